import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessCodes as code } from '@shizhong/shared-contracts/endpoints';
import { refusals } from '@shizhong/shared-contracts/refusals';
import { certify, fileOf, randomPersonId } from '../../../test/certify';
import { balanceOf, breachesOf, payeeFor, payIn, settle } from '../../../test/money';
import { opsOf } from '../../../test/ops';
import { createTestApi, randomIp, type SignedUp, type TestApi } from '../../../test/test-api';
import { createEngine } from '../../app';
import type { IdentityInput } from '../../identity';
import { dayMs, startOf } from '../../platform';
import { remitTaxes } from '../adjustment/operate';
import { acceptInvoice, approveCashOut, cashOutQueue, rejectCashOut, returnInvoice } from './operate';
import { cashOutResult, startPayments } from './payments';
import { applyForCashOutIn } from './service';
import { periodOf } from './withholding';

let api: TestApi;
let advertiser: string;
const operator = { id: 'ops' };
const second = { id: 'ops2' };
const holder = '韩梅梅';
const companyName = '测试媒体有限公司';

const due = () =>
  createEngine(api.services, (error) => {
    throw error;
  }).runDue();

beforeAll(async () => {
  api = await createTestApi({ runJobs: false, rateLimitFactor: 1000, databasePool: 10 });
  // The middle of January: a day later is still the same month, a month later still the same year.
  const { year } = periodOf(new Date());
  await api.services.clock.advance(startOf(`${year + 1}-01-15`) + 10 * 3_600_000 - Date.now());
  const user = await api.signUp('ad');
  advertiser = user.user.id;
  await certify(api.services, advertiser, 'ad');
  for (let round = 0; round < 20; round += 1) await payIn(api.services, advertiser, 50_000_00);
});
afterEach(async () => {
  expect(await breachesOf(api.services)).toEqual([]);
});
afterAll(() => api.close());

interface Owner extends SignedUp {
  payeeId: string;
}

let people = 0;
/** One person has one account, so everybody here is born on a different day. */
const newPersonId = () => randomPersonId(`19${60 + Math.floor(people / 28)}03${String((people++ % 28) + 1).padStart(2, '0')}`);

/** A media owner who earned these amounts, in this order. */
async function owner(earnedFen: readonly number[], identity: Partial<IdentityInput> = { name: holder }): Promise<Owner> {
  const user = await api.signUp('media');
  const id = user.user.id;
  const isCompany = identity.kind === 'company';
  await certify(api.services, id, 'media', isCompany ? identity : { ...identity, personId: newPersonId() });
  const payeeId = await payeeFor(api.services, id, identity.name ?? holder, isCompany ? 'corp_bank' : 'bank');
  for (const fen of earnedFen) {
    await settle(api.services, { advertiser, media: id }, fen);
    await api.services.clock.advance(10);
  }
  return { ...user, payeeId };
}

async function smsCode(user: SignedUp): Promise<string> {
  await api.services.db.deleteFrom('sms_code').execute();
  await api.services.db.deleteFrom('rate_counter').execute();
  const answer = await api.call('auth/sendSmsFactor', {}, { token: user.token, side: 'media', ip: randomIp() });
  return answer.data.demoCode ?? '';
}

const call = (user: SignedUp) => ({ token: user.token, side: 'media' as const });
const apply = async (user: Owner, amountFen: number, more: object = {}) =>
  api.call(
    'media/cashout',
    { request_id: randomUUID(), amountFen, payeeId: user.payeeId, smsCode: await smsCode(user), ...more },
    call(user),
  );
const detailOf = async (user: SignedUp, id: string) => (await api.call('media/cashoutDetail', { id }, call(user))).data;
const quote = async (user: SignedUp, amountFen?: number) =>
  (await api.call('media/cashoutQuote', amountFen === undefined ? {} : { amountFen }, call(user))).data;
