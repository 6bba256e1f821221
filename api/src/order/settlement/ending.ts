/** Ends an order, whatever the reason: money, earning, reserve, campaign, report, score. The caller has locked the campaign. */

import { afterOrderFinal, lockCampaign, releaseReserve, termsOf } from '../../campaign';
import {
  amountText,
  compensateFromFreeze,
  creditEarning,
  type Fen,
  fenOf,
  performanceCompensationFen,
  settleFromFreeze,
  timesFen,
} from '../../money';
import { type DatabaseTransaction, hourMs } from '../../platform';
import { applyPerformance } from '../../supply';
import { notifyParty } from '../notices';
import { issueReport } from '../report/issue';
import type { OrderServices } from '../services';
import { orderById } from '../store/store';
import type { PerformanceOrder } from '../tables';
import { deliveryOf } from '../views/report-facts';

/** Returns what a quantity costs the advertiser: never more than was reserved. */
export function amountFor(order: Pick<PerformanceOrder, 'cap_qty' | 'price_fen'>, quantity: number): Fen {
  return timesFen(order.price_fen, Math.min(quantity, order.cap_qty));
}

/**
 * T4: pays the order, already `settled`, from the campaign's freeze; the earning waits for the guarantee hold; the report is
 * issued. An amount of zero moves no money but is still a settlement.
 */
export async function settle(
  trx: DatabaseTransaction,
  services: OrderServices,
  order: PerformanceOrder,
  paid: {
    amountFen: Fen;
    quantity: number;
    /** Nothing was deducted, so the score of the media account rises. */
    clean: boolean;
    at: Date;
    memo: string;
  },
): Promise<void> {
  const { amountFen, quantity, at } = paid;
  const { rules } = termsOf(order);
  const freezeId = await freezeOf(trx, order);
  const { feeFen, netFen } = amountFen
    ? await settleFromFreeze(
        trx,
        freezeId,
        { id: order.id, mediaId: order.media_user_id, grossFen: amountFen, feeBp: order.fee_bp },
        { requestId: `order:${order.id}:settle`, at, memo: paid.memo },
      )
    : { feeFen: 0, netFen: 0 };
  await trx
    .updateTable('performance_order')
    .set({
      amount_fen: amountFen,
      fee_fen: feeFen,
      net_fen: netFen,
      valid_qty: quantity,
      abnormal_qty: Math.min(order.abnormal_qty ?? 0, Math.max(0, (order.raw_qty ?? 0) - quantity)),
      settled_at: at,
    })
    .where('id', '=', order.id)
    .execute();
  const earning = { orderId: order.id, mediaUserId: order.media_user_id, source: 'order' as const };
  const doubtedH = Math.ceil(((order.suspected_until?.getTime() ?? 0) - at.getTime()) / hourMs);
  const holdH = Math.max(rules.guarantee_hold_h, doubtedH);
  await creditEarning(trx, { ...earning, grossFen: amountFen, feeFen, netFen, holdH, at });
  await applyPerformance(trx, services, { order, event: paid.clean ? 'settled_clean' : 'anomaly', at });
  const settled = (await orderById(trx, order.id)) ?? order;
  await issueReport(trx, services, {
    orderId: order.id,
    withAmount: false,
    facts: await deliveryOf(trx, services.figures, settled),
    at,
  });
  await release(trx, services, order, { spentFen: amountFen, validQty: quantity, at });
  await notifyParty(trx, order, 'ad', 'settled', `结算金额 ${amountText(amountFen)}。`);
  await notifyParty(trx, order, 'media', 'earned', `到手 ${amountText(netFen)}。`);
}

/** T4c: the compensation an advertiser owes for cancelling after a preview was submitted. @returns the compensation */
export async function compensate(trx: DatabaseTransaction, order: PerformanceOrder, at: Date): Promise<Fen> {
  const { rules } = termsOf(order);
  const forecastFen = timesFen(order.price_fen, order.forecast_qty);
  const owedFen = performanceCompensationFen({ forecastFen, previewSubmitted: order.previews > 0 }, rules);
  const amountFen = Math.min(owedFen, fenOf(order.reserve_fen));
  if (amountFen === 0) return 0;
  await compensateFromFreeze(
    trx,
    await freezeOf(trx, order),
    { id: order.id, mediaId: order.media_user_id, amountFen },
    { requestId: `order:${order.id}:compensate`, at, memo: '广告主取消补偿' },
  );
  const earning = { orderId: order.id, mediaUserId: order.media_user_id, source: 'compensation' as const };
  const holdH = rules.guarantee_hold_h;
  await creditEarning(trx, { ...earning, grossFen: amountFen, feeFen: 0, netFen: amountFen, holdH, at });
  await notifyParty(trx, order, 'media', 'compensated', `补偿 ${amountText(amountFen)}。`);
  return amountFen;
}

/** Returns the reserve to the pool, which may end the campaign. */
export async function release(
  trx: DatabaseTransaction,
  services: Pick<OrderServices, 'calendar'>,
  order: PerformanceOrder,
  used: { spentFen: Fen; validQty: number; at: Date },
): Promise<void> {
  await releaseReserve(trx, order, used);
  await afterOrderFinal(trx, services, order.campaign_id, used.at);
}

async function freezeOf(trx: DatabaseTransaction, order: PerformanceOrder): Promise<string> {
  const campaign = await lockCampaign(trx, order.campaign_id);
  if (!campaign?.freeze_id) throw new RangeError(`campaign of order ${order.no} has no freeze`);
  return campaign.freeze_id;
}
