/** An analysis of two days, as the tests of the page answer it. */
import type { ResponseOf } from '@shizhong/shared-contracts';

type Analysis = ResponseOf<'ad/analysis'>;
export const none = { spentFen: 0, readFen: 0, reads: 0, fans: 0, rawQty: 0, abnormalQty: 0, orders: 0 };
const one = { spentFen: 3_714_75, readFen: 3_000_00, reads: 4_000, fans: 264, rawQty: 4_500, abnormalQty: 207, orders: 23 };
const other = { ...one, spentFen: 2_134_06, fans: 130 };

const point = (day: string, figures: typeof one, previous: typeof one): Analysis['points'][number] => ({
  key: day,
  from: `${day}T00:00:00+08:00`,
  to: `${day}T24:00:00+08:00`,
  ...figures,
  previous,
});

export const analysis: Analysis = {
  at: '2026-11-20T02:30:00.000Z',
  only: { account: null, campaign: null },
  compared: { from: '2026-11-08', to: '2026-11-09' },
  points: [point('2026-11-10', none, one), point('2026-11-11', one, other)],
  totals: one,
  previous: other,
};
export const rows: ResponseOf<'ad/analysisRows'> = {
  rows: [
    { key: 'a', name: '木器研究室', link: null, ...one, spentFen: 3_000_00, previous: other },
    { key: 'b', name: '小家里的光', link: null, ...none, spentFen: 614_75, previous: none },
  ],
  rest: { count: 38, ...none, spentFen: 100_00, previous: none },
  totals: one,
  previous: other,
};
const records: ResponseOf<'adFinance/consume'> = {
  list: [
    {
      txnId: 't',
      no: 'LS1',
      at: '2026-11-11T02:00:00.000Z',
      type: 'settlement',
      campaignId: 'c',
      campaignNo: 'RD1',
      campaignName: '双十二家居清单',
      kind: 'read',
      orderId: 'o',
      orderNo: 'DD1',
      account: '木器研究室',
      quantity: 873,
      unitPriceFen: 66,
      amountFen: 3_714_75,
      cashFen: 3_714_75,
      giftFen: 0,
      returnedFen: 0,
    },
  ],
  total: 1,
  page: 1,
  pageSize: 20,
  sums: { amountFen: 3_714_75, cashFen: 3_714_75, giftFen: 0 },
  days: [],
};
const way = { available: true, simulated: true };
const reach: ResponseOf<'user/reach'> = {
  email: 'data@nanqiao.example',
  emailConfirmedAt: null,
  mail: way,
  wechat: { ...way, bound: null },
};
export const answers = {
  'ad/analysis': () => analysis,
  'ad/analysisRows': () => rows,
  'adFinance/consume': () => records,
  'user/savedViews': () => [],
  'user/analysisNotes': () => [],
  'user/reach': () => reach,
};
export const pages = ['/admin-ad/financial/consume', '/admin-ad/oa/read/c/detail'];
export const days = '?from=2026-11-10&to=2026-11-11';
