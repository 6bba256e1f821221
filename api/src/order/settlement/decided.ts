/** Consequences of a decided dispute for a performance order. */

import { termsOf } from '../../campaign';
import { perform } from '../../platform';
import { notifyParty, orderLink } from '../notices';
import type { DisputeSubject } from '../services';
import { lockOrder, orderById, stepOf } from '../store/store';
import { release, settle } from './ending';

export const performanceOrderInDispute: DisputeSubject = {
  async lock(trx, orderId) {
    await lockOrder(trx, orderId, { ending: true });
  },

  async rules(db, orderId) {
    const order = await db.selectFrom('performance_order').select('terms').where('id', '=', orderId).executeTakeFirstOrThrow();
    return termsOf(order).rules;
  },

  async rule(trx, services, dispute, { payBp, payFen, note, by, at }) {
    const order = await lockOrder(trx, dispute.order_id, { ending: true });
    const outcome = payFen > 0 ? 'pay' : 'void';
    const data = { payBp, payFen, disputeId: dispute.id };
    await perform(trx, { ...stepOf(services, order, by, at), transition: 'rule', outcome, note, data });
    if (outcome === 'pay') {
      const quantity = shareOf(dispute.base_qty, payBp);
      return settle(trx, services, order, { amountFen: payFen, quantity, clean: payBp === 10_000, at, memo: '裁决结算' });
    }
    await release(trx, services, order, { spentFen: 0, validQty: 0, at });
    await notifyParty(trx, order, 'ad', 'void', note);
    await notifyParty(trx, order, 'media', 'void', note);
  },

  async agree(trx, services, dispute, { payBp, payFen, note, by, at }) {
    const order = await lockOrder(trx, dispute.order_id, { ending: true });
    const data = { payBp, payFen, disputeId: dispute.id };
    await perform(trx, { ...stepOf(services, order, by, at), transition: 'settle_by_agreement', note, data });
    const quantity = shareOf(dispute.base_qty, payBp);
    await settle(trx, services, order, { amountFen: payFen, quantity, clean: payBp === 10_000, at, memo: '协商结算' });
  },

  async links(trx, orderId) {
    const order = await orderById(trx, orderId);
    if (!order) throw new RangeError(`no order ${orderId}`);
    return { no: order.no, ad: orderLink(order, 'ad'), media: orderLink(order, 'media') };
  },

  async names(trx, orderId) {
    const { account, campaign, title } = await trx
      .selectFrom('performance_order as o')
      .innerJoin('media_account as a', 'a.id', 'o.account_id')
      .innerJoin('campaign as c', 'c.id', 'o.campaign_id')
      .select(['a.name as account', 'c.name as campaign', 'o.article_title as title'])
      .where('o.id', '=', orderId)
      .executeTakeFirstOrThrow();
    return [account, campaign, title ?? ''];
  },
};

function shareOf(quantity: number | null, payBp: number): number {
  return Math.floor(((quantity ?? 0) * payBp) / 10_000);
}
