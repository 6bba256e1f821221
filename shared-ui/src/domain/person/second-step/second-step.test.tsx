import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, axeViolations, renderInHost } from '../../../testing';
import { SecurityCard } from '../SecurityCard';

const off = { on: false, since: null, codesLeft: 0, passkeys: 0 };
const on = { on: true, since: '2026-11-20T02:00:00.000Z', codesLeft: 7, passkeys: 0 };
const recoveryCodes = [...'ABCDEFGHIJ'].map((letter) => `ABCD${letter}-FGHJK`);
const wrong = () => {
  throw new BusinessRefusal(businessCodes.wrongCredentials, '动态码或恢复码错误', [{ path: 'code', msg: '动态码或恢复码错误' }]);
};

const show = (state: typeof on | typeof off, answers: Answers = {}) =>
  renderInHost(<SecurityCard side="ad" phone="138****0001" />, { answers: { 'user/secondStep': () => state, ...answers } });

test('It is set up by proof of identity and the first code of the app; the recovery codes are shown once.', async () => {
  const { person, calls } = show(off, {
    'user/secondStepStart': () => ({ secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP' }),
    'user/secondStepConfirm': () => ({ recoveryCodes }),
  });
  await person.click(await screen.findByRole('button', { name: '开启两步验证' }));
  const dialog = within(await screen.findByRole('dialog', { name: '两步验证' }));
  await person.type(await dialog.findByLabelText(/^登录密码/, { selector: 'input[type=password]' }), 'Demo1234');
  await person.click(dialog.getByRole('button', { name: '验证并继续' }));
  expect(await dialog.findByRole('img', { name: '身份验证器的二维码' })).toBeVisible();
  expect(dialog.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  expect(await axeViolations(screen.getByRole('dialog'))).toEqual([]);
  await person.type(dialog.getByLabelText(/^动态码/), '12');
  await person.click(dialog.getByRole('button', { name: '确认开启' }));
  expect(await dialog.findByText('请输入 6 位动态码')).toBeVisible();
  await person.type(dialog.getByLabelText(/^动态码/), '3456');
  await person.click(dialog.getByRole('button', { name: '确认开启' }));
  expect(within(await dialog.findByRole('list', { name: '恢复码' })).getAllByRole('listitem')).toHaveLength(10);
  expect(calls.find(({ key }) => key === 'user/secondStepStart')?.payload).toEqual({ password: 'Demo1234' });
  expect(calls.find(({ key }) => key === 'user/secondStepConfirm')?.payload).toMatchObject({ code: '123456' });
  await person.click(dialog.getByRole('button', { name: '已保存，关闭' }));
  await waitFor(() => expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull());
});

test('The row says since when it is on and how many recovery codes are left.', async () => {
  show(on);
  expect(await screen.findByText('两步验证：已开启')).toBeVisible();
  expect(screen.getByText(/2026-11-20 开启.*恢复码还剩 7 个/)).toBeVisible();
});

test('While it is off the row says what a code by text message risks, and offers the stronger way.', async () => {
  show({ on: false, since: null, codesLeft: 0, passkeys: 0 });
  expect(await screen.findByText(/短信验证码有风险：补办您的手机卡、转接或偷看短信的人也能收到/)).toBeVisible();
  expect(screen.getByRole('button', { name: '开启两步验证' })).toBeEnabled();
});

test('Switching it off asks for a code, and a wrong one is reported at its field.', async () => {
  const { person, calls } = show(on, { 'user/secondStepOff': wrong });
  await person.click(await screen.findByRole('button', { name: '管理两步验证' }));
  const dialog = within(await screen.findByRole('dialog', { name: '两步验证' }));
  await person.click(await dialog.findByRole('button', { name: '关闭两步验证' }));
  await person.type(await dialog.findByLabelText(/^动态码或恢复码/), 'abcde-fghjk');
  await person.click(dialog.getByRole('button', { name: '关闭两步验证' }));
  expect(await dialog.findByText('动态码或恢复码错误')).toBeVisible();
  expect(calls.find(({ key }) => key === 'user/secondStepOff')?.payload).toMatchObject({ code: 'abcde-fghjk' });
});

test('New recovery codes are shown in place of the old ones.', async () => {
  const { person } = show(on, { 'user/recoveryCodes': () => ({ recoveryCodes }) });
  await person.click(await screen.findByRole('button', { name: '管理两步验证' }));
  const dialog = within(await screen.findByRole('dialog', { name: '两步验证' }));
  await person.click(await dialog.findByRole('button', { name: '重新生成' }));
  await person.type(await dialog.findByLabelText(/^动态码或恢复码/), '123456');
  await person.click(dialog.getByRole('button', { name: '重新生成' }));
  expect(await dialog.findByText(recoveryCodes[9] ?? '')).toBeVisible();
});
