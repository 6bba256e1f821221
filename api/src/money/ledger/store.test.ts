import { refusals } from '@shizhong/shared-contracts/refusals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { insertPerson } from '../../../test/ledger-people';
import { asSuperuser, createTestDatabase } from '../../../test/server';
import { type Database, openDatabase, Refusal, uuidv7 } from '../../platform';
import { audit } from './audit';
import { Balances } from './balances';
import { addToFreeze, compensateFromFreeze, freezeFunds, settleFromFreeze, thawFunds } from './freezes';
import { deposit, gift } from './postings';
import { sealLedger } from './seal';
import { availableOf, balancesOf, writePosting } from './store';

let db: Database;
const at = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  db = openDatabase({ connectionString: await createTestDatabase() }, { size: 12, onError() {} });
});
afterAll(() => db.destroy());

async function fund(advertiser: string, cashFen: number, giftFen = 0): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const facts = () => ({ requestId: uuidv7(), bizType: 'deposit', bizId: uuidv7(), at });
    if (cashFen) await writePosting(trx, deposit({ advertiser, amountFen: cashFen, place: 'channel' }), facts());
    if (giftFen) await writePosting(trx, gift({ advertiser, amountFen: giftFen }), facts());
  });
}

const once = () => ({ requestId: uuidv7(), at });
const order = (mediaId: string, grossFen: number) => ({ id: uuidv7(), mediaId, grossFen, feeBp: 1000 });

async function breaches(): Promise<string[]> {
  return (await audit(db)).flatMap(({ check, breaches: found }) => found.map((breach) => `${check}: ${breach}`));
}

test('a campaign frozen, settled and thawed leaves every fen where the equation says', async () => {
  const [ad, media] = [await insertPerson(db, 'ad'), await insertPerson(db, 'media')];
  await fund(ad, 100_000, 2_000);
  const { freezeId, buckets } = await db
    .transaction()
    .execute((trx) =>
      freezeFunds(trx, { advertiserId: ad, reason: 'campaign', campaignId: uuidv7(), orderId: null }, 50_000, once()),
    );
  expect(buckets).toEqual({ giftFen: 2_000, cashFen: 48_000 });
  const settled = await db.transaction().execute((trx) => settleFromFreeze(trx, freezeId, order(media, 30_000), once()));
  expect(settled).toEqual({ feeFen: 3_000, netFen: 27_000, moved: { giftFen: 2_000, cashFen: 28_000 } });
  expect(await db.transaction().execute((trx) => thawFunds(trx, freezeId, 'all', once()))).toBe(20_000);
  expect(await db.transaction().execute((trx) => thawFunds(trx, freezeId, 'all', once()))).toBe(0);
  expect(await availableOf(db, ad)).toEqual({ cashFen: 72_000, giftFen: 0 });
  expect(await balancesOf(db, media, ['2101', '2102'])).toEqual({ '2101': 27_000, '2102': 0 });
  expect(await breaches()).toEqual([]);
});

test('a freeze above the balance is refused with the missing amount, and nothing is written', async () => {
  const ad = await insertPerson(db, 'ad');
  await fund(ad, 1_000);
  const before = await db.selectFrom('ledger_txn').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow();
  const refusal = await db
    .transaction()
    .execute((trx) => freezeFunds(trx, { advertiserId: ad, reason: 'campaign', campaignId: null, orderId: null }, 1_550, once()))
    .catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({
    reason: 'balanceTooLow',
    message: refusals.balanceTooLow.text({ missing: '5.50' }),
    data: { missingFen: 550 },
  });
  expect(await db.selectFrom('ledger_txn').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).toEqual(before);
});

test('sixteen clients on one balance never overdraw it, and none deadlocks', async () => {
  const ad = await insertPerson(db, 'ad');
  await fund(ad, 10_000);
  const outcomes = await Promise.all(
    Array.from({ length: 48 }, () =>
      db
        .transaction()
        .execute((trx) =>
          freezeFunds(trx, { advertiserId: ad, reason: 'campaign', campaignId: uuidv7(), orderId: null }, 700, once()),
        )
        .then(
          () => 'frozen',
          (error: unknown) => (error instanceof Refusal ? 'refused' : String(error)),
        ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'frozen')).toHaveLength(14);
  expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(34);
  expect(await availableOf(db, ad)).toEqual({ cashFen: 200, giftFen: 0 });
  expect(await breaches()).toEqual([]);
});

test('the same request moves money once', async () => {
  const ad = await insertPerson(db, 'ad');
  const facts = { requestId: `deposit:${uuidv7()}`, bizType: 'deposit', bizId: uuidv7(), at };
  const attempts = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      db.transaction().execute((trx) => writePosting(trx, deposit({ advertiser: ad, amountFen: 500, place: 'bank' }), facts)),
    ),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await availableOf(db, ad)).toEqual({ cashFen: 500, giftFen: 0 });
});

