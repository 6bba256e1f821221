/** Bookings of the demonstration's story: a completed one, and one in each status a booking can have at its end. */
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { dayMs, dayOf, hourMs, nextDay, startOf } from '../../platform';
import { type Account, articleAddress, type Fate } from './acts';
import type { Cast, NamedScene, Span } from './named-scene';
import { coverOf, type Person, type Stage } from './stage';

export const oaOf = (accounts: readonly Account[]) => accounts.filter(({ kind }) => accountKinds[kind].articles);

/** 20:30, the given number of days after the instant. */
export function evening(at: number, daysAhead: number): number {
  return startOf(nextDay(dayOf(at), daysAhead)) + 20.5 * hourMs;
}

async function openCalendar({ call, now }: Stage, owner: Person, account: Account): Promise<void> {
  const from = nextDay(dayOf(now()), 1);
  const { version } = await call(owner, 'media/schedule', { accountId: account.id, from, to: from });
  const change = { action: 'open', from, to: nextDay(from, 35), positions: [1, 2] } as const;
  await call(owner, 'media/scheduleSave', {
    accountId: account.id,
    version,
    change: { ...change, positions: [...change.positions] },
  });
}

export interface Booking {
  id: string;
  no: string;
  owner: Person;
}

/** Creates a plan with one placement in each account; prices are frozen and the owners invited. */
export async function book(
  { call }: Stage,
  who: Person,
  facts: {
    name: string;
    industry?: string;
    items: readonly { owner: Person; account: Account; position: number; planAt: number }[];
    later?: boolean;
  },
): Promise<Booking[]> {
  const creative = {
    titles: [facts.name],
    digest: '演示内容：一则预约的广告位。',
    coverFileId: coverOf(who, facts.name),
    bodyHtml: '<p>这是一则演示广告，说明广告位预约如何从邀约走到结算。</p>',
  };
  const saved = await call(who, 'adPosition/save', {
    form: {
      name: facts.name,
      industry: facts.industry ?? 'food',
      form: 'hard_single',
      items: facts.items.map(({ account, position, planAt }) => ({
        accountId: account.id,
        position,
        planAts: [new Date(planAt).toISOString()],
      })),
      ...(facts.later ? { creativeLater: true } : { creative }),
      keepDays: 7,
    },
  });
  const { orders } = await call(who, 'adPosition/submit', { id: saved.id, version: saved.version });
  return facts.items.flatMap(({ owner, account }) => {
    const order = orders.find(({ accountId }) => accountId === account.id);
    return order ? [{ id: order.id, no: order.no, owner }] : [];
  });
}

export async function versionOf({ call }: Stage, { id, owner }: Booking): Promise<number> {
  return (await call(owner, 'media/positionDetail', { id })).version;
}

export async function accept(stage: Stage, booking: Booking): Promise<void> {
  await stage.call(booking.owner, 'media/inviteAnswer', {
    id: booking.id,
    version: await versionOf(stage, booking),
    answer: 'accept',
  });
}

async function preview(stage: Stage, booking: Booking): Promise<void> {
  const { id, owner } = booking;
  const version = await versionOf(stage, booking);
  await stage.call(owner, 'media/positionPreview', { id, version, fileIds: [owner.fileId], note: '排版预览。' });
}

async function agree(stage: Stage, who: Person, booking: Booking): Promise<void> {
  await stage.call(who, 'adPosition/previewAnswer', { id: booking.id, version: await versionOf(stage, booking), ok: true });
}

async function publishAt(stage: Stage, booking: Booking, planAt: number, position: number, fate: Fate = {}): Promise<void> {
  await stage.until(planAt + 600_000);
  const version = await versionOf(stage, booking);
  await stage.call(booking.owner, 'media/positionPublish', { id: booking.id, version, url: articleAddress(position, fate) });
}

/** Takes a booking from acceptance to publication. */
export async function acceptAndPublish(
  stage: Stage,
  who: Person,
  booking: Booking,
  planAt: number,
  position: number,
  fate: Fate = {},
): Promise<void> {
  await accept(stage, booking);
  await stage.after(3);
  await preview(stage, booking);
  await stage.after(2);
  await agree(stage, who, booking);
  await publishAt(stage, booking, planAt, position, fate);
}

