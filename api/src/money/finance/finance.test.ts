import { randomUUID } from 'node:crypto';
import { signatureOf } from '@shizhong/shared-contracts/sign';
import { certify } from '../../../test/certify';
import { breachesOf, payIn, settle } from '../../../test/money';
import { createTestApi, type SignedUp, type TestApi } from '../../../test/test-api';
import { type DatabaseTransaction, uuidv7 } from '../../platform';
import { freezeFunds, thawFunds } from '../ledger/freezes';
import { penalise } from '../ledger/postings';
import { sealLedger } from '../ledger/seal';
import { writePosting } from '../ledger/store';
import { approveRefund } from '../refund/operate';
import { applyForRefundIn } from '../refund/service';

let api: TestApi;
let user: SignedUp;
let other: SignedUp;
let media: string;
let campaignId: string;
let orderId: string;

const call = () => ({ token: user.token });
const at = () => new Date(api.services.clock.now());
function trxDo<T>(work: (trx: DatabaseTransaction) => Promise<T>): Promise<T> {
  return api.services.db.transaction().execute(work);
}

function exported(payload: Record<string, unknown>) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const { signPrefix: prefix, signSuffix: suffix } = api.settings;
  const source = 'sz_advert_web';
  return api.app.inject({
    method: 'POST',
    url: '/api/v1/adFinance/export',
    payload,
    headers: { source, timestamp, token: user.token, sign: signatureOf({ source, timestamp, payload }, { prefix, suffix }) },
  });
}

/**
 * One advertiser's money with a bit of everything: 3000 + 5000 in (gift 100), a campaign frozen, partly thawed, an order, a
 * penalty, a refund.
 */
beforeAll(async () => {
  api = await createTestApi({ runJobs: false, rateLimitFactor: 1000 });
  user = await api.signUp('ad');
  other = await api.signUp('ad');
  media = (await api.signUp('media')).user.id;
  const advertiser = user.user.id;
  await certify(api.services, advertiser, 'ad');
  await payIn(api.services, advertiser, 3_000_00);
  await payIn(api.services, advertiser, 5_000_00);
  campaignId = uuidv7();
  await api.services.db
    .insertInto('campaign')
    .values({
      id: campaignId,
      no: 'RD20261120-AAAAAA',
      user_id: advertiser,
      kind: 'read',
      name: '秋季上新',
      status: 'auditing',
      status_at: at(),
      created_at: at(),
    })
    .execute();
  await trxDo(async (trx) => {
    const subject = { advertiserId: advertiser, reason: 'campaign', campaignId, orderId: null } as const;
    const { freezeId } = await freezeFunds(trx, subject, 1_000_00, { requestId: randomUUID(), at: at() });
    await thawFunds(trx, freezeId, 400_00, { requestId: `campaign:${campaignId}:edit:2`, at: at() });
  });
  orderId = await settle(api.services, { advertiser, media }, 500_00, 1_000);
  await trxDo(async (trx) => {
    const { posting } = penalise({ media, advertiser, funds: { availableFen: 30_00 }, amountFen: 30_00 });
    await trx.updateTable('earning').set({ taken_fen: 30_00 }).where('order_id', '=', orderId).execute();
    await writePosting(trx, posting, { requestId: randomUUID(), bizType: 'order', bizId: orderId, orderId, at: at() });
  });
  const refund = await trxDo((trx) =>
    applyForRefundIn(trx, api.services, { userId: advertiser, amountFen: 200_00, reason: '测试', at: at() }),
  );
  await approveRefund(api.services, { id: 'ops' }, { id: refund.id });
});
afterAll(async () => {
  expect(await breachesOf(api.services)).toEqual([]);
  await api.close();
});

test('the summary: balances from the accounts, flows from the entries, and both sides are equal', async () => {
  const { data } = await api.call('adFinance/summary', {}, call());
  expect(data).toMatchObject({
    depositedFen: 8_000_00,
    giftedFen: 100_00,
    consumedFen: 500_00,
    returnedFen: 30_00,
    refundedFen: 0,
    refundingFen: 200_00,
    adjustedFen: 0,
    holds: true,
  });
  const { cashFen, giftFen, frozenCashFen, frozenGiftFen, refundingFen } = data;
  expect(cashFen + giftFen + frozenCashFen + frozenGiftFen + refundingFen).toBe(
    data.depositedFen + data.giftedFen + data.returnedFen - data.consumedFen - data.refundedFen,
  );
});