const step = (user: SignedUp, id: string) => api.call('media/cashoutCancel', { id, request_id: randomUUID() }, call(user));
const start = (id: string) => startPayments(api.services, operator, { ids: [id], batchNo: 'B1' });
const pay = (id: string) => cashOutResult(api.services, operator, { id, ok: true, reference: randomUUID() });
const money = async (user: SignedUp) => ({
  available: await balanceOf(api.services, user.user.id, '2102'),
  processing: await balanceOf(api.services, user.user.id, '2103'),
});
const eventsOf = async (user: SignedUp, id: string) => (await detailOf(user, id)).events.map(({ transition }) => transition);

test('is taken from the oldest earnings, approved, started and paid', async () => {
  const user = await owner([300_00, 200_00, 500_00]);
  expect(await quote(user, 400_00)).toMatchObject({
    availableFen: 1_000_00,
    leftToday: 1,
    kind: 'personal',
    blocks: [],
    breakdown: { amountFen: 400_00, feeFen: 0, taxFen: 0, paidFen: 400_00 },
  });
  const { data } = await apply(user, 400_00);
  expect(data).toMatchObject({ status: 'applied', paidFen: 400_00, taxFinal: false, payee: { holder } });
  expect(await money(user)).toEqual({ available: 600_00, processing: 400_00 });
  expect((await detailOf(user, data.id)).items.map(({ amountFen }) => amountFen)).toEqual([300_00, 100_00]);
  expect(await cashOutQueue(api.services)).toContainEqual(expect.objectContaining({ id: data.id, holder, amountFen: 400_00 }));
  expect(await approveCashOut(api.services, operator, { id: data.id })).toBe('approved');
  const batch = await start(data.id);
  expect(batch.started).toEqual([
    expect.objectContaining({ no: data.no, holder, account: expect.stringMatching(/^622202\d+$/) }),
  ]);
  await pay(data.id);
  expect(await detailOf(user, data.id)).toMatchObject({ status: 'paid', taxFinal: true, paidAt: expect.any(String) });
  expect(await money(user)).toEqual({ available: 600_00, processing: 0 });
  const info = await api.call('media/userInfo', {}, call(user));
  expect(info.data.earnings).toMatchObject({ availableFen: 600_00 });
  expect(info.data.checklist).toContainEqual({ key: 'cashout', done: true });
});

describe('withholding: the worked example of the rules', () => {
  test('8000 in the first month withhold 42, 30000 in the second 570', async () => {
    const user = await owner([8_000_00]);
    const first = await apply(user, 8_000_00);
    expect(first.data).toMatchObject({ taxFen: 42_00, paidFen: 7_958_00 });
    await approveCashOut(api.services, operator, { id: first.data.id });
    await start(first.data.id);
    await pay(first.data.id);
    await api.services.clock.advance(31 * dayMs);
    await settle(api.services, { advertiser, media: user.user.id }, 30_000_00);
    const next = await apply(user, 30_000_00);
    expect(next.data.taxFen).toBe(570_00);
    await approveCashOut(api.services, operator, { id: next.data.id });
    await approveCashOut(api.services, second, { id: next.data.id });
    await start(next.data.id);
    await pay(next.data.id);
    const { data } = await api.call('media/tax', {}, call(user));
    expect(data).toMatchObject({ incomeFen: 38_000_00, withheldFen: 612_00 });
    // Remitted month by month, once each.
    const [january, february] = data.months.map(({ month }) => ({ year: data.year, month }));
    if (!january || !february) throw new Error('two months');
    const remitted = await remitTaxes(api.services, operator, january);
    expect(remitted.incomeTaxFen).toBeGreaterThanOrEqual(42_00);
    await expect(remitTaxes(api.services, operator, january)).rejects.toMatchObject({ reason: 'taxPaid' });
  });

  test('the payment replaces the estimate: two cash-outs in progress are taxed one after the other', async () => {
    const user = await owner([8_000_00, 8_000_00]);
    const first = await apply(user, 8_000_00);
    await api.services.clock.advance(dayMs);
    const next = await apply(user, 8_000_00);
    expect([first.data.taxFen, next.data.taxFen]).toEqual([42_00, 42_00]);
    for (const { data } of [first, next]) await approveCashOut(api.services, operator, { id: data.id });
    await startPayments(api.services, operator, { ids: [first.data.id, next.data.id], batchNo: 'B2' });
    // 16000 − 3200 − 5000 = 7800, 3 % = 234, less the 42 of the first.
    expect(await detailOf(user, next.data.id)).toMatchObject({ taxFen: 192_00, paidFen: 7_808_00, taxFinal: true });
    await pay(first.data.id);
    await pay(next.data.id);
  });

  test('a failed cash-out is not income: the next one is taxed as if it had not happened', async () => {
    const user = await owner([8_000_00]);
    const { data } = await apply(user, 8_000_00);
    await approveCashOut(api.services, operator, { id: data.id });
    await start(data.id);
    await cashOutResult(api.services, operator, { id: data.id, ok: false, reason: '账户已销户' });
    expect(await quote(user, 8_000_00)).toMatchObject({ breakdown: { taxFen: 42_00 } });
    expect((await api.call('media/tax', {}, call(user))).data).toMatchObject({ incomeFen: 0, withheldFen: 0 });
  });
});

