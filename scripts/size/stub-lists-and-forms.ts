/** Answers for lists and forms of money, bookings and identities, as somebody new to the marketplace gets them. */
import type { ResponseOf } from '@shizhong/shared-contracts';

export const emptyList = { list: [], total: 0, page: 1, pageSize: 20 };

const balance: ResponseOf<'adFinance/summary'> = {
  ...{ cashFen: 0, giftFen: 0, frozenCashFen: 0, frozenGiftFen: 0, refundingFen: 0, depositedFen: 0, giftedFen: 0 },
  ...{ consumedFen: 0, refundedFen: 0, returnedFen: 0, adjustedFen: 0, holds: true, invoiceableFen: 0, refundableFen: 0 },
};
const consumed: ResponseOf<'adFinance/consume'> = { ...emptyList, sums: { amountFen: 0, cashFen: 0, giftFen: 0 }, days: [] };
const deposit: ResponseOf<'adFinance/depositTerms'> = {
  ...{ channels: ['wechat', 'transfer'], minFen: 100, maxOnlineFen: 5_000_000, maxTransferFen: 100_000_000 },
  ...{ uncertifiedLeftFen: null, gift: { thresholdFen: 0, giftFen: 0, had: false }, balanceFen: 0 },
};
const identity: ResponseOf<'auth/getAuthData'> = {
  ...{ status: 'none', kind: null, name: null, reasons: [], version: null, form: null, standing: null },
  ...{ validTo: null, reviewBy: null, submittedAt: null },
};
const regions: ResponseOf<'ad/adAdressInfo'> = [];
const quote: ResponseOf<'media/cashoutQuote'> = {
  ...{ availableFen: 0, minFen: 100, maxFen: 5_000_000, leftToday: 1, kind: null, breakdown: null },
  ...{ expectedAt: '2026-01-02T00:00:00.000Z', items: [], moreItems: 0, blocks: [] },
  ...{ holds: [], debt: { owedFen: 0, shareBp: null }, stepUp: 'none' },
};
const earned: ResponseOf<'media/earnings'> = {
  ...emptyList,
  totals: { availableFen: 0, pendingFen: 0, heldFen: 0, processingFen: 0, debtFen: 0, paidFen: 0 },
};
const payees: ResponseOf<'user/payees'> = [];
const views: ResponseOf<'user/savedViews'> = [];

/** By endpoint. */
export const listsAndForms = {
  'ad/adAdressInfo': regions,
  'adFans/list': emptyList,
  'adFinance/consume': consumed,
  'adFinance/depositTerms': deposit,
  'adFinance/summary': balance,
  'adMedia/deal': emptyList,
  'adPosition/firstPass': { days: 90, reviewed: 0, passed: 0 },
  'adPosition/list': emptyList,
  'auth/getAuthData': identity,
  'media/cashoutList': emptyList,
  'media/cashoutQuote': quote,
  'media/earnings': earned,
  'media/invites': emptyList,
  'media/positionOrders': emptyList,
  'user/payees': payees,
  'user/savedViews': views,
};
