/** Money movements of a position order: freeze, settlement, compensation, thaw, penalty. */

import {
  addToFreeze,
  compensateFromFreeze,
  creditEarning,
  type Fen,
  penalise,
  settleFromFreeze,
  shareDownFen,
  takeFromEarnings,
  thawFunds,
  writePosting,
} from '../../money';
import { type DatabaseTransaction, hourMs } from '../../platform';
import { termsOf } from '../orders/orders';
import type { PositionOrder } from '../tables';

function facts(order: Pick<PositionOrder, 'id' | 'no'>, what: string, at: Date, operatorId: string | null = null) {
  return { requestId: `position:${order.id}:${what}`, at, memo: order.no, operatorId };
}

/** Posts T3 for the rest of the freeze; a make-good has none. @returns the thawed amount */
export async function thawRest(trx: DatabaseTransaction, order: PositionOrder, what: string, at: Date): Promise<Fen> {
  return order.freeze_id ? thawFunds(trx, order.freeze_id, 'all', facts(order, `${what}:thaw`, at)) : 0;
}

/** Posts T2 or T3, so that exactly the agreed price is frozen. @throws Refusal `insufficientBalance` */
export async function refreeze(
  trx: DatabaseTransaction,
  order: PositionOrder,
  priceFen: Fen,
  at: Date,
  what = 'agreed',
): Promise<void> {
  const differenceFen = priceFen - order.price_fen;
  if (!order.freeze_id || differenceFen === 0) return;
  if (differenceFen > 0) await addToFreeze(trx, order.freeze_id, differenceFen, facts(order, what, at));
  else await thawFunds(trx, order.freeze_id, -differenceFen, facts(order, what, at));
}

/** Posts T4 and T3. An amount of zero moves no money but is still a settlement. */
export async function settle(
  trx: DatabaseTransaction,
  order: PositionOrder,
  amountFen: Fen,
  at: Date,
): Promise<{ feeFen: Fen; netFen: Fen }> {
  const paid =
    order.freeze_id && amountFen > 0
      ? await settleFromFreeze(
          trx,
          order.freeze_id,
          { id: order.id, mediaId: order.media_user_id, grossFen: amountFen, feeBp: order.fee_bp },
          facts(order, 'settle', at),
        )
      : { feeFen: 0, netFen: 0 };
  const { feeFen, netFen } = paid;
  const doubtedH = Math.ceil(((order.suspected_until?.getTime() ?? 0) - at.getTime()) / hourMs);
  await creditEarning(trx, {
    orderId: order.id,
    mediaUserId: order.media_user_id,
    source: 'position',
    grossFen: amountFen,
    feeFen,
    netFen,
    holdH: Math.max(termsOf(order).guarantee_hold_h, doubtedH),
    at,
  });
  await thawRest(trx, order, 'settle', at);
  return { feeFen, netFen };
}

/** Posts T4c and T3: the media owner's compensation for a cancelled order, without fee. */
export async function compensate(
  trx: DatabaseTransaction,
  order: PositionOrder,
  amountFen: Fen,
  what: string,
  at: Date,
): Promise<void> {
  if (order.freeze_id && amountFen > 0) {
    await compensateFromFreeze(
      trx,
      order.freeze_id,
      { id: order.id, mediaId: order.media_user_id, amountFen },
      facts(order, what, at),
    );
    await creditEarning(trx, {
      orderId: order.id,
      mediaUserId: order.media_user_id,
      source: 'compensation',
      grossFen: amountFen,
      feeFen: 0,
      netFen: amountFen,
      holdH: termsOf(order).guarantee_hold_h,
      at,
    });
  }
  await thawRest(trx, order, what, at);
}

/** Penalty for a media owner who breaks an agreement. `docs/domain/booking.md#cancellation` */
export function penaltyOf(order: Pick<PositionOrder, 'price_fen' | 'terms'>): Fen {
  return shareDownFen(order.price_fen, termsOf(order)['position.penalty_bp']);
}

/** Posts T8 from the media owner's withdrawable earnings; a shortfall becomes a debt. */
export async function penaliseMedia(
  trx: DatabaseTransaction,
  order: PositionOrder,
  amountFen: Fen,
  what: string,
  at: Date,
): Promise<void> {
  if (amountFen === 0) return;
  const { media_user_id: media, ad_user_id: advertiser } = order;
  const funds = await takeFromEarnings(trx, { mediaUserId: media, orderId: null, amountFen });
  const { posting } = penalise({ media, advertiser, funds, amountFen });
  await writePosting(trx, posting, {
    ...facts(order, `${what}:penalty`, at),
    bizType: 'positionOrder',
    bizId: order.id,
    campaignId: order.plan_id,
    orderId: order.id,
  });
}
