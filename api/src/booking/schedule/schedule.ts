/** The calendar as its owner keeps it and as an advertiser reads it. `docs/pages/media-owner.md#schedule`, `docs/domain/booking.md#calendar`. */

import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { positionLimits } from '@shizhong/shared-contracts/position';
import { sql } from 'kysely';
import {
  type Acting,
  begin,
  beginning,
  type Database,
  type DatabaseTransaction,
  type Day,
  dayMs,
  dayOf,
  nextDay,
  once,
  perform,
  refuse,
  rulesAt,
  startOf,
  unmet,
  uuidv7,
  weekdayOf,
} from '../../platform';
import type { MediaAccount } from '../../supply';
import { setBookingLimits } from '../../supply';
import { ratesOf } from '../market/accounts';
import type { BookingServices } from '../services';
import type { PlacementForm, Slot } from '../tables';
import { createSlot, endOf, lockCalendars, moveSlot, type SlotKey } from './slots';

/** Longest stretch shown or changed at once. */
const mostDays = 62;
const positions = [1, 2, 3] as const;

function daysBetween(from: Day, to: Day): Day[] {
  const count = (startOf(to) - startOf(from)) / dayMs + 1;
  if (count < 1 || count > mostDays) throw refuse('tooManyDays', { max: mostDays });
  return Array.from({ length: count }, (_, index) => nextDay(from, index));
}

interface SlotRow {
  day: Day;
  position: number;
  status: Slot['status'];
  priceOverrideFen: number | null;
  note: string;
  orderId: string | null;
  orderNo: string | null;
  orderStatus: string | null;
  planAt: Date | null;
  advertiser: string | null;
  waiting: number;
  /** Whether the asking advertiser is among them. */
  mine: boolean;
}

async function slotRows(db: Database, accountId: string, from: Day, to: Day, adUserId: string | null = null): Promise<SlotRow[]> {
  const rows = await sql<SlotRow>`
    select s.day::text as day, s.position, s.status, s.price_override_fen as "priceOverrideFen", s.external_note as note,
      o.id as "orderId", o.no as "orderNo", o.status as "orderStatus", o.plan_at as "planAt",
      coalesce(u.company, u.nickname) as advertiser,
      (select count(*)::int from slot_waitlist w where w.slot_id = s.id and w.status in ('queued', 'notified')) as waiting,
      exists (select from slot_waitlist w where w.slot_id = s.id and w.status in ('queued', 'notified') and w.user_id = ${adUserId}::uuid) as mine
    from slot s left join position_order o on o.id = s.order_id left join "user" u on u.id = o.ad_user_id
    where s.account_id = ${accountId}::uuid and s.day between ${from}::date and ${to}::date
    order by s.day, s.position`.execute(db);
  return rows.rows;
}

const agreed = ['booked', 'published'];

function pushAtOf(rows: readonly SlotRow[]): string | null {
  const row = rows.find(({ status, planAt }) => agreed.includes(status) && planAt);
  return row?.planAt?.toISOString() ?? null;
}

/** What an advertiser sees: free or not, and what it costs; nothing about who booked. */
export async function marketDays(
  db: Database,
  account: Pick<MediaAccount, 'id'>,
  { from, to, form, userId }: { from: Day; to: Day; form: PlacementForm; userId: string },
  at: Date,
): Promise<ResponseOf<'adPosition/slots'>['days']> {
  const days = daysBetween(from, to);
  const rows = await slotRows(db, account.id, from, to, userId);
  const rateOf = await ratesOf(db, [account.id], form, at);
  return days.map((day) => {
    const ofDay = rows.filter((row) => row.day === day);
    return {
      day,
      pushAt: pushAtOf(ofDay),
      slots: positions.map((position) => {
        const row = ofDay.find((each) => each.position === position);
        const rate = rateOf(account.id, position);
        return {
          position,
          status: day < dayOf(at.getTime()) ? 'past' : (row?.status ?? 'closed'),
          priceFen: rate ? (row?.priceOverrideFen ?? rate.priceFen) : null,
          guaranteeReads: rate?.guaranteeReads ?? null,
          waiting: row?.mine ?? false,
        };
      }),
    };
  });
}

