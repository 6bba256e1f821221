/** What an order earns, from the settlement to the bank, and in which order it is clawed back. `docs/domain/money.md`. */
import { insertPerson } from '../../../test/ledger-people';
import { createTestDatabase } from '../../../test/server';
import { type Database, type DatabaseTransaction, hourMs, openDatabase, uuidv7 } from '../../platform';
import { takeOldest } from '../cash-out/items';
import { audit } from '../ledger/audit';
import type { Fen } from '../ledger/fen';
import { freezeFunds, settleFromFreeze } from '../ledger/freezes';
import { cashOutApplied, deposit, penalise } from '../ledger/postings';
import { balancesOf, writePosting } from '../ledger/store';
import type { Earning } from '../tables';
import { earningChecks } from './audit';
import { creditEarning, releaseEarning, releaseJob, takeFromEarnings } from './earnings';
import { endHold, holdsOn, placeHold } from './holds';

let db: Database;
let advertiser: string;
let media: string;
const settledAt = new Date('2026-11-20T10:00:00Z');
const holdH = 72;
const releasedAt = new Date(settledAt.getTime() + holdH * hourMs);

beforeAll(async () => {
  db = openDatabase({ connectionString: await createTestDatabase() }, { size: 5, onError() {} });
});
afterAll(() => db.destroy());
beforeEach(async () => {
  [advertiser, media] = [await insertPerson(db, 'ad'), await insertPerson(db, 'media')];
});
/** For every media owner the accounts equal the sum of their earnings, by state. */
afterEach(async () => {
  expect((await audit(db, earningChecks)).flatMap(({ breaches }) => breaches)).toEqual([]);
});

const withTransaction = <T>(work: (trx: DatabaseTransaction) => Promise<T>): Promise<T> => db.transaction().execute(work);
const facts = (at = settledAt) => ({ requestId: uuidv7(), bizType: 'test', bizId: uuidv7(), at });

/** A settled order whose earning is in its guarantee hold. @returns the order's id */
async function settled(grossFen: Fen, { feeBp = 0, minutesLater = 0 } = {}): Promise<string> {
  const orderId = uuidv7();
  const at = new Date(settledAt.getTime() + minutesLater * 60_000);
  await withTransaction(async (trx) => {
    await writePosting(trx, deposit({ advertiser, amountFen: grossFen, place: 'channel' }), facts(at));
    const purpose = { advertiserId: advertiser, reason: 'campaign', campaignId: null, orderId } as const;
    const { freezeId } = await freezeFunds(trx, purpose, grossFen, { requestId: uuidv7(), at });
    const order = { id: orderId, mediaId: media, grossFen, feeBp };
    const { feeFen, netFen } = await settleFromFreeze(trx, freezeId, order, { requestId: uuidv7(), at });
    await creditEarning(trx, { orderId, mediaUserId: media, source: 'order', grossFen, feeFen, netFen, holdH, at });
  });
  return orderId;
}

async function released(grossFen: Fen, more: Parameters<typeof settled>[1] = {}): Promise<string> {
  const orderId = await settled(grossFen, more);
  await withTransaction((trx) => releaseEarning(trx, orderId, releasedAt));
  return orderId;
}

/** A penalty, which takes from the withdrawable balance; the rest becomes a debt. */
async function penalised(amountFen: Fen): Promise<void> {
  await withTransaction(async (trx) => {
    const funds = await takeFromEarnings(trx, { mediaUserId: media, orderId: null, amountFen });
    await writePosting(trx, penalise({ media, advertiser, funds, amountFen }).posting, facts());
  });
}

const funds = () => balancesOf(db, media, ['2101', '2102', '2104', '1101']);