test('a failure returns the money and shows the bank’s words', async () => {
  const user = await owner([300_00]);
  const { data } = await apply(user, 300_00);
  await approveCashOut(api.services, operator, { id: data.id });
  await start(data.id);
  await expect(cashOutResult(api.services, operator, { id: data.id, ok: false })).rejects.toMatchObject({
    reason: 'reasonGiven',
  });
  await cashOutResult(api.services, operator, { id: data.id, ok: false, reason: '户名不符' });
  expect(await detailOf(user, data.id)).toMatchObject({ status: 'failed', reason: '户名不符' });
  expect(await money(user)).toEqual({ available: 300_00, processing: 0 });
  await expect(pay(data.id)).rejects.toMatchObject({ reason: 'wrongState' });
  expect((await apply(user, 300_00)).code).toBe(code.ok);
});

test('can be cancelled by its owner or rejected, even after approval', async () => {
  const user = await owner([300_00]);
  const first = await apply(user, 300_00);
  expect((await step(user, first.data.id)).data).toMatchObject({ status: 'cancelled' });
  const next = await apply(user, 200_00);
  await approveCashOut(api.services, operator, { id: next.data.id });
  expect((await step(user, next.data.id)).reason).toBe('wrongState');
  await rejectCashOut(api.services, operator, { id: next.data.id, reason: '收款账户存疑' });
  expect(await detailOf(user, next.data.id)).toMatchObject({ status: 'rejected', reason: '收款账户存疑' });
  expect(await money(user)).toEqual({ available: 300_00, processing: 0 });
});

describe('an enterprise', () => {
  const company = () => owner([2_000_00], { kind: 'company', name: companyName });
  const upload = async (user: Owner, id: string, amountFen = 1_000_00) =>
    api.call(
      'media/cashoutInvoice',
      {
        id,
        request_id: randomUUID(),
        number: '24332000000012345678',
        amountFen,
        taxRateBp: 600,
        fileId: await fileOf(api.services, user.user.id, 'attachment'),
      },
      call(user),
    );

  test('requires an invoice over the whole amount first, and nothing is withheld', async () => {
    const user = await company();
    const { data } = await apply(user, 1_000_00);
    expect(data).toMatchObject({ status: 'need_invoice', kind: 'enterprise', taxFen: 0, paidFen: 1_000_00 });
    expect(await upload(user, data.id, 999_99)).toMatchObject({
      reason: 'cashOutInvoiceAmountWrong',
      errors: [{ path: 'amountFen' }],
    });
    expect((await upload(user, data.id)).data).toMatchObject({ status: 'invoice_review' });
    await returnInvoice(api.services, operator, { id: data.id, reason: '抬头有误' });
    expect((await upload(user, data.id)).data).toMatchObject({ status: 'invoice_review' });
    await acceptInvoice(api.services, operator, { id: data.id });
    await approveCashOut(api.services, operator, { id: data.id });
    await start(data.id);
    await pay(data.id);
    const detail = await detailOf(user, data.id);
    expect(detail).toMatchObject({ status: 'paid', tax: null });
    expect(detail.invoices).toHaveLength(2);
    expect((await api.call('media/tax', {}, call(user))).data).toMatchObject({ incomeFen: 0 });
  });

  test('without an invoice within 14 days the money goes back', async () => {
    const user = await company();
    const { data } = await apply(user, 1_000_00);
    await api.services.clock.advance(14 * dayMs + 1000);
    await due();
    expect(await eventsOf(user, data.id)).toEqual(['apply', 'invoice_miss']);
    expect(await money(user)).toEqual({ available: 2_000_00, processing: 0 });
  });

  test('can be cancelled while its invoice is awaited or reviewed', async () => {
    const user = await company();
    const { data } = await apply(user, 1_000_00);
    await upload(user, data.id);
    expect((await step(user, data.id)).data).toMatchObject({ status: 'cancelled' });
  });
});

