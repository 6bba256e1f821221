import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import { screen, within } from '@testing-library/react';
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
  await person.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: '下线' }));
  expect(calls.filter(({ key }) => key === 'user/sessionEnd')).toHaveLength(1);
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
