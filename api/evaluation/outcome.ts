/** What the rules do with a simulated article: the only place where the study meets them. */
import { assess, findings } from '../src/order/anomaly/finding';
import { sumsOf } from '../src/order/anomaly/own-norm-rules';
import type { ReadEvidence } from '../src/order/anomaly/read-evidence';
import { readRules, sameReads } from '../src/order/anomaly/read-rules';
import { dayMs, nextDay, type Random, businessRuleDefaults as rules, seeded, startOf } from '../src/platform';
import { type FakedKind, fake } from './faking';
import {
  drawAccount,
  type HourlyArticle,
  honestArticle,
  type OfficialArticle,
  officialShape,
  type SimulatedAccount,
} from './generator';
import type { Spreads } from './spreads';

export interface Case {
  random: Random;
  account: SimulatedAccount;
  history: OfficialArticle[];
  honest: HourlyArticle;
}

/** An account with its former articles, and one more article. */
export function drawCase(seed: number, spreads: Spreads, [minimum, maximum]: readonly [number, number]): Case {
  const random = seeded(seed);
  const account = drawAccount(random, spreads);
  const count = Math.floor(random.between(minimum, maximum + 1));
  let day = '2026-01-05';
  const history: OfficialArticle[] = [];
  for (let index = 0; index < count; index += 1) {
    history.push(officialShape(honestArticle(random, account, spreads, day, index)));
    day = nextDay(nextDay(day));
  }
  return { random, account, history, honest: honestArticle(random, account, spreads, nextDay(day), count) };
}

export interface Outcome {
  held: boolean;
  /** Deducted reads. */
  deducted: number;
  rules: string[];
  sums: Record<string, number>;
}

export function outcomeOf(
  { account, history }: Case,
  article: OfficialArticle,
  { hours = false, reused = false, earlier = [] as Record<string, number>[] } = {},
): Outcome {
  const evidence: ReadEvidence = {
    publishedAt: article.publishedAt,
    snapshots: snapshotsOf(article, hours),
    article,
    account: { fans: account.followers, history: history.map(({ days }) => ({ publishedAt: null, days })) },
    promotionDeclared: article.promotionDeclared,
    earlier,
    landing: null,
    publicReads: null,
    sharedTraits: [],
    reusedIn: reused ? ['another'] : [],
  };
  const found = findings(readRules, evidence, rules);
  const { verdict, doubtful } = assess(found, article.days.at(-1)?.reads ?? 0, rules, { alike: sameReads });
  return {
    held: verdict !== 'pass',
    deducted: verdict === 'deduct' ? doubtful : 0,
    rules: found.map(({ rule }) => rule),
    sums: sumsOf(evidence),
  };
}

function snapshotsOf(article: OfficialArticle, hours: boolean): ReadEvidence['snapshots'] {
  const daily = article.days.map(({ statDate, ...day }) => ({ ...day, at: startOf(statDate) + dayMs }));
  if (!hours) return daily as ReadEvidence['snapshots'];
  return article.hourly.map((hour) => ({ ...hour, likes: 0, shares: 0, comments: 0 }));
}

export function faked(drawn: Case, kind: FakedKind, strength: number): OfficialArticle {
  return officialShape(fake(drawn.random, drawn.honest, kind, strength));
}
