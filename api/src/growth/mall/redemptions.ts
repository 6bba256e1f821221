/** 兑换记录: the list, and the same rows as CSV. `docs/domain/growth.md#mall`, `docs/pages/conventions.md#exports`. */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { formatDateTime } from '@shizhong/shared-contracts/format';
import { processes } from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import { CsvAnswer, dayOf, figureOrders, pagesOf, tabTotal } from '../../platform';
import type { GrowthServices } from '../services';
import type { Redemption } from '../tables';
import { redemptionView } from './mall';

type Row = ResponseOf<'activity/redemptions'>['list'][number];

const latest = sql`r.created_at desc, r.id desc`;
const orders = { latest, ...figureOrders({ points: sql`r.points` }, latest) };

export async function redemptionsOf(
  services: Pick<GrowthServices, 'db' | 'keys'>,
  userId: string,
  { page = 1, pageSize = 20, filters = {}, sort = 'latest' }: RequestOf<'activity/redemptions'>,
): Promise<ResponseOf<'activity/redemptions'>> {
  const { db } = services;
  const { rows } = await sql<{ status: string; n: number }>`
    select status, count(*)::int as n from redemption where user_id = ${userId}::uuid group by status`.execute(db);
  const tabs = Object.fromEntries(rows.map(({ status, n }) => [status, n]));
  let query = db
    .selectFrom('redemption as r')
    .innerJoin('goods as g', 'g.id', 'r.goods_id')
    .selectAll('r')
    .select(['g.name', 'g.kind', 'g.picture'])
    .where('r.user_id', '=', userId);
  if (filters.status) query = query.where('r.status', '=', filters.status as Redemption['status']);
  const list = await query
    .orderBy(orders[sort])
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    list: list.map((row) => redemptionView(services, row, row)),
    total: tabTotal(tabs, filters.status),
    page,
    pageSize,
    tabs,
  };
}

export function exportRedemptions(
  services: Pick<GrowthServices, 'db' | 'keys' | 'clock'>,
  userId: string,
  { filters = {}, sort }: RequestOf<'activity/redemptionsExport'>,
): CsvAnswer {
  const statuses: Record<string, { label: string }> = processes.redemption.statuses;
  return new CsvAnswer({
    fileName: `兑换记录-${dayOf(services.clock.now())}.csv`,
    header: [
      ['商品', 'goods'],
      ['单号', 'goods'],
      ['积分', 'points'],
      ['状态', 'status'],
      ['券码', 'delivery'],
      ['快递单号', 'delivery'],
      ['收件', 'delivery'],
      ['说明', 'delivery'],
      ['兑换时间', 'at'],
    ],
    page: pagesOf<Row>(
      (place) => redemptionsOf(services, userId, { ...place, filters, sort }),
      ({ id }) => id,
    ),
    cells: ({ row }) => [
      row.goodsName,
      row.no,
      row.points,
      statuses[row.status]?.label ?? row.status,
      row.couponCode,
      row.expressNo,
      row.sentTo,
      row.reason,
      formatDateTime(row.createdAt),
    ],
  });
}
