import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessCodes as code } from '@shizhong/shared-contracts/endpoints';
import { certify, randomUscc } from '../../../test/certify';
import { breachesOf, payIn, settle } from '../../../test/money';
import { opsOf } from '../../../test/ops';
import { createTestApi, type SignedUp, type TestApi } from '../../../test/test-api';
import { createEngine } from '../../app';
import { MailNotSent } from '../../platform';
import { clawback } from '../ledger/postings';
import { writePosting } from '../ledger/store';
import { attachInvoiceFile } from './file';
import { invoiceQueue, issueInvoice, rejectInvoice, reverseInvoice } from './operate';
import { invoiceById } from './service';

let api: TestApi;
let media: string;
const operator = { id: 'ops' };
const name = '测试开票有限公司';
const number = '24332000000012345678';

beforeAll(async () => {
  api = await createTestApi({ runJobs: false, rateLimitFactor: 1000 });
  media = (await api.signUp('media')).user.id;
});
afterEach(async () => {
  // A claw-back after the invoice is the only way to invoice more than was consumed; the case here is reversed in the end.
  expect(await breachesOf(api.services)).toEqual([]);
});
afterAll(() => api.close());

/** An advertiser who consumed this much cash, after the gift of their deposit. */
async function consumer(consumedFen: number, certified = true): Promise<SignedUp> {
  const user = await api.signUp('ad');
  if (certified) await certify(api.services, user.user.id, 'ad', { name });
  await payIn(api.services, user.user.id, 3_000_00);
  if (consumedFen > 0) await settle(api.services, { advertiser: user.user.id, media }, consumedFen);
  return user;
}

const apply = (user: SignedUp, amountFen: number, more: object = {}) =>
  api.call(
    'adFinance/invoiceApply',
    { request_id: randomUUID(), kind: 'vat_normal', title: name, email: 'cw@example.com', amountFen, ...more },
    { token: user.token },
  );
const listOf = async (user: SignedUp) => (await api.call('adFinance/invoiceList', {}, { token: user.token })).data;

test('only cash consumption can be invoiced, once', async () => {
  const user = await consumer(1_000_00);
  expect((await listOf(user)).invoiceableFen).toBe(1_000_00);
  expect((await apply(user, 1_000_01)).reason).toBe('invoiceable');
  expect((await apply(user, 600_00)).data).toMatchObject({ status: 'applied', amountFen: 600_00 });
  expect((await apply(user, 400_01)).reason).toBe('invoiceable');
  expect((await listOf(user)).invoiceableFen).toBe(400_00);
});

test('a deposit or a consumed gift cannot be invoiced', async () => {
  const user = await api.signUp('ad');
  await certify(api.services, user.user.id, 'ad');
  await payIn(api.services, user.user.id, 5_000_00);
  await settle(api.services, { advertiser: user.user.id, media }, 150_00);
  expect((await listOf(user)).invoiceableFen).toBe(50_00);
});

test('concurrent applications never invoice more than was consumed', async () => {
  const user = await consumer(1_000_00);
  const answers = await Promise.all(Array.from({ length: 10 }, () => apply(user, 300_00)));
  expect(answers.filter((answer) => answer.code === code.ok)).toHaveLength(3);
});

test('a special invoice is made out to the certified enterprise, with everything the form needs', async () => {
  const user = await consumer(1_000_00);
  const form = { kind: 'vat_special', taxNo: randomUscc(), bank: '工商银行 6222', address: '文三路 0571-8' };
  const faultOf = async (more: object) => (await apply(user, 100_00, { ...form, ...more })).errors[0]?.path;
  expect(await faultOf({ title: '别的公司' })).toBe('title');
  expect(await faultOf({ taxNo: '91330106MA0000000X' })).toBe('taxNo');
  expect(await faultOf({ bank: '' })).toBe('bank');
  expect(await faultOf({ address: '' })).toBe('address');
  expect((await apply(user, 100_00, form)).code).toBe(code.ok);
  const nobody = await consumer(100_00, false);
  expect((await apply(nobody, 100_00, form)).reason).toBe('specialInvoiceNotCertified');
  expect((await apply(nobody, 100_00)).code).toBe(code.ok);
});

