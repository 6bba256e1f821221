/** 有效阅读: the reads of the window minus those excluded by the anomaly rules. `docs/domain/order.md#anomaly-rules`. */
import { landingOf, sharedTraits, termsOf } from '../../campaign';
import { landingCount, type Snapshot } from '../../figures';
import type { DatabaseTransaction } from '../../platform';
import { assess, findings } from '../anomaly/finding';
import { type ReadEvidence, type ReadSource, readSources } from '../anomaly/read-evidence';
import { readRules } from '../anomaly/read-rules';
import type { Measured, MeasuredFacts } from '../measurement/port';
import type { OrderServices } from '../services';
import type { PerformanceOrder } from '../tables';
import type { Delivered, DeliveredContext } from './delivered';
import { reusedIn } from './measured';

export async function deliveredReads(
  trx: DatabaseTransaction,
  _services: OrderServices,
  order: PerformanceOrder,
  { measured, rows, facts }: DeliveredContext,
): Promise<Delivered | null> {
  const last = rows.at(-1);
  if (!last || !order.published_at) return null;
  const evidence = await readEvidence(trx, order, measured, facts, rows);
  const raw = last.reads ?? 0;
  const assessment = assess(findings(readRules, evidence), raw, termsOf(order).rules);
  return {
    source: last.source,
    lastAt: last.at.getTime(),
    raw,
    valid: assessment.billable,
    abnormal: assessment.doubtful,
    assessment,
    place: facts.place ?? null,
    notified: facts.notified ?? null,
    profile: null,
  };
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
    // Without norms for the account, unreachable limits keep the rules that compare with norms silent.
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

/**
 * Uses our own count where the content has a landing page; a source that simulates readers also simulates their visits, unless
 * there were real visitors.
 */
async function landingVisitors(
  trx: DatabaseTransaction,
  { id }: PerformanceOrder,
  facts: MeasuredFacts,
  until: Date | undefined,
): Promise<number | null> {
  const simulated = facts.landingVisitors ?? null;
  if ((await landingOf(trx, id)) === null) return simulated;
  const { visitors } = await landingCount(trx, id, until);
  return visitors > 0 ? visitors : (simulated ?? 0);
}

function sourcesOf(by: Record<string, number>): Record<ReadSource, number> {
  return Object.fromEntries(readSources.map((name) => [name, by[name] ?? 0])) as Record<ReadSource, number>;
}
