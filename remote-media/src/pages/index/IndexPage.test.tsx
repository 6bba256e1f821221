import type { ResponseOf, ShellState } from '@shizhong/shared-contracts';
import { type Answers, axeViolations, renderInHost } from '@shizhong/shared-ui/testing';
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

const dashboard: ResponseOf<'media/dashboard'> = {
  at: '2026-11-20T02:30:00.000Z',
  todayFen: 12_000,
  monthFen: 348_860,
  totalFen: 1_496_110,
  days: [
    { day: '2026-11-19', netFen: 64_000 },
    { day: '2026-11-20', netFen: 12_000 },
  ],
  todos: [
    {
      key: 'invitation',
      count: 2,
      dueAt: new Date(Date.now() + 13_330_000).toISOString(),
      note: '老周下厨房',
      link: '/admin-media/order-invite',
    },
    {
      key: 'publish',
      count: 1,
      dueAt: '2099-11-20T12:00:00.000Z',
      note: '秋季新米',
      link: '/admin-media/oa/order-read/o/detail',
    },
  ],
  accounts: [
    {
      id: 'a',
      kind: 'oa',
      name: '老周下厨房',
      avatar: null,
      status: 'normal',
      statusReason: '',
      source: 'authorised',
      authorisation: 'ok',
      perfScore: 92.4,
      lowQuality: null,
    },
    {
      id: 'b',
      kind: 'oa',
      name: '周记面馆',
      avatar: null,
      status: 'normal',
      statusReason: '',
      source: 'authorised',
      authorisation: 'expired',
      perfScore: 80,
      lowQuality: { level: 'watch', since: '2026-11-10T00:00:00.000Z' },
    },
  ],
};
const level = { level: 2, name: '白银', growth: 2000, feeBp: 900, openOrders: 10, cashOutsPerDay: 1 };
const points = {
  available: 1860,
  growth: 2340,
  level,
  next: { ...level, level: 3, growth: 6000, feeBp: 800 },
  signPoints: 5,
  signedToday: false,
};
const campaigns = {
  list: [
    {
      id: 't',
      no: 'RD1',
      title: '冬至热饮搭配指南',
      cover: null,
      remainingQty: 4120,
      why: ['完成过同行业订单'],
      homeUnitPriceFenX100: 7700,
      unitPriceFen: 85,
    },
  ],
  total: 1,
  personalised: true,
};
const answers: Answers = {
  'media/dashboard': () => dashboard,
  'activity/points': () => points,
  'media/tasks': () => campaigns,
  'messages/list': () => ({ list: [], total: 0, page: 1, pageSize: 4 }),
};
const pages = [
  '/admin-media/order-invite',
  '/admin-media/oa/read',
  '/admin-media/account/oa',
  '/admin-media/personal/cashing-out',
  '/admin-media/oa/order-read/o/detail',
];
const established = ['certify', 'account', 'rateCard', 'order', 'cashout'].map((key) => ({ key, done: true }));

const open = (user: Partial<ShellState['user']>, scripted: Answers = {}) =>
  renderInHost(<IndexPage />, { user, answers: scripted, pages });
const figure = (label: string) => screen.getByRole('group', { name: label }).querySelector('.ant-statistic-content')?.textContent;

test('On a phone what is due stands before the level, in the first screen.', async () => {
  const wide = window.matchMedia;
  window.matchMedia = () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  open({ info: { ...info, checklist: established }, status: 'ready' }, answers);
  await screen.findByRole('heading', { name: '现在要做' });
  const heads = screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent);
  expect(heads.indexOf('现在要做')).toBeLessThan(heads.indexOf('等级与积分'));
  window.matchMedia = wide;
});

