/** One read campaign from the deposit to the cash-out. */
import type { LifePerson, Product } from './transcript';
import { demonstrationPassword, heading, say } from './transcript';

const hourMs = 3_600_000;
const yuan = (fen: number | null) => (fen === null ? null : (fen / 100).toFixed(2));

export interface OpenedAccount {
  id: string;
  name: string;
}

/** Opens an account of the media owner: authorised by a simulated scan, priced, reviewed. */
export async function openAccount(
  product: Product,
  media: LifePerson,
  name: string,
  guaranteeReads?: number,
): Promise<OpenedAccount> {
  const { call, ops } = product;
  const { authId } = await call(media, 'media/accountAuthStart', { kind: 'oa', consent: true }, ({ status }) => ({ status }));
  const { accountId } = await call(media, 'user/accountAuthPlay', { authId, act: 'full', name }, ({ status }) => ({ status }));
  const id = accountId ?? '';
  const form = {
    industries: ['美食'],
    intro: '一个演示账号。',
    forMinors: false,
    takes: ['read', 'position'] as ('read' | 'position')[],
    refusedIndustries: [],
  };
  await call(media, 'media/accountSave', { id, form });
  const price = { position: 1, form: 'hard' as const, priceFen: 800_00, ...(guaranteeReads ? { guaranteeReads } : {}) };
  await call(media, 'media/rateCard', { id, prices: [price], ...(guaranteeReads ? { reason: '近期阅读上升' } : {}) });
  await call(media, 'media/accountSubmit', { id }, ({ status, reviewBy }) => ({ status, reviewBy }));
  await ops('account', 'queue');
  await ops('account', 'pass', id);
  return { id, name };
}

export async function performanceOrder(
  product: Product,
  ad: LifePerson,
  media: LifePerson,
  account: OpenedAccount,
): Promise<void> {
  await payIn(product, ad);
  const campaign = await startCampaign(product, ad);
  const order = await claimAndPublish(product, media, account, campaign.id);
  await countReads(product, ad, order);
  await settle(product, ad, order);
  await cashOut(product, media);
  await showFinalState(product, ad, order);
  say('');
}

interface LifeOrder {
  id: string;
  no: string;
}

async function payIn({ call }: Product, ad: LifePerson): Promise<void> {
  heading('deposit');
  const deposit = await call(ad, 'adFinance/depositCreate', { channel: 'local', amountFen: 5_000_00 }, (data) => ({
    no: data.no,
    status: data.status,
    amount: yuan(data.amountFen),
  }));
  await call(ad, 'adFinance/localCashier', { id: deposit.id }, ({ status, giftFen }) => ({ status, gift: yuan(giftFen) }));
}

async function startCampaign(product: Product, ad: LifePerson): Promise<{ id: string }> {
  const { call, ops, advance, now } = product;
  heading('campaign and its review');
  const form = {
    name: '周末家宴：四菜一汤',
    industry: 'food',
    promoForm: 'repost',
    sourceUrl: 'https://mp.weixin.qq.com/s/demonstration-article',
    titles: ['周末家宴：四菜一汤'],
    digest: '一桌家常菜。',
    coverFileId: await product.picture(ad),
    bodyHtml: '<p>一桌家常菜的做法。</p>',
    unitPriceFen: 50,
    budgetFen: 3_000_00,
    startAt: new Date(now() + hourMs).toISOString(),
    endAt: new Date(now() + 20 * 24 * hourMs).toISOString(),
    needPreview: false,
  };
  const saved = await call(ad, 'adRead/save', { form }, ({ no, status }) => ({ no, status }));
  await call(ad, 'adRead/submit', { id: saved.id, version: saved.version }, ({ status, freeze, reviewBy }) => ({
    status,
    frozenCash: yuan(freeze.cashFen),
    frozenGift: yuan(freeze.giftFen),
    reviewBy,
  }));
  await ops('campaign', 'queue');
  await ops('campaign', 'approve', saved.no);
  await advance('2h');
  return { id: saved.id };
}

