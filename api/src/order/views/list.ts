import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type RawBuilder, sql } from 'kysely';
import { finalOrderStatuses } from '../../campaign';
import { type Database, namePatterns, stretchOf, tabTotal } from '../../platform';
import type { OrderServices } from '../services';
import { tallyOf } from '../store/tally';
import { sorts } from './sorts';
import { ordersWithNames, viewOf } from './view';

type Input = RequestOf<'media/orders'> & { page: number; pageSize: number };
type Filters = NonNullable<Input['filters']>;

/**
 * Lists orders of a media owner with two statements: the counts of all statuses under the same filters, and the page. The page is
 * found in an index and only its rows are read, unless it is sorted by a figure; the database maintains the counts, except when a
 * keyword or a time range narrows the list.
 */
export async function ordersOfMedia(
  { db }: Pick<OrderServices, 'db'>,
  userId: string,
  { page, pageSize, filters = {}, sort }: Input,
): Promise<ResponseOf<'media/orders'>> {
  const conditions = await conditionsOf(db, userId, filters);
  const tabs = await tabsOf(db, userId, filters, conditions);
  const total = tabTotal(tabs, filters.status);
  const narrowed = filters.status ? sql`${conditions} and o.status = ${filters.status}` : conditions;
  const open = sql.join(finalOrderStatuses.map((status) => sql.lit(status)));
  const figure = sort === undefined || sort === 'newest' || sort === 'deadline' ? null : sorts[sort];
  const byDeadline = sort === 'deadline';
  const stretch =
    byDeadline || figure
      ? { limit: pageSize, offset: (page - 1) * pageSize, backwards: false }
      : stretchOf({ page, pageSize }, total);
  const reach = stretch.offset + stretch.limit;
  const order = figure ?? (stretch.backwards ? sql`o.created_at, o.id` : sql`o.created_at desc, o.id desc`);
  // Only a few are open at once; the others follow, newest first, in index order.
  const ids = byDeadline
    ? sql<string>`(select id from (
          (select o.id, o.created_at, o.publish_deadline_at as due from performance_order o
            where ${narrowed} and o.status not in (${open}) order by o.publish_deadline_at, o.id limit ${reach})
          union all
          (select o.id, o.created_at, null from performance_order o
            where ${narrowed} and o.status in (${open}) order by o.created_at desc, o.id desc limit ${reach})
        ) each order by due nulls last, created_at desc, id desc limit ${stretch.limit} offset ${stretch.offset})`
    : sql<string>`(select o.id from performance_order o where ${narrowed} order by ${order} limit ${stretch.limit} offset ${stretch.offset})`;
  const query = ordersWithNames(db).where('o.id', 'in', ids);
  const sorted = byDeadline
    ? query
        .orderBy(sql`case when o.status not in (${open}) then o.publish_deadline_at end nulls last`)
        .orderBy('o.created_at', 'desc')
        .orderBy('o.id', 'desc')
    : query.orderBy(figure ?? sql`o.created_at desc, o.id desc`);
  const rows = await sorted.execute();
  return { list: rows.map(viewOf), total, page, pageSize, tabs };
}

export async function conditionsOf(db: Database, userId: string, filters: Filters): Promise<RawBuilder<boolean>> {
  const names = await namePatterns(
    db,
    filters.keyword,
    sql`select k.name, o.created_at as at from performance_order o join campaign k on k.id = o.campaign_id where o.media_user_id = ${userId}::uuid`,
  );
  return sql<boolean>`o.media_user_id = ${userId}::uuid
    ${filters.kind ? sql`and o.kind = ${filters.kind}` : sql``}
    ${filters.accountId ? sql`and o.account_id = ${filters.accountId}::uuid` : sql``}
    ${filters.createdFrom ? sql`and o.created_at >= ${new Date(filters.createdFrom)}` : sql``}
    ${filters.createdTo ? sql`and o.created_at < ${new Date(filters.createdTo)}` : sql``}
    ${names ? sql`and (o.no ilike any(${names}::text[]) or exists (select from campaign k where k.id = o.campaign_id and k.name ilike any(${names}::text[])))` : sql``}`;
}

async function tabsOf(
  db: Database,
  userId: string,
  filters: Filters,
  conditions: RawBuilder<boolean>,
): Promise<Record<string, number>> {
  if (!filters.accountId && !filters.keyword && !filters.createdFrom && !filters.createdTo)
    return tallyOf(db, userId, filters.kind);
  const { rows } = await sql<{ status: string; n: string }>`select o.status, count(*) as n from performance_order o
    where ${conditions} group by o.status`.execute(db);
  return Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)]));
}
