import type { ShellState } from '@shizhong/shared-contracts';
import { axeFaults, renderInHost } from '@shizhong/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import IndexPage from './IndexPage';

const info: ShellState['user']['info'] = {
  id: '1',
  username: '周宁',
  phone: '139****0001',
  avatar: null,
  certStatus: 'passed',
  unread: 0,
  registeredAt: '2026-11-01T02:30:00Z',
  mediaKind: 'oa',
  earnings: { availableFen: 278_110, pendingFen: 141_275, holdFen: 18_000 },
  level: 2,
  points: 1860,
  perfScore: 92.4,
  signedToday: false,
  checklist: ['certify', 'account', 'rateCard', 'order', 'cashout'].map((key) => ({ key, done: key === 'certify' })),
};

const open = (user: Partial<ShellState['user']>) => renderInHost(<IndexPage />, { user });
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

test('what can be taken out is the loudest, and the parts add up', async () => {
  const { view } = open({ info, status: 'ready' });
  expect(screen.getByRole('region', { name: '可提现' })).toHaveTextContent('¥2,781.10');
  expect([figure('待结算'), figure('争议冻结'), figure('账户合计')]).toEqual(['1,412.75', '180.00', '4,373.85']);
  expect([figure('等级'), figure('履约分'), figure('积分')]).toEqual(['LV2', '92.4', '1,860']);
  expect(await axeFaults(view.container)).toEqual([]);
});

test('there is no button for what cannot be done yet', () => {
  open({ info, status: 'ready' });
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('five steps, with what is done', () => {
  open({ info, status: 'ready' });
  const steps = within(screen.getByRole('list', { name: '从入驻到第一笔收益的步骤' })).getAllByRole('listitem');
  expect(steps).toHaveLength(5);
  expect(steps[0]).toHaveTextContent('已完成');
  expect(steps[1]).toHaveAttribute('aria-current', 'step');
});

test('while loading places are kept; a failure is tried again by the host', async () => {
  const { person, reloadUserInfo, setUser } = open({ status: 'loading' });
  expect(screen.getAllByRole('status', { name: '正在加载' }).length).toBeGreaterThan(0);
  act(() => void setUser({ status: 'failed' }));
  await person.click(screen.getByRole('button', { name: '重试' }));
  expect(reloadUserInfo).toHaveBeenCalledTimes(1);
});
