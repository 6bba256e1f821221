/**
 * Writes postings. A posting is one `ledger_txn` with its entries and the cached balances of the persons it touches, all within
 * the caller's transaction: one statement locks and reads the accounts, one writes everything. Accounts are locked by owner and
 * code, so two transfers never deadlock; balances are read under the lock, so none can be stale. Locking the hot debit last was
 * measured faster for one account, but two hot accounts deadlock. A transaction of several postings calls `lockAvailable` first
 * when a later one needs cash (2001): a refund that took gift (2002) first was found deadlocked with a freeze.
 *
 * In a transaction that commits the work of many (`group-commit.ts`) postings are deferred to its end and written together.
 */
import type { PostingCode } from '@shizhong/shared-contracts/process';
import { type Database, type DatabaseTransaction, prepared, uuidv7 } from '../../platform';
import type { Buckets } from './buckets';
import { type AccountCode, chart } from './chart';
import { assertBalanced, type Entry, type Posting } from './entries';
import { type Fen, LedgerError, toSafeFen } from './fen';

export interface PostingFacts {
  /** Globally unique: the same move is written once, e.g. `order:<id>:settle`. */
  requestId: string;
  bizType: string;
  bizId: string;
  at: Date;
  memo?: string;
  operatorId?: string | null;
  campaignId?: string | null;
  orderId?: string | null;
  freezeId?: string | null;
}

/** A posting that is recorded in the ledger. */
export interface Written {
  txnId: string;
  code: PostingCode;
}

/**
 * @throws LedgerError `insufficient` when a person's account would fall below zero; nothing is written then, but the caller's
 * transaction has to be rolled back.
 * @throws a unique violation (23505) when `requestId` already exists; check with `postingOf` first where repeats are normal.
 */
export async function writePosting(trx: DatabaseTransaction, posting: Posting, facts: PostingFacts): Promise<Written> {
  assertBalanced(posting);
  const one: Waiting = { txnId: uuidv7(), posting, facts };
  const deferred = deferredIn.get(trx);
  if (deferred) deferred.waiting.push(one);
  else await writeAll(trx, [one]);
  return { txnId: one.txnId, code: posting.code };
}

interface Waiting {
  txnId: string;
  posting: Posting;
  facts: PostingFacts;
}

interface Deferred {
  waiting: Waiting[];
  /** How often postings were flushed before the end. */
  flushes: number;
}

const deferredIn = new WeakMap<Database, Deferred>();

export interface Mark {
  count: number;
  flushes: number;
}

/** From here on the transaction's postings wait for `flush`; reading an account flushes them first. */
export function deferPostings(trx: DatabaseTransaction): {
  mark(): Mark;
  /**
   * Discards the postings since `mark`: the work they belonged to was rolled back. @throws FlushedInside when earlier ones were
   * already written with them
   */
  back(mark: Mark): void;
  flush(): Promise<void>;
} {
  const deferred: Deferred = { waiting: [], flushes: 0 };
  deferredIn.set(trx, deferred);
  return {
    mark: () => ({ count: deferred.waiting.length, flushes: deferred.flushes }),
    back({ count, flushes }) {
      if (flushes !== deferred.flushes) throw new FlushedInside();
      deferred.waiting.length = count;
    },
    flush: () => flushPostings(trx),
  };
}

class FlushedInside extends Error {
  override readonly name = 'FlushedInside';
}

/** @throws LedgerError `insufficient` */
async function flushPostings(db: Database): Promise<void> {
  const deferred = deferredIn.get(db);
  if (!deferred?.waiting.length) return;
  deferred.flushes += 1;
  await writeAll(db, deferred.waiting.splice(0));
}