test('consumption, cash and gift separately, with the total of all rows', async () => {
  const { data } = await api.call('adFinance/consume', {}, call());
  expect(data).toMatchObject({ total: 1, sums: { amountFen: 500_00 }, days: [{ count: 1, amountFen: 500_00 }] });
  expect(data.list[0]).toMatchObject({
    type: 'settlement',
    orderId,
    amountFen: 500_00,
    no: expect.stringMatching(/^LS[0-9A-F]{12}$/),
  });
  const found = await api.call('adFinance/consume', { filters: { no: data.list[0]?.no } }, call());
  expect(found.data.total).toBe(1);
  expect((await api.call('adFinance/consume', { filters: { no: 'LS000000000000' } }, call())).data.total).toBe(0);
  expect((await api.call('adFinance/consume', { filters: { kind: 'fans' } }, call())).data.total).toBe(0);
});

test('a freeze, a deposit and a refund each lead to their own first posting', async () => {
  const firstOf = async (key: 'adFinance/frozen' | 'adFinance/invest' | 'adFinance/refund') =>
    (await api.call(key, {}, call())).data.list.at(-1)?.id ?? '';
  for (const [key, code] of [
    ['adFinance/frozen', 'T2'],
    ['adFinance/invest', 'T1'],
    ['adFinance/refund', 'T6a'],
  ] as const) {
    const txnId = await firstOf(key);
    expect((await api.call('adFinance/entry', { txnId }, call())).data).toMatchObject({ code });
  }
});

test('freezes and thaws name their campaign and are found by its number', async () => {
  const frozen = (await api.call('adFinance/frozen', { filters: { no: 'rd20261120-aaaaaa' } }, call())).data;
  expect(frozen).toMatchObject({
    total: 1,
    tabs: { partly: 1 },
    list: [
      {
        campaignId,
        campaignName: '秋季上新',
        kind: 'read',
        reason: 'campaign',
        amountFen: 1_000_00,
        thawedFen: 400_00,
        leftFen: 600_00,
        status: 'partly',
      },
    ],
  });
  const thawed = (await api.call('adFinance/thaw', {}, call())).data;
  expect(thawed).toMatchObject({
    total: 1,
    sums: { amountFen: 400_00 },
    list: [{ reason: '调低预算', freezeNo: frozen.list[0]?.no, campaignNo: 'RD20261120-AAAAAA' }],
  });
});

test('deposits and refunds with their states', async () => {
  expect((await api.call('adFinance/invest', {}, call())).data).toMatchObject({ total: 2, tabs: { credited: 2 } });
  expect((await api.call('adFinance/invest', { filters: { status: 'closed' } }, call())).data.total).toBe(0);
  const refunds = (await api.call('adFinance/refund', {}, call())).data;
  expect(refunds).toMatchObject({
    total: 1,
    list: [{ status: 'approved', splits: [{ depositNo: expect.stringMatching(/^CZ/) }] }],
  });
  const returned = (await api.call('adFinance/orderRefund', {}, call())).data;
  expect(returned).toMatchObject({ total: 1, list: [{ type: 'penalty', orderId, amountFen: 30_00 }] });
});

test('sums are those of the rows: of all that match, of the chosen ones, and of nobody else’s', async () => {
  const sums = async (payload: object, who = user) =>
    (await api.call('adFinance/sums', payload as { kind: 'consume' }, { token: who.token })).data;
  const deposits = (await api.call('adFinance/invest', {}, call())).data.list;
  expect(await sums({ kind: 'invest' })).toEqual({
    rows: 2,
    amountFen: 8_000_00,
    giftFen: 100_00,
    refundedFen: deposits.reduce((sum, { refundedFen }) => sum + refundedFen, 0),
    creditedFen: 8_100_00,
  });
  const [first] = deposits;
  expect(await sums({ kind: 'invest', ids: [first?.id] })).toMatchObject({ rows: 1, amountFen: first?.amountFen });
  expect(await sums({ kind: 'invest', filters: { status: 'closed' } })).toMatchObject({ rows: 0, amountFen: 0 });
  const ofCampaign = { kind: 'frozen', filters: { campaignId } };
  expect(await sums(ofCampaign)).toMatchObject({ rows: 1, amountFen: 1_000_00, thawedFen: 400_00, leftFen: 600_00 });
  expect(await sums({ kind: 'frozen' })).toMatchObject({ rows: 2 });
  expect(await sums({ kind: 'frozen', filters: { campaignId, status: 'cleared' } })).toMatchObject({ rows: 0, leftFen: 0 });
  expect(await sums({ kind: 'thaw' })).toMatchObject({ rows: 1, amountFen: 400_00 });
  expect(await sums({ kind: 'refund' })).toMatchObject({ rows: 1, amountFen: 200_00, paidFen: 0 });
  expect(await sums({ kind: 'orderRefund' })).toMatchObject({ rows: 1, amountFen: 30_00 });
  const consumed = (await api.call('adFinance/consume', {}, call())).data.list[0];
  expect(await sums({ kind: 'consume', ids: [consumed?.txnId] })).toMatchObject({ rows: 1, amountFen: 500_00 });
  expect(await sums({ kind: 'consume', ids: [randomUUID()] })).toMatchObject({ rows: 0, amountFen: 0 });
  for (const kind of ['invest', 'consume'])
    expect(await sums({ kind, ids: [first?.id, consumed?.txnId] }, other)).toMatchObject({ rows: 0, amountFen: 0 });
});

