/** Keys with which an operator's programs call the desk, the command line among them. `docs/domain/operator.md#access`. */
import type { OperatorRole } from '@shizhong/shared-contracts/operator';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, notSignedIn, uuidv7 } from '../../platform';
import { newToken, tokenHash } from './tokens';

/** So that scanners of repositories find a key that was committed. */
const prefix = 'szop_';

export const isKey = (text: string) => text.startsWith(prefix);

/** @returns the key, which is stored nowhere */
export async function addKey(
  trx: DatabaseTransaction,
  operator: string,
  { label, days }: { label: string; days: number },
): Promise<{ id: string; key: string }> {
  const key = prefix + newToken();
  const id = uuidv7();
  await trx
    .insertInto('operator_key')
    .values({
      ...{ id, hash: tokenHash(key), operator, label, ends_at: sql<Date>`now() + make_interval(days => ${days})` },
      ...{ used_at: null, ended_at: null },
    })
    .execute();
  return { id, key };
}

/** @throws Refusal `notSignedIn` */
export async function keyHolder(db: Database, key: string): Promise<{ name: string; role: OperatorRole }> {
  const row = await db
    .updateTable('operator_key as k')
    .from('operator as o')
    .set({ used_at: sql`now()` })
    .whereRef('o.name', '=', 'k.operator')
    .where('o.active', '=', true)
    .where('k.hash', '=', tokenHash(key))
    .where('k.ended_at', 'is', null)
    .where('k.ends_at', '>', sql<Date>`now()`)
    .returning(['o.name', 'o.role'])
    .executeTakeFirst();
  if (!row) throw notSignedIn();
  return row;
}

export async function ownKeys(db: Database, operator: string) {
  return db
    .selectFrom('operator_key')
    .select(['id', 'label', 'created_at', 'ends_at', 'used_at'])
    .select(sql<boolean>`ended_at is not null or ends_at <= now()`.as('ended'))
    .where('operator', '=', operator)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
}

/** @param id all of them when omitted @returns how many were open */
export async function endKeys(db: Database, operator: string, id?: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('operator_key')
    .set({ ended_at: sql`now()` })
    .where('operator', '=', operator)
    .where('ended_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