describe('automatic review', () => {
  const signedUpBefore = (user: SignedUp, days: number) =>
    api.services.db
      .updateTable('user')
      .set({ created_at: new Date(api.services.clock.now() - days * dayMs) })
      .where('id', '=', user.user.id)
      .execute();

  test('approves up to 1000 yuan for an old account without risk', async () => {
    const user = await owner([2_000_00]);
    await signedUpBefore(user, 31);
    const { data } = await apply(user, 1_000_00);
    await due();
    expect(await eventsOf(user, data.id)).toEqual(['apply', 'approve']);
  });

  test.each(['amount', 'age', 'risk'])('leaves it to an operator because of its %s', async (why) => {
    const user = await owner([2_000_00]);
    await signedUpBefore(user, why === 'age' ? 29 : 31);
    if (why === 'risk') {
      await api.services.db.updateTable('user').set({ risk_score: 20 }).where('id', '=', user.user.id).execute();
    }
    const { data } = await apply(user, why === 'amount' ? 1_000_01 : 1_000_00);
    await due();
    expect(await eventsOf(user, data.id)).toEqual(['apply']);
  });
});

test('above 10000 yuan two operators sign', async () => {
  const user = await owner([20_000_00]);
  const { data } = await apply(user, 10_000_01);
  expect(await approveCashOut(api.services, operator, { id: data.id })).toBe('signed');
  await expect(approveCashOut(api.services, operator, { id: data.id })).rejects.toMatchObject({ reason: 'twoPersons' });
  expect(await approveCashOut(api.services, second, { id: data.id })).toBe('approved');
});

describe('is refused', () => {
  test('without identification', async () => {
    const user = await api.signUp('media');
    await settle(api.services, { advertiser, media: user.user.id }, 300_00);
    const payeeId = await payeeFor(api.services, user.user.id, holder);
    expect((await apply({ ...user, payeeId }, 200_00)).reason).toBe('certified');
    expect((await quote(user)).blocks).toEqual([refusals.certified.text]);
  });

  test('below 100 yuan, above the balance, above the limit for one cash-out', async () => {
    const user = await owner([300_00]);
    expect((await apply(user, 99_99)).reason).toBe('cashOutTooSmall');
    expect((await apply(user, 300_01)).reason).toBe('withdrawable');
    expect((await apply(user, 50_000_01)).reason).toBe('cashOutTooLarge');
    const poor = await owner([99_00]);
    expect((await quote(poor)).blocks).toEqual([refusals.cashOutBelowMinimum.text({ min: '¥100.00', missing: '¥1.00' })]);
  });

  test('a second time on the same day', async () => {
    const user = await owner([300_00]);
    expect((await apply(user, 100_00)).code).toBe(code.ok);
    expect((await apply(user, 100_00)).reason).toBe('cashOutsUsedUp');
    await api.services.clock.advance(dayMs);
    expect((await apply(user, 100_00)).code).toBe(code.ok);
  });

  test('for 24 hours after the password was reset', async () => {
    const user = await owner([300_00]);
    const until = new Date(api.services.clock.now() + dayMs);
    await api.services.db.updateTable('user').set({ cashout_locked_until: until }).where('id', '=', user.user.id).execute();
    expect(await apply(user, 100_00)).toMatchObject({
      reason: 'resetCooled',
      msg: refusals.resetCooled.text({ hours: 24 }),
    });
    await api.services.clock.advance(dayMs + 1000);
    expect((await apply(user, 100_00)).code).toBe(code.ok);
  });

  test('to an account in another name, of another user, unverified, or of the wrong kind', async () => {
    const user = await owner([300_00]);
    const id = user.user.id;
    const other = await owner([]);
    const unverified = await payeeFor(api.services, id, holder);
    await api.services.db.updateTable('payee_account').set({ verified: 'none' }).where('id', '=', unverified).execute();
    const wrong = [await payeeFor(api.services, id, '李雷'), unverified, await payeeFor(api.services, id, holder, 'corp_bank')];
    for (const payeeId of wrong) expect((await apply(user, 100_00, { payeeId })).reason).toBe('payeeVerified');
    expect((await apply(user, 100_00, { payeeId: other.payeeId })).reason).toBe('payeeMissing');
  });
});

