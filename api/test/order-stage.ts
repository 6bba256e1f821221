import { randomUUID } from 'node:crypto';
import { createEngine } from '../src/app';
import { type Campaign, type CampaignForm, campaignChecks } from '../src/campaign';
import { audit, earningChecks } from '../src/money';
import { orderChecks } from '../src/order';
import { DatabaseClock, StillClock } from '../src/platform';
import { createStage, type Person } from './campaign-stage';
import { fileOf } from './certify';
import { createKinds } from './stage-kinds';
import { createOrderFacts } from './stage-order-facts';

export type MediaOwner = Person & { accountId: string };

export interface Claimed {
  ad: Person;
  media: MediaOwner;
  campaign: Campaign;
  orderId: string;
}

/** Large enough to gain followers. */
export const largeAccount = { fans: 500_000, medians: JSON.stringify({ 1: { median: 20_000, n: 10, cv: 0.3 } }) };

/** A Friday, 10:00 in Shanghai: the simulator's articles are the same in every run. */
const start = Date.parse('2026-11-20T02:00:00Z');

/** Orders in any state, on a clock that only `advance` moves. */
export async function createOrderStage(overrides: Parameters<typeof createStage>[0] = {}) {
  const stage = await createStage(overrides);
  const { services, db } = stage;
  services.clock = new DatabaseClock(db, new StillClock(start));
  const errors: unknown[] = [];
  const engine = createEngine(services, (error) => errors.push(error));

  const kinds = createKinds(stage);
  const { runningOf, link } = kinds;

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

  async function proof(who: Person) {
    return { text: '后台数据与平台不一致', fileIds: [await fileOf(services, who.id, 'attachment')] };
  }

  /** Returns breaches of all invariants known here; expected to be empty. */
  async function breaches(): Promise<string[]> {
    const findings = await audit(db, [...campaignChecks, ...orderChecks, ...earningChecks]);
    return findings.flatMap((finding) => finding.breaches.map((breach) => `${finding.check}: ${breach}`));
  }

  return {
    ...stage,
    ...kinds,
    ...createOrderFacts(db),
    requestId: () => randomUUID(),
    due,
    advance,
    claimed,
    claimedOf,
    published,
    scored,
    proof,
    breaches,
  };
}

export type OrderStage = Awaited<ReturnType<typeof createOrderStage>>;
