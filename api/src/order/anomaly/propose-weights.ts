/** The weights of the anomaly rules as rulings suggest them, with what a change would have meant. `docs/domain/order.md#weights`. */
import { rulesAt } from '../../platform';
import { decidedCases, type Stores, scoredCases } from './decided-cases';
import { type FactorKey, factorBpOf, factorKeyOf } from './factors';
import { fanRules } from './fan-rules';
import { readRules } from './read-rules';
import { type Outcomes, outcomesWith, type Weighed, weigh, weighing } from './rulings';

export interface RuleWeight extends Weighed {
  rule: string;
  name: string;
  key: FactorKey;
  factorBp: number;
}

export interface WeightEffect {
  /** Orders and bookings of the last days on which a rule was hit. */
  days: number;
  orders: number;
  before: Outcomes;
  after: Outcomes;
}

export async function weightsByRulings(stores: Stores, at: Date): Promise<RuleWeight[]> {
  const decided = await decidedCases(stores, at);
  const rules = await rulesAt(stores.db, at);
  return [...readRules, ...fanRules].map(({ code, name }) => ({
    ...{ rule: code, name, key: factorKeyOf(code), factorBp: factorBpOf(rules, code) },
    ...weigh(code, decided),
  }));
}

export async function effectOfWeight(
  stores: Stores,
  { rule, factorBp, proposedBp }: Pick<RuleWeight, 'rule' | 'factorBp'> & { proposedBp: number },
  at: Date,
): Promise<WeightEffect> {
  const scored = await scoredCases(stores, at);
  const key = factorKeyOf(rule);
  const [before, after] = [outcomesWith(scored, { [key]: factorBp }), outcomesWith(scored, { [key]: proposedBp })];
  return { days: weighing.effectDays, orders: scored.length, before, after };
}
