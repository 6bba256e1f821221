import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { openPage } from '../testing/open-page';
import { opensAPage } from '../testing/pages-that-exist';

const marketing = [
  '/',
  '/about',
  '/web-ad/oa',
  '/web-ad/custom',
  '/web-media/we',
  '/web-media/oa',
  '/price-index',
  '/status',
  '/data-query',
  '/data-valid',
  '/contact/complaint',
];

/** What needs layout is checked in a real browser. */
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };

test.each(marketing)('%s has one h1, no dead link, sized pictures, and no axe violations', async (path) => {
  const { view } = openPage(path);
  await screen.findByRole('heading', { level: 1 });
  for (const closed of document.querySelectorAll('details')) closed.open = true;
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  const addresses = screen.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(addresses.filter((address) => address.startsWith('/') && !opensAPage(address))).toEqual([]);
  for (const picture of document.querySelectorAll('img, svg')) {
    expect([picture.outerHTML.slice(0, 60), picture.hasAttribute('width') && picture.hasAttribute('height')]).toEqual([
      expect.any(String),
      true,
    ]);
  }
  const { violations } = await axe.run(view.container, { rules });
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
});

const index = {
  from: '2026-10-21T00:00:00Z',
  to: '2026-11-20T00:00:00Z',
  current: true,
  leastSamples: 20,
  leastAccounts: 3,
  rows: [
    { kind: 'read', position: null, industry: null, samples: 26, p25Fen: 50, p50Fen: 60, p75Fen: 65 },
    { kind: 'read', position: 1, industry: null, samples: 22, p25Fen: 52, p50Fen: 60, p75Fen: 66 },
    {
      kind: 'read',
      position: null,
      industry: { code: 'food', name: '食品饮料' },
      samples: 20,
      p25Fen: 50,
      p50Fen: 55,
      p75Fen: 60,
    },
  ],
  samples: { read: 26, fans: 2, position: 1, video: 0 },
};

describe('price index', () => {
  test('shows what has enough samples by place and industry, and the number of samples of the rest', async () => {
    openPage('/price-index', { answers: { 'home/priceIndex': () => index } });
    const table = await screen.findByRole('table');
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(rows).toEqual(['全部0.50–0.650.6026 单', '头条位置0.52–0.660.6022 单', '食品饮料行业0.50–0.600.5520 单']);
    expect(screen.getByText('近 30 天成交 2 单，样本不足，暂不展示。')).toBeVisible();
    expect(screen.getByText(/2026-10-21 至 2026-11-20.*不足 20 单，或不足 3 个媒体账号/)).toBeVisible();
  });

  test('of an earlier period says so, with its dates, here and on the marketing page', async () => {
    const answers = { 'home/priceIndex': () => ({ ...index, current: false }) };
    const { view } = openPage('/price-index', { answers });
    const said = /近 30 天没有够展示的成交.*最近一段有数据的时期.*2026-10-21 至 2026-11-20/;
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByText('这段时期成交 2 单，样本不足，暂不展示。')).toBeVisible();
    view.unmount();
    openPage('/web-ad/oa', { answers });
    expect(await screen.findByText(said)).toBeVisible();
    // Neither the head nor the sentence above the table, which every visitor gets, speaks of a time.
    expect(document.body.textContent?.replace(said, '')).not.toMatch(/近 30 天(成交|已结算)/);
  });

  test('that failed to load says so, and retries', async () => {
    let fails = true;
    const { user } = openPage('/price-index', {
      answers: {
        'home/priceIndex': () => {
          if (fails) throw new Error('away');
          return index;
        },
      },
    });
    const again = await screen.findByRole('button', { name: '重试' });
    fails = false;
    await user.click(again);
    expect(await screen.findByRole('table')).toBeVisible();
  });

  test('gives the marketing page its ranges, and no range to a kind with too few orders', async () => {
    openPage('/web-ad/oa', { answers: { 'home/priceIndex': () => index } });
    const table = await screen.findByRole('table');
    expect(await within(table).findByText('0.50–0.65')).toBeVisible();
    expect(within(table).getAllByText('样本不足，暂不展示')).toHaveLength(3);
  });
});

