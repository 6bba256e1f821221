/**
 * Generated from the process tables: every act in every status that the tables do not allow is refused with `wrongState` and
 * writes nothing.
 */
import { randomUUID } from 'node:crypto';
import { type Actor, nextStatus, type Process, type ProcessName, processes } from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import { certify, fileOf } from '../../../test/certify';
import { payeeFor, payIn, settle } from '../../../test/money';
import { createTestApi, type SignedUp, type TestApi } from '../../../test/test-api';
import { Refusal, tableOf } from '../../platform';
import { acceptInvoice, approveCashOut, rejectCashOut, returnInvoice } from '../cash-out/operate';
import { cashOutResult, startPayments } from '../cash-out/payments';
import { applyForCashOutIn } from '../cash-out/service';
import { matchTransfer, rejectTransfer } from '../deposit/operate';
import { createDepositIn } from '../deposit/service';
import { issueInvoice, rejectInvoice, reverseInvoice } from '../invoice/operate';
import { applyForInvoiceIn } from '../invoice/service';
import { approveRefund, refundResult, rejectRefund } from '../refund/operate';
import { applyForRefundIn } from '../refund/service';

let api: TestApi;
let ad: SignedUp;
let media: SignedUp;
let fileId: string;
const operator = { id: 'ops' };
const ids = {} as Record<'deposit' | 'refund' | 'cashOut' | 'invoice', string>;

beforeAll(async () => {
  api = await createTestApi({ runJobs: false, rateLimitFactor: 1000 });
  ad = await api.signUp('ad');
  media = await api.signUp('media');
  await certify(api.services, ad.user.id, 'ad', { name: '甲公司' });
  await certify(api.services, media.user.id, 'media', { kind: 'company', name: '乙公司' });
  await payIn(api.services, ad.user.id, 9_000_00);
  await settle(api.services, { advertiser: ad.user.id, media: media.user.id }, 1_000_00);
  fileId = await fileOf(api.services, ad.user.id, 'attachment');
  const payeeId = await payeeFor(api.services, media.user.id, '乙公司', { kind: 'corp_bank' });
  const at = new Date(api.services.clock.now());
  const form = { kind: 'vat_normal', title: '甲公司', email: 'a@b.cn', amountFen: 100_00 } as const;
  await api.services.db.transaction().execute(async (trx) => {
    const userId = ad.user.id;
    ids.deposit = (await createDepositIn(trx, api.services, { userId, channel: 'transfer', amountFen: 500_00, at })).id;
    ids.refund = (await applyForRefundIn(trx, api.services, { userId, amountFen: 100_00, reason: '测试', at })).id;
    ids.invoice = (await applyForInvoiceIn(trx, api.services, { userId, form, at })).id;
    const cashOut = { userId: media.user.id, amountFen: 200_00, payeeId, at };
    ids.cashOut = (await applyForCashOutIn(trx, api.services, cashOut)).id;
  });
});
afterAll(() => api.close());

/** The actor, the row of the table, and the call. */
type Act = readonly [Actor, string, string | undefined, () => Promise<unknown>];

async function asUser(
  user: SignedUp,
  key:
    | 'adFinance/depositCancel'
    | 'adFinance/transferVoucher'
    | 'adFinance/refundCancel'
    | 'adFinance/invoiceCancel'
    | 'media/cashoutCancel'
    | 'media/cashoutInvoice',
  payload: object,
): Promise<void> {
  const answer = await api.call(key, { request_id: randomUUID(), ...payload }, { token: user.token, side: user.side });
  if (answer.reason) throw new Refusal(answer.reason, answer.msg);
}

