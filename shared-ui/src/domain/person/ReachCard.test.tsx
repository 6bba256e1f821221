import { BusinessRefusal, businessCodes, RequestFailure } from '@shizhong/shared-contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, axeViolations, renderInHost } from '../../testing';
import { ReachCard } from './ReachCard';

const way = { available: true, simulated: true };
const nothing = { email: null, emailConfirmedAt: null, mail: way, wechat: { ...way, bound: null } };
const all = {
  ...nothing,
  email: 'zhang@example.com',
  emailConfirmedAt: '2026-11-01T02:30:00Z',
  wechat: { ...way, bound: { nickname: '小林', avatar: null, subscribed: false, boundAt: '2026-11-01T02:30:00Z' } },
};
const show = (reach: object, answers: Answers = {}) => {
  sessionStorage.clear();
  return renderInHost(<ReachCard />, { answers: { 'user/reach': () => reach, ...answers } });
};

test('shows what is bound and whether notices can be delivered', async () => {
  const { view } = show(all);
  expect(await screen.findByText('邮箱 zhang@example.com')).toBeInTheDocument();
  expect(screen.getByText('未关注服务号')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '更换邮箱' })).toBeInTheDocument();
  expect(await axeViolations(view.container)).toEqual([]);
});

test('a channel that is not set up says so and offers no action', async () => {
  const off = { available: false, simulated: false };
  show({ ...nothing, mail: off, wechat: { ...off, bound: null } });
  expect(await screen.findByText('邮件服务尚未开通，暂时不能绑定。')).toBeInTheDocument();
  expect(screen.getByText('微信服务号尚未开通，暂时不能绑定。')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an e-mail address is verified by a code before it is bound; an invalid address is sent none', async () => {
  const { person, calls, notified } = show(nothing, {
    'user/emailCode': () => ({ expiresInS: 600, resendInS: 60, demoCode: '012345' }),
    'user/emailSave': () => ({ email: 'a@example.com' }),
  });
  await person.click(await screen.findByRole('button', { name: '绑定邮箱' }));
  const dialog = within(await screen.findByRole('dialog', { name: '绑定邮箱' }));
  await person.type(dialog.getByLabelText(/^邮箱\*?$/), 'nonsense');
  await person.click(dialog.getByRole('button', { name: '获取验证码' }));
  expect(await dialog.findByText('请填写正确的邮箱')).toBeInTheDocument();
  expect(calls.map(({ key }) => key)).not.toContain('user/emailCode');
  await person.clear(dialog.getByLabelText(/^邮箱\*?$/));
  await person.type(dialog.getByLabelText(/^邮箱\*?$/), 'a@example.com');
  await person.click(dialog.getByRole('button', { name: '获取验证码' }));
  await person.click(await dialog.findByRole('button', { name: '填入' }));
  await person.click(dialog.getByRole('button', { name: '确认绑定' }));
  await waitFor(() => expect(notified).toContain('邮箱已绑定'));
  expect(calls.find(({ key }) => key === 'user/emailSave')?.payload).toMatchObject({ email: 'a@example.com', code: '012345' });
});

test('a wrong code is reported at the code field', async () => {
  const { person } = show(nothing, {
    'user/emailSave': () => {
      throw new BusinessRefusal(businessCodes.invalid, '邮箱验证码错误或已过期', [
        { path: 'code', msg: '邮箱验证码错误或已过期' },
      ]);
    },
  });
  await person.click(await screen.findByRole('button', { name: '绑定邮箱' }));
  const dialog = within(await screen.findByRole('dialog', { name: '绑定邮箱' }));
  await person.type(dialog.getByLabelText(/^邮箱\*?$/), 'a@example.com');
  await person.type(dialog.getByLabelText(/^邮箱验证码/), '000000');
  await person.click(dialog.getByRole('button', { name: '确认绑定' }));
  expect(await dialog.findByText('邮箱验证码错误或已过期')).toBeInTheDocument();
  expect(dialog.getByLabelText(/^邮箱验证码/)).toHaveAttribute('aria-invalid', 'true');
});

test('a code for another address within the minute: the button counts down the server’s remaining wait', async () => {
  let asked = 0;
  const { person } = show(nothing, {
    'user/emailCode': () => {
      asked += 1;
      if (asked === 1) throw new BusinessRefusal(businessCodes.tooOften, '请 2 秒后再获取验证码', [], { waitS: 2 });
      return { expiresInS: 600, resendInS: 60, demoCode: '012345' };
    },
  });
  await person.click(await screen.findByRole('button', { name: '绑定邮箱' }));
  const dialog = within(await screen.findByRole('dialog', { name: '绑定邮箱' }));
  await person.type(dialog.getByLabelText(/^邮箱\*?$/), 'a@example.com');
  await person.click(dialog.getByRole('button', { name: '获取验证码' }));
  expect(await dialog.findByRole('button', { name: /^\d 秒后重发$/ })).toBeDisabled();
  await person.click(await dialog.findByRole('button', { name: '重新获取' }, { timeout: 5_000 }));
  expect(await dialog.findByRole('button', { name: '填入' })).toBeInTheDocument();
});

test('a daily limit is reported in the server’s words', async () => {
  const { person } = show(nothing, {
    'user/emailCode': () => {
      throw new BusinessRefusal(businessCodes.tooOften, '今天获取邮箱验证码的次数已用完，请明天再试', [], { waitS: 86_400 });
    },
  });
  await person.click(await screen.findByRole('button', { name: '绑定邮箱' }));
  const dialog = within(await screen.findByRole('dialog', { name: '绑定邮箱' }));
  await person.type(dialog.getByLabelText(/^邮箱\*?$/), 'a@example.com');
  await person.click(dialog.getByRole('button', { name: '获取验证码' }));
  expect(await dialog.findByText('今天获取邮箱验证码的次数已用完，请明天再试')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: '获取验证码' })).toBeEnabled();
});

