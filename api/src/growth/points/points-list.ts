import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { formatDate, formatDateTime } from '@shizhong/shared-contracts/format';
import { pointsKinds } from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import { CsvAnswer, type CsvPlace, type Database, dayOf, figureOrders, tabTotal } from '../../platform';
import type { GrowthServices } from '../services';
import { refreshIfStale } from './order-points';

type Filters = NonNullable<RequestOf<'activity/pointsList'>['filters']>;

type PointsLine = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number] & { cursor: string };

const latest = sql`at desc, id desc`;
const orders = { latest, ...figureOrders({ available: sql`available`, frozen: sql`frozen` }, latest) };

function entries(db: Database, userId: string, { kind }: Filters, sort: keyof typeof orders = 'latest') {
  const own = db.selectFrom('points_entry').selectAll().where('user_id', '=', userId).orderBy(orders[sort]);
  return kind ? own.where('kind', '=', kind) : own;
}

/** 积分明细. */
export async function pointsList(
  services: GrowthServices,
  userId: string,
  { page = 1, pageSize = 20, filters = {}, sort }: RequestOf<'activity/pointsList'>,
): Promise<ResponseOf<'activity/pointsList'>> {
  const { db, clock } = services;
  await clock.refresh();
  await refreshIfStale(db, userId, new Date(clock.now()));
  const { rows } = await sql<{ kind: string; n: number }>`
    select kind, count(*)::int as n from points_entry where user_id = ${userId}::uuid group by kind`.execute(db);
  const tabs = Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
  const list = await entries(db, userId, filters, sort)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    list: list.map((row) => ({
      id: row.id,
      kind: row.kind,
      reason: row.reason,
      about: row.about,
      available: row.available,
      frozen: row.frozen,
      at: row.at.toISOString(),
      expiresAt: row.expires_at?.toISOString() ?? null,
    })),
    total: tabTotal(tabs, filters.kind),
    page,
    pageSize,
    tabs,
  };
}

/** Exports 积分明细 as CSV, one line per entry, with the filters and in the order of the list. `docs/pages/conventions.md#exports`. */
export function exportPoints(
  { db, clock }: GrowthServices,
  userId: string,
  { filters = {}, sort }: RequestOf<'activity/pointsExport'>,
) {
  return new CsvAnswer({
    fileName: `积分明细-${dayOf(clock.now())}.csv`,
    header: [
      ['时间', 'at'],
      ['事由', 'reason'],
      ['说明', 'reason'],
      ['类型', 'kind'],
      ['可用积分', 'available'],
      ['冻结积分', 'frozen'],
      ['到期日', 'expires'],
    ],
    order: { sort: sort === 'latest' ? undefined : sort, keyOf: ({ id }) => id },
    page: ({ last, limit, offset }: CsvPlace<PointsLine>) => {
      // The cursor includes microseconds, which a `Date` does not have.
      const page = entries(db, userId, filters, sort).select(sql<string>`at::text`.as('cursor')).limit(limit).offset(offset);
      const after = last && sql<boolean>`(at, id) < (${last.cursor}::timestamptz, ${last.id}::uuid)`;
      return (after ? page.where(after) : page).execute();
    },
    cells: ({ at, reason, about, kind, available, frozen, expires_at }) => [
      formatDateTime(at.toISOString()),
      reason,
      about,
      pointsKinds[kind],
      available,
      frozen,
      expires_at && formatDate(expires_at.toISOString()),
    ],
  });
}
