/**
 * Findings of anomaly rules. Nothing is ever deducted without a rule, numbers and a time range
 * (`docs/domain/order.md#anomaly-rules`), so a finding carries all three, plus the sentence shown to both sides.
 */

import type { Finding } from '../../figures';
import type { OrderRules } from '../../platform';

export interface Rule<Evidence> {
  code: string;
  name: string;
  weight: number;
  /** What the rule checks and its default limit, as printed in the help centre. */
  criterion: string;
  check: (evidence: Evidence) => Omit<Finding, 'rule' | 'name' | 'weight'> | null;
}

/** Weights tuned by feedback from rulings; a rule not listed here keeps its default. */
export type Weights = Readonly<Record<string, number>>;

export function findings<Evidence>(rules: readonly Rule<Evidence>[], evidence: Evidence, weights: Weights = {}): Finding[] {
  return rules.flatMap(({ code, name, weight, check }) => {
    const found = check(evidence);
    return found ? [{ rule: code, name, weight: weights[code] ?? weight, ...found }] : [];
  });
}

const maxScore = 100;

export type Verdict = 'pass' | 'deduct' | 'hold';

export interface Assessment {
  score: number;
  verdict: Verdict;
  findings: readonly Finding[];
  /** Quantity billable now: everything on `pass`, all but the doubtful part on `deduct`, nothing yet on `hold`. */
  billable: number;
  doubtful: number;
}

type ScoreRules = Pick<OrderRules, 'anomaly.deduct_from' | 'anomaly.hold_from'>;

/**
 * Below `anomaly.deduct_from` everything is billed; below `anomaly.hold_from` everything but the doubtful part; from there on an
 * operator decides. The doubtful part is the largest one found, not the sum: the rules examine the same reads, and summing would
 * deduct them twice.
 */
export function assess(found: readonly Finding[], quantity: number, rules: ScoreRules): Assessment {
  const score = Math.min(
    maxScore,
    found.reduce((sum, { weight }) => sum + weight, 0),
  );
  const verdict: Verdict =
    score >= rules['anomaly.hold_from'] ? 'hold' : score >= rules['anomaly.deduct_from'] ? 'deduct' : 'pass';
  const doubtful = Math.min(quantity, Math.max(0, ...found.map(({ affected }) => Math.ceil(affected))));
  const billable = verdict === 'pass' ? quantity : verdict === 'deduct' ? quantity - doubtful : 0;
  return { score, verdict, findings: found, billable, doubtful: verdict === 'pass' ? 0 : doubtful };
}

/** For quantities that no rule examines: figures entered by an operator from evidence, or a total without its sources. */
export function nothingFound(quantity: number): Assessment {
  return { score: 0, verdict: 'pass', findings: [], billable: quantity, doubtful: 0 };
}
