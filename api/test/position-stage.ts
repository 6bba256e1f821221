import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import type { Insertable } from 'kysely';
import { type PositionOrder, positionChecks, type Slot } from '../src/booking';
import { audit, earningChecks } from '../src/money';
import { orderChecks } from '../src/order';
import { dayOf, nextDay, startOf, uuidv7 } from '../src/platform';
import type { MediaAccountTable } from '../src/supply';
import type { Person } from './campaign-stage';
import { createOrderStage, type MediaOwner } from './order-stage';

type PlanForm = RequestOf<'adPosition/save'>['form'];
type Item = NonNullable<PlanForm['items']>[number];

export interface Booking {
  ad: Person;
  media: MediaOwner;
  planId: string;
  orderId: string;
}

export interface BookingOptions {
  ad?: Person;
  media?: MediaOwner;
  /** Hours from now for each candidate. */
  hours?: number[];
  position?: number;
  form?: PlanForm;
}

export const goodCreative = { titles: ['周末吃点好的'], digest: '一起做饭', bodyHtml: '<p>家常菜的做法。</p>' };

/** Bookings in any state, on a clock that only `advance` moves, starting on a Friday at 10:00 in Shanghai. */
export async function createPositionStage(overrides: Parameters<typeof createOrderStage>[0] = {}) {
  const stage = await createOrderStage(overrides);
  const { db, services } = stage;
  const now = () => services.clock.now();

  /** A media owner whose account accepts bookings at 1000, 600 and 400 yuan, with the next 20 days open. */
  async function publisher(
    more: { account?: Partial<Insertable<MediaAccountTable>>; guarantee?: number; open?: boolean } = {},
  ): Promise<MediaOwner> {
    const owner = await stage.mediaOwner({ takes: ['position'], lead_hours: 12, service_type: 1, ...more.account });
    await db
      .insertInto('rate_card')
      .values(
        ([1, 2, 3] as const).flatMap((position) =>
          (['hard', 'soft'] as const).map((form) => ({
            id: uuidv7(),
            account_id: owner.accountId,
            position,
            form,
            price_fen: { 1: 1_000_00, 2: 600_00, 3: 400_00 }[position] * (form === 'soft' ? 2 : 1),
            guarantee_reads: more.guarantee ?? null,
            effective_from: new Date('2026-01-01'),
          })),
        ),
      )
      .execute();
    if (more.open !== false) await opened(owner, 1, 20);
    return owner;
  }

  async function opened(owner: MediaOwner, fromDays: number, toDays: number, positions = [1, 2, 3]): Promise<void> {
    const { version } = await calendarOf(owner);
    const change = { action: 'open', from: day(fromDays), to: day(toDays), positions } as const;
    await stage.ok(owner, 'media/scheduleSave', { accountId: owner.accountId, version, change });
  }

  const day = (ahead: number) => nextDay(dayOf(now()), ahead);
  const at = (hours: number) => new Date(now() + hours * 3_600_000).toISOString();

  async function calendarOf(owner: MediaOwner, from = day(0), to = day(20)) {
    return stage.ok(owner, 'media/schedule', { accountId: owner.accountId, from, to });
  }

  function form(items: Item[], more: PlanForm = {}): PlanForm {
    return { name: '秋季广告位', industry: 'food', form: 'hard_single', items, creative: goodCreative, keepDays: 7, ...more };
  }

  async function planned(ad: Person, items: Item[], more: PlanForm = {}) {
    return stage.ok(ad, 'adPosition/save', { form: form(items, more) });
  }

  async function submitted(ad: Person, items: Item[], more: PlanForm = {}) {
    const { id, version } = await planned(ad, items, more);
    return stage.ok(ad, 'adPosition/submit', { id, version });
  }

  /** Creates an order waiting for its media owner. */
  async function invited(options: BookingOptions = {}): Promise<Booking> {
    const ad = options.ad ?? (await stage.advertiser());
    const media = options.media ?? (await publisher());
    const item = { accountId: media.accountId, position: options.position ?? 1, planAts: (options.hours ?? [72]).map(at) };
    const { id: planId, orders } = await submitted(ad, [item], options.form);
    return { ad, media, planId, orderId: orders[0]?.id ?? '' };
  }

  async function orderOf({ orderId }: Pick<Booking, 'orderId'>): Promise<PositionOrder> {
    return db.selectFrom('position_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  }

  async function statusOf(booking: Pick<Booking, 'orderId'>): Promise<string> {
    return (await orderOf(booking)).status;
  }

  /** Performs an action on the order by one of its parties, with the current version. */
  async function act<K extends ActKey>(who: Person, booking: Booking, key: K, more: object = {}) {
    const { version } = await orderOf(booking);
    const payload = { request_id: randomUUID(), id: booking.orderId, version, ...more };
    return stage.api.call(key, payload, { side: who.side, token: who.token });
  }

  async function done<K extends ActKey>(who: Person, booking: Booking, key: K, more: object = {}) {
    const answer = await act(who, booking, key, more);
    if (answer.code !== 200) throw new Error(`${key}: ${answer.code} ${answer.msg} ${JSON.stringify(answer.errors)}`);
    return answer.data;
  }

  const answer = (booking: Booking, more: object) => done(booking.media, booking, 'media/inviteAnswer', more);

  /** Accepted; with approved material the order waits for a preview. */
  async function accepted(options: BookingOptions = {}): Promise<Booking> {
    const booking = await invited(options);
    await answer(booking, { answer: 'accept' });
    return booking;
  }

  /** Accepted, preview submitted and confirmed. */
  async function waiting(options: BookingOptions = {}): Promise<Booking> {
    const booking = await accepted(options);
    await done(booking.media, booking, 'media/positionPreview', { url: 'https://mp.weixin.qq.com/s/preview' });
    await done(booking.ad, booking, 'adPosition/previewAnswer', { ok: true });
    return booking;
  }

  /** Moves the clock to the time of publication and submits the link. */
  async function published(booking: Booking, link: Record<string, string> = {}): Promise<void> {
    const { plan_at: plan } = await orderOf(booking);
    await stage.advance(Math.max(0, (plan.getTime() - now()) / 3_600_000));
    await done(booking.media, booking, 'media/positionPublish', { url: stage.link(link) });
  }

  async function keeping(options: BookingOptions = {}, link: Record<string, string> = {}): Promise<Booking> {
    const booking = await waiting(options);
    await published(booking, link);
    await stage.due();
    return booking;
  }

  /** The keeping period is over; it is the advertiser's turn. */
  async function confirming(options: BookingOptions = {}, link: Record<string, string> = {}): Promise<Booking> {
    const booking = await keeping(options, link);
    await stage.advance(7 * 24);
    return booking;
  }

  async function slotsOf({ media }: Pick<Booking, 'media'>): Promise<Pick<Slot, 'day' | 'position' | 'status' | 'order_id'>[]> {
    return db
      .selectFrom('slot')
      .select(['day', 'position', 'status', 'order_id'])
      .where('account_id', '=', media.accountId)
      .where('status', 'not in', ['open', 'closed'])
      .orderBy('day')
      .orderBy('position')
      .execute();
  }

  async function breaches(): Promise<string[]> {
    const findings = await audit(db, [...orderChecks, ...earningChecks, ...positionChecks]);
    return findings.flatMap((finding) => finding.breaches.map((breach) => `${finding.check}: ${breach}`));
  }

  return {
    ...stage,
    now,
    day,
    at,
    dayStart: (ahead: number) => startOf(day(ahead)),
    publisher,
    opened,
    calendarOf,
    form,
    planned,
    submitted,
    invited,
    orderOf,
    statusOf,
    act,
    done,
    answer,
    accepted,
    waiting,
    published,
    keeping,
    confirming,
    slotsOf,
    breaches,
  };
}

type ActKey =
  | 'adPosition/withdraw'
  | 'adPosition/counterAnswer'
  | 'adPosition/creative'
  | 'adPosition/previewAnswer'
  | 'adPosition/cancel'
  | 'adPosition/confirm'
  | 'adPosition/object'
  | 'adPosition/makegoodAnswer'
  | 'adPosition/review'
  | 'media/inviteAnswer'
  | 'media/positionPreview'
  | 'media/positionPublish'
  | 'media/positionCancel'
  | 'media/positionMakegood'
  | 'media/positionAppeal'
  | 'media/positionReview';

export type PositionStage = Awaited<ReturnType<typeof createPositionStage>>;