test('the database itself rejects changing or deleting what was posted', async () => {
  await fund(await insertPerson(db, 'ad'), 100);
  await sealLedger(db);
  for (const statement of [
    'update ledger_entry set amount_fen = amount_fen + 1',
    'delete from ledger_entry',
    'truncate ledger_entry cascade',
    "update ledger_txn set memo = 'x'",
    'delete from ledger_txn',
    "update ledger_seal set hash = 'x'",
    'truncate process_event',
  ]) {
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' });
  }
});

test('the audit finds a changed entry even when the triggers were switched off for the change', async () => {
  const own = openDatabase({ connectionString: asSuperuser(await createTestDatabase()) }, { size: 2, onError() {} });
  try {
    const ad = await insertPerson(own, 'ad');
    await own.transaction().execute((trx) =>
      writePosting(trx, deposit({ advertiser: ad, amountFen: 500, place: 'bank' }), {
        requestId: uuidv7(),
        bizType: 'deposit',
        bizId: uuidv7(),
        at,
      }),
    );
    expect((await audit(own)).every(({ breaches: found }) => found.length === 0)).toBe(true);
    await sql.raw('alter table ledger_entry disable trigger all').execute(own);
    await sql.raw('update ledger_entry set amount_fen = 600').execute(own);
    const found = (await audit(own)).filter(({ breaches: each }) => each.length > 0).map(({ check }) => check);
    expect(found).toContain('哈希链完整');
    expect(found).toContain('账户余额等于其分录之和，且无人为负');
  } finally {
    await own.destroy();
  }
});

test('any history of freezes, settlements, compensations and thaws agrees with the model, to the fen', async () => {
  const seed = Number(process.env['FC_SEED'] ?? 20261120);
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          act: fc.constantFrom('fund', 'gift', 'freeze', 'add', 'settle', 'compensate', 'thaw'),
          fen: fc.integer({ min: 1, max: 40_000 }),
          pick: fc.nat(),
        }),
        { minLength: 5, maxLength: 25 },
      ),
      async (acts) => {
        const [ad, media] = [await insertPerson(db, 'ad'), await insertPerson(db, 'media')];
        const freezes: string[] = [];
        for (const { act, fen, pick } of acts) {
          const freezeId = freezes[pick % Math.max(1, freezes.length)];
          await perform(act, fen, freezeId).catch((error: unknown) => {
            if (!(error instanceof Refusal) && !(error instanceof Error && error.name === 'LedgerError')) throw error;
          });
        }
        const model = await replay(ad);
        const have = await balancesOf(db, ad, ['2001', '2002', '2003', '2004']);
        for (const code of ['2001', '2002', '2003', '2004'] as const) expect(BigInt(have[code])).toBe(model.of(code, ad));
        expect(model.trial()).toBe(0n);

        async function perform(act: string, fen: number, freezeId: string | undefined): Promise<void> {
          if (act === 'fund') return fund(ad, fen);
          if (act === 'gift') return fund(ad, 0, fen);
          await db.transaction().execute(async (trx) => {
            if (act === 'freeze') {
              const subject = { advertiserId: ad, reason: 'campaign', campaignId: uuidv7(), orderId: null } as const;
              freezes.push((await freezeFunds(trx, subject, fen, once())).freezeId);
            } else if (freezeId && act === 'add') await addToFreeze(trx, freezeId, fen, once());
            else if (freezeId && act === 'settle') await settleFromFreeze(trx, freezeId, order(media, fen), once());
            else if (freezeId && act === 'compensate') {
              await compensateFromFreeze(trx, freezeId, { id: uuidv7(), mediaId: media, amountFen: fen }, once());
            } else if (freezeId && act === 'thaw') await thawFunds(trx, freezeId, fen, once());
          });
        }
      },
    ),
    { numRuns: 25, seed },
  );
  expect(await breaches()).toEqual([]);
});

/** The postings that touched an advertiser, applied in memory in their order. */
async function replay(ad: string): Promise<Balances> {
  const rows = await db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_txn as t', 't.id', 'e.txn_id')
    .where('e.txn_id', 'in', (sub) => sub.selectFrom('ledger_entry').select('txn_id').where('owner_id', '=', ad))
    .select(['t.id', 't.code', 'e.account_code', 'e.owner_id', 'e.side', 'e.amount_fen'])
    .orderBy('t.id')
    .orderBy('e.line')
    .execute();
  const model = new Balances();
  for (const id of new Set(rows.map((row) => row.id))) {
    const lines = rows.filter((row) => row.id === id);
    model.apply({
      code: lines[0]?.code ?? 'T1',
      entries: lines.map((line) => ({
        account: line.account_code,
        owner: line.owner_id,
        side: line.side,
        amountFen: Number(line.amount_fen),
      })),
    });
  }
  return model;
}
