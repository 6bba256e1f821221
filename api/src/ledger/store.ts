/**
 * Writes postings. A posting is one `ledger_txn` with its entries and the cached balances of the persons it touches, all within the
 * caller's transaction. Accounts are locked by owner and code, so two transfers never deadlock; the guard stands in the UPDATE
 * itself, so no read can be stale. The hot debit last was measured faster for one account, but two hot accounts deadlock. A
 * transaction of several postings calls `lockAvailable` first when a later one needs cash (2001): a refund that took gift (2002) first
 * was found deadlocked with a freeze.
 */
import type { PostingCode } from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database';
import { uuidv7 } from '../database/uuid';
import type { Buckets } from './buckets';
import { type AccountCode, chart } from './chart';
import { assertBalanced, type Entry, type Posting } from './entries';
import { type Fen, LedgerFault, toSafeFen } from './fen';

export interface PostingFacts {
  /** Unique for ever: the same move is written once, e.g. `order:<id>:settle`. */
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

/** One posting that stands in the ledger. */
export interface Written {
  txnId: string;
  code: PostingCode;
}

/**
 * @throws LedgerFault `insufficient` when a person's account would fall below zero; nothing is written then, but the caller's
 * transaction has to be rolled back.
 * @throws a unique violation (23505) when `requestId` is there already; look with `postingOf` first where a repeat is normal.
 */
export async function writePosting(trx: DatabaseTransaction, posting: Posting, facts: PostingFacts): Promise<Written> {
  assertBalanced(posting);
  const txnId = uuidv7();
  const accounts = await accountIds(trx, posting.entries);
  const balances = new Map<string, string>();
  for (const [id, move] of inLockOrder(posting.entries, accounts)) {
    if (!move.guarded) continue;
    const moved = await trx
      .updateTable('ledger_account')
      .set({ balance_fen: sql`balance_fen + ${move.fen.toString()}::bigint` })
      .where('id', '=', id)
      .where(sql<boolean>`balance_fen + ${move.fen.toString()}::bigint >= 0`)
      .returning('balance_fen')
      .executeTakeFirst();
    if (!moved) throw new LedgerFault('insufficient', `${posting.code}: ${move.code} holds too little`);
    balances.set(id, moved.balance_fen);
  }
  await trx
    .insertInto('ledger_txn')
    .values({
      id: txnId,
      code: posting.code,
      request_id: facts.requestId,
      biz_type: facts.bizType,
      biz_id: facts.bizId,
      memo: facts.memo ?? '',
      operator_id: facts.operatorId ?? null,
      at: facts.at,
    })
    .execute();
  await trx
    .insertInto('ledger_entry')
    .values(
      posting.entries.map((entry, line) => {
        const accountId = accountOf(accounts, entry);
        return {
          txn_id: txnId,
          line,
          account_id: accountId,
          account_code: entry.account,
          owner_id: entry.owner,
          side: entry.side,
          amount_fen: entry.amountFen,
          balance_after_fen: balances.get(accountId) ?? null,
          campaign_id: facts.campaignId ?? null,
          order_id: facts.orderId ?? null,
          freeze_id: facts.freezeId ?? null,
          at: facts.at,
        };
      }),
    )
    .execute();
  return { txnId, code: posting.code };
}

/** The posting of a request that was written before, or null. */
export async function postingOf(db: Database, requestId: string): Promise<Written | null> {
  const row = await db.selectFrom('ledger_txn').select(['id', 'code']).where('request_id', '=', requestId).executeTakeFirst();
  return row ? { txnId: row.id, code: row.code } : null;
}

/** What a person has on the asked accounts, in fen; an account that was never used holds 0. */
export async function balancesOf<Code extends AccountCode>(
  db: Database,
  ownerId: string,
  codes: readonly Code[],
): Promise<Record<Code, Fen>> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['code', 'balance_fen'])
    .where('owner_id', '=', ownerId)
    .where('code', 'in', [...codes])
    .execute();
  const found = new Map<string, Fen>(rows.map((row) => [row.code, fenOf(row.balance_fen)]));
  return Object.fromEntries(codes.map((code) => [code, found.get(code) ?? 0])) as Record<Code, Fen>;
}

