/**
 * `clear_suspicion`: an operator has looked at a doubted order and found nothing, so its earning waits no longer than any other.
 * `docs/domain/order.md#anomaly-rules`.
 */
import { termsOf } from '../../campaign';
import { bringForward } from '../../money';
import { acting, hourMs, type Operator, perform, reasonGiven, unmet } from '../../platform';
import { keepEvidence } from '../dispute/evidence';
import { notifyParty } from '../notices';
import type { OrderServices } from '../services';
import { lockOrder, stepOf } from '../store/store';

export async function clearSuspicion(
  services: OrderServices,
  operator: Operator,
  cleared: { orderId: string; reason: string },
): Promise<void> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  await services.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, cleared.orderId, { ending: false });
    const note = reasonGiven(cleared.reason);
    const { suspected_until: until, settled_at: settledAt } = order;
    if (!until || until <= at) throw unmet('suspicionOpen');
    await perform(trx, {
      ...stepOf(services, order, acting(operator), at),
      transition: 'clear_suspicion',
      outcome: settledAt ? 'settled' : 'before',
      note,
      data: { until: until.toISOString() },
    });
    await trx.updateTable('performance_order').set({ suspected_until: null }).where('id', '=', order.id).execute();
    await keepEvidence(trx, {
      ...{ orderId: order.id, kind: 'review', side: 'operator', byId: operator.id, fileIds: [] },
      text: `存疑已解除：${note}`,
      at,
    });
    await notifyParty(trx, order, 'media', 'cleared', `理由：${note}。`);
    if (!settledAt) return;
    const availableAt = new Date(settledAt.getTime() + termsOf(order).rules.guarantee_hold_h * hourMs);
    await bringForward(trx, { orderId: order.id, availableAt, at });
  });
}