async function writeAll(trx: Database, list: readonly Waiting[]): Promise<void> {
  const accounts = await lockAccounts(trx, list);
  const touched = new Set<Account>();
  const entries = list.flatMap(({ txnId, posting, facts }) => {
    for (const [key, fen] of netMoves(posting.entries)) {
      const account = accounts.get(key);
      if (!account) throw new LedgerError('unbalanced', `no account ${key}`);
      account.fen += fen;
      if (account.fen < 0n) throw new LedgerError('insufficient', `${posting.code}: ${account.code} holds too little`);
      touched.add(account);
    }
    return posting.entries.map((entry, line) => {
      const account = accounts.get(keyOf(entry));
      return { ...entry, ...facts, txnId, line, accountId: account?.id ?? null, afterFen: account?.fen.toString() ?? null };
    });
  });
  const moved = [...touched];
  await write(trx, [
    moved.map(({ id }) => id),
    moved.map(({ fen }) => fen.toString()),
    list.map(({ txnId }) => txnId),
    list.map(({ posting }) => posting.code),
    list.map(({ facts }) => facts.requestId),
    list.map(({ facts }) => facts.bizType),
    list.map(({ facts }) => facts.bizId),
    list.map(({ facts }) => facts.memo ?? ''),
    list.map(({ facts }) => facts.operatorId ?? null),
    list.map(({ facts }) => facts.at.toISOString()),
    entries.map(({ txnId }) => txnId),
    entries.map(({ line }) => line),
    entries.map(({ accountId }) => accountId),
    entries.map(({ account }) => account),
    entries.map(({ owner }) => owner),
    entries.map(({ side }) => side),
    entries.map(({ amountFen }) => amountFen),
    entries.map(({ afterFen }) => afterFen),
    entries.map(({ campaignId }) => campaignId ?? null),
    entries.map(({ orderId }) => orderId ?? null),
    entries.map(({ freezeId }) => freezeId ?? null),
    entries.map(({ at }) => at.toISOString()),
  ]);
}

/** The posting that was written for a request before, or null. */
export async function postingOf(db: Database, requestId: string): Promise<Written | null> {
  await flushPostings(db);
  const row = await db.selectFrom('ledger_txn').select(['id', 'code']).where('request_id', '=', requestId).executeTakeFirst();
  return row ? { txnId: row.id, code: row.code } : null;
}

/** A person's balances on the requested accounts, in fen; an account that was never used holds 0. */
export async function balancesOf<Code extends AccountCode>(
  db: Database,
  ownerId: string,
  codes: readonly Code[],
): Promise<Record<Code, Fen>> {
  await flushPostings(db);
  const rows = await db
    .selectFrom('ledger_account')
    .select(['code', 'balance_fen'])
    .where('owner_id', '=', ownerId)
    .where('code', 'in', [...codes])
    .execute();
  const found = new Map<string, Fen>(rows.map((row) => [row.code, fenOf(row.balance_fen)]));
  return Object.fromEntries(codes.map((code) => [code, found.get(code) ?? 0])) as Record<Code, Fen>;
}

/** An advertiser's spendable money. Lock the rows first (`lockAvailable`) where a posting depends on the result. */
export async function availableOf(db: Database, advertiserId: string): Promise<Buckets> {
  const have = await balancesOf(db, advertiserId, ['2001', '2002']);
  return { cashFen: have['2001'], giftFen: have['2002'] };
}

/**
 * Locks an advertiser's available accounts until the transaction ends: which part of a freeze is gift depends on their balances.
 * NO KEY UPDATE, because a plain FOR UPDATE would wait for the KEY SHARE lock of each entry's foreign key, and those for us.
 */
export async function lockAvailable(trx: DatabaseTransaction, advertiserId: string): Promise<Buckets> {
  await flushPostings(trx);
  const rows = await trx
    .selectFrom('ledger_account')
    .select(['code', 'balance_fen'])
    .where('owner_id', '=', advertiserId)
    .where('code', 'in', ['2001', '2002'])
    .orderBy('code')
    .forNoKeyUpdate()
    .execute();
  const fen = (code: AccountCode) => fenOf(rows.find((row) => row.code === code)?.balance_fen ?? '0');
  return { cashFen: fen('2001'), giftFen: fen('2002') };
}

/** @throws LedgerError `too_large` */
export function fenOf(column: string | number | bigint): Fen {
  return toSafeFen(BigInt(column));
}

const keyOf = ({ account, owner }: Pick<Entry, 'account' | 'owner'>) => `${account} ${owner ?? ''}`;

/** A person's account under our lock. */
interface Account {
  id: string;
  code: AccountCode;
  fen: bigint;
}

