/** 有效阅读: the reads of the window minus those excluded by the anomaly rules. `docs/domain/order.md#anomaly-rules`. */
import { landingOf, sharedTraits, termsOf } from '../../campaign';
import { articlesBefore, figuresOfRow, landingCount, type Snapshot } from '../../figures';
import { type DatabaseTransaction, dayOf } from '../../platform';
import { assess, findings, uncheckedOf } from '../anomaly/finding';
import type { ArticleRecord } from '../anomaly/measures';
import { medianOf } from '../anomaly/norms';
import { sumsOf } from '../anomaly/own-norm-rules';
import { daysOf, type ReadEvidence, type ReadSnapshot, type ReadSource, readSources } from '../anomaly/read-evidence';
import { readRules, sameReads } from '../anomaly/read-rules';
import { positionOfPlace } from '../measurement/article-link';
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
  const unchecked = uncheckedOf(readRules, evidence);
  const assessment = assess(findings(readRules, evidence), raw, termsOf(order).rules, { alike: sameReads, unchecked });
  return {
    source: last.source,
    lastAt: last.at.getTime(),
    raw,
    valid: assessment.billable,
    abnormal: assessment.doubtful,
    assessment,
    sums: sumsOf(evidence),
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
  const publishedAt = order.published_at?.getTime() ?? 0;
  const snapshots = rows.map(snapshotOf);
  const earlier = await earlierOrders(trx, order);
  return {
    publishedAt,
    snapshots,
    article: { publishedAt, days: daysOf({ publishedAt, snapshots }) },
    account: { fans: measured.account.fans, history: facts.history ?? (await historyOf(trx, order, measured, earlier.msgids)) },
    promotionDeclared: order.promotion_declared,
    earlier: earlier.sums,
    landing: await landingFacts(trx, order, facts, rows.at(-1)?.at),
    publicReads: facts.publicReads ?? null,
    sharedTraits: [...new Set([...(facts.sharedTraits ?? []), ...known])],
    reusedIn: [...new Set([...(facts.reusedIn ?? []), ...(await reusedIn(trx, order))])],
  };
}

function snapshotOf(row: Snapshot): ReadSnapshot {
  const { reads, likes, shares, comments, by_source: by } = row;
  return {
    at: row.at.getTime(),
    ...figuresOfRow({
      ...row,
      reads: reads ?? 0,
      likes: likes ?? 0,
      shares: shares ?? 0,
      comments: comments ?? 0,
      by_source: {},
    }),
    ...(by ? { bySource: sourcesOf(by) } : { bySource: undefined }),
  } as ReadSnapshot;
}

/** How many former articles are compared with. */
const comparedArticles = 40;

/** The account's pushes in the same place; what it published for orders says nothing about the account otherwise. */
async function historyOf(
  trx: DatabaseTransaction,
  order: PerformanceOrder,
  measured: Measured,
  ordered: ReadonlySet<string>,
): Promise<ArticleRecord[]> {
  if (!order.published_at) return [];
  const before = dayOf(order.published_at.getTime());
  const articles = await articlesBefore(trx, { accountId: measured.account.id, before, limit: comparedArticles * 8 });
  return articles
    .filter(({ msgid, publishType }) => {
      const place = Number(msgid.split('_').at(-1));
      return publishType === 0 && !ordered.has(msgid) && (order.position === null || positionOfPlace(place) === order.position);
    })
    .slice(0, comparedArticles)
    .map(({ days }) => ({ publishedAt: null, days }));
}

const assessedTogether = 10;

/** The account's latest scored orders before this one. */
async function earlierOrders(
  trx: DatabaseTransaction,
  { id, account_id, created_at }: PerformanceOrder,
): Promise<{ sums: Record<string, number>[]; msgids: Set<string> }> {
  const rows = await trx
    .selectFrom('performance_order')
    .select(['checks', 'msgid'])
    .where('account_id', '=', account_id)
    .where('created_at', '<=', created_at)
    .where('id', '<>', id)
    .where('checks', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(assessedTogether - 1)
    .execute();
  return {
    sums: rows.flatMap(({ checks }) => (checks ? [{ ...checks.sums }] : [])),
    msgids: new Set(rows.flatMap(({ msgid }) => msgid ?? [])),
  };
}

/**
 * Uses our own count where the content has a landing page; a source that simulates readers also simulates their visits, unless
 * there were real visitors.
 */
async function landingFacts(
  trx: DatabaseTransaction,
  order: PerformanceOrder,
  facts: MeasuredFacts,
  until: Date | undefined,
): Promise<ReadEvidence['landing']> {
  const simulated = facts.landing ?? null;
  if ((await landingOf(trx, order.id)) === null) return simulated;
  const { visitors } = await landingCount(trx, order.id, until);
  return {
    visitors: visitors > 0 ? visitors : (simulated?.visitors ?? 0),
    usualBp: (await usualVisitsBp(trx, order)) ?? simulated?.usualBp ?? null,
  };
}

/** Below this, another order says nothing about the creative. */
const minReads = 500;

/** Visitors per 10,000 reads of the same campaign at other accounts; null while there are none. */
async function usualVisitsBp(
  trx: DatabaseTransaction,
  { id, campaign_id, account_id }: PerformanceOrder,
): Promise<number | null> {
  const others = await trx
    .selectFrom('performance_order')
    .select(['id', 'raw_qty'])
    .where('campaign_id', '=', campaign_id)
    .where('account_id', '<>', account_id)
    .where('id', '<>', id)
    .where('raw_qty', '>=', minReads)
    .where('score', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
  const rates: number[] = [];
  for (const other of others) {
    const { visitors } = await landingCount(trx, other.id);
    rates.push((visitors * 10_000) / (other.raw_qty ?? minReads));
  }
  return rates.length ? medianOf(rates) : null;
}

function sourcesOf(by: Record<string, number>): Record<ReadSource, number> {
  return Object.fromEntries(readSources.map((name) => [name, by[name] ?? 0])) as Record<ReadSource, number>;
}
