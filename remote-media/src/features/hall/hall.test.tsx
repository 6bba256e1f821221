import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import { type PublicRules, publicRuleDefaults } from '@shizhong/shared-contracts/business-rules';
import { axeViolations, renderInHost } from '@shizhong/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CampaignHall } from './CampaignHall';

const account = (id: string, texts: string[] = []) => ({
  id,
  name: `账号${id}`,
  avatar: null,
  fits: !texts.length,
  reasons: [],
  texts,
});

const campaign = {
  id: 't1',
  no: 'RD1',
  kind: 'read',
  title: '早餐桌上的新选择',
  cover: null,
  industry: 'food',
  promoForm: 'repost',
  unitPriceFen: 70,
  netUnitPriceFenX100: 6_440,
  homeUnitPriceFenX100: 6_285,
  feeBp: 800,
  remainingFen: 700_00,
  remainingQty: 1000,
  capQty: 500,
  leastQty: 100,
  startAt: null,
  endAt: null,
  publishHours: [],
  publishDeadlineH: 48,
  keepHours: 72,
  windowH: 72,
  positions: [1],
  needPreview: false,
  escrowed: true,
  advertiserScore: 81.5,
  accounts: [account('1'), account('2', ['粉丝数不在范围内'])],
  why: ['1 个账号符合要求'],
  hidden: false,
  invited: false,
};

const page = (list: object[], more: object = {}) => ({
  list,
  total: list.length,
  page: 1,
  pageSize: 20,
  personalised: true,
  feeBp: 800,
  taxed: true,
  hiddenCount: 0,
  ...more,
});

const detail = {
  ...campaign,
  digest: '',
  brief: '',
  bodyHtml: '',
  originUrl: null,
  offers: [
    {
      accountId: '1',
      position: 1,
      forecastQty: 300,
      mostQty: 450,
      limitQty: 600,
      grossFen: 315_00,
      netFen: 289_80,
      taxFen: 9_80,
    },
  ],
  promoted: null,
  retentionH: 0,
  aheadMin: 30,
  now: new Date().toISOString(),
};

const answers = {
  'media/tasks': () => page([campaign]),
  'media/taskDetail': () => detail,
  'media/accounts': () => ({
    list: [{ id: '1', name: '账号1', kind: 'oa', status: 'normal' }],
    total: 1,
    page: 1,
    pageSize: 100,
  }),
  'home/industries': () => [{ code: 'food', name: '食品饮料', qualification: false }],
};
const certified = { info: { certStatus: 'passed' }, status: 'ready' } as const;
const hall = (more: object = {}, address = '/', rules: Partial<PublicRules> = {}) =>
  renderInHost(<CampaignHall kind="read" />, {
    answers: { ...answers, ...more },
    user: certified,
    address,
    rules: { ...publicRuleDefaults, ...rules },
  });

test('A campaign shows the net amount, that its budget is frozen, and why other accounts do not fit.', async () => {
  const { person, view } = hall();
  const card = (await screen.findByRole('heading', { name: '早餐桌上的新选择' })).closest('article');
  if (!card) throw new TypeError('no card');
  expect(card).toHaveTextContent('到手（税后） ¥0.6285 / 阅读');
  expect(card).toHaveTextContent('标价 0.70');
  expect(card).toHaveTextContent('资金已托管');
  expect(card).toHaveTextContent('广告主履约分81.5');
  await waitFor(() => expect(card).toHaveTextContent('食品饮料 · 转发指定文章'));
  await person.click(within(card).getByText('可接账号 1 个，另 1 个不可接'));
  expect(card).toHaveTextContent('账号2：粉丝数不在范围内');
  expect(await axeViolations(view.container)).toEqual([]);
});

