/**
 * `clear_suspicion`: an operator has looked at doubted reads and found nothing, so the earning waits no longer than any other.
 * `docs/domain/booking.md#anomaly-rules`.
 */
import { bringForward } from '../../money';
import { keepEvidence } from '../../order';
import { acting, hourMs, type Operator, perform, reasonGiven, unmet } from '../../platform';
import { lockOrder, notifyParty, patchOrder, stepOf, termsOf } from '../orders/orders';
import type { BookingServices } from '../services';

export async function clearPositionSuspicion(
  services: Pick<BookingServices, 'db' | 'clock' | 'calendar'>,
  operator: Operator,
  cleared: { orderId: string; reason: string },
): Promise<void> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  await services.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, cleared.orderId, null);
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
    await patchOrder(trx, order.id, { suspected_until: null });
    await keepEvidence(trx, {
      ...{ orderId: order.id, kind: 'review', side: 'operator', byId: operator.id, fileIds: [] },
      text: `存疑已解除：${note}`,
      at,
    });
    await notifyParty(trx, order, 'media', '存疑已解除', `收益按正常期限可提现。理由：${note}。`);
    if (!settledAt) return;
    const availableAt = new Date(settledAt.getTime() + termsOf(order).guarantee_hold_h * hourMs);
    await bringForward(trx, { orderId: order.id, availableAt, at });
  });
}
