/** What rulings say about the weights: pure calculation; the way through operators is in `command-line/weights.test.ts`. */

import type { Finding } from '../../figures';
import { businessRuleDefaults, orderRulesOf } from '../../platform';
import { factorBpOf } from './factors';
import { fanRules } from './fan-rules';
import { readRules } from './read-rules';
import { type DecidedCase, outcomesWith, weigh } from './rulings';

const agreed = orderRulesOf(businessRuleDefaults);
const decided = (upheld: number, dismissed: number, rules = ['R4']): DecidedCase[] =>
  Array.from({ length: upheld + dismissed }, (_, index) => ({ no: `YX${index}`, rules, upheld: index < upheld }));
const found = (rule: string, weight: number, affected = 0): Finding => ({
  ...{ rule, name: rule, weight, affected, numbers: {}, text: '', from: 0, to: 0 },
});

test('every anomaly rule has a weight of its own, which is one until two persons set another', () => {
  for (const { code } of [...readRules, ...fanRules])
    expect({ code, bp: factorBpOf(agreed, code) }).toEqual({ code, bp: 10_000 });
});

test('fewer than ten decided cases propose nothing, and cases of other rules do not count', () => {
  expect(weigh('R4', decided(0, 9))).toMatchObject({ cases: 9, upheld: 0, proposedBp: null });
  expect(weigh('R3', decided(0, 40))).toMatchObject({ cases: 0, proposedBp: null });
});

test('a rule that persons dismiss counts less, one that they uphold counts more, and few cases move little', () => {
  expect(weigh('R4', decided(63, 37)).proposedBp).toBe(10_000);
  const few = weigh('R4', decided(2, 8)).proposedBp ?? 0;
  const many = weigh('R4', decided(20, 80)).proposedBp ?? 0;
  expect(few).toBeLessThan(10_000);
  expect(many).toBeLessThan(few);
  expect(weigh('R4', decided(30, 0)).proposedBp).toBeGreaterThan(10_000);
});

test('no rulings silence a rule or make it decide alone', () => {
  expect(weigh('R4', decided(0, 1_000)).proposedBp).toBe(5_000);
  expect(weigh('R4', decided(1_000, 0)).proposedBp).toBeLessThanOrEqual(15_000);
});

test('the effect counts each order once, with the weight that it would have had', () => {
  const scored = [
    { findings: [found('R4', 24)], quantity: 1_000, agreed },
    { findings: [found('R4', 40)], quantity: 1_000, agreed },
    { findings: [found('R1', 30, 100), found('R4', 22)], quantity: 1_000, agreed },
    // Scored when the rule counted half: 20 points became 10.
    { findings: [found('R4', 10)], quantity: 1_000, agreed: { ...agreed, 'anomaly.r4_factor_bp': 5_000 } },
  ];
  expect(outcomesWith(scored, { 'anomaly.r4_factor_bp': 10_000 })).toEqual({ pass: 0, suspect: 2, deduct: 1, hold: 1 });
  expect(outcomesWith(scored, { 'anomaly.r4_factor_bp': 5_000 })).toEqual({ pass: 2, suspect: 1, deduct: 1, hold: 0 });
  expect(outcomesWith(scored, { 'anomaly.deduct_from': 24 })).toEqual({ pass: 1, suspect: 0, deduct: 1, hold: 2 });
  expect(outcomesWith(scored, { 'anomaly.suspect_from': 41 })).toMatchObject({ suspect: 0 });
});