test('The campaigns stand in a table, for comparison, with the same acts.', async () => {
  localStorage.clear();
  const { person, view } = hall();
  await person.click(await screen.findByRole('radio', { name: '表格' }));
  const row = (await screen.findByText('早餐桌上的新选择')).closest('tr');
  if (!row) throw new TypeError('no row');
  expect(row).toHaveTextContent('0.6285');
  await waitFor(() => expect(row).toHaveTextContent('食品饮料 · 转发指定文章 · 广告主履约分 81.5'));
  expect(screen.getByRole('region', { name: '阅读任务' })).toBeVisible();
  expect(await axeViolations(view.container)).toEqual([]);
  await person.click(within(row).getByRole('button', { name: '接单：早餐桌上的新选择' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  localStorage.clear();
});

test('A phone has no room for the table: cards, whatever was chosen on a wide screen.', async () => {
  localStorage.setItem('media-hall-view', 'table');
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => ({ matches: media === '(max-width: 900px)', addEventListener() {}, removeEventListener() {} }) as never,
    );
  hall();
  expect((await screen.findAllByText('早餐桌上的新选择'))[0]?.closest('li')).toBeVisible();
  expect(screen.queryByRole('radio', { name: '表格' })).toBeNull();
  jest.restoreAllMocks();
  localStorage.clear();
});

test('The ranking is explained and can be switched off.', async () => {
  const { person, calls } = hall({ 'media/personalisation': () => ({ on: false }) });
  await screen.findByText(/个性化排序：先看您的账号是否符合要求/);
  expect(calls.find(({ key }) => key === 'media/tasks')?.payload).toMatchObject({
    sort: 'recommended',
    filters: { kind: 'read' },
  });
  await person.click(screen.getByRole('button', { name: '关闭个性化推荐' }));
  expect(calls.find(({ key }) => key === 'media/personalisation')?.payload).toMatchObject({ on: false });
  await waitFor(() => expect(calls.filter(({ key }) => key === 'media/tasks')).toHaveLength(2));
});

test('An uninteresting campaign is hidden with a reason.', async () => {
  const { person, calls } = hall({ 'media/taskHide': () => ({ campaignId: 't1', on: true }) });
  await person.click(await screen.findByRole('button', { name: '不感兴趣' }));
  await person.click(screen.getByRole('radio', { name: '行业不合适' }));
  await person.click(screen.getByRole('button', { name: '不再显示' }));
  expect(calls.find(({ key }) => key === 'media/taskHide')?.payload).toMatchObject({
    campaignId: 't1',
    on: true,
    reason: 'industry',
  });
});

test('On a phone a campaign is what decides: money, what is left, the account that fits; its conditions open.', async () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(() => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never);
  const { person } = hall({ 'media/tasks': () => page([campaign]) });
  const card = (await screen.findByRole('heading', { name: '早餐桌上的新选择' })).closest('article');
  if (!card) throw new TypeError('no card');
  expect(card).toHaveTextContent('到手（税后） ¥0.6285 / 阅读');
  expect(within(card).getByText(/^剩余 .* 阅读 · 单账号上限/)).toBeVisible();
  expect(within(card).getByText('广告主履约分')).not.toBeVisible();
  await person.click(within(card).getByText('任务条件'));
  expect(within(card).getByText('广告主履约分')).toBeVisible();
});

test('An empty hall explains why, a failed one can be reloaded, and filters can be cleared.', async () => {
  const empty = hall({ 'media/tasks': () => page([]) });
  await screen.findByText(/暂无适合的任务/);
  empty.view.unmount();
  const filtered = hall({ 'media/tasks': () => page([]) }, '/?fitting=true');
  await filtered.person.click(await screen.findByRole('button', { name: '清空筛选' }));
  await screen.findByText(/暂无适合的任务/);
  filtered.view.unmount();
  let fails = true;
  const failed = hall({
    'media/tasks': () => {
      if (fails) throw new BusinessRefusal(businessCodes.wrongState, '');
      return page([campaign]);
    },
  });
  await screen.findByRole('alert');
  fails = false;
  await failed.person.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByRole('heading', { name: '早餐桌上的新选择' });
});

describe('a claim', () => {
  const open = async (more: object = {}, rules: Partial<PublicRules> = {}) => {
    const shown = hall(more, '/', rules);
    await shown.person.click(await screen.findByRole('button', { name: '接单：早餐桌上的新选择' }));
    await screen.findByLabelText(/计划发布时间/);
    return shown;
  };
  const send = (shown: Awaited<ReturnType<typeof open>>, name = '确认接单') =>
    shown.person.click(screen.getByRole('button', { name }));
  const claims = (shown: Awaited<ReturnType<typeof open>>) => shown.calls.filter(({ key }) => key === 'media/claim');

  test('shows its cap in money, and requires consent to the rules and an allowed time', async () => {
    const shown = await open();
    expect(screen.getByText('最多到手（税后）').closest('div')).toHaveTextContent('¥280.00');
    await send(shown);
    expect(screen.getByText('请先阅读并同意接单规则')).toBeVisible();
    await shown.person.click(screen.getByRole('checkbox', { name: /我会按时发布/ }));
    const time = screen.getByLabelText(/计划发布时间/);
    await shown.person.clear(time);
    await send(shown);
    expect(screen.getByText('请选择计划发布时间')).toBeVisible();
    expect(claims(shown)).toHaveLength(0);
  });

  test('is sent with the shown price; a double click claims once', async () => {
    const shown = await open({ 'media/claim': () => new Promise(() => {}) });
    await shown.person.click(screen.getByRole('checkbox', { name: /我会按时发布/ }));
    await send(shown);
    await send(shown);
    expect(claims(shown)).toHaveLength(1);
    expect(claims(shown)[0]?.payload).toMatchObject({ campaignId: 't1', accountId: '1', position: 1, unitPriceFen: 70 });
  });

  test('uses the owner’s estimate, limited by the remaining budget, and reserves the shown quantity', async () => {
    const shown = await open({ 'media/claim': () => new Promise(() => {}) });
    const estimate = screen.getByLabelText('预计阅读');
    await shown.person.type(estimate, '100');
    expect(screen.getByText('150 阅读')).toBeVisible();
    expect(screen.getByText('最多应得').closest('div')).toHaveTextContent('105.00');
    await shown.person.clear(estimate);
    await shown.person.type(estimate, '5000');
    expect(screen.getByText('600 阅读')).toBeVisible();
    await shown.person.click(screen.getByRole('checkbox', { name: /我会按时发布/ }));
    await send(shown);
    expect(claims(shown)[0]?.payload).toMatchObject({ forecastQty: 5000, mostQty: 600 });
  });

  test('reserves the owner’s estimate times the current `reserve.factor_bp`, and says so', async () => {
    const shown = await open({}, { 'reserve.factor_bp': 20_000 });
    await shown.person.type(screen.getByLabelText('预计阅读'), '100');
    expect(screen.getByText('200 阅读')).toBeVisible();
    expect(screen.getByText('预计 100 × 2，不超过单账号上限与剩余数量')).toBeVisible();
  });

  test('that is too late for the full quantity can take the rest', async () => {
    const shown = await open({
      'media/claim': () => {
        throw new BusinessRefusal(businessCodes.soldOut, '任务已被抢完', [], { leftQty: 150 });
      },
    });
    await shown.person.click(screen.getByRole('checkbox', { name: /我会按时发布/ }));
    await send(shown);
    await screen.findByText(/预算只剩 150 阅读/);
    await send(shown, '按 150 阅读接单');
    await waitFor(() => expect(claims(shown)[1]?.payload).toMatchObject({ mostQty: 150 }));
  });
});
