/**
 * Accounts that an advertiser excludes from matching and claims from now on; orders already claimed are not affected.
 * `docs/domain/overview.md#blacklist`, `docs/domain/supply.md#blacklist`.
 */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { listLimits } from '@shizhong/shared-contracts/identity';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, namePatterns, once, refuse, rulesAt, type SignedInCall } from '../../platform';
import type { SupplyServices } from '../services';
import { accountColumns, accountView } from './account-view';

export async function blacklistOf(
  db: Database,
  userId: string,
  { page = 1, pageSize = 20, filters = {} }: RequestOf<'adMedia/black'>,
): Promise<ResponseOf<'adMedia/black'>> {
  let base = db
    .selectFrom('blacklist as b')
    .innerJoin('media_account as a', 'a.id', 'b.account_id')
    .where('b.ad_user_id', '=', userId);
  if (filters.reason) base = base.where('b.reason', '=', filters.reason);
  const names = await namePatterns(
    db,
    filters.keyword,
    sql`select a.name, b.created_at as at from blacklist b join media_account a on a.id = b.account_id where b.ad_user_id = ${userId}::uuid`,
  );
  if (names)
    base = base.where(
      sql<boolean>`(a.name ilike any(${names}::text[]) or a.platform_id ilike any(${names}::text[]) or b.note ilike any(${names}::text[]))`,
    );
  const rows = await base
    .select([...accountColumns, 'b.reason', 'b.note', 'b.order_id', 'b.created_at'])
    .orderBy('b.created_at', 'desc')
    .orderBy('b.account_id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { n } = await base.select(({ fn }) => fn.countAll<string>().as('n')).executeTakeFirstOrThrow();
  return {
    list: rows.map((row) => ({
      account: accountView(row),
      reason: row.reason,
      note: row.note,
      orderId: row.order_id,
      createdAt: row.created_at.toISOString(),
    })),
    total: Number(n),
    page,
    pageSize,
  };
}

/** Duplicates are skipped and counted; entries that are not found are returned as typed. */
export async function blackAdd(
  services: SupplyServices,
  input: RequestOf<'adMedia/blackAdd'>,
  { user }: SignedInCall,
): Promise<ResponseOf<'adMedia/blackAdd'>> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const { request_id: requestId, ...content } = input;
  return once(services, { endpoint: 'adMedia/blackAdd', requestId, content: [user.userId, content] }, async (trx) => {
    const names = [...new Set(input.names?.filter(Boolean) ?? [])];
    const asked = [...new Set(input.accountIds ?? [])];
    if (names.length + asked.length === 0) throw refuse('listNamesMissing');
    if (names.length + asked.length > listLimits.perCall) throw refuse('tooManyNames', { max: listLimits.perCall });
    if (input.orderId && !(await isOwnOrder(trx, user.userId, input.orderId))) throw refuse('orderMissing');
    const { ids, unknown, ambiguous } = await accountsNamed(trx, asked, names);
    const { 'blacklist.max': max } = await rulesAt(trx, at);
    const count = await countHeld(trx, user.userId);
    const inserted = ids.length
      ? await trx
          .insertInto('blacklist')
          .values(
            ids.map((account_id) => ({
              ad_user_id: user.userId,
              account_id,
              reason: input.reason,
              note: input.note ?? '',
              order_id: input.orderId ?? null,
              created_at: at,
            })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .returning('account_id')
          .execute()
      : [];
    if (count + inserted.length > max) throw refuse('blacklistFull', { max });
    const addedIds = inserted.map(({ account_id }) => account_id);
    return { added: addedIds.length, addedIds, skipped: ids.length - addedIds.length, unknown, ambiguous };
  });
}

/** Locks the user's list, so that two concurrent calls cannot both fit below the limit. */
async function countHeld(trx: DatabaseTransaction, userId: string): Promise<number> {
  await trx.selectFrom('user').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow();
  const { n } = await trx
    .selectFrom('blacklist')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('ad_user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** By id, platform id or alias; by name only if the name is unique. Drafts are visible to their owner only. */
export async function accountsNamed(
  trx: Database,
  asked: readonly string[],
  names: readonly string[],
): Promise<{ ids: string[]; unknown: string[]; ambiguous: string[] }> {
  const rows = await trx
    .selectFrom('media_account')
    .select(['id', 'name', 'platform_id', 'alias'])
    .where('status', 'not in', ['unbound', 'draft'])
    .where((where) =>
      where.or([
        sql<boolean>`id = any(${[...asked]}::uuid[])`,
        sql<boolean>`platform_id = any(${[...names]}::text[])`,
        sql<boolean>`alias = any(${[...names]}::text[])`,
        sql<boolean>`name = any(${[...names]}::text[])`,
      ]),
    )
    .limit(2000)
    .execute();
  const ids = new Set<string>();
  const unknown: string[] = [];
  const ambiguous: string[] = [];
  for (const id of asked) {
    if (rows.some((row) => row.id === id)) ids.add(id);
    else unknown.push(id);
  }
  for (const name of names) {
    const exact = rows.filter((row) => row.platform_id === name || row.alias === name);
    const found = exact.length ? exact : rows.filter((row) => row.name === name);
    const [only] = found;
    if (!only) unknown.push(name);
    else if (found.length > 1) ambiguous.push(name);
    else ids.add(only.id);
  }
  return { ids: [...ids], unknown, ambiguous };
}

async function isOwnOrder(trx: DatabaseTransaction, userId: string, orderId: string): Promise<boolean> {
  const [performance, position] = [
    await trx
      .selectFrom('performance_order')
      .select('id')
      .where('id', '=', orderId)
      .where('ad_user_id', '=', userId)
      .executeTakeFirst(),
    await trx
      .selectFrom('position_order')
      .select('id')
      .where('id', '=', orderId)
      .where('ad_user_id', '=', userId)
      .executeTakeFirst(),
  ];
  return performance !== undefined || position !== undefined;
}

export async function blackRemove(
  services: SupplyServices,
  { request_id: requestId, accountIds }: RequestOf<'adMedia/blackRemove'>,
  { user }: SignedInCall,
): Promise<ResponseOf<'adMedia/blackRemove'>> {
  const content = [user.userId, accountIds];
  return once(services, { endpoint: 'adMedia/blackRemove', requestId, content }, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('blacklist')
      .where('ad_user_id', '=', user.userId)
      .where('account_id', 'in', accountIds)
      .executeTakeFirstOrThrow();
    return { removed: Number(numDeletedRows) };
  });
}