test('an issued invoice can be reversed, which releases its amount; a rejected or cancelled one releases it at once', async () => {
  const user = await consumer(1_000_00);
  const { data } = await apply(user, 1_000_00);
  expect(await invoiceQueue(api.services)).toContainEqual(expect.objectContaining({ id: data.id, title: name }));
  await expect(issueInvoice(api.services, operator, { id: data.id, number: 'x' })).rejects.toMatchObject({
    reason: 'invoiceNumberWrong',
  });
  await issueInvoice(api.services, operator, { id: data.id, number });
  expect((await listOf(user)).list[0]).toMatchObject({ status: 'issued', number, issuedAt: expect.any(String) });
  await expect(reverseInvoice(api.services, operator, { id: data.id, redNumber: '1', reason: '' })).rejects.toMatchObject({
    reason: 'reasonGiven',
  });
  await reverseInvoice(api.services, operator, { id: data.id, redNumber: number, reason: '抬头有误' });
  expect((await listOf(user)).invoiceableFen).toBe(1_000_00);
  const rejected = await apply(user, 500_00);
  await rejectInvoice(api.services, operator, { id: rejected.data.id, reason: '资料不全' });
  const withdrawn = await apply(user, 1_000_00);
  const cancel = () =>
    api.call('adFinance/invoiceCancel', { id: withdrawn.data.id, request_id: randomUUID() }, { token: user.token });
  expect((await cancel()).data).toMatchObject({ status: 'cancelled' });
  expect((await cancel()).reason).toBe('wrongState');
  expect(await listOf(user)).toMatchObject({ total: 3, tabs: { red: 1, rejected: 1, cancelled: 1 }, invoiceableFen: 1_000_00 });
});

test('an order paid back after its invoice ties up the same amount of the balance until the invoice is reversed', async () => {
  const user = await consumer(0);
  const orderId = await settle(api.services, { advertiser: user.user.id, media }, 1_000_00);
  const { data } = await apply(user, 1_000_00);
  await issueInvoice(api.services, operator, { id: data.id, number });
  await api.services.db.transaction().execute(async (trx) => {
    const { posting } = clawback({
      advertiser: user.user.id,
      media,
      settled: { moved: { giftFen: 0, cashFen: 1_000_00 }, feeFen: 0 },
      before: { returned: { giftFen: 0, cashFen: 0 }, feeFen: 0 },
      funds: { heldFen: 0, availableFen: 1_000_00, pendingFen: 0 },
      amountFen: 400_00,
    });
    await trx.updateTable('earning').set({ taken_fen: 400_00 }).where('order_id', '=', orderId).execute();
    await writePosting(trx, posting, { requestId: randomUUID(), bizType: 'order', bizId: orderId, orderId, at: new Date() });
  });
  const quote = async () => (await api.call('adFinance/refundQuote', {}, { token: user.token })).data;
  expect(await quote()).toMatchObject({ cashFen: 2_400_00, invoiceTiedFen: 400_00, refundableFen: 2_000_00 });
  await reverseInvoice(api.services, operator, { id: data.id, redNumber: number, reason: '订单退款' });
  expect(await quote()).toMatchObject({ invoiceTiedFen: 0, refundableFen: 2_400_00 });
  expect((await listOf(user)).invoiceableFen).toBe(600_00);
});

test('does not find another user’s application', async () => {
  const user = await consumer(1_000_00);
  const other = await consumer(0);
  const { data } = await apply(user, 100_00);
  const answer = await api.call('adFinance/invoiceCancel', { id: data.id, request_id: randomUUID() }, { token: other.token });
  expect(answer.reason).toBe('invoiceMissing');
});