/** An advertiser's money that can be spent. Lock the rows first (`lockAvailable`) where the answer decides a posting. */
export async function availableOf(db: Database, advertiserId: string): Promise<Buckets> {
  const have = await balancesOf(db, advertiserId, ['2001', '2002']);
  return { cashFen: have['2001'], giftFen: have['2002'] };
}

/**
 * Holds an advertiser's available accounts until the transaction ends: which part of a freeze is gift depends on what is there.
 * NO KEY UPDATE, because a plain FOR UPDATE would wait for the KEY SHARE lock of each entry's foreign key, and those for us.
 */
export async function lockAvailable(trx: DatabaseTransaction, advertiserId: string): Promise<Buckets> {
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

/** @throws LedgerFault `too_large` */
export function fenOf(column: string | number | bigint): Fen {
  return toSafeFen(BigInt(column));
}

const keyOf = ({ account, owner }: Pick<Entry, 'account' | 'owner'>) => `${account} ${owner ?? ''}`;

function accountOf(accounts: ReadonlyMap<string, string>, entry: Entry): string {
  const id = accounts.get(keyOf(entry));
  if (!id) throw new LedgerFault('unbalanced', `no account ${keyOf(entry)}`);
  return id;
}

/** Ids of the accounts of the entries; those used for the first time are opened. */
async function accountIds(trx: DatabaseTransaction, entries: readonly Entry[]): Promise<Map<string, string>> {
  const wanted = [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];
  const found = await findAccounts(trx, wanted);
  const missing = wanted.filter((entry) => !found.has(keyOf(entry)));
  if (!missing.length) return found;
  await trx
    .insertInto('ledger_account')
    .values(
      missing
        .map((entry) => ({ id: uuidv7(), code: entry.account, owner_id: entry.owner, guarded: chart[entry.account].guarded }))
        .sort((a, b) => (keyOf({ account: a.code, owner: a.owner_id }) < keyOf({ account: b.code, owner: b.owner_id }) ? -1 : 1)),
    )
    .onConflict((conflict) => conflict.columns(['code', 'owner_id']).doNothing())
    .execute();
  return findAccounts(trx, wanted);
}

async function findAccounts(trx: DatabaseTransaction, entries: readonly Entry[]): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('ledger_account')
    .select(['id', 'code', 'owner_id'])
    .where('code', 'in', [...new Set(entries.map((entry) => entry.account))])
    .where((where) =>
      where.or([
        where('owner_id', 'is', null),
        where('owner_id', 'in', [...new Set(entries.flatMap(({ owner }) => owner ?? [])), nobody]),
      ]),
    )
    .execute();
  return new Map(rows.map((row) => [keyOf({ account: row.code, owner: row.owner_id }), row.id]));
}

/** Keeps `in (…)` from being empty. */
const nobody = '00000000-0000-0000-0000-000000000000';

interface Move {
  code: AccountCode;
  owner: string | null;
  guarded: boolean;
  fen: bigint;
}

/** A debt is met after the funds that pay it, also when its posting follows another one in the same transaction. */
const lastOfOwner: AccountCode = '1101';

/** Net change of each account in its normal direction, in the order in which all transactions lock: by owner, then by code. */
function inLockOrder(entries: readonly Entry[], accounts: ReadonlyMap<string, string>): [string, Move][] {
  const moves = new Map<string, Move>();
  for (const entry of entries) {
    const id = accountOf(accounts, entry);
    const { account: code, owner } = entry;
    const move = moves.get(id) ?? { code, owner, guarded: chart[code].guarded, fen: 0n };
    move.fen += entry.side === chart[code].normal ? BigInt(entry.amountFen) : -BigInt(entry.amountFen);
    moves.set(id, move);
  }
  const place = ({ owner, code }: Move) => `${owner ?? ''} ${code === lastOfOwner ? '9999' : code}`;
  return [...moves].sort(([, a], [, b]) => (place(a) < place(b) ? -1 : 1));
}
