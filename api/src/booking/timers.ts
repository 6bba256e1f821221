/** Timed transitions of bookings. `aheadOfOrder` locks the plan before the runner locks the order. */
import { processes } from '@shizhong/shared-contracts/process';
import { type DatabaseTransaction, perform, system, type TimerHandler } from '../platform';
import { refuseCounter } from './answer/counter';
import { expire } from './answer/ending';
import { endKeeping } from './delivery/keeping';
import { acceptPreview } from './delivery/preview';
import { finalStatuses, lockOrder, lockPlanOfOrder, type Needs } from './orders/orders';
import { missCreative } from './plan/creative';
import { endOf } from './schedule/calendar-days';
import { moveSlot } from './schedule/slots';
import type { BookingServices } from './services';
import { miss } from './settlement/cancel';
import { confirm, type Settles } from './settlement/finish';
import { finishMakegood } from './settlement/makegood';

export async function aheadOfOrder(trx: DatabaseTransaction, { id }: { id: string }): Promise<void> {
  await lockPlanOfOrder(trx, id);
}

export function positionOrderTimer(
  services: Settles & Pick<BookingServices, 'loseGrowthForDefault' | 'measurement'>,
): TimerHandler {
  return async (trx, { id, transition, at }) => {
    const order = await lockOrder(trx, id, null);
    const act = { by: system, at };
    if (transition === 'expire') return expire(trx, services, order, at);
    if (transition === 'counter_no') return void (await refuseCounter(trx, services, order, act));
    if (transition === 'creative_miss') return missCreative(trx, services, order, at);
    if (transition === 'preview_ok') return void (await acceptPreview(trx, services, order, act));
    if (transition === 'miss') return miss(trx, services, order, at);
    if (transition === 'keep_end') return endKeeping(trx, services, order, at);
    if (transition === 'makegood_end') return finishMakegood(trx, services, id, at);
    if (transition === 'confirm') return void (await confirm(trx, services, order, act));
    throw new RangeError(`no timer ${transition} of ${processes.positionOrder.name}`);
  };
}

/**
 * `lapse` of a past day. `release` is only a safety net: an order releases its slots itself, so this acts only if that failed.
 */
export function slotTimer(services: Needs): TimerHandler {
  return async (trx, { id, transition, at }) => {
    const slot = await trx.selectFrom('slot').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (transition === 'lapse') return moveSlot(trx, services, slot, 'lapse', at);
    const order = slot.order_id
      ? await trx.selectFrom('position_order').select('status').where('id', '=', slot.order_id).executeTakeFirst()
      : undefined;
    if (order && !finalStatuses.includes(order.status)) return;
    await moveSlot(trx, services, slot, 'release', at);
    await trx.updateTable('slot').set({ order_id: null }).where('id', '=', id).execute();
  };
}

export function waitlistTimer({ calendar }: Needs): TimerHandler {
  return async (trx, { id, at }) => {
    const place = await trx
      .selectFrom('slot_waitlist as w')
      .innerJoin('slot as s', 's.id', 'w.slot_id')
      .select('s.day')
      .where('w.id', '=', id)
      .executeTakeFirstOrThrow();
    const instants = { dayEndsAt: endOf(place.day) };
    await perform(trx, { process: 'waitlist', id, transition: 'lapse', by: system, at, calendar, instants });
  };
}

/**
 * Invitations and counter-offers of a booking follow their order, whose own timers handle them at the same time, so there is
 * nothing to do here. An invitation to a campaign has no order yet and expires independently.
 */
export function invitationTimer({ calendar }: Needs): TimerHandler {
  return async (trx, { id, transition, at }) => {
    const invitation = await trx.selectFrom('invitation').select('order_id').where('id', '=', id).executeTakeFirstOrThrow();
    if (invitation.order_id) return;
    const name = transition === 'resume' ? 'resume' : 'expire';
    await perform(trx, { process: 'invitation', id, transition: name, by: system, at, calendar });
  };
}

export const counterOfferTimer: TimerHandler = async () => {};
