/**
 * Findings of anomaly rules. Nothing is ever deducted without a rule, numbers and a time range
 * (`docs/domain/order.md#anomaly-rules`), so a finding carries all three, plus the sentence shown to both sides.
 */

import type { Finding } from '../../figures';
import type { OrderRules } from '../../platform';
import { type FactorRules, factorBpOf } from './factors';

export interface Rule<Evidence> {
  code: string;
  name: string;
  /** Points when it is hit; a rule that measures a deviation gives more for a greater one. */
  weight: number;
  /** What the rule checks and its default limit, as printed in the help centre. */
  criterion: string;
  /** Which of the figures that it needs are missing: then it is not checked. Absent where nothing can be missing. */
  missing?: (evidence: Evidence) => string | null;
  check: (evidence: Evidence) => (Omit<Finding, 'rule' | 'name' | 'weight'> & { weight?: number }) | null;
}

/** A rule that was not checked, and why: an empty list of findings alone does not mean that all is well. */
export interface Unchecked {
  rule: string;
  name: string;
  missing: string;
}

export function uncheckedOf<Evidence>(rules: readonly Rule<Evidence>[], evidence: Evidence): Unchecked[] {
  return rules.flatMap(({ code, name, missing }) => {
    const why = missing?.(evidence) ?? null;
    return why === null ? [] : [{ rule: code, name, missing: why }];
  });
}

/** @param agreed the rules of the order, which say how much each finding counts */
export function findings<Evidence>(rules: readonly Rule<Evidence>[], evidence: Evidence, agreed: FactorRules): Finding[] {
  return rules.flatMap(({ code, name, weight, missing, check }) => {
    if ((missing?.(evidence) ?? null) !== null) return [];
    const found = check(evidence);
    if (!found) return [];
    const points = found.weight ?? weight;
    return [{ rule: code, name, ...found, weight: Math.round((points * factorBpOf(agreed, code)) / 10_000) }];
  });
}

const maxScore = 100;

/** `suspect`: everything is billed, but the earning waits; `hold`: an operator decides. */
export type Verdict = 'pass' | 'suspect' | 'deduct' | 'hold';

export interface Assessment {
  score: number;
  verdict: Verdict;
  findings: readonly Finding[];
  /** Rules that the figures did not allow to check. */
  unchecked: readonly Unchecked[];
  /** Quantity billable now: everything on `pass` and `suspect`, all but the doubtful part on `deduct`, nothing yet on `hold`. */
  billable: number;
  doubtful: number;
}

type ScoreRules = Pick<OrderRules, 'anomaly.suspect_from' | 'anomaly.deduct_from' | 'anomaly.hold_from'>;

/**
 * From `anomaly.suspect_from` the earning waits; from `anomaly.deduct_from` what was located is deducted, and where nothing was an
 * operator decides; from `anomaly.hold_from` an operator decides in any case. The doubtful part is the largest one found, not the
 * sum: the rules examine the same reads, and summing would deduct them twice.
 * @param alike codes of rules of which only the highest counts, because they examine the same reads
 */
export function assess(
  found: readonly Finding[],
  quantity: number,
  rules: ScoreRules,
  { alike = new Set(), unchecked = [] }: { alike?: ReadonlySet<string>; unchecked?: readonly Unchecked[] } = {},
): Assessment {
  const own = found.filter(({ rule }) => !alike.has(rule)).reduce((sum, { weight }) => sum + weight, 0);
  const highest = Math.max(0, ...found.filter(({ rule }) => alike.has(rule)).map(({ weight }) => weight));
  const score = Math.min(maxScore, own + highest);
  const located = Math.min(quantity, Math.max(0, ...found.map(({ affected }) => Math.ceil(affected))));
  const verdict = verdictOf(score, located, rules);
  const billable = verdict === 'hold' ? 0 : verdict === 'deduct' ? quantity - located : quantity;
  const doubtful = verdict === 'deduct' || verdict === 'hold' ? located : 0;
  return { score, verdict, findings: found, unchecked, billable, doubtful };
}

function verdictOf(score: number, located: number, rules: ScoreRules): Verdict {
  if (score >= rules['anomaly.hold_from']) return 'hold';
  if (score >= rules['anomaly.deduct_from']) return located > 0 ? 'deduct' : 'hold';
  return score >= rules['anomaly.suspect_from'] ? 'suspect' : 'pass';
}

/** For quantities that no rule examines: figures entered by an operator from evidence, or a total without its sources. */
export function nothingFound(quantity: number): Assessment {
  return { score: 0, verdict: 'pass', findings: [], unchecked: [], billable: quantity, doubtful: 0 };
}
