/** Access to performance orders in the database: locking, ownership, instants of timers. */

import type { CampaignKind } from '@shizhong/shared-contracts/kinds';
import type { Side } from '@shizhong/shared-contracts/session';
import { lockCampaign, termsOf } from '../../campaign';
import type { Shared } from '../../money';
import { type Acting, type Database, type DatabaseTransaction, refuse } from '../../platform';
import type { OrderServices } from '../services';
import type { PerformanceOrder } from '../tables';

export interface Owner {
  side: Side;
  userId: string;
  /** On the advertiser's side each kind has its own pages. */
  kind?: CampaignKind;
}

export async function orderById(db: Database, id: string): Promise<PerformanceOrder | undefined> {
  return db.selectFrom('performance_order').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @throws Refusal `orderMissing` when it does not exist or belongs to somebody else */
export function owned(order: PerformanceOrder | undefined, owner: Owner): PerformanceOrder {
  const mine = order && (owner.side === 'ad' ? order.ad_user_id : order.media_user_id) === owner.userId;
  if (!mine || (owner.kind && order.kind !== owner.kind)) throw refuse('orderMissing');
  return order;
}

/**
 * Locks an order until the transaction ends. With `ending`, its campaign is locked first: ending an order changes the campaign's
 * reserve, and the lock order is campaign, order, freeze, ledger.
 * @throws Refusal `orderMissing`
 */
export async function lockOrder(
  trx: DatabaseTransaction,
  id: string,
  { ending, owner }: { ending: boolean; owner?: Owner },
): Promise<PerformanceOrder> {
  if (ending) await lockCampaignOf(trx, id);
  const order = await trx.selectFrom('performance_order').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!order) throw refuse('orderMissing');
  return owner ? owned(order, owner) : order;
}

export async function lockCampaignOf(trx: DatabaseTransaction, orderId: string): Promise<void> {
  const found = await trx.selectFrom('performance_order').select('campaign_id').where('id', '=', orderId).executeTakeFirst();
  if (found) await lockCampaign(trx, found.campaign_id);
}

/**
 * Settlements wait for their campaign, which each of them locks first. Those of one campaign are committed together, in the order
 * of the media accounts whose scores they change.
 */
export async function sharedBySettlements(db: Database, orderId: string): Promise<Shared | undefined> {
  const order = await db
    .selectFrom('performance_order')
    .select(['campaign_id', 'account_id'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  return order && { key: `campaign:${order.campaign_id}`, rank: order.account_id };
}

/** Arguments common to all transitions of an order; its timers depend on the instants. */
export function stepOf(
  { calendar }: Pick<OrderServices, 'calendar'>,
  order: PerformanceOrder,
  by: Acting,
  at: Date,
  version?: number,
) {
  return {
    process: 'performanceOrder',
    id: order.id,
    by,
    at,
    calendar,
    instants: { publishDeadlineAt: order.publish_deadline_at, windowEndsAt: order.window_ends_at, planAt: order.plan_at },
    rules: termsOf(order).rules,
    ...(version === undefined ? {} : { version }),
  } as const;
}
