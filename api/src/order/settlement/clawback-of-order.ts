/** Claw-backs of performance orders. */
import { termsOf } from '../../campaign';
import { amountText, fenOf } from '../../money';
import { type DatabaseTransaction, perform } from '../../platform';
import { applyPerformance } from '../../supply';
import { notifyParty } from '../notices';
import { issueReport } from '../report/issue';
import type { OrderServices } from '../services';
import { lockOrder, orderById, stepOf } from '../store/store';
import type { PerformanceOrder } from '../tables';
import { deliveryOf } from '../views/report-facts';
import { clawbacksOf } from './clawback';
import { type ClawbackSubject, type SettledOrder, storedProposal } from './clawback-subject';

const performanceOrderClawedBack: ClawbackSubject<OrderServices> = {
  async lock(trx, services, orderId) {
    const order = await lockOrder(trx, orderId, { ending: false });
    return {
      id: order.id,
      no: order.no,
      campaignId: order.campaign_id,
      adUserId: order.ad_user_id,
      mediaUserId: order.media_user_id,
      settledAt: order.settled_at,
      days: termsOf(order).rules['clawback.days'],
      amountFen: fenOf(order.amount_fen ?? '0'),
      clawedFen: fenOf(order.clawed_fen),
      async perform({ by, at, ...step }) {
        await perform(trx, { ...stepOf(services, order, by, at), ...step });
      },
      carriedOut: (done) => record(trx, services, order, done),
    };
  },
  async keepProposal(trx, row) {
    await trx.insertInto('clawback_proposal').values(row).execute();
  },
  async proposals(db, { id, orderId }) {
    const rows = await db
      .selectFrom('clawback_proposal as p')
      .innerJoin('performance_order as o', 'o.id', 'p.order_id')
      .leftJoin('clawback as c', 'c.proposal_id', 'p.id')
      .select(['p.id', 'p.order_id', 'o.no', 'p.amount_fen', 'p.reason', 'p.proposed_by', 'p.at', 'c.proposal_id as done'])
      .$if(id !== undefined, (query) => query.where('p.id', '=', String(id)))
      .$if(orderId !== undefined, (query) => query.where('p.order_id', '=', String(orderId)))
      .orderBy('p.at')
      .execute();
    return rows.map(storedProposal);
  },
};

async function record(
  trx: DatabaseTransaction,
  services: OrderServices,
  order: PerformanceOrder,
  { proposal, taken, approvedBy, at }: Parameters<SettledOrder['carriedOut']>[0],
): Promise<void> {
  const { returned, feeFen, mediaFen, debtFen } = taken;
  await trx
    .insertInto('clawback')
    .values({
      proposal_id: proposal.id,
      order_id: order.id,
      cash_fen: returned.cashFen,
      gift_fen: returned.giftFen,
      fee_fen: feeFen,
      media_fen: mediaFen,
      debt_fen: debtFen,
      approved_by: approvedBy,
      at,
    })
    .execute();
  await trx
    .updateTable('performance_order')
    .set({ clawed_fen: fenOf(order.clawed_fen) + proposal.amountFen, status_reason: proposal.reason })
    .where('id', '=', order.id)
    .execute();
  await applyPerformance(trx, services, { order, event: 'proven_fraud', at });
  const facts = await deliveryOf(trx, services.figures, (await orderById(trx, order.id)) ?? order);
  await issueReport(trx, services, { orderId: order.id, withAmount: false, facts, at });
  await notifyParty(trx, order, 'ad', 'refunded', `金额 ${amountText(proposal.amountFen)}。`);
  await notifyParty(trx, order, 'media', 'clawed', `金额 ${amountText(mediaFen)}。原因：${proposal.reason}`);
}

export const {
  propose: proposeClawback,
  approve: approveClawback,
  withdraw: withdrawClawback,
  queue: clawbackQueue,
} = clawbacksOf(performanceOrderClawedBack);
