/**
 * Exports a media owner's performance orders as CSV, one line per order, with the filters of the list.
 * `docs/pages/conventions.md#exports`, `docs/pages/media-owner.md#orders`.
 */
import { pushPositions } from '@shizhong/shared-contracts/campaign';
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { formatDateTime, yuanText } from '@shizhong/shared-contracts/format';
import { processes } from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import { CsvAnswer, type CsvCell, dayOf } from '../../platform';
import type { OrderServices } from '../services';
import { conditionsOf } from './list';
import { type NamedOrder, ordersWithNames, viewOf } from './view';

/** With microseconds, which a `Date` does not have. */
type Row = NamedOrder & { cursor: string };

const head = [
  ...[
    '订单',
    '广告',
    '标题',
    '账号',
    '位置',
    '状态',
    '单价（元）',
    '上限',
    '总数量',
    '有效数量',
    '应得（元）',
    '服务费率',
    '到手（元）',
  ],
  ...['计划发布', '实际发布', '文章', '接单', '结算'],
];

export function exportMediaOrders(
  { db, clock }: OrderServices,
  userId: string,
  filters: NonNullable<RequestOf<'media/orderExport'>['filters']>,
): CsvAnswer<Row> {
  return new CsvAnswer<Row>({
    fileName: `${processes.performanceOrder.label}-${dayOf(clock.now())}.csv`,
    header: head,
    page({ last, limit, offset }) {
      const after = last
        ? sql<boolean>`(o.created_at, o.id) < (${last.cursor}::timestamptz, ${last.id}::uuid)`
        : sql<boolean>`true`;
      return ordersWithNames(db)
        .select(sql<string>`o.created_at::text`.as('cursor'))
        .where(conditionsOf(userId, filters))
        .where(filters.status ? sql<boolean>`o.status = ${filters.status}` : sql<boolean>`true`)
        .where(after)
        .orderBy('o.created_at', 'desc')
        .orderBy('o.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
    },
    cells: lineOf,
  });
}

function lineOf(row: Row): CsvCell[] {
  const order = viewOf(row);
  const statuses: Record<string, { label: string }> = processes.performanceOrder.statuses;
  return [
    order.no,
    order.campaign.name,
    order.title,
    order.account.name,
    order.position === null ? null : (pushPositions[order.position as keyof typeof pushPositions] ?? null),
    statuses[order.status]?.label ?? order.status,
    yuanText(order.unitPriceFen),
    order.capQty,
    order.rawQty,
    order.validQty,
    order.amountFen === null ? null : yuanText(order.amountFen),
    `${order.feeBp / 100}%`,
    order.netFen === null ? null : yuanText(order.netFen),
    order.planAt && formatDateTime(order.planAt),
    order.publishedAt && formatDateTime(order.publishedAt),
    order.articleUrl,
    formatDateTime(order.createdAt),
    order.settledAt && formatDateTime(order.settledAt),
  ];
}
