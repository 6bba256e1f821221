/**
 * Every business rule of the product, declared once: `docs/domain/overview.md#rules`. The server reads them with `rulesAt`, pages
 * receive the public ones with their settings, texts refer to them as `{{key}}`. Entry
 * `@shizhong/shared-contracts/business-rules`; pages import the types only.
 */
import { bookingRules } from './booking';
import { campaignRules } from './campaign';
import type { ChoiceRule, Rule } from './define';
import { growthRules } from './growth';
import { moneyRules } from './money';
import { orderRules } from './order';
import { siteRules } from './site';
import { supplyRules } from './supply';

export type { ChoiceRule, NumberRule, Rule } from './define';
export * from './fixed';
export { fillRules, ruleText } from './text';
export { type RuleUnit, ruleUnits, unitOfKey } from './units';

/** By context, in the order of the documents. */
export const rulesByContext = {
  money: moneyRules,
  supply: supplyRules,
  campaign: campaignRules,
  order: orderRules,
  booking: bookingRules,
  growth: growthRules,
  site: siteRules,
} as const;

export const businessRules = {
  ...moneyRules,
  ...supplyRules,
  ...campaignRules,
  ...orderRules,
  ...bookingRules,
  ...growthRules,
  ...siteRules,
} as const;

type Declared = typeof businessRules;
export type RuleKey = keyof Declared;
export type PublicRule = { [Key in RuleKey]: Declared[Key] extends { isPublic: true } ? Key : never }[RuleKey];

/** Rules that are a duration: what a process may wait for. */
export type SpanRule = Extract<RuleKey, `${string}${'_min' | '_h' | '_wd' | '_days' | '.days'}`>;

/** The figures in force. */
export type BusinessRules = {
  readonly [Key in RuleKey]: Declared[Key] extends { choices: readonly (infer Choice)[] } ? Choice : number;
};
export type PublicRules = Pick<BusinessRules, PublicRule>;

export const ruleKeys = Object.keys(businessRules) as RuleKey[];

export function isRule(key: string): key is RuleKey {
  return Object.hasOwn(businessRules, key);
}

export const businessRuleDefaults = Object.fromEntries(
  ruleKeys.map((key) => [key, businessRules[key].default]),
) as unknown as BusinessRules;

export const publicRuleNames = ruleKeys.filter((key): key is PublicRule => businessRules[key].isPublic);

/** The public part of the rules in force. */
export function publicOf(rules: BusinessRules): PublicRules {
  return Object.fromEntries(publicRuleNames.map((key) => [key, rules[key]])) as unknown as PublicRules;
}

export const publicRuleDefaults: PublicRules = publicOf(businessRuleDefaults);

/** The rules that bind an order: it keeps those in force when it was created. `docs/domain/overview.md#frozen-terms`. */
export type OrderRule = keyof typeof orderRules | keyof typeof bookingRules | 'tax.mode';
export type OrderRules = Pick<BusinessRules, OrderRule>;
const orderRuleKeys = [...Object.keys(orderRules), ...Object.keys(bookingRules), 'tax.mode'] as OrderRule[];

export function orderRulesOf(rules: BusinessRules): OrderRules {
  return Object.fromEntries(orderRuleKeys.map((key) => [key, rules[key]])) as unknown as OrderRules;
}

/** Only the figures, for documents and pages that name them. */
export function figuresOf(rules: OrderRules): Record<string, number> {
  return Object.fromEntries(Object.entries(rules).filter((entry): entry is [OrderRule, number] => typeof entry[1] === 'number'));
}

/** Error of a new value of a rule, as text for an operator; null if it may be set. */
export function ruleError(key: RuleKey, value: unknown): string | null {
  const rule: Rule = businessRules[key];
  if (isChoice(rule)) return rule.choices.includes(String(value)) ? null : `${key} 须为 ${rule.choices.join(' 或 ')}`;
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return `${key} 须为整数（${rule.zh}）`;
  return value < rule.min || value > rule.max ? `${key} 须在 ${rule.min} 至 ${rule.max} 之间（${rule.zh}）` : null;
}

export function isChoice(rule: Rule): rule is ChoiceRule {
  return rule.unit === 'choice';
}
