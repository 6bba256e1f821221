import { randomUUID } from 'node:crypto';
import { StillClock } from '../src/calendar/clock';
import { DatabaseClock } from '../src/calendar/database-clock';
import { campaignChecks } from '../src/campaign/audit';
import type { CampaignForm } from '../src/campaign/form';
import type { Campaign, Earning, PerformanceOrder } from '../src/database/marketplace-tables';
import type { Dispute } from '../src/database/measurement-tables';
import { earningChecks } from '../src/earning/audit';
import { createEngine } from '../src/engine/engine';
import { audit } from '../src/ledger/audit';
import { orderChecks } from '../src/order/audit';
import { createStage, type Person } from './campaign-stage';
import { fileOf } from './certify';

export type MediaOwner = Person & { accountId: string };

export interface Claimed {
  ad: Person;
  media: MediaOwner;
  campaign: Campaign;
  orderId: string;
}

/** 10:00 in Shanghai, a Friday: the simulator's articles are the same in every run. */
const start = Date.parse('2026-11-20T02:00:00Z');

/** Orders in any state, on a clock that stands still until it is moved. */
export async function createOrderStage(overrides: Parameters<typeof createStage>[0] = {}) {
  const stage = await createStage(overrides);
  const { services, db } = stage;
  services.clock = new DatabaseClock(db, new StillClock(start));
  const faults: unknown[] = [];
  const engine = createEngine(services, (fault) => faults.push(fault));

  /** Runs what is due, and fails with what a job failed with. */
  async function due(): Promise<void> {
    await engine.runDue();
    const [fault] = faults.splice(0);
    if (fault) throw fault;
  }

  async function advance(hours: number): Promise<void> {
    await services.clock.advance(hours * 3_600_000);
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

  function link(more: Record<string, string> = {}): string {
    const mid = String(2_247_000_000 + Math.floor(Math.random() * 1e9));
    const query = new URLSearchParams({ __biz: 'MzA3', mid, idx: '1', sn: 'abc', seed: '7', ...more });
    return `https://mp.weixin.qq.com/s?${query}`;
  }

  async function published(order: Claimed, more: Record<string, string> = {}): Promise<void> {
    await stage.ok(order.media, 'media/publish', { id: order.orderId, url: link(more) });
  }

  /** Published, verified, counted and scored; the order waits for the advertiser (or is held). */
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

  /** Breaches of every invariant known here; none. */
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