test('an export has what its list shows: the same filters, or the chosen rows', async () => {
  const lines = async (payload: Record<string, unknown>) => {
    const answer = await exported(payload);
    expect(answer.headers['content-type']).toContain('text/csv');
    return answer.body.trim().split('\r\n').length - 1;
  };
  const [first] = (await api.call('adFinance/invest', {}, call())).data.list;
  expect(await lines({ kind: 'invest' })).toBe(2);
  expect(await lines({ kind: 'invest', filters: { no: first?.no } })).toBe(1);
  expect(await lines({ kind: 'invest', filters: { status: 'closed' } })).toBe(0);
  expect(await lines({ kind: 'invest', ids: [first?.id] })).toBe(1);
  expect(await lines({ kind: 'consume', filters: { kind: 'fans' } })).toBe(0);
  expect(await lines({ kind: 'frozen', filters: { status: 'partly' } })).toBe(1);
  expect(await lines({ kind: 'refund', filters: { status: 'rejected' } })).toBe(0);
  expect(await lines({ kind: 'orderRefund' })).toBe(1);
});

test('pages do not overlap', async () => {
  const pages = await Promise.all([1, 2].map((page) => api.call('adFinance/invest', { page, pageSize: 1 }, call())));
  expect(new Set(pages.flatMap(({ data }) => data.list.map(({ id }) => id))).size).toBe(2);
});

test('the drawer shows debits and credits, balances of one’s own accounts only, and no other owner’s name', async () => {
  await sealLedger(api.services.db);
  const { data } = await api.call('adFinance/consume', {}, call());
  const txnId = data.list[0]?.txnId ?? '';
  const entry = await api.call('adFinance/entry', { txnId }, call());
  expect(entry.data).toMatchObject({ code: 'T4', seal: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) } });
  expect(entry.data.trail.map((step) => step.code)).toEqual(['T2', 'T4', 'T4a', 'T8']);
  for (const line of entry.data.entries) expect(line.balanceAfterFen !== null).toBe(line.own);
  expect(entry.data.entries.filter(({ own }) => !own).map(({ label }) => label)).toEqual(['媒体待结算', '平台服务费收入']);
  expect(JSON.stringify(entry.data)).not.toContain(media);
  expect((await api.call('adFinance/entry', { txnId }, { token: other.token })).reason).toBe('entryMissing');
});

test('another advertiser sees none of it', async () => {
  for (const key of [
    'adFinance/consume',
    'adFinance/frozen',
    'adFinance/thaw',
    'adFinance/invest',
    'adFinance/refund',
  ] as const) {
    expect((await api.call(key, {}, { token: other.token })).data.total).toBe(0);
  }
});

test.each([
  ['consume', '流水号,时间,广告类型', 1],
  ['thaw', '流水号,时间,原冻结单', 1],
  ['frozen', '冻结单号,时间,原因', 2],
  ['invest', '充值单号,方式,充值金额', 2],
  ['refund', '退款单号,金额,手续费', 1],
] as const)('%s is exported as CSV', async (kind, header, rows) => {
  const answer = await exported({ kind });
  expect(answer.headers['content-type']).toContain('text/csv');
  const lines = answer.body.trim().split('\r\n');
  expect(lines[0]?.replace('\uFEFF', '')).toMatch(new RegExp(`^${header}`));
  expect(lines).toHaveLength(rows + 1);
});

test.each([
  ['consume', ['invoiceable', 'status'], '可开票,已退回,状态', /^500\.00,0\.00,已结算$/],
  ['refund', ['paid', 'route', 'finished'], '已到账,去向,完成时间', /^0\.00,\S+ 200\.00（充值 \S+）,$/],
  ['invest', ['voucher', 'credited'], '凭证,到账时间,到账金额', /^,20\d\d-[^,]+,\d+\.00$/],
] as const)('the columns of %s that are worked out stand in its export as in the list', async (kind, columns, header, line) => {
  const [head, first] = (await exported({ kind, columns })).body.replace('\uFEFF', '').trim().split('\r\n');
  expect(head).toBe(header);
  expect(first).toMatch(line);
});
