/**
 * Bounds of the campaign form under the rules in force. The server validates by them, and the page gets the same ones.
 * `docs/domain/money.md#limits`.
 */
import type { FormBounds } from '@shizhong/shared-contracts/campaign-form';
import { type CampaignKind, campaignKind } from '@shizhong/shared-contracts/kinds';
import type { BusinessRules } from '../../platform';

export function formBounds(kind: CampaignKind, rules: BusinessRules): FormBounds {
  const { priceFloorRule, budgetStepRule, minQuantityRule } = campaignKind(kind);
  return {
    priceFloorFen: Number(rules[priceFloorRule]),
    profileFactorBp: rules['price.profile_factor_bp'],
    budget: { leastFen: rules['budget.min_fen'], stepFen: budgetStepRule ? rules[budgetStepRule] : 1 },
    dailyLimitLeastFen: rules['daily_limit.min_fen'],
    leastQty: rules[minQuantityRule],
    perAccountCapBp: rules.per_account_cap_bp,
    startAheadMin: rules['start.ahead_min'],
    maxDays: rules['campaign.max_days'],
    keepHours: { least: rules['keep.min_h'], most: rules['keep.max_h'] },
    publishDeadlineH: { least: 1, most: rules['publish.deadline_max_h'], preset: rules['publish.deadline_h'] },
  };
}
