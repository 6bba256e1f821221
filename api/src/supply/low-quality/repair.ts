/**
 * 「如果修复」: for each weakness of a listing, where the account would stand without it, and what that takes, computed with the rules
 * themselves. The order of the past orders is not kept, so the bad ones are taken to be the newest: it never takes more than is said.
 */
import { type Hit, levelOf, type QualityFacts, qualityHits } from './rules';

export interface Repair {
  code: Hit['code'];
  /** Null: the account leaves the list, at the earliest when its clean days are over. */
  level: ReturnType<typeof levelOf>;
  /** Orders, posts or ratings that it takes at most; null where time or an act of the owner decides. */
  takes: number | null;
}

/** More than any window of the rules. */
const most = 200;

/** The facts after `n` more that are good, for rules that count something. */
const better: Partial<Record<Hit['code'], (facts: QualityFacts, n: number) => QualityFacts>> = {
  anomaly: (facts, n) => ({
    ...facts,
    measured: {
      orders: Math.min(15, facts.measured.orders + n),
      abnormal: Math.min(facts.measured.abnormal, Math.max(0, 15 - n)),
    },
  }),
  broken: (facts, n) => ({
    ...facts,
    kept: { orders: Math.min(20, facts.kept.orders + n), broken: Math.min(facts.kept.broken, Math.max(0, 20 - n)) },
  }),
  rating: (facts, n) => {
    const { rating } = facts;
    if (!rating) return facts;
    const count = rating.count + n;
    return { ...facts, rating: { count, average: (rating.average * rating.count + 5 * n) / count } };
  },
};

export function repairsOf(facts: QualityFacts | undefined, hits: readonly Pick<Hit, 'code' | 'severe'>[]): Repair[] {
  return [...new Set(hits.map(({ code }) => code))].map((code) => ({
    code,
    level: levelOf(hits.filter((hit) => hit.code !== code)),
    takes: takesOf(facts, code),
  }));
}

function takesOf(facts: QualityFacts | undefined, code: Hit['code']): number | null {
  const improve = better[code];
  if (!facts || !improve) return null;
  for (let n = 0; n <= most; n += 1) if (!qualityHits(improve(facts, n)).some((hit) => hit.code === code)) return n;
  return null;
}