async function ownAccount(db: Database, userId: string, id: string): Promise<MediaAccount> {
  const account = await db.selectFrom('media_account').selectAll().where('id', '=', id).executeTakeFirst();
  if (!account || account.user_id !== userId || account.status === 'unbound') throw refuse('accountMissing');
  return account;
}

export async function ownSchedule(
  { db, clock }: BookingServices,
  userId: string,
  { accountId, from, to }: RequestOf<'media/schedule'>,
): Promise<ResponseOf<'media/schedule'>> {
  const at = new Date(clock.now());
  const account = await ownAccount(db, userId, accountId);
  const days = daysBetween(from, to);
  const rows = await slotRows(db, accountId, from, to);
  const rateOf = await ratesOf(db, [accountId], 'hard_single', at);
  const settings = await db.selectFrom('schedule').selectAll().where('account_id', '=', accountId).executeTakeFirst();
  return {
    accountId,
    version: settings?.version ?? 1,
    sameDay: settings?.same_day ?? false,
    leadHours: account.lead_hours,
    adsPerPush: account.ads_per_push,
    pushes: await pushesOf(db, account, from, to),
    days: days.map((day) => {
      const ofDay = rows.filter((row) => row.day === day);
      return {
        day,
        pushAt: pushAtOf(ofDay),
        slots: positions.map((position) => {
          const row = ofDay.find((each) => each.position === position);
          const rate = rateOf(accountId, position);
          return {
            position,
            status: day < dayOf(at.getTime()) ? 'past' : (row?.status ?? 'closed'),
            priceFen: row?.priceOverrideFen ?? rate?.priceFen ?? null,
            guaranteeReads: rate?.guaranteeReads ?? null,
            priceOverrideFen: row?.priceOverrideFen ?? null,
            note: row?.note ?? '',
            waiting: row?.waiting ?? 0,
            order: row ? orderIn(row) : null,
          };
        }),
      };
    }),
  };
}

function orderIn(row: SlotRow) {
  if (!row.orderId || !row.orderNo || !row.orderStatus || !row.planAt) return null;
  return {
    id: row.orderId,
    no: row.orderNo,
    status: row.orderStatus,
    advertiser: row.advertiser ?? '',
    planAt: row.planAt.toISOString(),
  };
}

async function pushesOf(db: Database, account: MediaAccount, from: Day, to: Day) {
  const months = [...new Set([from.slice(0, 7), to.slice(0, 7)])];
  const used = await sql<{ month: string; used: number }>`
    select to_char(day, 'YYYY-MM') as month, count(distinct day)::int as used from slot
    where account_id = ${account.id}::uuid and to_char(day, 'YYYY-MM') = any(${months})
      and (status in ('booked', 'published', 'external') or (status = 'past' and (order_id is not null or external_note <> '')))
    group by 1`.execute(db);
  return months.map((month) => ({
    month,
    used: used.rows.find((row) => row.month === month)?.used ?? 0,
    most: account.service_type === 2 ? positionLimits.pushesPerMonth : null,
  }));
}

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
    const tally = input.change ? await carryOut(trx, services, account.id, input.change, by, at) : { changed: 0, skipped: 0 };
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

/** One action on many days. What is asked for, booked or over stays as it is and is counted as skipped; a single such day is refused. */
async function carryOut(
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

/** A single day may cost more than the rate card by so much at most (festivals), and not less than the floor. `docs/domain/supply.md#rate-card`. */
async function requirePrice(trx: DatabaseTransaction, accountId: string, change: Change, at: Date): Promise<void> {
  const priceFen = change.priceFen ?? null;
  if (priceFen === null) return;
  const { 'price.position.floor_fen': floorFen, 'price.day_markup_bp': markupBp } = await rulesAt(trx, at);
  const rateOf = await ratesOf(trx, [accountId], 'hard_single', at);
  for (const position of change.positions) {
    const rate = rateOf(accountId, position);
    const most = rate ? Math.floor((rate.priceFen * (10_000 + markupBp)) / 10_000) : Number.POSITIVE_INFINITY;
    if (priceFen < floorFen) throw refuse('dayPriceTooLow', { yuan: floorFen / 100 });
    if (priceFen > most) throw refuse('dayPriceTooHigh', { percent: markupBp / 100 });
  }
}

/** 候补 for a place somebody else has; the first five are told when it is free again. */
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
