/** The view of an order for both sides, in lists and at the top of its page. */

import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { termsOf } from '../../campaign';
import { fenOf, splitFee, timesFen } from '../../money';
import { type Database, hourMs } from '../../platform';
import { answerDueAt } from '../delivery/preview';
import { amountFor } from '../settlement/ending';
import type { PerformanceOrder } from '../tables';

export type OrderView = ResponseOf<'media/orders'>['list'][number];

/** Orders with the names shown next to them: one statement for a whole page. */
export function ordersWithNames(db: Database) {
  return db
    .selectFrom('performance_order as o')
    .innerJoin('campaign as c', 'c.id', 'o.campaign_id')
    .innerJoin('media_account as a', 'a.id', 'o.account_id')
    .leftJoin('content as t', 't.id', 'o.content_id')
    .selectAll('o')
    .select(['c.no as campaign_no', 'c.name as campaign_name', 'a.name as account_name', 'a.avatar_url'])
    .select(sql<string>`coalesce(o.article_title, t.titles[1], '')`.as('title'));
}

export type NamedOrder = Awaited<ReturnType<ReturnType<typeof ordersWithNames>['executeTakeFirstOrThrow']>>;

export function viewOf(order: NamedOrder): OrderView {
  const mostFen = timesFen(order.price_fen, order.cap_qty);
  const settled = order.status === 'settled';
  const amountFen = order.amount_fen === null ? currentAmount(order) : fenOf(order.amount_fen);
  return {
    id: order.id,
    no: order.no,
    kind: order.kind,
    status: order.status,
    statusReason: order.status_reason,
    campaign: { id: order.campaign_id, no: order.campaign_no, name: order.campaign_name },
    title: order.title,
    account: { id: order.account_id, name: order.account_name, avatar: order.avatar_url },
    position: order.position,
    unitPriceFen: order.price_fen,
    feeBp: order.fee_bp,
    capQty: order.cap_qty,
    forecastQty: order.forecast_qty,
    rawQty: order.raw_qty,
    validQty: order.valid_qty,
    abnormalQty: order.abnormal_qty,
    score: order.score,
    amountFen,
    netFen: amountFen === null ? null : splitFee(amountFen, order.fee_bp).netFen,
    mostFen,
    mostNetFen: splitFee(mostFen, order.fee_bp).netFen,
    settled,
    planAt: textOf(order.plan_at),
    publishDeadlineAt: order.publish_deadline_at.toISOString(),
    publishedAt: textOf(order.published_at),
    windowEndsAt: textOf(order.window_ends_at),
    articleUrl: order.article_url,
    dueAt: textOf(dueAt(order)),
    statusAt: order.status_at.toISOString(),
    createdAt: order.created_at.toISOString(),
    settledAt: textOf(order.settled_at),
    version: order.version,
  };
}

/** The amount as currently calculated: only when the figures are final and uncontested. */
function currentAmount(order: PerformanceOrder): number | null {
  return order.status === 'confirming' && order.valid_qty !== null ? amountFor(order, order.valid_qty) : null;
}

/** When the current phase ends automatically. */
export function dueAt(
  order: Pick<PerformanceOrder, 'status' | 'status_at' | 'publish_deadline_at' | 'window_ends_at' | 'terms'>,
): Date | null {
  switch (order.status) {
    case 'need_preview':
    case 'waiting':
      return order.publish_deadline_at;
    case 'preview':
      return answerDueAt(order);
    case 'counting':
      return order.window_ends_at;
    case 'confirming':
      return new Date(order.status_at.getTime() + termsOf(order).rules['confirm.objection_h'] * hourMs);
    default:
      return null;
  }
}

export function textOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
