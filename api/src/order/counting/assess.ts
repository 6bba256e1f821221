/** What was delivered, and what the anomaly rules say about it: from the kept figures, so that the result can be shown and repeated. */

import { landingOf, type ProfileCount, sharedTraits, termsOf, withinProfile } from '../../campaign';
import { type FigureSource, fanEventsOf, landingCount, type Snapshot, snapshotsOf } from '../../figures';
import { type DatabaseTransaction, hourMs } from '../../platform';
import { effectiveFollows, type FanEvidence, type Follow, fanRules } from '../anomaly/fan-rules';
import { type Assessment, assess, findings } from '../anomaly/finding';
import { type ReadEvidence, type ReadSource, readSources } from '../anomaly/read-evidence';
import { readRules } from '../anomaly/read-rules';
import type { Measured, MeasuredFacts } from '../measurement/port';
import type { OrderServices } from '../services';
import type { PerformanceOrder } from '../tables';
import { reusedIn } from './measured';

export interface Delivered {
  source: FigureSource;
  /** The last figure it rests on. */
  lastAt: number;
  raw: number;
  valid: number;
  abnormal: number;
  assessment: Assessment;
  /** 按画像计费: what was taken off `valid` for it; null where the order is not billed so. */
  profile: ProfileCount | null;
  /** What the official figures say against the order: place, notification. */
  place: number | null;
  notified: boolean | null;
}

/** @returns null when no source has figures: an operator has to enter them from evidence */
export async function delivered(
  trx: DatabaseTransaction,
  services: OrderServices,
  order: PerformanceOrder,
  measured: Measured,
): Promise<Delivered | null> {
  const until = Math.min(services.measurement.countsUntil(measured), order.removed_at?.getTime() ?? Number.POSITIVE_INFINITY);
  const rows = await bestSnapshots(trx, order.id, services.measurement.source, until);
  const facts = await services.measurement.facts(measured, until);
  const seen = { place: facts.place ?? null, notified: facts.notified ?? null, profile: null };
  if (order.kind === 'fans') return followersOf(trx, services, order, facts, until);
  const last = rows.at(-1);
  if (!last || !order.published_at) return null;
  if (order.kind === 'video') return videoGrowthOf(rows, facts, last.source, { from: order.published_at.getTime(), until });
  const evidence = await readEvidence(trx, order, measured, facts, rows);
  const raw = last.reads ?? 0;
  const assessment = assess(findings(readRules, evidence), raw);
  return {
    source: last.source,
    lastAt: last.at.getTime(),
    raw,
    valid: assessment.billable,
    abnormal: assessment.doubtful,
    assessment,
    ...seen,
  };
}

const unseen = { place: null, notified: null, profile: null };

/** Figures of the source, or those an operator entered where it has none; ascending. */
async function bestSnapshots(
  trx: DatabaseTransaction,
  orderId: string,
  source: FigureSource,
  until: number,
): Promise<Snapshot[]> {
  const rows = await snapshotsOf(trx, orderId, { sources: [source, 'manual'], until });
  const own = rows.filter((row) => row.source === source);
  return own.length ? own : rows;
}

async function readEvidence(
  trx: DatabaseTransaction,
  order: PerformanceOrder,
  measured: Measured,
  facts: MeasuredFacts,
  rows: readonly Snapshot[],
): Promise<ReadEvidence> {
  const known = await sharedTraits(trx, order.ad_user_id, order.media_user_id, order.published_at ?? order.created_at);
  return {
    publishedAt: order.published_at?.getTime() ?? 0,
    snapshots: rows.map((row) => {
      const figures = {
        at: row.at.getTime(),
        reads: row.reads ?? 0,
        likes: row.likes ?? 0,
        shares: row.shares ?? 0,
        comments: row.comments ?? 0,
      };
      const by = row.by_source;
      return by ? { ...figures, bySource: sourcesOf(by) } : figures;
    }),
    // Without norms of the account the rules that compare with them say nothing: limits nobody can pass.
    account: facts.account ?? {
      fans: measured.account.fans,
      medianReads: measured.account.medianReads || Number.MAX_SAFE_INTEGER,
      sessionOpenRateBp: 10_000,
      shareRateBp: 10_000,
      lastReads: [],
    },
    landingVisitors: await landingVisitors(trx, order, facts, rows.at(-1)?.at),
    publicReads: facts.publicReads ?? null,
    sharedTraits: [...new Set([...(facts.sharedTraits ?? []), ...known])],
    reusedIn: [...new Set([...(facts.reusedIn ?? []), ...(await reusedIn(trx, order))])],
  };
}

