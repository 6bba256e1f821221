import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderInHost } from '../../testing';
import { DataCard } from './DataCard';
import { SignInsCard } from './SignInsCard';

const signIn = (id: string, current: boolean) => ({
  id,
  at: '2026-11-20T02:00:00.000Z',
  ip: '203.0.113.7',
  region: '浙江省 杭州市',
  device: current ? 'Chrome · Windows' : 'Safari · iPhone',
  current,
  name: current ? '公司电脑' : '',
  nameable: true,
  lastIp: current ? '203.0.113.7' : '198.51.100.9',
  lastRegion: '上海市',
  lastSeenAt: new Date().toISOString(),
  expiresAt: '2026-11-27T02:00:00.000Z',
});

test('The current sign-in cannot be ended here; another one can, once.', async () => {
  const { person, calls, view } = renderInHost(<SignInsCard />, {
    answers: {
      'user/sessions': () => [signIn('s1', true), signIn('s2', false)],
      'user/sessionEnd': () => ({ id: 's2' }),
    },
  });
  expect(await screen.findByText('本次登录')).toBeVisible();
  expect(screen.getAllByText(/203\.0\.113\.7（浙江省 杭州市）/)).toHaveLength(2);
  expect(await axeViolations(view.container)).toEqual([]);
  await person.click(screen.getByRole('button', { name: '下线 Safari · iPhone 203.0.113.7' }));
  const dialog = within(screen.getByRole('dialog'));
  await person.click(await dialog.findByRole('button', { name: '下线' }));
  expect(dialog.getByText('请输入登录密码')).toBeVisible();
  await person.type(dialog.getByLabelText(/^登录密码/, { selector: 'input[type=password]' }), 'Demo1234');
  await person.dblClick(dialog.getByRole('button', { name: '下线' }));
  const sent = calls.filter(({ key }) => key === 'user/sessionEnd');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.payload).toMatchObject({ id: 's2', password: 'Demo1234' });
});

test('A sign-in shows its device by the name its owner gave, and the network of its last use where that is another.', async () => {
  const { person, calls, notified } = renderInHost(<SignInsCard />, {
    answers: {
      'user/sessions': () => [signIn('s1', true), signIn('s2', false)],
      'user/deviceName': () => ({ id: 's2', name: '手机' }),
    },
  });
  expect(await screen.findByText('公司电脑（Chrome · Windows）')).toBeVisible();
  expect(screen.getByText(/198\.51\.100\.9（上海市）/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: '命名 Safari · iPhone 203.0.113.7' }));
  const dialog = within(await screen.findByRole('dialog', { name: '给设备命名' }));
  await person.type(await dialog.findByLabelText('名称'), ' 手机 ');
  await person.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(notified).toEqual(['名称已保存']));
  expect(calls.find(({ key }) => key === 'user/deviceName')?.payload).toMatchObject({ id: 's2', name: '手机' });
});

test('All other sign-ins are ended together, after a question; alone, nothing is offered.', async () => {
  const { person, calls, view } = renderInHost(<SignInsCard />, {
    answers: {
      'user/sessions': () => [signIn('s1', true), signIn('s2', false), signIn('s3', false)],
      'user/sessionEndOthers': () => ({ ended: 2 }),
      'user/secondStep': () => ({ on: true, since: '2026-11-01T00:00:00.000Z', codesLeft: 9, passkeys: 0 }),
    },
  });
  await person.click(await screen.findByRole('button', { name: '其他登录全部下线' }));
  const dialog = within(await screen.findByRole('dialog', { name: '让其他登录全部下线？' }));
  await person.type(await dialog.findByLabelText(/^登录密码/, { selector: 'input[type=password]' }), 'Demo1234');
  await person.type(await dialog.findByLabelText(/^动态码/), '135790');
  await person.click(dialog.getByRole('button', { name: '全部下线' }));
  await waitFor(() =>
    expect(calls.find(({ key }) => key === 'user/sessionEndOthers')?.payload).toMatchObject({
      password: 'Demo1234',
      code: '135790',
    }),
  );
  view.unmount();
  renderInHost(<SignInsCard />, { answers: { 'user/sessions': () => [signIn('s1', true)] } });
  await screen.findByText('本次登录');
  expect(screen.queryByRole('button', { name: '其他登录全部下线' })).toBeNull();
});

const checks = (ok: boolean) => ({
  ready: ok,
  coolingDays: 15,
  checks: [{ key: 'money', label: '现金余额为零', ok, detail: ok ? '' : '还有 ¥12.00' }],
});

test('What prevents closing the account is listed, and no button is offered.', async () => {
  const { person } = renderInHost(<DataCard side="ad" phone="138****0001" />, {
    answers: { 'user/closeCheck': () => checks(false) },
  });
  await person.click(screen.getByRole('button', { name: '注销' }));
  expect(await screen.findByText('（还有 ¥12.00）')).toBeVisible();
  expect(screen.queryByRole('button', { name: '注销账号' })).toBeNull();
});

test('Closing requires a second factor; a wrong password is reported at its field.', async () => {
  const { person, calls } = renderInHost(<DataCard side="ad" phone="138****0001" />, {
    answers: {
      'user/closeCheck': () => checks(true),
      'user/close': () => {
        throw new BusinessRefusal(businessCodes.wrongCredentials, '登录密码错误', [{ path: 'password', msg: '登录密码错误' }]);
      },
    },
  });
  await person.click(screen.getByRole('button', { name: '注销' }));
  await person.click(await screen.findByRole('button', { name: '注销账号' }));
  expect(screen.getByText('请输入登录密码')).toBeVisible();
  expect(calls.some(({ key }) => key === 'user/close')).toBe(false);
  await person.type(screen.getByLabelText(/^登录密码/, { selector: 'input[type=password]' }), 'Wrong-1234');
  await person.click(screen.getByRole('button', { name: '注销账号' }));
  expect(await screen.findByText('登录密码错误')).toBeVisible();
});