test('of two concurrent requests with different ids, one is accepted and never more than the balance', async () => {
  const user = await owner([5_000_00]);
  const at = new Date(api.services.clock.now());
  const facts = { userId: user.user.id, amountFen: 4_000_00, payeeId: user.payeeId, at };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => api.services.db.transaction().execute((trx) => applyForCashOutIn(trx, api.services, facts))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await money(user)).toEqual({ available: 1_000_00, processing: 4_000_00 });
});

test('a hundred identical requests create one cash-out and get equal answers', async () => {
  const user = await owner([500_00]);
  const request = { request_id: randomUUID(), amountFen: 200_00, payeeId: user.payeeId, smsCode: await smsCode(user) };
  const answers = await Promise.all(Array.from({ length: 100 }, () => api.call('media/cashout', request, call(user))));
  expect(new Set(answers.map((answer) => JSON.stringify([answer.code, answer.data]))).size).toBe(1);
  expect(answers[0]?.code).toBe(code.ok);
  expect(await money(user)).toEqual({ available: 300_00, processing: 200_00 });
  expect((await api.call('media/cashout', { ...request, amountFen: 100_00 }, call(user))).reason).toBe('repeatedRequest');
});

test('a bank result reported twenty times concurrently pays once; a bank reference belongs to one payment', async () => {
  const user = await owner([500_00]);
  const { data } = await apply(user, 200_00);
  await approveCashOut(api.services, operator, { id: data.id });
  await start(data.id);
  const reference = randomUUID();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => cashOutResult(api.services, operator, { id: data.id, ok: true, reference })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await api.services.clock.advance(dayMs);
  const next = await apply(user, 100_00);
  await approveCashOut(api.services, operator, { id: next.data.id });
  await start(next.data.id);
  await expect(cashOutResult(api.services, operator, { id: next.data.id, ok: true, reference })).rejects.toMatchObject({
    reason: 'bankTransactionUsed',
  });
});

test('the lists show earnings and cash-outs with their totals', async () => {
  const user = await owner([300_00, 200_00]);
  const { data } = await apply(user, 400_00);
  const earnings = (await api.call('media/earnings', {}, call(user))).data;
  expect(earnings).toMatchObject({
    total: 2,
    tabs: { available: 1, cashed: 1 },
    totals: { availableFen: 100_00, processingFen: 400_00 },
  });
  expect(earnings.list.map(({ state, cashedFen }) => [state, cashedFen])).toEqual([
    ['available', 100_00],
    ['cashed', 300_00],
  ]);
  const cashed = await api.call('media/earnings', { filters: { state: 'cashed' } }, call(user));
  expect(cashed.data).toMatchObject({ total: 1, list: [{ cashedFen: 300_00 }] });
  const list = (await api.call('media/cashoutList', { filters: { status: 'applied' } }, call(user))).data;
  expect(list).toMatchObject({ total: 1, tabs: { applied: 1 }, list: [{ id: data.id }] });
});

