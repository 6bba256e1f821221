/**
 * What rulings say about the weights of the anomaly rules: how often a person who looked at a finding of a rule upheld it, what weight
 * follows from that, and what it would have changed. It only proposes: a person asks for the change, another approves it, and orders
 * keep the weights of their claim. `docs/domain/order.md#weights`.
 */
import { businessRules, type OrderRules } from '@shizhong/shared-contracts/business-rules';
import type { Finding } from '../../figures';
import { type FactorKey, factorBpOf, factorKeyOf } from './factors';
import { assess, type Verdict } from './finding';
import { sameReads } from './read-rules';

export const weighing = {
  /** Cases decided within these days count. */
  days: 365,
  /** With fewer cases nothing is proposed. */
  minCases: 10,
  /** The share of findings that is upheld at a weight of one: what the study expects of holds where one order in fifty is bought. */
  expectedBp: 6_300,
  /** Cases as expected that are added to those decided, so that few cases move little. */
  prior: 10,
  stepBp: 500,
  /** The effect is shown on orders scored within these days. */
  effectDays: 90,
} as const;

/** A finding on which a person decided. Where several rules were hit they share the outcome: nobody can say which of them was right. */
export interface DecidedCase {
  no: string;
  rules: readonly string[];
  upheld: boolean;
}

/** An order as it was scored. */
export interface ScoredCase {
  findings: readonly Finding[];
  quantity: number;
  agreed: OrderRules;
}

export interface Weighed {
  cases: number;
  upheld: number;
  /** Numbers of the cases, for whoever reads them before proposing. */
  numbers: string[];
  /** Null with too few cases. */
  proposedBp: number | null;
}

export function weigh(code: string, decided: readonly DecidedCase[]): Weighed {
  const own = decided.filter(({ rules }) => rules.includes(code));
  const upheld = own.filter((each) => each.upheld).length;
  const proposedBp = own.length < weighing.minCases ? null : factorFor(code, upheld, own.length);
  return { cases: own.length, upheld, numbers: own.map(({ no }) => no), proposedBp };
}

/** In steps, within the bounds of the setting. It depends on the cases alone: proposing twice moves nothing twice. */
function factorFor(code: string, upheld: number, cases: number): number {
  const { expectedBp, prior, stepBp } = weighing;
  const shareBp = (upheld * 10_000 + prior * expectedBp) / (cases + prior);
  const { min, max } = businessRules[factorKeyOf(code)];
  return Math.min(max, Math.max(min, Math.round((shareBp * 10_000) / expectedBp / stepBp) * stepBp));
}

export type Outcomes = Record<Verdict, number>;

/** Settings of the anomaly rules in place of those that an order has agreed. */
export type RuleChange = Partial<
  Pick<OrderRules, FactorKey | 'anomaly.suspect_from' | 'anomaly.deduct_from' | 'anomaly.hold_from'>
>;

/** How an order would have been assessed on the same findings. A finding that is not there cannot be made by a setting: weights and lines only. */
export function verdictWith({ findings, quantity, agreed }: ScoredCase, change: RuleChange): Verdict {
  const rules = { ...agreed, ...change };
  const counted = findings.map((finding) => ({
    ...finding,
    weight: Math.round((finding.weight * factorBpOf(rules, finding.rule)) / factorBpOf(agreed, finding.rule)),
  }));
  return assess(counted, quantity, rules, { alike: sameReads }).verdict;
}

/** How often each verdict would have been given. */
export function outcomesWith(scored: readonly ScoredCase[], change: RuleChange): Outcomes {
  const outcomes: Outcomes = { pass: 0, suspect: 0, deduct: 0, hold: 0 };
  for (const each of scored) outcomes[verdictWith(each, change)] += 1;
  return outcomes;
}
