/** Waiting for a day that is taken. */

import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type Acting, begin, beginning, type DatabaseTransaction, once, perform, refuse, uuidv7 } from '../../platform';
import type { BookingServices } from '../services';
import { endOf } from './calendar-days';

/** 候补 for a slot that somebody else holds; the first five are notified when it is free again. */
export async function waitFor(
  services: BookingServices,
  userId: string,
  { request_id: requestId, ...input }: RequestOf<'adPosition/waitlist'>,
): Promise<ResponseOf<'adPosition/waitlist'>> {
  await services.clock.refresh();
  return once(services, { endpoint: 'adPosition/waitlist', requestId, content: { userId, ...input } }, async (trx) => {
    const at = new Date(services.clock.now());
    const slot = await trx
      .selectFrom('slot')
      .selectAll()
      .where('account_id', '=', input.accountId)
      .where('day', '=', input.day)
      .where('position', '=', input.position)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!slot) throw refuse('slotMissing');
    const place = await trx
      .selectFrom('slot_waitlist')
      .selectAll()
      .where('slot_id', '=', slot.id)
      .where('user_id', '=', userId)
      .where('status', 'in', ['queued', 'notified'])
      .executeTakeFirst();
    const by: Acting = { type: 'ad', id: userId };
    const instants = { dayEndsAt: endOf(slot.day) };
    const step = { process: 'waitlist', by, at, calendar: services.calendar, instants } as const;
    if (!input.join) {
      if (!place) throw refuse('waitlistPlaceMissing');
      const { to } = await perform(trx, { ...step, id: place.id, transition: 'leave' });
      return { status: to, ahead: 0 };
    }
    if (place) return { status: place.status, ahead: await aheadOf(trx, slot.id, place.created_at, place.id) };
    if (slot.status !== 'held' && slot.status !== 'booked') throw refuse('wrongState');
    const id = uuidv7();
    const joining = { ...step, id, transition: 'join' } as const;
    const { to } = beginning(joining);
    const values = { id, slot_id: slot.id, user_id: userId, notified_at: null, status: to, status_at: at, created_at: at };
    await trx.insertInto('slot_waitlist').values(values).execute();
    await begin(trx, joining);
    return { status: to, ahead: await aheadOf(trx, slot.id, at, id) };
  });
}

async function aheadOf(trx: DatabaseTransaction, slotId: string, createdAt: Date, id: string): Promise<number> {
  const { n } = await trx
    .selectFrom('slot_waitlist')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('slot_id', '=', slotId)
    .where('status', 'in', ['queued', 'notified'])
    .where((where) =>
      where.or([where('created_at', '<', createdAt), where.and([where('created_at', '=', createdAt), where('id', '<', id)])]),
    )
    .executeTakeFirstOrThrow();
  return Number(n);
}