describe('home page', () => {
  const at = '2026-11-20T08:00:00Z';

  test('shows real figures from the threshold on', async () => {
    openPage('/', {
      answers: {
        'home/index': () => ({
          figures: { settledOrders: 1284, abnormalBp: 630, settledAfterH: 122.4 },
          leastOrders: 20,
          days: 30,
          at,
        }),
      },
    });
    expect(await screen.findByText('1,284')).toBeVisible();
    expect(screen.getByText('6.3%')).toBeVisible();
    expect(screen.getByText('5.1 天')).toBeVisible();
  });

  test('shows the figures that came with the page without a request', async () => {
    const figures = { figures: { settledOrders: 1284, abnormalBp: 630, settledAfterH: 122.4 }, leastOrders: 20, days: 30, at };
    const { calls } = openPage('/', { figures });
    expect(await screen.findByText('1,284')).toBeVisible();
    expect(calls.map(({ key }) => key)).not.toContain('home/index');
  });

  test('shows no figure below it', async () => {
    openPage('/', { answers: { 'home/index': () => ({ figures: null, leastOrders: 20, days: 30, at }) } });
    expect(await screen.findByText('近 30 天已结算的订单不足 20 笔，暂不展示统计。')).toBeVisible();
    expect(screen.queryByText('已结算订单')).not.toBeInTheDocument();
  });

  test('has the notices of the platform, and no block without any', async () => {
    const notice = { id: '1', title: '规则 v3 公示', body: '第一段\n第二段', link: '/help/common', at };
    const { view } = openPage('/', { answers: { 'home/notices': () => [notice] } });
    expect(await screen.findByRole('heading', { name: '规则公告' })).toBeVisible();
    expect(screen.getByText('规则 v3 公示')).toBeVisible();
    view.unmount();
    const { calls } = openPage('/', { answers: { 'home/notices': () => [] } });
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain('home/notices'));
    expect(screen.queryByRole('heading', { name: '规则公告' })).not.toBeInTheDocument();
  });
});

