import { sql } from 'kysely';
import { createOrderStage, type OrderStage } from '../../../test/order-stage';
import { uuidFrom } from '../../platform';
import { consumption, movementDays, movementSums } from '../finance/movements';
import { audit } from './audit';
import { sealLedger } from './seal';

let stage: OrderStage;
let adId: string;
beforeAll(async () => {
  stage = await createOrderStage();
  const order = await stage.scored();
  adId = order.ad.id;
  await stage.ok(order.ad, 'adRead/confirm', { id: order.orderId });
});
afterAll(() => stage.close());

const sums = (filter: Parameters<typeof movementSums>[3] = {}) => movementSums(stage.db, adId, consumption, filter);

test('unsealed postings count, and sealing them changes no figure', async () => {
  await sealLedger(stage.db);
  const { ad, orderId } = await stage.scored();
  await stage.ok(ad, 'adRead/confirm', { id: orderId });
  const before = await movementSums(stage.db, ad.id, consumption, {});
  expect(before.total).toBe(1);
  expect(before.sums.amountFen).toBeGreaterThan(0);
  expect((await stage.ok(ad, 'adFinance/summary', {})).holds).toBe(true);
  await sealLedger(stage.db);
  expect(await movementSums(stage.db, ad.id, consumption, {})).toEqual(before);
  expect((await stage.ok(ad, 'adFinance/summary', {})).holds).toBe(true);
});

test('totals of whole days are the sums of the entries of those days, by kind too', async () => {
  await sealLedger(stage.db);
  const paid = await stage.db
    .selectFrom('ledger_txn')
    .innerJoin('ledger_entry', 'ledger_entry.txn_id', 'ledger_txn.id')
    .select('ledger_txn.at')
    .where('ledger_txn.code', '=', 'T4')
    .where('ledger_entry.owner_id', '=', adId)
    .executeTakeFirstOrThrow();
  const day = new Date(paid.at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const from = Date.parse(`${day}T00:00:00+08:00`);
  const within = (fromMs: number, toMs: number) => ({ from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() });
  const ofDay = await sums(within(from, from + 86_400_000));
  // A second more is not a whole day, and is read from the entries.
  expect(ofDay).toEqual(await sums(within(from, from + 86_400_000 + 1000)));
  expect(ofDay.total).toBe(1);
  expect(await sums({ ...within(from, from + 86_400_000), kind: 'read' })).toEqual(ofDay);
  expect((await sums({ kind: 'video' })).total).toBe(0);
  expect((await sums(within(from + 86_400_000, from + 2 * 86_400_000))).total).toBe(0);
  expect(await movementDays(stage.db, adId, consumption, {}, { first: day, last: day })).toEqual([
    { day, count: 1, amountFen: ofDay.sums.amountFen },
  ]);
});

test('the audit reports a total that is not the sum of its entries', async () => {
  const breaches = async () => (await audit(stage.db)).find(({ check }) => check === '收支合计等于分录之和')?.breaches;
  expect(await breaches()).toEqual([]);
  const wrong = (by: number) =>
    sql`update ledger_total set cash_fen = cash_fen + ${by} where owner_id = ${adId}::uuid and code = 'T4'`;
  await wrong(1).execute(stage.db);
  expect(await breaches()).toEqual([expect.stringMatching(/1 cash, 0 gift, 0 transactions more than the entries/)]);
  await wrong(-1).execute(stage.db);
});

test('sealing scans only above the bound; the audit finds what lies below', async () => {
  await sealLedger(stage.db);
  const { ad, orderId } = await stage.scored();
  await stage.ok(ad, 'adRead/confirm', { id: orderId });
  await stage.db
    .updateTable('ledger_seal_head')
    .set({ sealed_below: uuidFrom(Date.now() + 3_600_000) })
    .execute();
  expect(await sealLedger(stage.db)).toBe(0);
  const chain = (await audit(stage.db)).find(({ check }) => check === '哈希链完整');
  expect(chain?.breaches).toEqual([]);
  const { n } = await stage.db
    .selectFrom('ledger_txn')
    .leftJoin('ledger_seal', 'ledger_seal.txn_id', 'ledger_txn.id')
    .select((e) => e.fn.countAll<string>().as('n'))
    .where('ledger_seal.txn_id', 'is', null)
    .executeTakeFirstOrThrow();
  expect(n).toBe('0');
});