const reason = '测试';
const acts: Record<keyof typeof ids, () => readonly Act[]> = {
  deposit: () => [
    ['ad', 'close', undefined, () => asUser(ad, 'adFinance/depositCancel', { id: ids.deposit })],
    ['ad', 'voucher', undefined, () => asUser(ad, 'adFinance/transferVoucher', { id: ids.deposit, fileId })],
    ['operator', 'reject', undefined, () => rejectTransfer(api.services, operator, { id: ids.deposit, reason })],
    [
      'operator',
      'match',
      undefined,
      () =>
        matchTransfer(api.services, operator, { id: ids.deposit, bankTxn: randomUUID(), amountFen: 500_00, payerName: '甲公司' }),
    ],
  ],
  refund: () => [
    ['ad', 'cancel', undefined, () => asUser(ad, 'adFinance/refundCancel', { id: ids.refund })],
    ['operator', 'approve', undefined, () => approveRefund(api.services, operator, { id: ids.refund })],
    ['operator', 'reject', undefined, () => rejectRefund(api.services, operator, { id: ids.refund, reason })],
    ['operator', 'pay', undefined, () => refundResult(api.services, operator, { id: ids.refund, line: 0, ok: true })],
    ['operator', 'fail', undefined, () => refundResult(api.services, operator, { id: ids.refund, line: 0, ok: false, reason })],
  ],
  cashOut: () => [
    ['media', 'cancel', undefined, () => asUser(media, 'media/cashoutCancel', { id: ids.cashOut })],
    [
      'media',
      'invoice_upload',
      undefined,
      async () => {
        const own = await fileOf(api.services, media.user.id, 'attachment');
        const invoice = { number: '24332000000012345678', amountFen: 200_00, taxRateBp: 600, fileId: own };
        await asUser(media, 'media/cashoutInvoice', { id: ids.cashOut, ...invoice });
      },
    ],
    ['operator', 'invoice_ok', undefined, () => acceptInvoice(api.services, operator, { id: ids.cashOut })],
    ['operator', 'invoice_back', undefined, () => returnInvoice(api.services, operator, { id: ids.cashOut, reason })],
    ['operator', 'approve', 'manual', () => approveCashOut(api.services, operator, { id: ids.cashOut })],
    ['operator', 'reject', undefined, () => rejectCashOut(api.services, operator, { id: ids.cashOut, reason })],
    [
      'operator',
      'start',
      undefined,
      async () => {
        const { refused } = await startPayments(api.services, operator, { ids: [ids.cashOut], batchNo: 'B' });
        if (refused[0]) throw new Refusal(refused[0].reason, refused[0].text);
      },
    ],
    ['operator', 'pay', undefined, () => cashOutResult(api.services, operator, { id: ids.cashOut, ok: true })],
    ['operator', 'fail', undefined, () => cashOutResult(api.services, operator, { id: ids.cashOut, ok: false, reason })],
  ],
  invoice: () => [
    ['ad', 'cancel', undefined, () => asUser(ad, 'adFinance/invoiceCancel', { id: ids.invoice })],
    ['operator', 'issue', undefined, () => issueInvoice(api.services, operator, { id: ids.invoice, number: '12345678' })],
    ['operator', 'reject', undefined, () => rejectInvoice(api.services, operator, { id: ids.invoice, reason })],
    ['operator', 'reverse', undefined, () => reverseInvoice(api.services, operator, { id: ids.invoice, redNumber: '1', reason })],
  ],
};

describe.each(['deposit', 'refund', 'cashOut', 'invoice'] as const)('%s', (name) => {
  const process: Process = processes[name as ProcessName];

  test.each(Object.keys(process.statuses))('%s', async (status) => {
    const { db } = api.services;
    const month = name === 'cashOut' ? sql`, tax_year = 2026, tax_month = 11` : sql``;
    // Set directly: the states beyond the final ones cannot all be reached in one life cycle.
    await sql`update ${sql.table(tableOf(name))} set status = ${status} ${month} where id = ${ids[name]}::uuid`.execute(db);
    const before = await written(name);
    let refused = 0;
    for (const [actor, transition, outcome, act] of acts[name]()) {
      if (nextStatus(process, status, transition, actor, outcome).ok) continue;
      // A lapsed transfer is re-opened by the same act, under its own row of the table.
      if (name === 'deposit' && status === 'closed' && transition === 'match') continue;
      await expect(act()).rejects.toMatchObject({ reason: 'wrongState' });
      refused += 1;
    }
    expect(refused).toBeGreaterThan(0);
    expect(await written(name)).toEqual(before);
  });
});

async function written(name: keyof typeof ids) {
  const { rows } = await sql`select status, seq, version, (select count(*) from ledger_txn) as postings,
    (select count(*) from process_event) as events, (select count(*) from money_approval) as signatures
    from ${sql.table(tableOf(name))} where id = ${ids[name]}::uuid`.execute(api.services.db);
  return rows;
}
