/**
 * An article published for an order or booking, looked at by the rules R1 to R13: what is known of it is collected from stored figures.
 * `docs/domain/order.md#anomaly-rules`.
 */
import { landingOf, sharedTraits } from '../../campaign';
import { articlesBefore, figuresOfRow, landingCount, type Snapshot } from '../../figures';
import { type DatabaseTransaction, dayOf, type FiguresDatabase, type OrderRules } from '../../platform';
import { type Assessment, assess, findings, uncheckedOf } from '../anomaly/finding';
import type { ArticleRecord } from '../anomaly/measures';
import { medianOf } from '../anomaly/norms';
import { sumsOf } from '../anomaly/own-norm-rules';
import { daysOf, type ReadEvidence, type ReadSnapshot, type ReadSource, readSources } from '../anomaly/read-evidence';
import { readRules, sameReads } from '../anomaly/read-rules';
import { positionOfPlace } from '../measurement/article-link';
import type { MeasuredFacts } from '../measurement/port';
import { earlierChecks } from './earlier-checks';

export interface ExaminedArticle {
  /** Of the order or booking. */
  id: string;
  adUserId: string;
  mediaUserId: string;
  account: { id: string; fans: number };
  position: number | null;
  createdAt: Date;
  publishedAt: Date;
  /** The owner declared paid promotion of the article. */
  promotionDeclared: boolean;
  rules: OrderRules;
  /** Numbers of others for which the same article was submitted. */
  reusedIn: readonly string[];
  /** The same advertisement at other accounts, to compare visits to its landing page. */
  alike: () => Promise<readonly { id: string; reads: number }[]>;
}

export interface Examined {
  raw: number;
  assessment: Assessment;
  /** Sums of the rules that compare with the account's norm, for its later orders. */
  sums: Readonly<Record<string, number>>;
}

/**
 * @param rows ascending, from one source
 * @param raw the reads that are assessed
 */
export async function examineReads(
  trx: DatabaseTransaction,
  figures: FiguresDatabase,
  article: ExaminedArticle,
  { rows, facts, raw }: { rows: readonly Snapshot[]; facts: MeasuredFacts; raw: number },
): Promise<Examined> {
  const evidence = await readEvidence({ trx, figures }, article, facts, rows);
  const unchecked = uncheckedOf(readRules, evidence);
  const assessment = assess(findings(readRules, evidence, article.rules), raw, article.rules, { alike: sameReads, unchecked });
  return { raw, assessment, sums: sumsOf(evidence) };
}

/** What is asked of money, and what of figures. */
interface Read {
  trx: DatabaseTransaction;
  figures: FiguresDatabase;
}

async function readEvidence(
  { trx, figures }: Read,
  article: ExaminedArticle,
  facts: MeasuredFacts,
  rows: readonly Snapshot[],
): Promise<ReadEvidence> {
  const known = await sharedTraits(trx, article.adUserId, article.mediaUserId, article.publishedAt);
  const publishedAt = article.publishedAt.getTime();
  const snapshots = rows.map(snapshotOf);
  const earlier = await earlierChecks(trx, { id: article.id, accountId: article.account.id, createdAt: article.createdAt });
  return {
    publishedAt,
    snapshots,
    article: { publishedAt, days: daysOf({ publishedAt, snapshots }) },
    account: { fans: article.account.fans, history: facts.history ?? (await historyOf(figures, article, earlier.msgids)) },
    promotionDeclared: article.promotionDeclared,
    earlier: earlier.sums,
    landing: await landingFacts({ trx, figures }, article, facts, rows.at(-1)?.at),
    publicReads: facts.publicReads ?? null,
    sharedTraits: [...new Set([...(facts.sharedTraits ?? []), ...known])],
    reusedIn: [...new Set([...(facts.reusedIn ?? []), ...article.reusedIn])],
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
  figures: FiguresDatabase,
  { account, position, publishedAt }: ExaminedArticle,
  ordered: ReadonlySet<string>,
): Promise<ArticleRecord[]> {
  const before = dayOf(publishedAt.getTime());
  const articles = await articlesBefore(figures, { accountId: account.id, before, limit: comparedArticles * 8 });
  return articles
    .filter(({ msgid, publishType }) => {
      const place = Number(msgid.split('_').at(-1));
      return publishType === 0 && !ordered.has(msgid) && (position === null || positionOfPlace(place) === position);
    })
    .slice(0, comparedArticles)
    .map(({ days }) => ({ publishedAt: null, days }));
}

/**
 * Uses our own count where the content has a landing page; a source that simulates readers also simulates their visits, unless
 * there were real visitors.
 */
async function landingFacts(
  { trx, figures }: Read,
  article: ExaminedArticle,
  facts: MeasuredFacts,
  until: Date | undefined,
): Promise<ReadEvidence['landing']> {
  const simulated = facts.landing ?? null;
  if ((await landingOf(trx, article.id)) === null) return simulated;
  const { visitors } = await landingCount(figures, article.id, until);
  return {
    visitors: visitors > 0 ? visitors : (simulated?.visitors ?? 0),
    usualBp: (await usualVisitsBp(figures, article)) ?? simulated?.usualBp ?? null,
  };
}

/** Below this, another article says nothing about the creative. */
export const comparableReads = 500;

/** Visitors per 10,000 reads of the same advertisement at other accounts; null while there are none. */
async function usualVisitsBp(figures: FiguresDatabase, { alike }: ExaminedArticle): Promise<number | null> {
  const rates: number[] = [];
  for (const other of await alike()) {
    const { visitors } = await landingCount(figures, other.id);
    rates.push((visitors * 10_000) / other.reads);
  }
  return rates.length ? medianOf(rates) : null;
}

function sourcesOf(by: Record<string, number>): Record<ReadSource, number> {
  return Object.fromEntries(readSources.map((name) => [name, by[name] ?? 0])) as Record<ReadSource, number>;
}
