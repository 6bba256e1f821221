/** Opens disputes on bookings. */

import type { Fen } from '../../money';
import { openDispute } from '../../order';
import type { Acting, DatabaseTransaction } from '../../platform';
import { type Needs, notifyParty, termsOf } from '../orders/orders';
import { finishMakegood } from '../settlement/makegood';
import type { PositionOrder } from '../tables';

/** The disputed money stays frozen; the ruling decides which share of the price is paid. */
export async function dispute(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  facts: { by: Acting; kind: 'objection' | 'deduction' | 'delivery' | 'hold'; reason: string; baseFen: Fen; at: Date },
): Promise<string> {
  const rules = termsOf(order);
  const disputeId = await openDispute(trx, services, {
    process: 'positionOrder',
    orderId: order.id,
    adUserId: order.ad_user_id,
    mediaUserId: order.media_user_id,
    baseQty: order.reads,
    rules,
    ...facts,
  });
  for (const side of ['ad', 'media'] as const)
    await notifyParty(trx, order, side, '订单进入争议', `${facts.reason}。请在 ${rules['dispute.evidence_h']} 小时内提交凭证。`);
  // A make-good that ends in a dispute cannot add anything more to its original.
  if (order.parent_id) await finishMakegood(trx, services, order.parent_id, facts.at);
  return disputeId;
}
