/**
 * The page's view of the calendar. `docs/pages/media-owner.md#schedule`, `docs/domain/booking.md#calendar`;
 * `docs/visual-language.md#calendar`.
 */

import { formatFen, type ResponseOf } from '@shizhong/shared-contracts';
import type { PublicRules } from '@shizhong/shared-contracts/public-rules';
import { type Day, dayOf, monthCells, monthOf, nextDay, weekStart } from '@shizhong/shared-ui/calendar';
import { positionName, slotLabel } from '@shizhong/shared-ui/position-order';
import type { Invite } from '../../../features/invite/invite';

export type Schedule = ResponseOf<'media/schedule'>;
export type ScheduleDay = Schedule['days'][number];
export type ScheduleSlot = ScheduleDay['slots'][number];

export type Look = 'open' | 'held' | 'booked' | 'published' | 'closed' | 'external' | 'past';

/** Statuses of an order whose article is published. */
const out = ['verifying', 'keeping', 'confirming', 'making_good', 'settled', 'disputed'];

/** Appearance of a slot. A past slot with a published order stays 已发布; one without an order is empty. */
export function lookOf(slot: ScheduleSlot): Look {
  if (slot.status !== 'past') return slot.status as Look;
  if (slot.order && out.includes(slot.order.status)) return 'published';
  return slot.note ? 'external' : 'past';
}

export interface Block {
  slot: ScheduleSlot;
  look: Look;
  word: string;
  text: string;
}

/** Contents of a cell: slots with an order and the first open slot as blocks, other open slots as lines. */
export function cellOf(day: ScheduleDay, invites: readonly Invite[], now: number): { blocks: Block[]; lines: string[] } {
  const isPast = day.day < dayOf(now);
  const drawn = day.slots.map((slot) => ({ slot, look: lookOf(slot) }));
  const dealt = drawn.filter(({ look }) => look !== 'open' && look !== 'closed' && look !== 'past');
  const open = drawn.filter(({ look }) => look === 'open');
  if (isPast) return { blocks: dealt.map((each) => blockOf(each, invites, now)), lines: [] };
  if (!dealt.length && !open.length) {
    const [slot] = day.slots;
    return { blocks: slot ? [{ slot, look: 'closed', word: slotLabel('closed'), text: '' }] : [], lines: [] };
  }
  const [main, ...rest] = dealt.length ? [...dealt.slice(0, 2), ...open] : open;
  const blocks = [main, ...rest.filter(({ look }) => look !== 'open')].filter((each) => each !== undefined);
  const lines = rest
    .filter(({ look }) => look === 'open')
    .map(({ slot }) => `${positionName(slot.position)} 可约${slot.priceOverrideFen ? ` ${formatFen(slot.priceFen)}` : ''}`);
  return { blocks: blocks.map((each) => blockOf(each, invites, now)), lines };
}

function blockOf({ slot, look }: { slot: ScheduleSlot; look: Look }, invites: readonly Invite[], now: number): Block {
  const place = positionName(slot.position);
  const word = look === 'past' ? slotLabel('past') : slotLabel(look);
  if (look === 'external') return { slot, look, word, text: slot.note };
  if (look === 'held') return { slot, look, word, text: `${place} ${heldWords(slot, invites, now)}` };
  if (look === 'open')
    return { slot, look, word, text: `${place} ${slot.priceFen === null ? '未报价' : formatFen(slot.priceFen)}` };
  return { slot, look, word, text: `${place} ${slot.order?.advertiser ?? ''}` };
}

/** `剩 03:42`, or the party whose turn it is. */
function heldWords(slot: ScheduleSlot, invites: readonly Invite[], now: number): string {
  const invite = inviteOf(slot, invites);
  if (!invite) return slot.order?.advertiser ?? '';
  if (invite.status === 'negotiating') return '待广告主答复';
  const minutes = Math.max(0, Math.floor((Date.parse(invite.expiresAt) - now) / 60_000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `剩 ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

export function inviteOf(slot: ScheduleSlot, invites: readonly Invite[]): Invite | undefined {
  return invites.find(({ order }) => order.id === slot.order?.id);
}

export type View = 'month' | 'week';

/** The visible days, in weeks from Monday; null for cells outside the month. */
export function cellsOf(view: View, month: string, day: Day): (Day | null)[] {
  if (view === 'month') return monthCells(month);
  const first = weekStart(day);
  return Array.from({ length: 7 }, (_, index) => nextDay(first, index));
}

/** A held slot being dragged. */
export interface Dragged {
  slot: ScheduleSlot;
  /** The candidate day it is dragged from. */
  from: Day;
}

/**
 * Whether a held slot may be proposed for this day: in the future, within the range of a counter-offer, and with the position
 * still free.
 */
export function mayPropose(
  target: ScheduleDay | undefined,
  { slot, from }: Dragged,
  rules: Pick<PublicRules, 'counter.days'>,
  now: number,
): boolean {
  if (!target || target.day < dayOf(now)) return false;
  const { 'counter.days': counterDays } = rules;
  if (target.day < nextDay(from, -counterDays) || target.day > nextDay(from, counterDays)) return false;
  const place = target.slots.find(({ position }) => position === slot.position);
  return place?.order?.id !== slot.order?.id && (place?.status === 'open' || place?.status === 'closed');
}

export interface MonthFigures {
  published: number;
  booked: number;
  heldOrders: number;
  heldDays: number;
}

export function figuresOf(days: readonly ScheduleDay[], month: string): MonthFigures {
  const slots = days
    .filter(({ day }) => day.startsWith(month))
    .flatMap((day) => day.slots.map((slot) => ({ day: day.day, slot })));
  const by = (look: Look) => slots.filter(({ slot }) => lookOf(slot) === look);
  const held = by('held');
  return {
    published: by('published').length,
    booked: by('booked').length,
    heldOrders: new Set(held.map(({ slot }) => slot.order?.id)).size,
    heldDays: new Set(held.map(({ day }) => day)).size,
  };
}

/** The days as advertisers find them: where 当天单 are not accepted, nothing of today can be booked, whatever its places say. */
export function shownDays({ days, sameDay }: Pick<Schedule, 'days' | 'sameDay'>, today: Day): ScheduleDay[] {
  const closed = (slot: ScheduleSlot): ScheduleSlot => (slot.status === 'open' ? { ...slot, status: 'closed' } : slot);
  return days.map((each) => (each.day === today && !sameDay ? { ...each, slots: each.slots.map(closed) } : each));
}

/** Parses a day from the URL; null if invalid. */
export function dayIn(text: string | null): Day | null {
  return text && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? dayOf(Date.parse(text)) : null;
}

export function sameDayIn(month: string, today: Day): Day {
  return monthOf(today) === month ? today : `${month}-01`;
}

export function later(day: Day, today: Day): Day {
  return day < today ? today : day;
}
