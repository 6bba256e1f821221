import type { ResponseOf } from '@shizhong/shared-contracts';
import { type Answers, axeViolations, renderInHost } from '@shizhong/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import IncomePage from './IncomePage';

type Income = ResponseOf<'media/income'>;
const none = { grossFen: 0, feeFen: 0, takenFen: 0, netFen: 0, afterTaxFen: 0, orders: 0 };
const all = { grossFen: 415_87, feeFen: 37_42, takenFen: 0, netFen: 378_45, afterTaxFen: 371_63, orders: 3 };
const was = { ...none, netFen: 76_70, afterTaxFen: 75_32, orders: 1 };

const income: Income = {
  at: '2026-11-20T02:30:00.000Z',
  only: { account: null, campaign: null },
  compared: { from: '2026-10-15', to: '2026-10-16' },
  taxed: true,
  points: [
    { key: '2026-11-15', from: '2026-11-14T16:00:00.000Z', to: '2026-11-15T16:00:00.000Z', ...none, kinds: [], previous: none },
    {
      key: '2026-11-16',
      from: '2026-11-15T16:00:00.000Z',
      to: '2026-11-16T16:00:00.000Z',
      ...all,
      kinds: [
        { kind: 'read', netFen: 49_65, afterTaxFen: 48_76, grossFen: 54_56 },
        { kind: 'position', netFen: 328_80, afterTaxFen: 322_87, grossFen: 361_31 },
      ],
      previous: was,
    },
  ],
  totals: all,
  previous: was,
};
const rowsOf = (dimension: unknown): ResponseOf<'media/incomeRows'> => ({
  rows: [{ key: 'a', name: dimension === 'kind' ? '广告位' : '老周下厨房', link: null, ...all, previous: was }],
  rest: null,
  totals: all,
  previous: was,
});
const earnings = {
  list: [
    {
      orderId: 'o',
      orderNo: 'DD1',
      kind: 'read',
      account: '老周下厨房',
      campaign: '秋季新米上市',
      source: 'order',
      grossFen: 415_87,
      feeFen: 37_42,
      netFen: 378_45,
      takenFen: 0,
      cashedFen: 0,
      state: 'available',
      availableAt: '2026-11-17T00:00:00.000Z',
      at: '2026-11-16T02:00:00.000Z',
    },
  ],
  total: 1,
  page: 1,
  pageSize: 50,
  tabs: {},
  totals: { availableFen: 0, pendingFen: 0, heldFen: 0, processingFen: 0, debtFen: 0, paidFen: 0 },
} satisfies ResponseOf<'media/earnings'>;
const answers: Answers = {
  'media/income': () => income,
  'media/incomeRows': ({ dimension }) => rowsOf(dimension),
  'media/earnings': () => earnings,
  'user/savedViews': () => [],
  'user/analysisNotes': () => [],
};
const open = (query = '?from=2026-11-15&to=2026-11-16', scripted: Answers = {}) =>
  renderInHost(<IncomePage />, { address: `/admin-media/analysis${query}`, answers: { ...answers, ...scripted } });

test('before and after tax are always named, beside each other', async () => {
  const { view } = open();
  const table = within(await screen.findByRole('region', { name: '图表数据' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '日期',
    '税前',
    '税后约',
    '对比期税前',
  ]);
  expect(table.getByRole('row', { name: /2 天合计/ })).toHaveTextContent('2 天合计378.45371.6376.70');
  expect(screen.getByText('到手，税后约').parentElement).toHaveTextContent('371.63提现时预扣，估 6.82');
  expect(await screen.findByRole('region', { name: '按账号的收益' })).toHaveTextContent('老周下厨房');
  expect(screen.getByRole('region', { name: '按类型的收益' })).toHaveTextContent('广告位');
  expect(await axeViolations(view.container)).toEqual([]);
});

test('every figure sorts, by the table beside the chart and by the parts; what has nothing to compare stands last', async () => {
  const other = { key: 'b', name: '晚饭研究所', link: null, ...none, netFen: 900_00, afterTaxFen: 880_00, orders: 1 };
  const { person } = open(undefined, {
    'media/incomeRows': (asked) => {
      const { rows, ...rest } = rowsOf(asked['dimension']);
      return { ...rest, rows: [...rows, { ...other, previous: null }] };
    },
  });
  const days = within(await screen.findByRole('region', { name: '图表数据' }));
  const firstDay = () => days.getAllByRole('row')[1]?.textContent;
  expect(firstDay()).toMatch(/^11-16/);
  for (const head of ['税前', '税后约', '对比期税前']) {
    await person.click(days.getByRole('button', { name: head }));
    expect([head, days.getByRole('columnheader', { name: head }).getAttribute('aria-sort'), firstDay()]).toEqual([
      ...[head, 'descending', expect.stringMatching(/^11-16/)],
    ]);
    await person.click(days.getByRole('button', { name: head }));
    expect([head, firstDay()]).toEqual([head, expect.stringMatching(/^11-15/)]);
  }
  const parts = within(await screen.findByRole('region', { name: '按账号的收益' }));
  const firstPart = () => parts.getAllByRole('row')[1]?.textContent;
  expect(parts.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'))).toHaveLength(6);
  await person.click(parts.getByRole('columnheader', { name: /占比/ }));
  expect(firstPart()).toMatch(/^晚饭研究所/);
  for (let presses = 0; presses < 2; presses += 1) {
    await person.click(parts.getByRole('columnheader', { name: /比对比期/ }));
    expect(firstPart()).toMatch(/^老周下厨房/);
  }
});

test('an enterprise reads that nothing is withheld', async () => {
  open(undefined, { 'media/income': () => ({ ...income, taxed: false }) });
  expect(await screen.findByText('企业开发票结算，不预扣')).toBeVisible();
});

test('another side of the tax is drawn without asking the server again', async () => {
  const { person, calls } = open();
  await person.click(await screen.findByRole('radio', { name: '税后约' }));
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '11-16 周一，税后约 371.63');
  expect(calls.filter(({ key }) => key === 'media/income')).toHaveLength(1);
});

test('a point leads to the orders behind it, and each to its own page', async () => {
  const { person, calls } = open();
  await person.click(await screen.findByRole('button', { name: '11-16 周一' }));
  const drawer = within(await screen.findByRole('dialog', { name: /11-16 周一 · 税前 378.45/ }));
  expect(await drawer.findByRole('link', { name: '老周下厨房' })).toHaveAttribute('href', '/admin-media/oa/order-read/o/detail');
  expect(drawer.getByRole('row', { name: /1 单合计/ })).toHaveTextContent('1 单合计415.8737.42378.45');
  expect(calls.find(({ key }) => key === 'media/earnings')?.payload['filters']).toEqual({
    from: '2026-11-15T16:00:00.000Z',
    to: '2026-11-16T16:00:00.000Z',
  });
});

test('words stand where nothing was earned', async () => {
  open(undefined, { 'media/income': () => ({ ...income, totals: none, previous: null }) });
  expect(await screen.findByText(/没有收益。订单结算后/)).toBeVisible();
});
