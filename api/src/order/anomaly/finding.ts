/**
 * What a rule says about an order. Nothing is ever deducted without rule, numbers and time range (`docs/domain/order.md#anomaly-rules`), so a finding carries all
 * three, and the sentence that both sides read.
 */

import type { Finding } from '../../figures';

export interface Rule<Evidence> {
  code: string;
  name: string;
  weight: number;
  /** What the rule looks at and its default limit, as the help centre prints it. */
  criterion: string;
  judge: (evidence: Evidence) => Omit<Finding, 'rule' | 'name' | 'weight'> | null;
}

/** Weights as feedback from rulings has tuned them; a rule that is not named keeps its own. */
export type Weights = Readonly<Record<string, number>>;

export function findings<Evidence>(rules: readonly Rule<Evidence>[], evidence: Evidence, weights: Weights = {}): Finding[] {
  return rules.flatMap(({ code, name, weight, judge }) => {
    const found = judge(evidence);
    return found ? [{ rule: code, name, weight: weights[code] ?? weight, ...found }] : [];
  });
}

export const scoreLimits = { deduct: 30, hold: 60, max: 100 } as const;

export type Verdict = 'pass' | 'deduct' | 'hold';

export interface Assessment {
  score: number;
  verdict: Verdict;
  findings: readonly Finding[];
  /** Quantity left to bill now: all on `pass`, without the doubtful part on `deduct`, none yet on `hold`. */
  billable: number;
  doubtful: number;
}

/**
 * Below 30 everything is billed, from 30 the doubtful part is left out, from 60 an operator decides. The doubtful part is the largest one
 * named, not the sum: the rules look at the same reads, and summing would deduct them twice.
 */
export function assess(found: readonly Finding[], quantity: number): Assessment {
  const score = Math.min(
    scoreLimits.max,
    found.reduce((sum, { weight }) => sum + weight, 0),
  );
  const verdict: Verdict = score >= scoreLimits.hold ? 'hold' : score >= scoreLimits.deduct ? 'deduct' : 'pass';
  const doubtful = Math.min(quantity, Math.max(0, ...found.map(({ affected }) => Math.ceil(affected))));
  const billable = verdict === 'pass' ? quantity : verdict === 'deduct' ? quantity - doubtful : 0;
  return { score, verdict, findings: found, billable, doubtful: verdict === 'pass' ? 0 : doubtful };
}
