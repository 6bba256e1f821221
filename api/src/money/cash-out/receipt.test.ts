import { type CashOutStage, createCashOutStage, operator } from '../../../test/cash-out-stage';
import { breachesOf } from '../../../test/money';
import type { SignedUp } from '../../../test/test-api';
import { approveCashOut } from './operate';

let stage: CashOutStage;

beforeAll(async () => {
  stage = await createCashOutStage();
});
afterEach(async () => {
  expect(await breachesOf(stage.api.services)).toEqual([]);
});
afterAll(() => stage.api.close());

const receipt = (user: SignedUp, id: string) => stage.api.download('media/cashoutReceipt', { id }, stage.as(user));

test('is there once the money has arrived, for its owner only, and always the same file', async () => {
  const user = await stage.owner([300_00, 200_00]);
  const { data } = await stage.apply(user, 400_00);
  expect((await stage.api.call('media/cashoutReceipt', { id: data.id }, stage.as(user))).reason).toBe('receiptNotReady');
  await approveCashOut(stage.api.services, operator, { id: data.id });
  await stage.start(data.id);
  await stage.pay(data.id);
  const first = await receipt(user, data.id);
  expect(first.headers['content-type']).toContain('application/pdf');
  expect(first.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect((await receipt(user, data.id)).rawPayload.equals(first.rawPayload)).toBe(true);
  const other = await stage.owner([100_00]);
  expect((await stage.api.call('media/cashoutReceipt', { id: data.id }, stage.as(other))).reason).toBe('cashOutMissing');
});

test('is where the message leads', async () => {
  const user = await stage.owner([300_00]);
  const { data } = await stage.apply(user, 300_00);
  await approveCashOut(stage.api.services, operator, { id: data.id });
  await stage.start(data.id);
  await stage.pay(data.id);
  const message = await stage.api.services.db
    .selectFrom('message')
    .select(['title', 'link'])
    .where('user_id', '=', user.user.id)
    .where('title', '=', '提现已到账')
    .executeTakeFirstOrThrow();
  expect(message.link).toBe(`/admin-media/personal/cashing-out/detail?id=${data.id}`);
});