async function claimAndPublish(
  { call, advance, now }: Product,
  media: LifePerson,
  account: OpenedAccount,
  campaignId: string,
): Promise<LifeOrder> {
  heading('claim and publication');
  await call(media, 'media/tasks', { filters: { kind: 'read', fitting: true } }, ({ list }) =>
    list.map((campaign) => ({
      no: campaign.no,
      price: yuan(campaign.unitPriceFen),
      netOf100: campaign.netUnitPriceFenX100,
      left: yuan(campaign.remainingFen),
    })),
  );
  const order = await call(
    media,
    'media/claim',
    {
      campaignId,
      accountId: account.id,
      position: 1,
      planAt: new Date(now() + 2 * hourMs).toISOString(),
      unitPriceFen: 50,
    },
    ({ no, status, capQty, netFen, publishDeadlineAt }) => ({ no, status, capQty, maxNet: yuan(netFen), publishDeadlineAt }),
  );
  await advance('3h');
  const url = 'https://mp.weixin.qq.com/s?__biz=MzLife&mid=2650000001&idx=1&sn=life&seed=7';
  await call(media, 'media/publish', { id: order.orderId, url }, ({ status }) => ({ status }));
  await advance('10m');
  return { id: order.orderId, no: order.no };
}

async function countReads({ call, advance }: Product, ad: LifePerson, order: LifeOrder): Promise<void> {
  heading('72 hours of counting');
  await advance('72h');
  const counted = await call(ad, 'adRead/orderDetail', { id: order.id }, (data) => ({
    status: data.status,
    raw: data.rawQty,
    valid: data.validQty,
    abnormal: data.abnormalQty,
    score: data.score,
    amount: yuan(data.amountFen),
    snapshots: data.snapshots.length,
    measuredBy: data.measuredBy,
  }));
  if (counted.status !== 'confirming') throw new Error(`the order is ${counted.status}`);
}

async function settle({ call, ops }: Product, ad: LifePerson, order: LifeOrder): Promise<void> {
  heading('confirmation, settlement, report');
  await call(ad, 'adRead/confirm', { id: order.id }, ({ status, amountFen, reportNo }) => ({
    status,
    amount: yuan(amountFen),
    reportNo,
  }));
  const report = await call(ad, 'adRead/orderReport', { id: order.id }, ({ no, code, sha256 }) => ({ no, code, sha256 }));
  await call(ad, 'home/validReport', { no: report.no, code: report.code, payload: report.payload }, ({ result }) => ({ result }));
  await ops('money', order.no);
}

async function cashOut({ call, ops, advance }: Product, media: LifePerson): Promise<void> {
  heading('cash-out');
  // Before the wait for the guarantee, which is also that of a new payee.
  const payee = await call(
    media,
    'user/payeeSave',
    { kind: 'bank', no: '6222020000000000018', bank: '演示银行', consentSensitive: true, password: demonstrationPassword },
    ({ verified, tail }) => ({ verified, tail }),
  );
  await advance('25h');
  await call(media, 'media/earnings', {}, ({ totals }) => ({
    available: yuan(totals.availableFen),
    pending: yuan(totals.pendingFen),
  }));
  const { demoCode } = await call(media, 'media/cashoutCode', { amountFen: 500_00, payeeId: payee.id });
  const asked = await call(media, 'media/cashout', { amountFen: 500_00, payeeId: payee.id, smsCode: demoCode ?? '' }, (data) => ({
    no: data.no,
    status: data.status,
    amount: yuan(data.amountFen),
    tax: yuan(data.taxFen),
    pays: yuan(data.paidFen),
  }));
  await ops('cashout', 'queue');
  await ops('cashout', 'approve', asked.no);
  await ops('cashout', 'start', asked.no, '--batch', 'LIFE-1', '--operator', 'ops2');
  await ops('cashout', 'result', asked.no, '--ok', 'yes', '--reference', 'BANK-0001');
  await call(media, 'media/cashoutDetail', { id: asked.id }, (data) => ({
    status: data.status,
    paid: yuan(data.paidFen),
    tax: data.tax,
    items: data.items.map(({ orderNo, amountFen }) => `${orderNo} ${yuan(amountFen)}`),
  }));
}

async function showFinalState({ call, ops }: Product, ad: LifePerson, order: LifeOrder): Promise<void> {
  heading('final state');
  await ops('show', order.no);
  await call(ad, 'adFinance/summary', {}, (data) => ({
    cash: yuan(data.cashFen),
    frozen: yuan(data.frozenCashFen + data.frozenGiftFen),
    deposited: yuan(data.depositedFen),
    consumed: yuan(data.consumedFen),
    equationHolds: data.holds,
  }));
  await call(ad, 'messages/list', {}, ({ list, tabs }) => ({
    unread: tabs?.['all'],
    latest: list.slice(0, 3).map(({ title }) => title),
  }));
}
