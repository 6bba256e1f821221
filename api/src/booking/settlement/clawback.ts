/** Claw-backs of bookings. `docs/domain/order.md#claw-back` */
import { amountText, fenOf } from '../../money';
import { type ClawbackSubject, clawbacksOf, type SettledOrder, storedProposal } from '../../order';
import { type DatabaseTransaction, perform } from '../../platform';
import { applyPerformance } from '../../supply';
import { issueFor } from '../delivery/report';
import { lockOrder, notifyParty, patchOrder, stepOf, termsOf } from '../orders/orders';
import type { BookingServices } from '../services';
import type { PositionOrder } from '../tables';
import type { Settles } from './finish';

type Needs = Settles & Pick<BookingServices, 'db' | 'clock'>;

const bookingClawedBack: ClawbackSubject<Needs> = {
  async lock(trx, services, orderId) {
    const order = await lockOrder(trx, orderId, null);
    return {
      id: order.id,
      no: order.no,
      campaignId: order.plan_id,
      adUserId: order.ad_user_id,
      mediaUserId: order.media_user_id,
      settledAt: order.settled_at,
      days: termsOf(order)['clawback.days'],
      amountFen: fenOf(order.amount_fen ?? '0'),
      clawedFen: fenOf(order.clawed_fen),
      async perform({ by, at, ...step }) {
        await perform(trx, { ...stepOf(services, order, by, at), ...step });
      },
      carriedOut: (done) => record(trx, services, order, done),
    };
  },
  async keepProposal(trx, row) {
    await trx.insertInto('position_clawback_proposal').values(row).execute();
  },
  async proposals(db, { id, orderId }) {
    const rows = await db
      .selectFrom('position_clawback_proposal as p')
      .innerJoin('position_order as o', 'o.id', 'p.order_id')
      .leftJoin('position_clawback as c', 'c.id', 'p.id')
      .select(['p.id', 'p.order_id', 'o.no', 'p.amount_fen', 'p.reason', 'p.proposed_by', 'p.at', 'c.id as done'])
      .$if(id !== undefined, (query) => query.where('p.id', '=', String(id)))
      .$if(orderId !== undefined, (query) => query.where('p.order_id', '=', String(orderId)))
      .orderBy('p.at')
      .execute();
    return rows.map(storedProposal);
  },
};

async function record(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  { proposal, taken, approvedBy, at }: Parameters<SettledOrder['carriedOut']>[0],
): Promise<void> {
  const { amountFen, reason } = proposal;
  await trx
    .insertInto('position_clawback')
    .values({
      id: proposal.id,
      order_id: order.id,
      amount_fen: amountFen,
      cash_fen: taken.returned.cashFen,
      gift_fen: taken.returned.giftFen,
      fee_fen: taken.feeFen,
      media_fen: taken.mediaFen,
      debt_fen: taken.debtFen,
      reason,
      proposed_by: proposal.proposedBy,
      approved_by: approvedBy,
      at,
    })
    .execute();
  await patchOrder(trx, order.id, { clawed_fen: fenOf(order.clawed_fen) + amountFen });
  await issueFor(trx, services, order.id, at);
  await notifyParty(trx, order, 'ad', '结算款已追回', `退回 ${amountText(amountFen)}。`, { class: 'finance' });
  await notifyParty(trx, order, 'media', '结算款被追回', `原因：${reason}。追回 ${amountText(taken.mediaFen)}。`, {
    class: 'finance',
  });
  await applyPerformance(trx, services, { order, event: 'proven_fraud', at });
}

export const {
  propose: proposePositionClawback,
  approve: approvePositionClawback,
  withdraw: withdrawPositionClawback,
  queue: positionClawbackQueue,
} = clawbacksOf(bookingClawedBack);
