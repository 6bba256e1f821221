/** The bounds of a campaign's form under the rules in force. The server validates by them, and the page gets the same ones. `docs/domain/money.md#limits`. */
import type { FormBounds } from '@shizhong/shared-contracts/campaign-form';
import { type CampaignKind, campaignKind } from '@shizhong/shared-contracts/kinds';
import type { BusinessRule, BusinessRules } from '../../platform';

export function formBounds(kind: CampaignKind, rules: BusinessRules): FormBounds {
  const { priceFloorRule, budgetStepFen, minQuantity } = campaignKind(kind);
  return {
    priceFloorFen: Number(rules[priceFloorRule as BusinessRule]),
    profileFactorBp: rules['price.profile_factor_bp'],
    budget: { leastFen: rules['budget.min_fen'], stepFen: budgetStepFen },
    dailyLimitLeastFen: rules['daily_limit.min_fen'],
    leastQty: minQuantity.presetRule ? rules[minQuantity.presetRule] : minQuantity.min,
    perAccountCapBp: rules.per_account_cap_bp,
    startAheadMin: rules['start.ahead_min'],
    maxDays: rules['campaign.max_days'],
  };
}