interface LockedRow {
  id: string;
  code: AccountCode;
  owner_id: string;
  balance_fen: string;
}

/**
 * A debt (1101) is locked after the funds that pay it, also when its posting follows another one in the same transaction. While
 * one of the accounts is not open yet none is locked; otherwise it would be locked last, regardless of its place in the order.
 */
export const lockStatement = `select a.id, a.code, a.owner_id, a.balance_fen
  from unnest($1::text[], $2::uuid[]) as wanted (code, owner_id)
  join ledger_account a on a.code = wanted.code and a.owner_id = wanted.owner_id
  where cardinality($1::text[]) = (select count(*) from unnest($1::text[], $2::uuid[]) as w (code, owner_id)
    join ledger_account o on o.code = w.code and o.owner_id = w.owner_id)
  order by a.owner_id, a.code = '1101', a.code for no key update of a`;

/** The platform's accounts are looked up here: they always exist, and hold no balance that could be locked. */
export const writeStatement = `with moved as (
    update ledger_account a set balance_fen = m.fen from unnest($1::uuid[], $2::bigint[]) as m (id, fen) where a.id = m.id
  ), txn as (
    insert into ledger_txn (id, code, request_id, biz_type, biz_id, memo, operator_id, at)
    select * from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::uuid[], $8::text[], $9::text[], $10::timestamptz[])
  )
  insert into ledger_entry (txn_id, line, account_id, account_code, owner_id, side, amount_fen, balance_after_fen, campaign_id,
    order_id, freeze_id, at)
  select e.txn_id, e.line, coalesce(e.account_id, (select p.id from ledger_account p where p.code = e.code and p.owner_id is null)),
    e.code, e.owner_id, e.side, e.fen, e.after_fen, e.campaign_id, e.order_id, e.freeze_id, e.at
  from unnest($11::uuid[], $12::smallint[], $13::uuid[], $14::text[], $15::uuid[], $16::text[], $17::bigint[], $18::bigint[],
    $19::uuid[], $20::uuid[], $21::uuid[], $22::timestamptz[])
    as e (txn_id, line, account_id, code, owner_id, side, fen, after_fen, campaign_id, order_id, freeze_id, at)`;

const lock = prepared<LockedRow>(lockStatement);
const write = prepared<never>(writeStatement);

/** Locks the persons' accounts of some postings, by owner and code; opens those used for the first time. */
async function lockAccounts(trx: Database, list: readonly Waiting[]): Promise<Map<string, Account>> {
  const wanted = new Map<string, Entry & { owner: string }>();
  for (const { posting } of list)
    for (const entry of posting.entries)
      if (chart[entry.account].guarded && entry.owner !== null) wanted.set(keyOf(entry), { ...entry, owner: entry.owner });
  const persons = [...wanted.values()];
  if (!persons.length) return new Map();
  const values = [persons.map(({ account }) => account), persons.map(({ owner }) => owner)];
  let rows = await lock(trx, values);
  if (rows.length < persons.length) {
    await openAccounts(trx, persons);
    rows = await lock(trx, values);
  }
  return new Map(
    rows.map((row) => [
      keyOf({ account: row.code, owner: row.owner_id }),
      { id: row.id, code: row.code, fen: BigInt(row.balance_fen) },
    ]),
  );
}

async function openAccounts(trx: Database, entries: readonly Entry[]): Promise<void> {
  const sorted = [...entries].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await trx
    .insertInto('ledger_account')
    .values(sorted.map(({ account, owner }) => ({ id: uuidv7(), code: account, owner_id: owner, guarded: true })))
    .onConflict((conflict) => conflict.columns(['code', 'owner_id']).doNothing())
    .execute();
}

/** Net change of each person's account in its normal direction. */
function netMoves(entries: readonly Entry[]): Map<string, bigint> {
  const moves = new Map<string, bigint>();
  for (const entry of entries) {
    const { account: code, amountFen } = entry;
    if (!chart[code].guarded) continue;
    const fen = entry.side === chart[code].normal ? BigInt(amountFen) : -BigInt(amountFen);
    moves.set(keyOf(entry), (moves.get(keyOf(entry)) ?? 0n) + fen);
  }
  return moves;
}
