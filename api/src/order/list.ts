import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { finalOrderStatuses } from '../campaign/reserve';
import type { Services } from '../http/services';
import { tabTotal } from '../http/tabs';
import { ordersWithNames, viewOf } from './view';

type Input = RequestOf<'media/orders'> & { page: number; pageSize: number };

/** Orders of a media owner. Two statements: the page, and the counts of all statuses under the same filters. */
export async function ordersOfMedia(
  { db }: Pick<Services, 'db'>,
  userId: string,
  { page, pageSize, filters = {}, sort }: Input,
): Promise<ResponseOf<'media/orders'>> {
  const like = filters.keyword ? `%${filters.keyword.replaceAll(/[\\%_]/g, '\\$&')}%` : null;
  const conditions = sql<boolean>`o.media_user_id = ${userId}::uuid
    ${filters.kind ? sql`and o.kind = ${filters.kind}` : sql``}
    ${filters.accountId ? sql`and o.account_id = ${filters.accountId}::uuid` : sql``}
    ${filters.createdFrom ? sql`and o.created_at >= ${new Date(filters.createdFrom)}` : sql``}
    ${filters.createdTo ? sql`and o.created_at < ${new Date(filters.createdTo)}` : sql``}
    ${like ? sql`and (o.no ilike ${like} or exists (select from campaign k where k.id = o.campaign_id and k.name ilike ${like}))` : sql``}`;
  const counts = await db
    .selectFrom('performance_order as o')
    .select('o.status')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where(conditions)
    .groupBy('o.status')
    .execute();
  const tabs = Object.fromEntries(counts.map(({ status, n }) => [status, Number(n)]));
  let query = ordersWithNames(db).where(conditions);
  if (filters.status) query = query.where('o.status', '=', filters.status as never);
  query =
    sort === 'deadline'
      ? query
          .orderBy(sql`o.status in (${sql.join(finalOrderStatuses)})`)
          .orderBy('o.publish_deadline_at')
          .orderBy('o.id')
      : query.orderBy('o.created_at', 'desc').orderBy('o.id', 'desc');
  const rows = await query
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const total = tabTotal(tabs, filters.status);
  return { list: rows.map(viewOf), total, page, pageSize, tabs };
}
