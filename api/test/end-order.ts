import type { Services } from '../src/app';
import { afterOrderFinal, lockCampaign, releaseReserve, termsOf } from '../src/campaign';
import { settleFromFreeze } from '../src/money';
import { perform } from '../src/platform';

/** Ends an order directly: settled for an amount, or cancelled. */
export async function endOrder(
  services: Services,
  orderId: string,
  end: { settledFen: number; validQty: number } | 'cancelled',
): Promise<void> {
  const at = new Date(services.clock.now());
  await services.db.transaction().execute(async (trx) => {
    const order = await trx.selectFrom('performance_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
    const campaign = await lockCampaign(trx, order.campaign_id);
    if (end === 'cancelled') {
      const by = { type: 'operator', id: 'ops' } as const;
      const { rules } = termsOf(order);
      const step = { process: 'performanceOrder', id: orderId, by, at, calendar: services.calendar, rules } as const;
      await perform(trx, { ...step, transition: 'cancel_by_operator', note: '测试' });
      await releaseReserve(trx, order, { spentFen: 0, validQty: 0 });
    } else {
      const grossFen = end.settledFen;
      const facts = { requestId: `order:${orderId}:settle`, at };
      const settled = await settleFromFreeze(
        trx,
        campaign?.freeze_id ?? '',
        { id: orderId, mediaId: order.media_user_id, grossFen, feeBp: order.fee_bp },
        facts,
      );
      await trx
        .updateTable('performance_order')
        .set({ status: 'settled', amount_fen: grossFen, fee_fen: settled.feeFen, net_fen: settled.netFen, settled_at: at })
        .where('id', '=', orderId)
        .execute();
      await releaseReserve(trx, order, { spentFen: grossFen, validQty: end.validQty });
    }
    await afterOrderFinal(trx, services, order.campaign_id, at);
  });
}
