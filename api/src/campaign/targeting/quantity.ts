import type { unfitReasons } from '@shizhong/shared-contracts/campaign';
import { capQuantity } from '@shizhong/shared-contracts/campaign-form';
import { fenOf } from '../../money';
import { type BusinessRules, type Refusal, refuse } from '../../platform';
import type { MediaAccount } from '../../supply';
import { campaignRules } from '../kinds/registry';
import type { Campaign } from '../tables';
import { reserve } from './budget';
import { textsOf } from './eligibility';

/** An owner's own estimate may be this much above ours; what is above the anomaly rule R3 would not be paid anyway. */
const boldestFactor = 3;

/** How many units the order may bill: min(cap, forecast × `reserve.factor_bp`), and no more than the owner wants. */
export function quantityOf(
  campaign: Campaign,
  account: MediaAccount,
  position: number | null,
  wished: { forecastQty?: number | undefined; mostQty?: number | undefined },
  rules: Pick<BusinessRules, 'reserve.factor_bp'>,
): { forecast: number; cap: number } {
  const estimated = campaignRules(campaign.kind).estimate(account, position);
  const forecast = wished.forecastQty ?? estimated;
  const least = campaign.least_qty ?? 1;
  const boldest = Math.max(least, estimated * boldestFactor);
  if (forecast > boldest) throw refuse('forecastTooLarge', { max: boldest });
  const unitPriceFen = campaign.unit_price_fen ?? 0;
  const most = capQuantity({
    budgetFen: fenOf(campaign.budget_fen ?? '0'),
    unitPriceFen,
    perAccountCapBp: campaign.per_account_cap_bp,
    maxQuantity: campaign.most_qty,
  });
  const { quantity } = reserve({ capQuantity: most, forecastQuantity: forecast, unitPriceFen }, rules);
  const cap = Math.min(quantity, wished.mostQty ?? quantity);
  if (cap < least) throw unfit(['quantity']);
  return { forecast, cap };
}

export function unfit(reasons: readonly (keyof typeof unfitReasons)[]): Refusal {
  const texts = textsOf(reasons);
  return refuse('accountNotEligible', { reasons: texts.join('、') }, { data: { reasons, texts } });
}
