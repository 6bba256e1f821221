import type { ShellState } from '@shizhong/shared-contracts';
import { axeFaults, renderInHost } from '@shizhong/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import IndexPage from './IndexPage';

const info: ShellState['user']['info'] = {
  id: '1',
  username: '禾下食品',
  phone: '138****0001',
  avatar: null,
  certStatus: 'none',
  unread: 0,
  registeredAt: '2026-11-01T02:30:00Z',
  company: null,
  balance: { cashFen: 830_000, giftFen: 556, frozenFen: 461_184 },
  wxInfo: null,
  checklist: ['profile', 'certify', 'deposit', 'campaign', 'settled'].map((key) => ({ key, done: false })),
};

const open = (user: Partial<ShellState['user']>) => renderInHost(<IndexPage />, { user });
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

test('what can be spent and what is bound add up to the whole', async () => {
  const { view } = open({ info, status: 'ready' });
  expect(figure('可用余额')).toBe('¥8,305.56');
  expect(figure('冻结中')).toBe('¥4,611.84');
  expect(figure('账户合计')).toBe('¥12,917.40');
  expect(screen.getByText(/现金/)).toHaveTextContent('现金 8,300.00 · 赠款 5.56');
  expect(await axeFaults(view.container)).toEqual([]);
});

test('a new account shows real zeros, not dashes', () => {
  open({ info: { ...info, balance: { cashFen: 0, giftFen: 0, frozenFen: 0 } }, status: 'ready' });
  expect([figure('可用余额'), figure('冻结中'), figure('账户合计')]).toEqual(['¥0.00', '¥0.00', '¥0.00']);
});

test('the newcomer sees five steps in order, the first open one is the current and has its button', () => {
  open({ info, status: 'ready' });
  const steps = within(screen.getByRole('list', { name: '开始第一次投放的步骤' })).getAllByRole('listitem');
  expect(steps.map((step) => step.querySelector('p')?.firstChild?.textContent)).toEqual([
    '完善资料',
    '企业认证',
    '充值',
    '新建广告',
    '首单结算',
  ]);
  expect(steps[0]).toHaveAttribute('aria-current', 'step');
  expect(screen.getByRole('link', { name: '去完善' })).toHaveAttribute('href', '/admin-ad/personal/person-base');
});

test('a done step is ticked, keeps no button, and the next one is the current', () => {
  const checklist = info.checklist?.map((step) => ({ ...step, done: step.key === 'profile' }));
  open({ info: { ...info, checklist }, status: 'ready' });
  expect(screen.queryByRole('link', { name: '去完善' })).not.toBeInTheDocument();
  expect(screen.getByText('已完成 1 / 5')).toBeInTheDocument();
  expect(screen.getByText('企业认证').closest('li')).toHaveAttribute('aria-current', 'step');
});

test('a step that only a newer server knows is left out', () => {
  open({ info: { ...info, checklist: [{ key: 'unheard-of', done: false }, ...(info.checklist ?? [])] }, status: 'ready' });
  expect(screen.getByText('已完成 0 / 5')).toBeInTheDocument();
});

test('without a nickname the masked phone stands for it', () => {
  open({ info: { ...info, username: '' }, status: 'ready' });
  expect(screen.getByText(/，138\*{4}0001 · /)).toBeInTheDocument();
});

test('while loading places are kept; a failure is tried again by the host; what came before stays', async () => {
  const { person, reloadUserInfo, setUser } = open({ status: 'loading' });
  expect(screen.getAllByRole('status', { name: '正在加载' }).length).toBeGreaterThan(0);
  act(() => void setUser({ status: 'failed' }));
  await person.click(screen.getByRole('button', { name: '重试' }));
  expect(reloadUserInfo).toHaveBeenCalledTimes(1);
  act(() => void setUser({ info, status: 'failed' }));
  expect(figure('可用余额')).toBe('¥8,305.56');
  expect(screen.getByRole('alert')).toHaveTextContent('加载失败，请重试');
});

test('user info of the other side, kept from an earlier session, is not taken for this side’s', () => {
  open({ info: { ...info, balance: undefined }, status: 'loading' });
  expect(screen.queryByText('可用余额')).not.toBeInTheDocument();
});
