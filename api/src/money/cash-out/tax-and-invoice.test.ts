import { randomUUID } from 'node:crypto';
import { type CashOutStage, createCashOutStage, type Owner, operator, second } from '../../../test/cash-out-stage';
import { fileOf } from '../../../test/certify';
import { breachesOf, settle } from '../../../test/money';
import { dayMs } from '../../platform';
import { remitTaxes } from '../adjustment/operate';
import { acceptInvoice, approveCashOut, returnInvoice } from './operate';
import { cashOutResult, startPayments } from './payments';

let stage: CashOutStage;
const companyName = '测试媒体有限公司';

beforeAll(async () => {
  stage = await createCashOutStage();
});
afterEach(async () => {
  expect(await breachesOf(stage.api.services)).toEqual([]);
});
afterAll(() => stage.api.close());

describe('withholding: the worked example of the rules', () => {
  test('8000 in the first month withhold 42, 30000 in the second 570', async () => {
    const user = await stage.owner([8_000_00]);
    const first = await stage.apply(user, 8_000_00);
    expect(first.data).toMatchObject({ taxFen: 42_00, paidFen: 7_958_00 });
    await approveCashOut(stage.api.services, operator, { id: first.data.id });
    await stage.start(first.data.id);
    await stage.pay(first.data.id);
    await stage.api.services.clock.advance(31 * dayMs);
    await settle(stage.api.services, { advertiser: stage.advertiser, media: user.user.id }, 30_000_00);
    const next = await stage.apply(user, 30_000_00);
    expect(next.data.taxFen).toBe(570_00);
    await approveCashOut(stage.api.services, operator, { id: next.data.id });
    await approveCashOut(stage.api.services, second, { id: next.data.id });
    await stage.start(next.data.id);
    await stage.pay(next.data.id);
    const { data } = await stage.api.call('media/tax', {}, stage.as(user));
    expect(data).toMatchObject({ incomeFen: 38_000_00, withheldFen: 612_00 });
    // Remitted month by month, once each.
    const [january, february] = data.months.map(({ month }) => ({ year: data.year, month }));
    if (!january || !february) throw new Error('two months');
    const remitted = await remitTaxes(stage.api.services, operator, january);
    expect(remitted.incomeTaxFen).toBeGreaterThanOrEqual(42_00);
    await expect(remitTaxes(stage.api.services, operator, january)).rejects.toMatchObject({ reason: 'taxPaid' });
  });

  test('the payment replaces the estimate: two cash-outs in progress are taxed one after the other', async () => {
    const user = await stage.owner([8_000_00, 8_000_00]);
    const first = await stage.apply(user, 8_000_00);
    await stage.api.services.clock.advance(dayMs);
    const next = await stage.apply(user, 8_000_00);
    expect([first.data.taxFen, next.data.taxFen]).toEqual([42_00, 42_00]);
    for (const { data } of [first, next]) await approveCashOut(stage.api.services, operator, { id: data.id });
    await startPayments(stage.api.services, operator, { ids: [first.data.id, next.data.id], batchNo: 'B2' });
    // 16000 − 3200 − 5000 = 7800, 3 % = 234, less the 42 of the first.
    expect(await stage.detailOf(user, next.data.id)).toMatchObject({ taxFen: 192_00, paidFen: 7_808_00, taxFinal: true });
    await stage.pay(first.data.id);
    await stage.pay(next.data.id);
  });

  test('a failed cash-out is not income: the next one is taxed as if it had not happened', async () => {
    const user = await stage.owner([8_000_00]);
    const { data } = await stage.apply(user, 8_000_00);
    await approveCashOut(stage.api.services, operator, { id: data.id });
    await stage.start(data.id);
    await cashOutResult(stage.api.services, operator, { id: data.id, ok: false, reason: '账户已销户' });
    expect(await stage.quote(user, 8_000_00)).toMatchObject({ breakdown: { taxFen: 42_00 } });
    expect((await stage.api.call('media/tax', {}, stage.as(user))).data).toMatchObject({ incomeFen: 0, withheldFen: 0 });
  });
});

describe('an enterprise', () => {
  const company = () => stage.owner([2_000_00], { kind: 'company', name: companyName });
  const upload = async (user: Owner, id: string, amountFen = 1_000_00) =>
    stage.api.call(
      'media/cashoutInvoice',
      {
        id,
        request_id: randomUUID(),
        number: '24332000000012345678',
        amountFen,
        taxRateBp: 600,
        fileId: await fileOf(stage.api.services, user.user.id, 'attachment'),
      },
      stage.as(user),
    );

  test('requires an invoice over the whole amount first, and nothing is withheld', async () => {
    const user = await company();
    const { data } = await stage.apply(user, 1_000_00);
    expect(data).toMatchObject({ status: 'need_invoice', kind: 'enterprise', taxFen: 0, paidFen: 1_000_00 });
    expect(await upload(user, data.id, 999_99)).toMatchObject({
      reason: 'cashOutInvoiceAmountWrong',
      errors: [{ path: 'amountFen' }],
    });
    expect((await upload(user, data.id)).data).toMatchObject({ status: 'invoice_review' });
    await returnInvoice(stage.api.services, operator, { id: data.id, reason: '抬头有误' });
    expect((await upload(user, data.id)).data).toMatchObject({ status: 'invoice_review' });
    await acceptInvoice(stage.api.services, operator, { id: data.id });
    await approveCashOut(stage.api.services, operator, { id: data.id });
    await stage.start(data.id);
    await stage.pay(data.id);
    const detail = await stage.detailOf(user, data.id);
    expect(detail).toMatchObject({ status: 'paid', tax: null });
    expect(detail.invoices).toHaveLength(2);
    expect((await stage.api.call('media/tax', {}, stage.as(user))).data).toMatchObject({ incomeFen: 0 });
  });

  test('without an invoice within 14 days the money goes back', async () => {
    const user = await company();
    const { data } = await stage.apply(user, 1_000_00);
    await stage.api.services.clock.advance(14 * dayMs + 1000);
    await stage.runDue();
    expect(await stage.eventsOf(user, data.id)).toEqual(['apply', 'invoice_miss']);
    expect(await stage.money(user)).toEqual({ available: 2_000_00, processing: 0 });
  });

  test('can be cancelled while its invoice is awaited or reviewed', async () => {
    const user = await company();
    const { data } = await stage.apply(user, 1_000_00);
    await upload(user, data.id);
    expect((await stage.cancel(user, data.id)).data).toMatchObject({ status: 'cancelled' });
  });
});
