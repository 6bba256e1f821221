/** Everything concurrently on the same people: no deadlock, no error other than a refusal, and the books balance afterwards. */
import { certify } from '../../../test/certify';
import { balanceOf, breachesOf, payeeFor, payIn, settle } from '../../../test/money';
import { createTestApi, type TestApi } from '../../../test/test-api';
import { createEngine } from '../../app';
import { isLockTimeout, type Random, Refusal, seeded } from '../../platform';
import { approveCashOut, rejectCashOut } from '../cash-out/operate';
import { cashOutResult, startPayments } from '../cash-out/payments';
import { applyForCashOutIn } from '../cash-out/service';
import { applyForInvoiceIn } from '../invoice/service';
import { LedgerError } from '../ledger/fen';
import { approveRefund, refundResult, rejectRefund } from '../refund/operate';
import { applyForRefundIn } from '../refund/service';

const clients = 16;
const stepsOfEach = 12;
const seed = Number(process.env['SEED'] ?? 20_261_120);

let api: TestApi;
let advertiser: string;
let media: string;
let payeeId: string;
const operator = { id: 'ops' };
const second = { id: 'ops2' };

beforeAll(async () => {
  api = await createTestApi({ runJobs: false, rateLimitFactor: 1000, databasePool: clients + 2 });
  advertiser = (await api.signUp('ad')).user.id;
  media = (await api.signUp('media')).user.id;
  await certify(api.services, advertiser, 'ad', { name: '甲公司' });
  await certify(api.services, media, 'media', { name: '韩梅梅' });
  payeeId = await payeeFor(api.services, media, '韩梅梅');
  await api.services.db
    .insertInto('setting')
    .values({ key: 'cashout.per_day', effective_at: new Date(0), value: '1000', set_by: 'test', approved_by: null })
    .execute();
  for (let round = 0; round < 4; round += 1) await payIn(api.services, advertiser, 20_000_00);
  await settle(api.services, { advertiser, media }, 10_000_00, 1_000);
});
afterAll(() => api.close());

test(`${clients} clients deposit, settle, refund, invoice and cash out on the same two people (seed ${seed})`, async () => {
  const outcomes = { done: 0, refused: 0 };
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const random = seeded(seed + client);
      for (let step = 0; step < stepsOfEach; step += 1) {
        try {
          await act(random);
          outcomes.done += 1;
        } catch (error) {
          const isRefusal = error instanceof Refusal || (error instanceof LedgerError && error.kind === 'insufficient');
          // Sixteen clients queue for the same people: on a busy machine the last is asked to try again, as a page would be.
          const isAnswer = isRefusal || isLockTimeout(error);
          if (!isAnswer) throw error;
          outcomes.refused += 1;
        }
      }
    }),
  );
  await createEngine(api.services, (error) => {
    throw error;
  }).runDue();
  expect(outcomes.done).toBeGreaterThan((clients * stepsOfEach) / 4);
  expect(await breachesOf(api.services)).toEqual([]);
  for (const [owner, code] of [
    [advertiser, '2001'],
    [media, '2102'],
  ] as const) {
    expect(await balanceOf(api.services, owner, code)).toBeGreaterThanOrEqual(0);
  }
});

async function act(random: Random): Promise<void> {
  const { services } = api;
  const at = new Date(services.clock.now());
  const fen = Math.round(random.between(100_00, 9_000_00));
  const inTrx = services.db.transaction();
  switch (random.pick(['deposit', 'settle', 'refund', 'invoice', 'cashOut', 'review', 'review', 'pay', 'pay'])) {
    case 'deposit':
      await payIn(services, advertiser, fen);
      return;
    case 'settle':
      await settle(services, { advertiser, media }, fen, 1_000);
      return;
    case 'refund':
      await inTrx.execute((trx) => applyForRefundIn(trx, services, { userId: advertiser, amountFen: fen, reason: '测试', at }));
      return;
    case 'invoice': {
      const form = { kind: 'vat_normal', title: '甲公司', email: 'a@b.cn', amountFen: fen } as const;
      await inTrx.execute((trx) => applyForInvoiceIn(trx, services, { userId: advertiser, form, at }));
      return;
    }
    case 'cashOut':
      await inTrx.execute((trx) => applyForCashOutIn(trx, services, { userId: media, amountFen: fen, payeeId, at }));
      return;
    case 'review':
      await review(random);
      return;
    default:
      await pay(random);
  }
}

async function review(random: Random): Promise<void> {
  const { services } = api;
  const refund = await anyOf(random, 'refund', 'applied');
  const cashOut = await anyOf(random, 'cash_out', 'applied');
  const passes = random.next() < 0.7;
  if (refund && random.next() < 0.5) {
    if (passes) await approveRefund(services, random.pick([operator, second]), { id: refund });
    else await rejectRefund(services, operator, { id: refund, reason: '测试' });
  } else if (cashOut) {
    if (passes) await approveCashOut(services, random.pick([operator, second]), { id: cashOut });
    else await rejectCashOut(services, operator, { id: cashOut, reason: '测试' });
  }
}

async function pay(random: Random): Promise<void> {
  const { services } = api;
  const refund = await anyOf(random, 'refund', 'approved');
  const approved = await anyOf(random, 'cash_out', 'approved');
  const paying = await anyOf(random, 'cash_out', 'paying');
  const ok = random.next() < 0.7;
  if (refund && random.next() < 0.4) {
    await refundResult(services, operator, { id: refund, line: 0, ok, reason: '户名不符', reference: '' });
  } else if (paying && random.next() < 0.6) {
    await cashOutResult(services, operator, { id: paying, ok, reason: '户名不符' });
  } else if (approved) {
    await startPayments(services, operator, { ids: [approved], batchNo: 'B' });
  }
}

async function anyOf(
  random: Random,
  table: 'refund' | 'cash_out',
  status: 'applied' | 'approved' | 'paying',
): Promise<string | null> {
  const rows = await api.services.db
    .selectFrom(table)
    .select('id')
    .where('status', '=', status as 'applied')
    .orderBy('id')
    .limit(20)
    .execute();
  return rows[Math.floor(random.next() * rows.length)]?.id ?? null;
}