test('the demonstration simulates the scan and says so; a WeChat account bound to another user is reported', async () => {
  const { person, notified } = show(nothing, {
    'user/wxBindStart': () => ({ bindId: 'b1', url: 'https://x', expiresAt: '2099-01-01T00:00:00Z', simulated: true }),
    'user/wxBindPlay': (payload) => ({ state: payload['act'] === 'refuse' ? 'taken' : 'bound' }),
  });
  await person.click(await screen.findByRole('button', { name: '绑定微信' }));
  const dialog = within(await screen.findByRole('dialog', { name: '绑定微信' }));
  expect(await dialog.findByText(/没有接入微信，在这里模拟扫码的人/)).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: '拒绝' }));
  expect(await dialog.findByText(/已绑定另一个账号/)).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: '换一个二维码' }));
  await person.click(await dialog.findByRole('button', { name: '同意绑定' }));
  await waitFor(() => expect(notified).toContain('微信已绑定'));
});

test('unbinding asks for confirmation first', async () => {
  const { person, calls } = show(all, { 'user/wxUnbind': () => ({}) });
  await person.click(await screen.findByRole('button', { name: '解绑微信' }));
  expect(calls.map(({ key }) => key)).not.toContain('user/wxUnbind');
  await person.click(within(await screen.findByRole('dialog', { name: '解绑微信？' })).getByRole('button', { name: '解绑' }));
  await waitFor(() => expect(calls.map(({ key }) => key)).toContain('user/wxUnbind'));
});

test('a failed load is retried', async () => {
  let broken = true;
  const { person } = show(nothing, {
    'user/reach': () => {
      if (broken) throw new RequestFailure('Network', '网络异常');
      return nothing;
    },
  });
  broken = await screen.findByText('加载失败，请重试').then(() => false);
  await person.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('button', { name: '绑定邮箱' })).toBeInTheDocument();
});
