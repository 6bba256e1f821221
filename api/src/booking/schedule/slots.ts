/**
 * The media calendar: one slot per account, day and position (`docs/domain/booking.md#calendar`). Code that holds, books or
 * counts slots locks the account's schedule row first, so that advertisers competing for a slot are serialised and pushes are
 * counted reliably.
 */

import { wechatFigures } from '@shizhong/shared-contracts/business-rules';
import { sql } from 'kysely';
import {
  type Acting,
  begin,
  beginning,
  type DatabaseTransaction,
  type Day,
  dayOf,
  perform,
  system,
  type TransitionIn,
  unmet,
  uuidv7,
} from '../../platform';
import type { Needs } from '../orders/orders';
import type { PositionOrder, Slot } from '../tables';
import { endOf } from './calendar-days';
import { notifyWaitlist, settleWaitlist } from './waitlist-notices';

export interface SlotKey {
  accountId: string;
  day: Day;
  position: number;
}

export interface Calendar {
  accountId: string;
  sameDay: boolean;
  adsPerPush: number;
  /** 2 is 服务号. */
  serviceType: number | null;
  version: number;
}

/** Locks the calendars of the accounts in the order of their ids, creating missing ones. */
export async function lockCalendars(
  trx: DatabaseTransaction,
  accountIds: readonly string[],
  at: Date,
): Promise<Map<string, Calendar>> {
  const ids = [...new Set(accountIds)].sort();
  await trx
    .insertInto('schedule')
    .values(ids.map((id) => ({ account_id: id, updated_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await sql<Calendar>`
    select s.account_id as "accountId", s.same_day as "sameDay", a.ads_per_push as "adsPerPush", a.service_type as "serviceType", s.version
    from schedule s join media_account a on a.id = s.account_id
    where s.account_id = any(${ids}::uuid[]) order by s.account_id for no key update of s`.execute(trx);
  return new Map(rows.rows.map((row) => [row.accountId, row]));
}

async function lockSlot(trx: DatabaseTransaction, { accountId, day, position }: SlotKey): Promise<Slot | undefined> {
  return trx
    .selectFrom('slot')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .where('position', '=', position)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Slots of an order, locked until the transaction ends. */
export async function slotsOf(trx: DatabaseTransaction, orderId: string): Promise<Slot[]> {
  return trx
    .selectFrom('slot')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('day')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function moveSlot(
  trx: DatabaseTransaction,
  { calendar }: Needs,
  slot: Pick<Slot, 'id' | 'day'>,
  transition: TransitionIn<'slot'>,
  at: Date,
  by: Acting = system,
): Promise<void> {
  const instants = { dayEndsAt: endOf(slot.day) };
  await perform(trx, { process: 'slot', id: slot.id, transition, by, at, calendar, instants });
}

/** Creates the row of a day that has none yet. */
export async function createSlot(
  trx: DatabaseTransaction,
  { calendar }: Needs,
  key: SlotKey,
  outcome: 'open' | 'closed',
  by: Acting,
  at: Date,
): Promise<Slot> {
  const id = uuidv7();
  const step = { process: 'slot', id, transition: 'create', outcome, by, at, calendar } as const;
  const { to } = beginning(step);
  const row = await trx
    .insertInto('slot')
    .values({ id, account_id: key.accountId, day: key.day, position: key.position, status: to, status_at: at, created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  await begin(trx, { ...step, instants: { dayEndsAt: endOf(key.day) } });
  return row;
}

/** Opens a day for a slot that its owner proposes. */
export async function openForOwner(
  trx: DatabaseTransaction,
  services: Needs,
  key: SlotKey,
  owner: Acting,
  at: Date,
): Promise<void> {
  const slot = await lockSlot(trx, key);
  if (!slot) await createSlot(trx, services, key, 'open', owner, at);
  else if (slot.status === 'closed') await moveSlot(trx, services, slot, 'open', at, owner);
}

/**
 * Performs `hold`. The caller has locked the calendar.
 * @throws Refusal `slotFree`, `pushQuotaLeft`
 */
export async function holdSlot(
  trx: DatabaseTransaction,
  services: Needs,
  calendar: Calendar,
  want: SlotKey & { planAt: Date; orderId: string; adUserId: string },
  at: Date,
): Promise<void> {
  const slot = await lockSlot(trx, want);
  const { accountId, day, position } = want;
  if (slot?.status !== 'open') throw unmet('slotFree', { data: { accountId, day, position } });
  await requirePush(trx, calendar, want);
  await trx.updateTable('slot').set({ order_id: want.orderId }).where('id', '=', slot.id).execute();
  await moveSlot(trx, services, slot, 'hold', at);
  await settleWaitlist(trx, services, slot.id, want.adUserId, at);
}

/** Whether a slot could be held now. */
export async function isFree(trx: DatabaseTransaction, key: SlotKey): Promise<boolean> {
  return (await lockSlot(trx, key))?.status === 'open';
}

/** Performs `rehold`: a counter-offer restarts the time limit of held slots. */
export async function reholdSlots(trx: DatabaseTransaction, services: Needs, orderId: string, at: Date): Promise<void> {
  for (const slot of await slotsOf(trx, orderId)) if (slot.status === 'held') await moveSlot(trx, services, slot, 'rehold', at);
}

/** Performs `release` of an order's held slots, except for the days to keep. */
export async function releaseSlots(
  trx: DatabaseTransaction,
  services: Needs,
  orderId: string,
  at: Date,
  kept: readonly Day[] = [],
): Promise<void> {
  for (const slot of await slotsOf(trx, orderId)) {
    if (slot.status !== 'held' || kept.includes(slot.day)) continue;
    await moveSlot(trx, services, slot, 'release', at);
    await clearSlot(trx, services, slot, at);
  }
}

/**
 * Performs `book`: books the agreed day and releases the other candidates. The caller has locked the calendar.
 * @throws Refusal `slotFree` if the slot is not or no longer held for this order, `pushQuotaLeft`
 */
export async function bookSlot(
  trx: DatabaseTransaction,
  services: Needs,
  calendar: Calendar,
  order: Pick<PositionOrder, 'id' | 'account_id' | 'position'>,
  planAt: Date,
  at: Date,
): Promise<void> {
  const key = { accountId: order.account_id, day: dayOf(planAt.getTime()), position: order.position };
  const slot = await lockSlot(trx, key);
  if (slot?.status !== 'held' || slot.order_id !== order.id) throw unmet('slotFree', { data: key });
  await requirePush(trx, calendar, { ...key, planAt, orderId: order.id });
  await moveSlot(trx, services, slot, 'book', at);
  await releaseSlots(trx, services, order.id, at, [key.day]);
}

/** Performs `free`: a booked slot becomes bookable again. */
export async function freeSlots(trx: DatabaseTransaction, services: Needs, orderId: string, at: Date): Promise<void> {
  for (const slot of await slotsOf(trx, orderId)) {
    if (slot.status !== 'booked') continue;
    await moveSlot(trx, services, slot, 'free', at);
    await clearSlot(trx, services, slot, at);
  }
}

/**
 * A booked order moves to another time, by consent of both: on another day it frees its slot, and holds and books the new one. The caller has
 * locked the calendar. @throws Refusal `slotFree`, `pushQuotaLeft`
 */
export async function moveBooking(
  trx: DatabaseTransaction,
  services: Needs,
  calendar: Calendar,
  order: Pick<PositionOrder, 'id' | 'account_id' | 'position' | 'plan_at' | 'ad_user_id' | 'media_user_id'>,
  planAt: Date,
  at: Date,
): Promise<void> {
  const key = { accountId: order.account_id, day: dayOf(planAt.getTime()), position: order.position };
  const want = { ...key, planAt, orderId: order.id, adUserId: order.ad_user_id };
  if (key.day === dayOf(order.plan_at.getTime())) return requirePush(trx, calendar, want);
  await freeSlots(trx, services, order.id, at);
  await openForOwner(trx, services, key, { type: 'media', id: order.media_user_id }, at);
  await holdSlot(trx, services, calendar, want, at);
  await bookSlot(trx, services, calendar, order, planAt, at);
}

/** Performs `publish` of booked slots, or `unpublish` of published ones; slots of past days stay unchanged. */
export async function publishSlots(
  trx: DatabaseTransaction,
  services: Needs,
  orderId: string,
  transition: 'publish' | 'unpublish',
  at: Date,
): Promise<void> {
  const from = transition === 'publish' ? 'booked' : 'published';
  for (const slot of await slotsOf(trx, orderId)) if (slot.status === from) await moveSlot(trx, services, slot, transition, at);
}

async function clearSlot(trx: DatabaseTransaction, services: Needs, slot: Slot, at: Date): Promise<void> {
  await trx.updateTable('slot').set({ order_id: null }).where('id', '=', slot.id).execute();
  await notifyWaitlist(trx, services, slot, at);
}

/**
 * Guard `pushQuotaLeft`: an account pushes once a day (订阅号) or on four days a month (服务号). Everything of one day is sent in one
 * push, so it shares its time and has a maximum of advertisements. Counts agreed slots, not requested ones.
 */
async function requirePush(
  trx: DatabaseTransaction,
  calendar: Calendar,
  want: SlotKey & { planAt: Date; orderId: string },
): Promise<void> {
  const month = want.day.slice(0, 7);
  const taken = await sql<{ day: Day; ads: number; pushAt: Date | null }>`
    select s.day::text as day, count(*)::int as ads, min(o.plan_at) as "pushAt"
    from slot s left join position_order o on o.id = s.order_id
    where s.account_id = ${calendar.accountId}::uuid and s.day >= ${`${month}-01`}::date and s.day < ${`${month}-01`}::date + interval '1 month'
      and s.order_id is distinct from ${want.orderId}::uuid
      and (s.status in ('booked', 'published', 'external') or (s.status = 'past' and (s.order_id is not null or s.external_note <> '')))
    group by s.day`.execute(trx);
  const sameDay = taken.rows.find(({ day }) => day === want.day);
  const data = { accountId: want.accountId, day: want.day };
  if (sameDay && sameDay.ads >= calendar.adsPerPush)
    throw unmet('pushQuotaLeft', { data: { ...data, adsPerPush: calendar.adsPerPush } });
  if (sameDay?.pushAt && sameDay.pushAt.getTime() !== want.planAt.getTime())
    throw unmet('pushQuotaLeft', { data: { ...data, pushAt: sameDay.pushAt.toISOString() } });
  const pushesPerMonth = wechatFigures['wechat.service_pushes'];
  if (calendar.serviceType === 2 && !sameDay && taken.rows.length >= pushesPerMonth)
    throw unmet('pushQuotaLeft', { data: { ...data, pushesPerMonth } });
}
