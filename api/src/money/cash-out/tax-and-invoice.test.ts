import { randomUUID } from 'node:crypto';
import { certify, fileOf, randomPersonId } from '../../../test/certify';
import { balanceOf, breachesOf, payeeFor, payIn, settle } from '../../../test/money';
import { createTestApi, randomIp, type SignedUp, type TestApi } from '../../../test/test-api';
import { createEngine } from '../../app';
import type { IdentityInput } from '../../identity';
import { dayMs, startOf } from '../../platform';
import { remitTaxes } from '../adjustment/operate';
import { acceptInvoice, approveCashOut, returnInvoice } from './operate';
import { cashOutResult, startPayments } from './payments';
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
