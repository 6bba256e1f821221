import type { unfitReasons } from '@shizhong/shared-contracts/campaign';
import { capQuantity } from '@shizhong/shared-contracts/campaign-form';
import { fenOf } from '../../money';
import { type BusinessRules, type Refusal, refuse } from '../../platform';
import type { MediaAccount } from '../../supply';
import { campaignRules } from '../kinds/registry';
import type { Campaign } from '../tables';
import { reserve } from './budget';
import { textsOf } from './eligibility';

/** Maximum ratio of an owner's own estimate to ours; anything above anomaly rule R3 would not be paid anyway. */
const maxEstimateFactor = 3;

/** Maximum units the order may bill: min(cap, forecast × `reserve.factor_bp`), limited by the owner's own maximum. */
export function quantityOf(
  campaign: Campaign,
  account: MediaAccount,
  position: number | null,
  requested: { forecastQty?: number | undefined; mostQty?: number | undefined },
  rules: Pick<BusinessRules, 'reserve.factor_bp'>,
): { forecast: number; cap: number } {
  const estimated = campaignRules(campaign.kind).estimate(account, position);
  const forecast = requested.forecastQty ?? estimated;
  const minimum = campaign.least_qty ?? 1;
  const maxForecast = Math.max(minimum, estimated * maxEstimateFactor);
  if (forecast > maxForecast) throw refuse('forecastTooLarge', { max: maxForecast });
  const unitPriceFen = campaign.unit_price_fen ?? 0;
  const maximum = capQuantity({
    budgetFen: fenOf(campaign.budget_fen ?? '0'),
    unitPriceFen,
    perAccountCapBp: campaign.per_account_cap_bp,
    maxQuantity: campaign.most_qty,
  });
  const { quantity } = reserve({ capQuantity: maximum, forecastQuantity: forecast, unitPriceFen }, rules);
  const cap = Math.min(quantity, requested.mostQty ?? quantity);
  if (cap < minimum) throw unfit(['quantity']);
  return { forecast, cap };
}

export function unfit(reasons: readonly (keyof typeof unfitReasons)[]): Refusal {
  const texts = textsOf(reasons);
  return refuse('accountNotEligible', { reasons: texts.join('、') }, { data: { reasons, texts } });
}
