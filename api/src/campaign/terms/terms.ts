import { businessRuleDefaults, type OrderRules, orderRulesOf } from '@shizhong/shared-contracts/business-rules';
import type { ProfileRequirement } from './profile';

export interface OrderTerms {
  rules: OrderRules;
  /** Hours of the day in which publishing is allowed; empty means all. */
  publishHours: readonly number[];
  promoForm: string | null;
  /** 按画像计费: which followers are billed; null means all. */
  profile: ProfileRequirement | null;
  /** Version of the anomaly rules. */
  anomalyRules: string;
}

export const anomalyRulesVersion = '2026-12.1';

/**
 * The terms frozen into an order at the claim (`docs/domain/overview.md#frozen-terms`). A rule that did not exist then gets its
 * default.
 */
export function termsOf({ terms }: { terms: Record<string, unknown> }): OrderTerms {
  const rules = (terms['rules'] ?? {}) as Partial<OrderRules>;
  return {
    rules: orderRulesOf({ ...businessRuleDefaults, ...rules }),
    publishHours: (terms['publishHours'] ?? []) as number[],
    promoForm: (terms['promoForm'] ?? null) as string | null,
    profile: (terms['profile'] ?? null) as ProfileRequirement | null,
    anomalyRules: (terms['anomalyRules'] ?? anomalyRulesVersion) as string,
  };
}
