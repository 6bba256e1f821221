import { randomUUID } from 'node:crypto';
import { createEngine } from '../src/app';
import { type Campaign, type CampaignForm, campaignChecks } from '../src/campaign';
import { audit, type Earning, earningChecks } from '../src/money';
import { type Dispute, orderChecks, type PerformanceOrder } from '../src/order';
import { DatabaseClock, StillClock } from '../src/platform';
import { createStage, type Person } from './campaign-stage';
import { fileOf } from './certify';

export type MediaOwner = Person & { accountId: string };

export interface Claimed {
  ad: Person;
  media: MediaOwner;
  campaign: Campaign;
  orderId: string;
}

/** Large enough to gain followers. */
export const largeAccount = { fans: 500_000, medians: JSON.stringify({ 1: { median: 20_000, n: 10, cv: 0.3 } }) };

const areas = { read: 'adRead', fans: 'adFans', video: 'adVideo' } as const;

export function areaOf(kind: Campaign['kind']): (typeof areas)[Campaign['kind']] {
  return areas[kind];
}

/** A Friday, 10:00 in Shanghai: the simulator's articles are the same in every run. */
const start = Date.parse('2026-11-20T02:00:00Z');

/** Orders in any state, on a clock that only `advance` moves. */
export async function createOrderStage(overrides: Parameters<typeof createStage>[0] = {}) {
  const stage = await createStage(overrides);
  const { services, db } = stage;
  services.clock = new DatabaseClock(db, new StillClock(start));
  const errors: unknown[] = [];
  const engine = createEngine(services, (error) => errors.push(error));

  /** Runs due jobs, and throws the first error of a job. */
  async function due(): Promise<void> {
    await engine.runDue();
    const [error] = errors.splice(0);
    if (error) throw error;
  }

  async function advance(hours: number): Promise<void> {
    await services.clock.advance(Math.round(hours * 3_600_000));
    await due();
  }

  async function claimed(form: CampaignForm = {}, accounts: Partial<Claimed> = {}): Promise<Claimed> {
    const ad = accounts.ad ?? (await stage.advertiser());
    const media = accounts.media ?? (await stage.mediaOwner());
    const campaign = accounts.campaign ?? (await stage.running(ad, form));
    const answer = await stage.claim(media, campaign);
    if (answer.code !== 200) throw new Error(`claim: ${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`);
    return { ad, media, campaign, orderId: answer.data.orderId };
  }

  /** Claims an order of any kind; for followers with an account large enough to gain some. */
  async function claimedOf(kind: Campaign['kind'], accounts: Partial<Claimed> = {}, form: CampaignForm = {}): Promise<Claimed> {
    if (kind === 'read') return claimed(form, accounts);
    const ad = accounts.ad ?? (await stage.advertiser());
    const media = accounts.media ?? (await stage.mediaOwner(largeAccount));
    return claimed(form, { ad, media, campaign: accounts.campaign ?? (await runningOf(kind, ad, form)) });
  }

  /** Starts a campaign of any kind. */
  async function runningOf(kind: Campaign['kind'], ad: Person, form: CampaignForm = {}): Promise<Campaign> {
    if (kind === 'read') return stage.running(ad, form);
    const area = areaOf(kind);
    const draft = await stage.ok(ad, `${area}/save`, { form: await formOf(kind, ad.id, form) } as never);
    await stage.ok(ad, `${area}/submit`, { id: draft.id, version: draft.version });
    await db
      .updateTable('campaign')
      .set({ start_at: new Date(services.clock.now() - 1000) })
      .where('id', '=', draft.id)
      .execute();
    return stage.approve(draft.id);
  }

  /** A form of any kind that passes every check. */
  async function formOf(kind: Campaign['kind'], userId: string, more: CampaignForm = {}): Promise<CampaignForm> {
    if (kind === 'read') return stage.goodForm(userId, more);
    return stage.goodForm(userId, {
      promoForm: kind === 'fans' ? 'card' : 'article_card',
      titles: ['关注我们'],
      sourceUrl: null,
      promotedAccountId: await stage.promotedAccount(userId, kind === 'fans' ? 'oa' : 'video'),
      unitPriceFen: 200,
      targetQty: 1_000,
      ...more,
    });
  }

  /** The link submitted as published: an article, or the page of a video account. */
  function linkOf(kind: Campaign['kind'], more: Record<string, string> = {}): string {
    if (kind !== 'video') return link(more);
    return `https://channels.weixin.qq.com/web/pages/feed?${new URLSearchParams({ seed: '11', ...more })}`;
  }

  function link(more: Record<string, string> = {}): string {
    const mid = String(2_247_000_000 + Math.floor(Math.random() * 1e9));
    const query = new URLSearchParams({ __biz: 'MzA3', mid, idx: '1', sn: 'abc', seed: '7', ...more });
    return `https://mp.weixin.qq.com/s?${query}`;
  }

  async function published(order: Claimed, more: Record<string, string> = {}): Promise<void> {
    await stage.ok(order.media, 'media/publish', { id: order.orderId, url: link(more) });
  }

  /** Publishes, verifies, counts and scores an order, which then waits for the advertiser (or is held). */
  async function scored(more: Record<string, string> = {}, form: CampaignForm = {}): Promise<Claimed> {
    const order = await claimed(form);
    await published(order, more);
    await due();
    await advance(72);
    return order;
  }

  async function orderOf({ orderId }: { orderId: string }): Promise<PerformanceOrder> {
    return db.selectFrom('performance_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  }

  async function statusOf(order: { orderId: string }): Promise<string> {
    return (await orderOf(order)).status;
  }

  async function disputeOf({ orderId }: { orderId: string }): Promise<Dispute> {
    return db
      .selectFrom('dispute')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
  }

  async function earningOf({ orderId }: { orderId: string }): Promise<Earning | undefined> {
    return db.selectFrom('earning').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  }

  /** Performance score of the account in tenths. */
  async function scoreOf({ media }: Claimed): Promise<number> {
    const account = await db
      .selectFrom('media_account')
      .select('perf_tenths')
      .where('id', '=', media.accountId)
      .executeTakeFirstOrThrow();
    return account.perf_tenths;
  }

  async function proof(who: Person) {
    return { text: '后台数据与平台不一致', fileIds: [await fileOf(services, who.id, 'attachment')] };
  }

  async function eventsOf({ orderId }: { orderId: string }): Promise<string[]> {
    const events = await db
      .selectFrom('process_event')
      .select(['transition', 'outcome', 'actor'])
      .where('object_id', '=', orderId)
      .orderBy('seq')
      .execute();
    return events.map(({ transition, outcome, actor }) => `${actor} ${transition}${outcome ? `:${outcome}` : ''}`);
  }

  /** Returns breaches of all invariants known here; expected to be empty. */
  async function breaches(): Promise<string[]> {
    const findings = await audit(db, [...campaignChecks, ...orderChecks, ...earningChecks]);
    return findings.flatMap((finding) => finding.breaches.map((breach) => `${finding.check}: ${breach}`));
  }

  return {
    ...stage,
    requestId: () => randomUUID(),
    due,
    advance,
    claimed,
    claimedOf,
    runningOf,
    formOf,
    linkOf,
    link,
    published,
    scored,
    orderOf,
    statusOf,
    disputeOf,
    earningOf,
    scoreOf,
    proof,
    eventsOf,
    breaches,
  };
}

export type OrderStage = Awaited<ReturnType<typeof createOrderStage>>;