export function bookingScenes({ from, to }: Span): NamedScene[] {
  const ago = (hours: number) => to - hours * hourMs;

  const calendars: NamedScene = [
    'calendars',
    async (stage, { media, accounts, others }) => {
      await stage.until(from + 7 * dayMs);
      for (const account of oaOf(accounts)) await openCalendar(stage, media, account);
      for (const { who, accounts: theirs } of others.slice(0, 3)) {
        for (const account of oaOf(theirs).slice(0, 3)) await openCalendar(stage, who, account);
      }
    },
  ];

  const over: NamedScene = [
    'a completed booking',
    async (stage, { ad, media, accounts, others }) => {
      await stage.until(from + 8 * dayMs);
      const planAt = evening(stage.now(), 2);
      const mine = oaOf(accounts)[1];
      const other = others[1];
      const theirs = oaOf(other?.accounts ?? [])[2];
      if (!mine || !other || !theirs) return;
      const [first, second] = await book(stage, ad, {
        name: '节气联名：立冬茶单',
        items: [
          { owner: media, account: mine, position: 1, planAt },
          { owner: other.who, account: theirs, position: 2, planAt },
        ],
      });
      if (!first || !second) return;
      await stage.after(3);
      await accept(stage, second);
      await acceptAndPublish(stage, ad, first, planAt, 1);
      await stage.until(planAt + 7.2 * dayMs);
      await stage.call(ad, 'adPosition/confirm', { id: first.id, version: await versionOf(stage, first) });
      await stage.after(5);
      await stage.call(ad, 'adPosition/review', { id: first.id, stars: 5, tags: ['准时发布'], text: '沟通顺畅，发布准时。' });
      await stage.call(media, 'media/positionReview', { id: first.id, stars: 5, tags: ['素材及时'], text: '' });
    },
  ];

  const kept: NamedScene = [
    'a booking in its keeping period',
    async (stage, { ad, media, accounts }) => {
      const mine = oaOf(accounts)[1];
      if (!mine) return;
      await stage.until(ago(5.5 * 24));
      const planAt = evening(stage.now(), 2);
      const [booking] = await book(stage, ad, {
        name: '年末礼单推荐',
        items: [{ owner: media, account: mine, position: 1, planAt }],
      });
      if (!booking) return;
      await stage.after(4);
      await acceptAndPublish(stage, ad, booking, planAt, 1);
    },
  ];

  const ahead: NamedScene = ['upcoming bookings', bookingsAhead(ago)];

  return [calendars, over, kept, ahead];
}

function bookingsAhead(ago: (hours: number) => number) {
  return async (stage: Stage, { ad, media, accounts, others, firms }: Cast): Promise<void> => {
    const mine = oaOf(accounts);
    const [home] = firms.slice(1);
    const other = others[0];
    const theirs = oaOf(other?.accounts ?? []);
    await stage.until(ago(52));
    const planAt = evening(stage.now(), 5);
    const item = (index: number, position = 1) => {
      const account = mine[index];
      if (!account) throw new Error(`no account ${index}`);
      return { owner: media, account, position, planAt };
    };
    const [waiting, shown, accepted, refused, unanswered] = await book(stage, ad, {
      name: '小雪节气专题',
      items: [
        item(0),
        item(2),
        item(3, 2),
        item(5),
        ...(other && theirs[0] ? [{ owner: other.who, account: theirs[0], position: 1, planAt }] : []),
      ],
    });
    if (!waiting || !shown || !accepted || !refused || !unanswered) return;
    await stage.after(2);
    for (const booking of [waiting, shown, accepted]) await accept(stage, booking);
    await stage.call(media, 'media/inviteAnswer', {
      id: refused.id,
      version: await versionOf(stage, refused),
      answer: 'decline',
      reasonCode: 'content',
      reason: '与账号近期选题重复。',
    });
    await stage.after(4);
    await preview(stage, waiting);
    await stage.after(2);
    await agree(stage, ad, waiting);

    await stage.until(ago(20));
    const [cancelled, later] = await book(stage, ad, {
      name: '大雪节气预告',
      items: [
        { ...item(6), planAt: evening(stage.now(), 9) },
        { ...item(7), planAt: evening(stage.now(), 9) },
      ],
      later: true,
    });
    if (cancelled && later) {
      await stage.after(2);
      await accept(stage, cancelled);
      await accept(stage, later);
      await stage.after(2);
      await stage.call(ad, 'adPosition/cancel', {
        id: cancelled.id,
        version: await versionOf(stage, cancelled),
        reason: '预算调整。',
      });
    }

    await stage.until(ago(6));
    await preview(stage, shown);
    if (!home) return;
    const [asked, countered] = await book(stage, home, {
      name: '冬季居家清单',
      industry: 'home',
      items: [
        { ...item(1), planAt: evening(stage.now(), 6) },
        { ...item(6), planAt: evening(stage.now(), 7) },
      ],
    });
    if (!asked || !countered) return;
    // Immediately, even at night: postponed to the morning, it would happen after the story's end.
    await stage.until(ago(5));
    const { priceFen } = await stage.call(media, 'media/positionDetail', { id: countered.id });
    await stage.call(media, 'media/inviteAnswer', {
      id: countered.id,
      version: await versionOf(stage, countered),
      answer: 'counter',
      reason: '当周头条已近满，希望上调两成。',
      priceFen: Math.round((priceFen * 12) / 1000) * 100,
      planAt: new Date(evening(stage.now(), 7)).toISOString(),
    });
  };
}
