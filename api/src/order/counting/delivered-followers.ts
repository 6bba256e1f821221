import { termsOf, withinProfile } from '../../campaign';
import { fanEventsOf } from '../../figures';
import { type DatabaseTransaction, type FiguresDatabase, hourMs } from '../../platform';
import { effectiveFollows, type FanEvidence, type Follow, fanRules } from '../anomaly/fan-rules';
import { assess, findings, nothingFound } from '../anomaly/finding';
import type { OrderServices } from '../services';
import type { PerformanceOrder } from '../tables';
import { bestSnapshots, type Delivered, type DeliveredContext, unseen } from './delivered';

/** 净增有效粉丝: followed through this order's code within the window, and still following 72 hours later. */
export async function deliveredFollowers(
  _trx: DatabaseTransaction,
  services: OrderServices,
  order: PerformanceOrder,
  { facts, until }: DeliveredContext,
): Promise<Delivered | null> {
  if (!order.published_at) return null;
  const from = order.published_at.getTime();
  const events = await fanEventsOf(services.figures, order.id, until);
  if (!events.length) return manualFollowers(services.figures, order, until);
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
  const agreed = termsOf(order).rules;
  const assessment = assess(findings(fanRules, evidence, agreed), effectiveFollows(evidence, order.retention_h), agreed);
  const required = termsOf(order).profile;
  return {
    source: services.measurement.source,
    lastAt: until,
    raw: follows.size,
    abnormal: assessment.doubtful,
    assessment,
    ...unseen,
    ...(required ? withinProfile(required, facts.observed, assessment.billable) : { valid: assessment.billable }),
  };
}

async function manualFollowers(figures: FiguresDatabase, order: PerformanceOrder, until: number): Promise<Delivered | null> {
  const rows = await bestSnapshots(figures, order.id, 'manual', until);
  const last = rows.at(-1);
  if (!last) return null;
  const raw = last.follows ?? 0;
  const valid = Math.max(0, raw - (last.unfollows ?? 0));
  return { source: 'manual', lastAt: last.at.getTime(), raw, valid, abnormal: 0, assessment: nothingFound(valid), ...unseen };
}