async function earningOf(orderId: string): Promise<Pick<Earning, 'state' | 'net_fen' | 'taken_fen' | 'cashed_fen' | 'held_fen'>> {
  return db
    .selectFrom('earning')
    .select(['state', 'net_fen', 'taken_fen', 'cashed_fen', 'held_fen'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

describe('an earning', () => {
  test('is pending after a settlement, without the fee, and schedules the job that releases it after the guarantee hold', async () => {
    const orderId = await settled(10_000, { feeBp: 1_000 });
    expect(await earningOf(orderId)).toMatchObject({ state: 'pending', net_fen: '9000' });
    expect(await funds()).toMatchObject({ '2101': 9_000, '2102': 0 });
    const job = await db.selectFrom('job').selectAll().where('object_id', '=', orderId).executeTakeFirstOrThrow();
    expect(job).toMatchObject({ kind: releaseJob, payload: { orderId }, due_at: releasedAt });
  });

  test('of zero is not recorded', async () => {
    const orderId = uuidv7();
    const nothing = { orderId, mediaUserId: media, source: 'order', grossFen: 0, feeFen: 0, netFen: 0, holdH } as const;
    await withTransaction((trx) => creditEarning(trx, { ...nothing, at: settledAt }));
    expect(await db.selectFrom('earning').selectAll().where('order_id', '=', orderId).execute()).toEqual([]);
    expect(await db.selectFrom('job').selectAll().where('object_id', '=', orderId).execute()).toEqual([]);
  });

  test('can be withdrawn once released, and is released once no matter how often that is requested', async () => {
    const orderId = await settled(10_000);
    await Promise.all([1, 2, 3].map(() => withTransaction((trx) => releaseEarning(trx, orderId, releasedAt))));
    expect(await earningOf(orderId)).toMatchObject({ state: 'available' });
    expect(await funds()).toMatchObject({ '2101': 0, '2102': 10_000 });
  });

  test('is withdrawn oldest first, to the fen', async () => {
    const [older, newer] = [await released(3_000), await released(5_000, { minutesLater: 1 })];
    await withTransaction(async (trx) => {
      expect(await takeOldest(trx, media, 4_500)).toEqual([
        { orderId: older, amountFen: 3_000 },
        { orderId: newer, amountFen: 1_500 },
      ]);
      await writePosting(trx, cashOutApplied({ media, amountFen: 4_500 }), facts());
    });
    expect(await earningOf(newer)).toMatchObject({ state: 'available', cashed_fen: '1500' });
    expect(await funds()).toMatchObject({ '2102': 3_500 });
  });

  test('that is still pending cannot be withdrawn', async () => {
    await settled(3_000);
    await expect(withTransaction((trx) => takeOldest(trx, media, 1))).rejects.toMatchObject({ data: { availableFen: 0 } });
  });
});

/** @returns the hold's id */
async function heldFor(orderId: string, amountFen: Fen, at = settledAt): Promise<string> {
  const id = uuidv7();
  const claim = { id, mediaUserId: media, orderId, orderNo: 'D1', amountFen, reason: '疑似刷量', at };
  await withTransaction((trx) => placeHold(trx, claim));
  return id;
}

describe('a hold', () => {
  test('keeps as much as is claimed, of its own order first, and returns it when it is lifted', async () => {
    const [other, orderId] = [await released(2_000), await released(10_000, { minutesLater: 1 })];
    const hold = await heldFor(orderId, 11_000);
    expect(await funds()).toMatchObject({ '2102': 1_000, '2104': 11_000 });
    expect(await earningOf(orderId)).toMatchObject({ held_fen: '10000' });
    expect(await earningOf(other)).toMatchObject({ held_fen: '1000' });
    await expect(withTransaction((trx) => takeOldest(trx, media, 1_001))).rejects.toMatchObject({
      data: { availableFen: 1_000 },
    });
    await withTransaction((trx) => endHold(trx, hold, 'lifted', releasedAt));
    await withTransaction((trx) => endHold(trx, hold, 'lifted', releasedAt));
    expect(await funds()).toMatchObject({ '2102': 12_000, '2104': 0 });
  });

  test('that found too little keeps what becomes withdrawable later, and leaves the guarantee hold as it is', async () => {
    const orderId = await settled(3_000);
    await heldFor(orderId, 4_000);
    expect(await funds()).toMatchObject({ '2101': 3_000, '2104': 0 });
    await withTransaction((trx) => releaseEarning(trx, orderId, releasedAt));
    expect(await funds()).toMatchObject({ '2101': 0, '2102': 0, '2104': 3_000 });
    await released(2_500, { minutesLater: 1 });
    expect(await funds()).toMatchObject({ '2102': 1_500, '2104': 4_000 });
    expect(await withTransaction((trx) => holdsOn(trx, media))).toMatchObject([
      { orderNo: 'D1', claimedFen: 4_000, heldFen: 4_000, reason: '疑似刷量' },
    ]);
  });

  test('of one claim leaves nothing to another, which is filled when the first is lifted', async () => {
    const orderId = await released(1_000);
    const first = await heldFor(orderId, 1_000);
    await heldFor(orderId, 600, releasedAt);
    expect(await funds()).toMatchObject({ '2102': 0, '2104': 1_000 });
    await withTransaction((trx) => endHold(trx, first, 'lifted', releasedAt));
    expect(await funds()).toMatchObject({ '2102': 400, '2104': 600 });
  });

  test('and releases at the same time keep every fen once', async () => {
    const orders = [await settled(1_000), await settled(1_000, { minutesLater: 1 }), await settled(1_000, { minutesLater: 2 })];
    const [first = ''] = orders;
    await Promise.all([
      ...orders.map((orderId) => withTransaction((trx) => releaseEarning(trx, orderId, releasedAt))),
      heldFor(first, 2_500),
    ]);
    expect(await funds()).toMatchObject({ '2101': 0, '2102': 500, '2104': 2_500 });
  });
});

describe('what is clawed back', () => {
  /** Only selects the money to take; the postings of claw-backs are tested with their orders. */
  async function takenFrom(orderId: string | null, amountFen: Fen, holdId?: string) {
    const undo = new Error('undone');
    let answer: unknown;
    const asked = withTransaction(async (trx) => {
      const taken = await takeFromEarnings(trx, { mediaUserId: media, orderId, amountFen, ...(holdId && { holdId }) });
      const rows = await trx.selectFrom('earning').select(['order_id', 'taken_fen']).where('media_user_id', '=', media).execute();
      answer = { ...taken, by: Object.fromEntries(rows.map((row) => [row.order_id, Number(row.taken_fen)])) };
      throw undo;
    });
    await expect(asked).rejects.toBe(undo);
    return answer;
  }

  test('comes from the order itself first, whatever its state, then from the oldest withdrawable earnings', async () => {
    const [first, second] = [await released(1_000), await released(1_000, { minutesLater: 1 })];
    const own = await settled(1_000, { minutesLater: 2 });
    expect(await takenFrom(own, 2_500)).toEqual({
      heldFen: 0,
      pendingFen: 1_000,
      availableFen: 1_500,
      by: { [first]: 1_000, [second]: 500, [own]: 1_000 },
    });
  });

  test('comes from the claim’s own hold first, whichever orders it keeps money of', async () => {
    const other = await released(1_000);
    const own = await settled(1_000, { minutesLater: 1 });
    const hold = await heldFor(own, 700);
    expect(await takenFrom(own, 1_200, hold)).toEqual({
      heldFen: 700,
      pendingFen: 500,
      availableFen: 0,
      by: { [other]: 700, [own]: 500 },
    });
  });

  test('never touches other orders’ pending money, nor what other holds keep', async () => {
    const [own, pending, held] = [await released(1_000), await settled(5_000), await released(5_000)];
    await heldFor(held, 5_000);
    expect(await takenFrom(own, 9_000)).toEqual({
      heldFen: 0,
      pendingFen: 0,
      availableFen: 1_000,
      by: { [own]: 1_000, [pending]: 0, [held]: 0 },
    });
  });

  test('is never more than what withdrawals left', async () => {
    const own = await released(1_000);
    await withTransaction(async (trx) => {
      await takeOldest(trx, media, 700);
      await writePosting(trx, cashOutApplied({ media, amountFen: 700 }), facts());
    });
    expect(await takenFrom(own, 1_000)).toMatchObject({ availableFen: 300 });
  });
});

describe('a debt', () => {
  test('becomes a debt where a penalty finds no money, and the next earnings pay it before they can be withdrawn', async () => {
    await penalised(2_500);
    expect(await funds()).toMatchObject({ '1101': 2_500 });
    const [first, second] = [await released(1_000), await released(4_000, { minutesLater: 1 })];
    expect(await earningOf(first)).toMatchObject({ state: 'available', taken_fen: '1000' });
    expect(await earningOf(second)).toMatchObject({ state: 'available', taken_fen: '1500' });
    expect(await funds()).toMatchObject({ '1101': 0, '2102': 2_500 });
  });

  test('does not touch a pending earning until its guarantee hold is over', async () => {
    await penalised(500);
    const orderId = await settled(2_000);
    expect(await funds()).toMatchObject({ '1101': 500, '2101': 2_000 });
    await withTransaction((trx) => releaseEarning(trx, orderId, releasedAt));
    expect(await funds()).toMatchObject({ '1101': 0, '2101': 0, '2102': 1_500 });
  });
});