/** Our own count where the content has a landing page; a source that simulates readers simulates their visits, unless somebody really came. */
async function landingVisitors(
  trx: DatabaseTransaction,
  { id }: PerformanceOrder,
  facts: MeasuredFacts,
  until: Date | undefined,
): Promise<number | null> {
  const told = facts.landingVisitors ?? null;
  if ((await landingOf(trx, id)) === null) return told;
  const { visitors } = await landingCount(trx, id, until);
  return visitors > 0 ? visitors : (told ?? 0);
}

function sourcesOf(by: Record<string, number>): Record<ReadSource, number> {
  return Object.fromEntries(readSources.map((name) => [name, by[name] ?? 0])) as Record<ReadSource, number>;
}

/** 净增有效粉丝: followed through this order's code within the window, still there 72 hours later. */
async function followersOf(
  trx: DatabaseTransaction,
  services: OrderServices,
  order: PerformanceOrder,
  facts: MeasuredFacts,
  until: number,
): Promise<Delivered | null> {
  if (!order.published_at) return null;
  const from = order.published_at.getTime();
  const events = await fanEventsOf(trx, order.id, until);
  if (!events.length) return manualFollowers(trx, order, until);
  const windowTo = Math.min(until, from + order.window_h * hourMs);
  const left = new Map(events.filter(({ type }) => type === 'unfollow').map(({ personHash, at }) => [personHash, at]));
  const follows = new Map<string, Follow>();
  for (const { type, personHash, source, campaignsInWeek, at } of events) {
    if (type !== 'follow' || at > windowTo || follows.has(personHash)) continue;
    follows.set(personHash, { at, source, unfollowedAt: left.get(personHash) ?? null, campaignsInWeek });
  }
  const evidence: FanEvidence = {
    windowFrom: from,
    knownTo: until,
    follows: [...follows.values()],
    declared: facts.declared ?? null,
    observed: facts.observed ?? null,
  };
  const assessment = assess(findings(fanRules, evidence), effectiveFollows(evidence));
  const demand = termsOf(order).profile;
  return {
    source: services.measurement.source,
    lastAt: until,
    raw: follows.size,
    abnormal: assessment.doubtful,
    assessment,
    ...unseen,
    ...(demand ? withinProfile(demand, facts.observed, assessment.billable) : { valid: assessment.billable }),
  };
}

async function manualFollowers(trx: DatabaseTransaction, order: PerformanceOrder, until: number): Promise<Delivered | null> {
  const rows = await bestSnapshots(trx, order.id, 'manual', until);
  const last = rows.at(-1);
  if (!last) return null;
  const raw = last.follows ?? 0;
  const valid = Math.max(0, raw - (last.unfollows ?? 0));
  return { source: 'manual', lastAt: last.at.getTime(), raw, valid, abnormal: 0, assessment: assess([], valid), ...unseen };
}

/** The official source tells a total of now only: further than this from its end of the window it says something about another time. */
const edgeMs = 2 * hourMs;

/**
 * 时段净增 − 自然基线: the platform tells no source of a video account's followers, so the natural growth is taken off.
 * @returns null also when the official totals do not reach from publication to the end: growth that was not seen is nobody's to bill or to deny
 */
export function videoGrowthOf(
  rows: readonly Pick<Snapshot, 'at' | 'fans_total'>[],
  facts: MeasuredFacts,
  source: FigureSource,
  { from, until }: { from: number; until: number },
): Delivered | null {
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last) return null;
  const unseenMs = Math.max(first.at.getTime() - from, until - last.at.getTime());
  if (source === 'api' && unseenMs > edgeMs) return null;
  const raw = Math.max(0, (last.fans_total ?? 0) - (first.fans_total ?? 0));
  const hours = (last.at.getTime() - first.at.getTime()) / hourMs;
  const natural = Math.min(raw, Math.ceil((facts.naturalPerHour ?? 0) * hours));
  return { source, lastAt: until, raw, valid: raw - natural, abnormal: 0, assessment: assess([], raw - natural), ...unseen };
}
