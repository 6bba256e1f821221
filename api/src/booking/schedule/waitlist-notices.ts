/** Notifies and settles the waiting list of a slot. `docs/domain/booking.md#waiting-list`. */

import { waitlistNotifyCount } from '@shizhong/shared-contracts/process';
import { notify } from '../../identity';
import { type DatabaseTransaction, perform, system } from '../../platform';
import type { Needs } from '../orders/orders';
import type { Slot } from '../tables';
import { endOf } from './calendar-days';

/** Performs `notify`: the first ones waiting are notified at once, and the first of them to invite wins. */
export async function notifyWaitlist(trx: DatabaseTransaction, { calendar }: Needs, slot: Slot, at: Date): Promise<void> {
  const waiting = await trx
    .selectFrom('slot_waitlist as w')
    .innerJoin('media_account as a', (join) => join.on('a.id', '=', slot.account_id))
    .select(['w.id', 'w.user_id', 'a.name'])
    .where('w.slot_id', '=', slot.id)
    .where('w.status', '=', 'queued')
    .orderBy('w.created_at')
    .orderBy('w.id')
    .limit(waitlistNotifyCount)
    .execute();
  for (const { id, user_id: userId, name } of waiting) {
    const instants = { dayEndsAt: endOf(slot.day) };
    await perform(trx, { process: 'waitlist', id, transition: 'notify', by: system, at, calendar, instants });
    await trx.updateTable('slot_waitlist').set({ notified_at: at }).where('id', '=', id).execute();
    await notify(trx, {
      userId,
      class: 'order',
      title: '候补的排期可以预订了',
      body: `「${name}」${slot.day} 的位置已空出，先邀约者先得。`,
      link: '/admin-ad/oa/position/add',
    });
  }
}

/** Somebody got the slot: wins their own place in the queue, and returns notified ones to waiting. */
export async function settleWaitlist(
  trx: DatabaseTransaction,
  { calendar }: Needs,
  slotId: string,
  winner: string,
  at: Date,
): Promise<void> {
  const rows = await trx
    .selectFrom('slot_waitlist')
    .innerJoin('slot', 'slot.id', 'slot_waitlist.slot_id')
    .select(['slot_waitlist.id', 'slot_waitlist.user_id', 'slot_waitlist.status', 'slot.day'])
    .where('slot_id', '=', slotId)
    .where('slot_waitlist.status', 'in', ['queued', 'notified'])
    .orderBy('slot_waitlist.id')
    .execute();
  for (const row of rows) {
    const transition = row.user_id === winner ? 'win' : row.status === 'notified' ? 'requeue' : null;
    if (!transition) continue;
    const instants = { dayEndsAt: endOf(row.day) };
    await perform(trx, { process: 'waitlist', id: row.id, transition, by: system, at, calendar, instants });
  }
}
