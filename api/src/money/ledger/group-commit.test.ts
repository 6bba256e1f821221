import { insertPerson } from '../../../test/ledger-people';
import { createTestDatabase } from '../../../test/server';
import { type Database, openDatabase, refuse, uuidv7 } from '../../platform';
import { audit } from './audit';
import { freezeFunds } from './freezes';
import { commitTogether } from './group-commit';
import { deposit, refundApplied } from './postings';
import { balancesOf, writePosting } from './store';

let db: Database;
const at = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  db = openDatabase({ connectionString: await createTestDatabase() }, { size: 12, onError() {} });
});
afterAll(() => db.destroy());

const facts = (requestId: string = uuidv7()) => ({ requestId, bizType: 'deposit', bizId: uuidv7(), at });
const credit = (advertiser: string, amountFen: number) => deposit({ advertiser, amountFen, place: 'channel' });

async function breaches(): Promise<string[]> {
  return (await audit(db)).flatMap(({ check, breaches: found }) => found.map((breach) => `${check}: ${breach}`));
}

test('transfers of one advertiser share commits, and every fen of each is posted', async () => {
  const ad = await insertPerson(db, 'ad');
  const transactions = new Set<unknown>();
  await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      commitTogether(db, { key: ad }, async (trx) => {
        transactions.add(trx);
        await writePosting(trx, credit(ad, n + 1), facts());
      }),
    ),
  );
  expect(transactions.size).toBeLessThan(10);
  expect(await balancesOf(db, ad, ['2001'])).toEqual({ '2001': 5050 });
  expect(await breaches()).toEqual([]);
});

test('a refused member rolls back nothing of the others and leaves nothing of its own', async () => {
  const ad = await insertPerson(db, 'ad');
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) =>
      commitTogether(db, { key: ad }, async (trx) => {
        await writePosting(trx, credit(ad, 100), facts());
        if (n % 3 === 1) throw refuse('wrongState');
        return n;
      }),
    ),
  );
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(outcomes.map((_, n) => n % 3 !== 1));
  expect(await balancesOf(db, ad, ['2001'])).toEqual({ '2001': 800 });
  expect(await breaches()).toEqual([]);
});

test('a balance that does not suffice for all goes to as many as it covers', async () => {
  const ad = await insertPerson(db, 'ad');
  await db.transaction().execute((trx) => writePosting(trx, credit(ad, 1000), facts()));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 9 }, () =>
      commitTogether(db, { key: ad }, (trx) =>
        writePosting(trx, refundApplied({ advertiser: ad, amountFen: 300 }), { ...facts(), bizType: 'refund' }),
      ),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ name: 'LedgerError', kind: 'insufficient' });
  }
  expect(await balancesOf(db, ad, ['2001', '2005'])).toEqual({ '2001': 100, '2005': 900 });
});

test('a read of a balance within a group sees what earlier members moved', async () => {
  const ad = await insertPerson(db, 'ad');
  const freezing = (amountFen: number) =>
    commitTogether(db, { key: ad }, (trx) =>
      freezeFunds(trx, { advertiserId: ad, reason: 'campaign', campaignId: uuidv7(), orderId: null }, amountFen, {
        requestId: uuidv7(),
        at,
      }),
    );
  const outcomes = await Promise.allSettled([
    commitTogether(db, { key: ad }, (trx) => writePosting(trx, credit(ad, 1), facts())),
    commitTogether(db, { key: ad }, (trx) => writePosting(trx, credit(ad, 999), facts())),
    freezing(600),
    freezing(600),
    commitTogether(db, { key: ad }, (trx) => writePosting(trx, credit(ad, 7), facts())),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await balancesOf(db, ad, ['2001', '2003'])).toEqual({ '2001': 407, '2003': 600 });
});

test('an error of one member affects only that member: the group dissolves and the others run individually', async () => {
  const ad = await insertPerson(db, 'ad');
  const same = uuidv7();
  const outcomes = await Promise.allSettled(
    [same, same, uuidv7(), uuidv7()].map((requestId) =>
      commitTogether(db, { key: ad }, (trx) => writePosting(trx, credit(ad, 100), facts(requestId))),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await balancesOf(db, ad, ['2001'])).toEqual({ '2001': 300 });
  expect(await breaches()).toEqual([]);
});

test('groups of two advertisers with the same media owners never deadlock', async () => {
  const [one, two] = [await insertPerson(db, 'ad'), await insertPerson(db, 'ad')];
  await Promise.all(
    Array.from({ length: 120 }, (_, n) =>
      commitTogether(db, { key: n % 2 ? one : two }, async (trx) => {
        await writePosting(trx, credit(n % 2 ? one : two, 10), facts());
        await writePosting(trx, credit(n % 2 ? two : one, 10), facts());
      }),
    ),
  );
  expect(await balancesOf(db, one, ['2001'])).toEqual({ '2001': 1200 });
});

test('when the connection breaks no caller gets a success', async () => {
  const ad = await insertPerson(db, 'ad');
  const own = openDatabase({ connectionString: await createTestDatabase() }, { size: 2, onError() {} });
  await own.destroy();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () => commitTogether(own, { key: ad }, (trx) => writePosting(trx, credit(ad, 1), facts()))),
  );
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
});
