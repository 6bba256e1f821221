/**
 * Exports a media owner's performance orders as CSV, one line per order, with the filters of the list.
 * `docs/pages/conventions.md#exports`, `docs/pages/media-owner.md#orders`.
 */
import { pushPositions } from '@shizhong/shared-contracts/campaign';
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { formatDateTime, yuanText } from '@shizhong/shared-contracts/format';
import { processes } from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import { CsvAnswer, type CsvCell, type CsvHeads, dayOf } from '../../platform';
import type { OrderServices } from '../services';
import { conditionsOf } from './list';
import { exportSorts } from './sorts';
import { type NamedOrder, ordersWithNames, viewOf } from './view';

/** With microseconds, which a `Date` does not have. */
type Row = NamedOrder & { cursor: string };

const head: CsvHeads = [
  ['订单', 'order'],
  ['广告', 'order'],
  ['标题', 'order'],
  ['账号', 'account'],
  ['位置', 'account'],
  ['状态', 'status'],
  ['单价（元）', 'price'],
  ['上限', 'quantity', 'cap'],
  ['总数量', 'quantity', 'raw'],
  ['有效数量', 'quantity'],
  '应得（元）',
  ['服务费率', 'price', 'fee'],
  ['到手（元）', 'net'],
  ['计划发布', 'time'],
  ['实际发布', 'time'],
  '文章',
  '接单',
  '结算',
];

export function exportMediaOrders(
  { db, clock }: OrderServices,
  userId: string,
  { filters = {}, sort = 'newest' }: RequestOf<'media/orderExport'>,
): CsvAnswer<Row> {
  return new CsvAnswer<Row>({
    fileName: `${processes.performanceOrder.label}-${dayOf(clock.now())}.csv`,
    header: head,
    order: { sort, keyOf: ({ id }) => id },
    async page({ last, limit, offset }) {
      const where = await conditionsOf(db, userId, filters);
      const after = last
        ? sql<boolean>`(o.created_at, o.id) < (${last.cursor}::timestamptz, ${last.id}::uuid)`
        : sql<boolean>`true`;
      return ordersWithNames(db)
        .select(sql<string>`o.created_at::text`.as('cursor'))
        .where(where)
        .where(filters.status ? sql<boolean>`o.status = ${filters.status}` : sql<boolean>`true`)
        .where(after)
        .orderBy(exportSorts[sort])
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