describe('the file of an invoice', () => {
  const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
  const fileOf = (user: SignedUp, id: string) => api.download('adFinance/invoiceFile', { id }, { token: user.token });
  const runDue = () =>
    createEngine(api.services, (error) => {
      throw error;
    }).runDue();
  const mailsOf = (user: SignedUp) =>
    api.services.db
      .selectFrom('notify_log')
      .select(['status', 'target', 'body'])
      .where('user_id', '=', user.user.id)
      .where('template', '=', 'invoice')
      .execute();

  test('is uploaded by an operator once it is issued, announced, mailed, and downloaded by its owner only', async () => {
    const user = await consumer(1_000_00);
    const { data } = await apply(user, 1_000_00);
    const attach = (bytes: Buffer) => attachInvoiceFile(api.services, operator, { id: data.id, bytes });
    await expect(attach(pdf)).rejects.toMatchObject({ reason: 'wrongState' });
    await issueInvoice(api.services, operator, { id: data.id, number });
    expect((await listOf(user)).list[0]).toMatchObject({ fileUrl: null });
    expect((await api.call('adFinance/invoiceFile', { id: data.id }, { token: user.token })).reason).toBe('invoiceMissing');
    await expect(attach(Buffer.from('not a PDF'))).rejects.toMatchObject({ reason: 'invoiceFileWrong' });
    await attach(pdf);
    expect((await listOf(user)).list[0]).toMatchObject({ fileUrl: expect.any(String) });
    const file = await fileOf(user, data.id);
    expect(file.rawPayload.equals(pdf)).toBe(true);
    expect(file.headers['content-disposition']).toContain(`${number}.pdf`);
    const other = await consumer(100_00);
    expect((await api.call('adFinance/invoiceFile', { id: data.id }, { token: other.token })).reason).toBe('invoiceMissing');
    const message = await api.services.db
      .selectFrom('message')
      .select('link')
      .where('user_id', '=', user.user.id)
      .where('title', '=', '发票可以下载了')
      .executeTakeFirstOrThrow();
    expect(message.link).toBe('/admin-ad/personal/person-base');
    await runDue();
    expect(await mailsOf(user)).toEqual([
      { status: 'kept', target: 'c***@example.com', body: expect.stringContaining(`${number}.pdf`) },
    ]);
  });

  test('is uploaded at the desk, with the number of the application', async () => {
    const user = await consumer(200_00);
    const { data } = await apply(user, 200_00);
    const { no } = await invoiceById(api.services.db, data.id);
    await opsOf(api.services)('invoice issue', { no, number });
    const path = join(mkdtempSync(join(tmpdir(), 'sz-invoice-')), '发票.pdf');
    writeFileSync(path, pdf);
    await opsOf(api.services)('invoice file', { no, file: path });
    expect((await fileOf(user, data.id)).rawPayload.equals(pdf)).toBe(true);
    await expect(opsOf(api.services)('invoice file', { no, file: `${path}.none` })).rejects.toThrow('不能读取');
  });

  test('that no mailbox accepts is tried some times, and then its owner learns where it is', async () => {
    const user = await consumer(1_000_00);
    const { data } = await apply(user, 500_00);
    await issueInvoice(api.services, operator, { id: data.id, number });
    await attachInvoiceFile(api.services, operator, { id: data.id, bytes: pdf });
    const { mail } = api.services;
    api.services.mail = {
      simulated: false,
      send: async () => {
        throw new MailNotSent('mail was not accepted: EENVELOPE 550');
      },
    };
    for (let round = 0; round < 8; round += 1) {
      await runDue();
      await api.services.clock.advance(11 * 60_000);
    }
    api.services.mail = mail;
    expect((await mailsOf(user)).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'failed'));
    const titles = await api.services.db.selectFrom('message').select('title').where('user_id', '=', user.user.id).execute();
    expect(titles).toContainEqual({ title: '发票邮件没有送达' });
  });
});