test('the withdrawable amount is the most prominent, with pending and total earnings', async () => {
  const { view } = open({ info: { ...info, checklist: established }, status: 'ready' }, answers);
  expect(screen.getByRole('region', { name: '可提现' })).toHaveTextContent('¥2,781.10');
  expect([figure('待结算'), figure('争议冻结')]).toEqual(['1,412.75', '180.00']);
  expect(await screen.findByRole('slider')).toHaveAccessibleDescription(
    '近 30 天共 760.00 元，已扣服务费。最高在 11-19，640.00 元。',
  );
  expect([figure('今日收益'), figure('本月收益'), figure('累计收益')]).toEqual(['120.00', '3,488.60', '14,961.10']);
  expect(screen.getByRole('link', { name: '去提现' })).toHaveAttribute('href', '/admin-media/personal/cashing-out');
  expect(screen.getByRole('region', { name: '等级与积分' })).toHaveTextContent('LV2 白银服务费 9%');
  expect(screen.getByRole('region', { name: '等级与积分' })).toHaveTextContent('成长值 2,340 / 6,000，到 LV3 服务费 8%');
  expect(screen.getByRole('button', { name: '签到 +5' })).toBeVisible();
  expect(await axeViolations(view.container)).toEqual([]);
});

test('each to-do has its deadline and button', async () => {
  open({ info: { ...info, certStatus: 'rejected' }, status: 'ready' }, answers);
  const now = within(await screen.findByRole('region', { name: '现在要做' }));
  const entries = now.getAllByRole('listitem').map((entry) => entry.textContent);
  expect(entries[0]).toMatch(/^新邀约 2最早剩 03:/);
  expect(entries[1]).toMatch(/^待发布 1截止 11-20 20:00取素材$/);
  expect(entries[2]).toBe('实名或企业认证未通过，请按原因修改');
  expect(now.getByRole('link', { name: '接受或拒绝' })).toHaveAttribute('href', '/admin-media/order-invite');
});

test('an account that cannot take orders shows why, and low-quality listings are named', async () => {
  open({ info: { ...info, checklist: established }, status: 'ready' }, answers);
  const card = within(await screen.findByRole('region', { name: '账号健康' }));
  expect(card.getByText('公众号 · 官方授权')).toBeVisible();
  expect(card.getByText('授权已失效')).toBeVisible();
  expect(card.getByRole('link', { name: '重新授权' })).toHaveAttribute('href', '/admin-media/account/oa');
  expect(card.getByText('周记面馆 在低质名单上')).toBeVisible();
});

test('the ranking is explained and can be turned off', async () => {
  const { person, calls } = open(
    { info: { ...info, checklist: established }, status: 'ready' },
    { ...answers, 'media/personalisation': () => ({ on: false }) },
  );
  expect(await screen.findByText('剩余 4,120 阅读 · 完成过同行业订单')).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: '个性化推荐' }));
  expect(calls.find((call) => call.key === 'media/personalisation')?.payload).toMatchObject({ on: false });
  expect(calls.filter((call) => call.key === 'media/tasks')).toHaveLength(2);
});

test('a new user sees the steps instead of charts and campaigns', async () => {
  const { calls } = open({ info, status: 'ready' }, answers);
  expect(await screen.findByRole('region', { name: '现在要做' })).toBeVisible();
  expect(screen.queryByRole('region', { name: '近 30 天收益' })).not.toBeInTheDocument();
  expect(calls.some((call) => call.key === 'media/tasks')).toBe(false);
});

test('the five steps show which are done', () => {
  open({ info, status: 'ready' });
  const steps = within(screen.getByRole('list', { name: '从入驻到第一笔收益的步骤' })).getAllByRole('listitem');
  expect(steps).toHaveLength(5);
  expect(steps[0]).toHaveTextContent('已完成');
  expect(steps[1]).toHaveAttribute('aria-current', 'step');
});

test('the layout is stable while loading; a failure can be retried through the host', async () => {
  const { person, reloadUserInfo, setUser } = open({ status: 'loading' });
  expect(screen.getAllByRole('status', { name: '正在加载' }).length).toBeGreaterThan(0);
  act(() => void setUser({ status: 'failed' }));
  await person.click(screen.getByRole('button', { name: '重试' }));
  expect(reloadUserInfo).toHaveBeenCalledTimes(1);
});
