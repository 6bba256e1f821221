/** Changes of an account's calendar by its owner. */

import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type Acting, type DatabaseTransaction, dayOf, once, refuse, rulesAt, unmet, weekdayOf } from '../../platform';
import { setBookingLimits } from '../../supply';
import { ratesOf } from '../market/accounts';
import type { BookingServices } from '../services';
import type { Slot } from '../tables';
import { daysBetween, ownAccount } from './calendar-days';
import { createSlot, lockCalendars, moveSlot, type SlotKey } from './slots';

type Change = NonNullable<RequestOf<'media/scheduleSave'>['change']>;

export async function saveSchedule(
  services: BookingServices,
  userId: string,
  { request_id: requestId, ...input }: RequestOf<'media/scheduleSave'>,
): Promise<ResponseOf<'media/scheduleSave'>> {
  await services.clock.refresh();
  return once(services, { endpoint: 'media/scheduleSave', requestId, content: { userId, ...input } }, async (trx) => {
    const at = new Date(services.clock.now());
    const account = await ownAccount(trx, userId, input.accountId);
    const calendar = (await lockCalendars(trx, [account.id], at)).get(account.id);
    if (!calendar || calendar.version !== input.version) throw refuse('staleVersion');
    const by: Acting = { type: 'media', id: userId };
    const tally = input.change ? await applyChange(trx, services, account.id, input.change, by, at) : { changed: 0, skipped: 0 };
    await trx
      .updateTable('schedule')
      .set({ version: input.version + 1, updated_at: at, ...(input.sameDay === undefined ? {} : { same_day: input.sameDay }) })
      .where('account_id', '=', account.id)
      .execute();
    const limits = {
      ...(input.leadHours === undefined ? {} : { leadHours: input.leadHours }),
      ...(input.adsPerPush === undefined ? {} : { adsPerPush: input.adsPerPush }),
    };
    if (Object.keys(limits).length) await setBookingLimits(trx, account.id, limits);
    return { version: input.version + 1, ...tally };
  });
}

/**
 * Applies one action to many days. Days that are held, booked or past stay unchanged and count as skipped; if nothing at all can
 * be changed, the request is refused.
 */
async function applyChange(
  trx: DatabaseTransaction,
  services: BookingServices,
  accountId: string,
  change: Change,
  by: Acting,
  at: Date,
): Promise<{ changed: number; skipped: number }> {
  const today = dayOf(at.getTime());
  const days = daysBetween(change.from, change.to).filter(
    (day) => !change.weekdays?.length || change.weekdays.includes(weekdayOf(day)),
  );
  if (change.action === 'price') await requirePrice(trx, accountId, change, at);
  const found = await trx
    .selectFrom('slot')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('day', 'in', days.length ? days : [today])
    .orderBy('day')
    .orderBy('position')
    .forNoKeyUpdate()
    .execute();
  let changed = 0;
  let skipped = 0;
  for (const day of days) {
    for (const position of [...new Set(change.positions)].sort()) {
      const slot = found.find((each) => each.day === day && each.position === position);
      const done = day >= today && (await changeSlot(trx, services, { accountId, day, position }, slot, change, by, at));
      if (done) changed += 1;
      else skipped += 1;
    }
  }
  if (changed === 0 && skipped > 0 && change.action !== 'price') throw unmet('notBooked');
  return { changed, skipped };
}

async function changeSlot(
  trx: DatabaseTransaction,
  services: BookingServices,
  key: SlotKey,
  slot: Slot | undefined,
  { action, note, priceFen }: Change,
  by: Acting,
  at: Date,
): Promise<boolean> {
  if (action === 'price') {
    const row = slot ?? (await createSlot(trx, services, key, 'closed', by, at));
    if (row.status !== 'open' && row.status !== 'closed') return false;
    await trx
      .updateTable('slot')
      .set({ price_override_fen: priceFen ?? null })
      .where('id', '=', row.id)
      .execute();
    return true;
  }
  if (action === 'open') {
    if (!slot) await createSlot(trx, services, key, 'open', by, at);
    else if (slot.status === 'closed') await moveSlot(trx, services, slot, 'open', at, by);
    else return slot.status === 'open';
    return true;
  }
  if (action === 'close') {
    if (slot?.status === 'open') await moveSlot(trx, services, slot, 'close', at, by);
    return !slot || slot.status === 'open' || slot.status === 'closed';
  }
  if (action === 'external') {
    const row = slot ?? (await createSlot(trx, services, key, 'closed', by, at));
    if (row.status !== 'open' && row.status !== 'closed') return false;
    await moveSlot(trx, services, row, 'mark_external', at, by);
    await trx
      .updateTable('slot')
      .set({ external_note: note?.trim() || '外部占用' })
      .where('id', '=', row.id)
      .execute();
    return true;
  }
  if (slot?.status !== 'external') return false;
  await moveSlot(trx, services, slot, 'unmark_external', at, by);
  await trx.updateTable('slot').set({ external_note: '' }).where('id', '=', slot.id).execute();
  return true;
}

/**
 * The price of a single day may exceed the rate card (for example on festivals) only by a limited share, and must reach the
 * minimum. `docs/domain/supply.md#rate-card`.
 */
async function requirePrice(trx: DatabaseTransaction, accountId: string, change: Change, at: Date): Promise<void> {
  const priceFen = change.priceFen ?? null;
  if (priceFen === null) return;
  const { 'price.position.floor_fen': floorFen, 'price.day_markup_bp': markupBp } = await rulesAt(trx, at);
  const rateOf = await ratesOf(trx, [accountId], 'hard_single', at);
  for (const position of change.positions) {
    const rate = rateOf(accountId, position);
    const maxFen = rate ? Math.floor((rate.priceFen * (10_000 + markupBp)) / 10_000) : Number.POSITIVE_INFINITY;
    if (priceFen < floorFen) throw refuse('dayPriceTooLow', { yuan: floorFen / 100 });
    if (priceFen > maxFen) throw refuse('dayPriceTooHigh', { percent: markupBp / 100 });
  }
}
