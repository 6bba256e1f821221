import type { unfitReasons } from '@shizhong/shared-contracts/campaign';
import { capQuantity } from '@shizhong/shared-contracts/campaign-form';
import { fenOf } from '../../money';
import { type BusinessRules, type Refusal, refuse } from '../../platform';
import type { MediaAccount } from '../../supply';
import { boldestEstimate, estimate } from '../launch/estimate';
import type { Campaign } from '../tables';
import { reserve } from './budget';
import { textsOf } from './eligibility';

/** How many units the order may bill: min(cap, forecast × `reserve.factor_bp`), and no more than the owner wants. */
export function quantityOf(
  campaign: Campaign,
  account: MediaAccount,
  position: number | null,
  wished: { forecastQty?: number | undefined; mostQty?: number | undefined },
  rules: Pick<BusinessRules, 'reserve.factor_bp'>,
): { forecast: number; cap: number } {
  const forecast = wished.forecastQty ?? estimate(campaign.kind, account, position);
  const least = campaign.least_qty ?? 1;
  const boldest = Math.max(least, boldestEstimate(campaign.kind, account, position));
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
