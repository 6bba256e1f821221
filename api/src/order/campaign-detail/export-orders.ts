/** The orders of one campaign as CSV, one line each, under the filters of their tab. `docs/pages/conventions.md#exports`. */
import { pushPositions } from '@shizhong/shared-contracts/campaign';
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { formatDateTime, yuanText } from '@shizhong/shared-contracts/format';
import type { CampaignKind } from '@shizhong/shared-contracts/kinds';
import { processes } from '@shizhong/shared-contracts/process';
import { CsvAnswer, dayOf, pagesOf } from '../../platform';
import type { OrderServices } from '../services';
import { campaignOrders } from './orders';

type Row = ResponseOf<'adRead/orders'>['list'][number];

export function exportCampaignOrders(
  services: OrderServices,
  userId: string,
  kind: CampaignKind,
  { filters, sort }: RequestOf<'adRead/ordersExport'>,
): CsvAnswer {
  const statuses: Record<string, { label: string }> = processes.performanceOrder.statuses;
  return new CsvAnswer({
    fileName: `${processes.performanceOrder.label}-${dayOf(services.clock.now())}.csv`,
    header: [
      ['订单', 'account'],
      ['账号', 'account'],
      ['位置', 'position'],
      ['接单', 'published'],
      ['计划发布', 'published'],
      ['实际发布', 'published'],
      ['文章', 'published'],
      ['总数量', 'raw'],
      ['异常', 'raw', 'abnormal'],
      ['有效数量', 'valid'],
      ['单价（元）', 'amount', 'price'],
      ['占用（元）', 'amount'],
      ['结算（元）', 'amount'],
      ['状态', 'status'],
      ['说明', 'status'],
    ],
    page: pagesOf<Row>(
      (place) => campaignOrders(services, userId, kind, { ...place, filters, sort }),
      ({ id }) => id,
    ),
    cells: ({ row }) => [
      row.no,
      row.account.name,
      row.position === null ? null : (pushPositions[row.position as keyof typeof pushPositions] ?? null),
      formatDateTime(row.createdAt),
      row.planAt && formatDateTime(row.planAt),
      row.publishedAt && formatDateTime(row.publishedAt),
      row.articleUrl,
      row.rawQty,
      row.abnormalQty,
      row.validQty,
      yuanText(row.unitPriceFen),
      yuanText(row.reserveFen),
      row.amountFen === null ? null : yuanText(row.amountFen),
      statuses[row.status]?.label ?? row.status,
      row.statusReason,
    ],
  });
}