describe('status', () => {
  const pace = (medianH: number | null, waiting = 0, oldestH: number | null = null) => ({
    ...{ waiting, oldestH },
    samples: medianH === null ? 2 : 9,
    medianH,
    p90H: medianH === null ? null : medianH * 2,
  });
  const status = (jobsLateMin: number, adReview = pace(0.2, 2, 5)) => ({
    days: 7,
    leastSamples: 5,
    at: '2026-11-20T08:00:00Z',
    jobsLateMin,
    rulings: {
      days: 90,
      least: 5,
      closed: 8,
      kinds: [
        { kind: 'objection', closed: 6, shares: { agreed: 3, full: 2, part: 1, none: 0 }, medianDays: 3.5 },
        { kind: 'hold', closed: 2, shares: null, medianDays: null },
      ],
      last: [
        {
          ...{ kind: 'hold', ad: 'read', agreed: false, paidBp: 6_000, days: 4.2, rules: ['夜间突增'], doubtedBp: 4_000 },
          published: { facts: '夜间两小时的阅读与平日不符。', reason: '只扣减规则列出的时段。' },
        },
        {
          kind: 'objection',
          ad: 'position',
          agreed: true,
          paidBp: 10_000,
          days: 1.5,
          rules: [],
          doubtedBp: null,
          published: null,
        },
      ],
    },
    paces: {
      adReview,
      identification: pace(null),
      settlement: pace(120),
      cashOut: pace(30.5),
      firstReply: pace(1),
    },
  });

  test('shows the real times, and no median of too few', async () => {
    openPage('/status', { answers: { 'home/status': () => status(0) } });
    await screen.findByText('准时');
    const [times, rulings] = screen.getAllByRole('table').map((table) => within(table).getAllByRole('row').slice(1));
    const rows = (times ?? []).map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['12 分钟', '24 分钟', '9', '2 件，最久 5 小时'],
      ['样本不足', '样本不足', '2', '没有'],
      ['5 天', '10 天', '9', '没有'],
      ['30.5 小时', '2.5 天', '9', '没有'],
      ['1 小时', '2 小时', '9', '没有'],
    ]);
    expect((rulings ?? []).map((row) => row.textContent)).toEqual([
      '广告主异议6 件50%33%17%0%3.5 天',
      // A share of two would reveal one case.
      '异常暂缓2 件不足 5 件，不给比例',
    ]);
  });

  test('shows each precedent with what was found, facts, deducted share and reason, and where the reason is not published yet', async () => {
    openPage('/status', { answers: { 'home/status': () => status(0) } });
    const cases = within(await screen.findByRole('list', { name: '最近的案例（匿名）' })).getAllByRole('listitem');
    expect(cases.map((each) => Array.from(each.querySelectorAll('p'), ({ textContent }) => textContent))).toEqual([
      [
        '异常暂缓 · 阅读广告用时 4.2 天',
        '命中规则：夜间突增；存疑占比 40%。夜间两小时的阅读与平日不符。',
        '裁决结算争议金额的 60%，扣减 40%。理由：只扣减规则列出的时段。',
      ],
      ['广告主异议 · 广告位用时 1.5 天', '没有命中异常规则。', '双方商定结算争议金额的 100%，没有扣减。'],
    ]);
  });

  test('shows what still waits, and as a backlog from a week on', async () => {
    openPage('/status', { answers: { 'home/status': () => status(0, pace(0.2, 2, 47 * 24)) } });
    const [summary, row] = await screen.findAllByText('2 件，最久 47 天');
    expect(summary?.closest('[data-tone]')).toHaveAttribute('data-tone', 'orange');
    expect(row).toBeVisible();
  });

  test('shows how late overdue work is', async () => {
    openPage('/status', { answers: { 'home/status': () => status(42) } });
    expect(await screen.findByText('晚了 42 分钟')).toBeVisible();
  });

  test('an unreachable server is reported as such, and never as healthy', async () => {
    openPage('/status', {
      answers: {
        'home/status': () => {
          throw new Error('away');
        },
      },
    });
    expect(await screen.findByText('没有应答')).toBeVisible();
    expect(screen.queryByText('正常')).not.toBeInTheDocument();
  });
});

describe('about', () => {
  test('what is not set is filled in the demonstration, which says so, and absent in production', async () => {
    const { view } = openPage('/about', { profile: 'demonstration' });
    expect(await screen.findByText('示例网络科技有限公司')).toBeVisible();
    expect(screen.getByText('000-0000-0000')).toBeVisible();
    expect(screen.getByText(/都是演示数据/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /000-0000|shizhong\.example/ })).not.toBeInTheDocument();
    view.unmount();
    openPage('/about', { profile: 'production', contact: { email: 'hi@example.com' } });
    expect((await screen.findAllByRole('link', { name: 'hi@example.com' })).length).toBe(2);
    expect(screen.queryByText(/示例|演示/)).not.toBeInTheDocument();
    for (const empty of ['发展历程', '电话', '营业执照', '公安备案']) expect(screen.queryByText(empty)).not.toBeInTheDocument();
  });

  test('the history is the operator’s text, one event per line', async () => {
    openPage('/about', { profile: 'production', history: '2025-03 公司成立；2026-01 平台上线；' });
    expect(await screen.findByText('2025-03 公司成立')).toBeVisible();
    expect(screen.getByText('2026-01 平台上线')).toBeVisible();
    expect(screen.getAllByRole('term').filter((term) => term.textContent === '发展历程')).toHaveLength(1);
  });
});
