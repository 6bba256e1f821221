import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { positionChecks } from '../src/booking';
import { audit, earningChecks } from '../src/money';
import { orderChecks } from '../src/order';
import { startOf } from '../src/platform';
import type { Person } from './campaign-stage';
import { createOrderStage, type MediaOwner } from './order-stage';
import { createBookingFacts } from './stage-booking-facts';
import { createPublishers } from './stage-publishers';

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
  const { db } = stage;
  const facts = createBookingFacts(db);
  const { orderOf } = facts;
  const publishers = createPublishers(stage);
  const { now, at, day, publisher } = publishers;

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

  async function breaches(): Promise<string[]> {
    const findings = await audit(db, [...orderChecks, ...earningChecks, ...positionChecks]);
    return findings.flatMap((finding) => finding.breaches.map((breach) => `${finding.check}: ${breach}`));
  }

  return {
    ...stage,
    ...publishers,
    ...facts,
    dayStart: (ahead: number) => startOf(day(ahead)),
    form,
    planned,
    submitted,
    invited,
    act,
    done,
    answer,
    accepted,
    waiting,
    published,
    keeping,
    confirming,
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