test('does not find another user’s cash-out', async () => {
  const user = await owner([300_00]);
  const other = await owner([]);
  const { data } = await apply(user, 300_00);
  expect((await api.call('media/cashoutDetail', { id: data.id }, call(other))).reason).toBe('cashOutMissing');
  expect((await step(other, data.id)).reason).toBe('cashOutMissing');
});

test('the quote names the orders that the cash-out then takes, to the fen', async () => {
  const user = await owner([300_00, 200_00, 500_00]);
  const { data } = await api.call('media/cashoutQuote', { amountFen: 450_00 }, call(user));
  expect(data.items.map(({ leftFen, amountFen }) => [leftFen, amountFen])).toEqual([
    [300_00, 300_00],
    [200_00, 150_00],
  ]);
  expect(data.moreItems).toBe(0);
  const done = await apply(user, 450_00);
  const { items } = await detailOf(user, done.data.id);
  expect(items.map(({ orderId, amountFen }) => [orderId, amountFen])).toEqual(
    data.items.map(({ orderId, amountFen }) => [orderId, amountFen]),
  );
  expect((await api.call('media/cashoutQuote', {}, call(user))).data).toMatchObject({ items: [], moreItems: 0 });
});

test('a batch goes to the bank as one file and comes back as one: each line is processed independently, and a repeated one changes nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cash-out-batch-'));
  const ops = opsOf(api.services);
  try {
    const before = await api.services.db.selectFrom('cash_out').select('id').where('status', '=', 'approved').execute();
    await startPayments(api.services, operator, { ids: before.map(({ id }) => id), batchNo: 'B6' });
    const owners = await Promise.all([owner([400_00]), owner([500_00]), owner([600_00])]);
    const applied = [];
    for (const [index, user] of owners.entries()) applied.push((await apply(user, (index + 4) * 100_00)).data);
    for (const { id, status } of applied) if (status === 'applied') await approveCashOut(api.services, operator, { id });
    const [paid, failed, late] = applied.map(({ no }) => no);
    const out = join(folder, 'b7.csv');
    await expect(ops('cashout batch', { batch: 'B7', out }, undefined, false)).rejects.toThrow('3 笔待打款，申请共 ¥1,500.00');
    expect(await ops('cashout batch', { batch: 'B7', out })).toMatchObject([{ path: out, started: 3, refused: '' }]);
    const [heading, ...lines] = (await readFile(out, 'utf8')).trim().split('\r\n');
    expect(heading).toBe('no,kind,holder,bank,branch,account,amount');
    expect(lines).toHaveLength(3);
    expect(lines.join('\n')).toContain(holder);
    await expect(ops('cashout batch', { batch: 'B8', out })).rejects.toThrow('已存在');
    await expect(ops('cashout batch', { batch: 'B8', out: join(folder, 'b8.csv') })).rejects.toThrow('没有待打款的提现');

    const file = join(folder, 'results.csv');
    await writeFile(
      file,
      `no,ok,reference,reason\n${paid},yes,${randomUUID()},\n${failed},no,,账户已销户, 请核对\nTX-none,yes,x,\n`,
    );
    const results = await ops('cashout results', { file });
    expect(results.map((row) => String(row['outcome']).split(' ')[0]).slice(0, 2)).toEqual(['paid', 'failed']);
    expect(results[2]).toMatchObject({ outcome: '未登记：提现单 TX-none 不存在' });
    expect((await detailOf(owners[1] as Owner, applied[1]?.id ?? '')).reason).toBe('账户已销户, 请核对');
    const again = await ops('cashout results', { file });
    expect(again.slice(0, 2).every((row) => String(row['outcome']).startsWith('未登记：'))).toBe(true);
    expect(await money(owners[0] as Owner)).toEqual({ available: 0, processing: 0 });

    // The file was lost: the lines the bank has not answered are written again.
    const copy = join(folder, 'again.csv');
    expect(await ops('cashout file', { batch: 'B7', out: copy })).toMatchObject([{ lines: 1 }]);
    expect(await readFile(copy, 'utf8')).toContain(String(late));
    await writeFile(file, 'no,ok\n');
    await expect(ops('cashout results', { file })).rejects.toThrow('the file begins with the line no,ok,reference,reason');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
