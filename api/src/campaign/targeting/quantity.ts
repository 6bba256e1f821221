import type { unfitReasons } from '@shizhong/shared-contracts/campaign';
import { capQuantity } from '@shizhong/shared-contracts/campaign-form';
import { businessCodes } from '@shizhong/shared-contracts/endpoints';
import { fenOf } from '../../money';
import { Refusal } from '../../platform';
import type { MediaAccount } from '../../supply';
import { boldestEstimate, estimate } from '../launch/estimate';
import type { Campaign } from '../tables';
import { reserve } from './budget';
import { textsOf } from './eligibility';

/** How many units the order may bill: min(cap, forecast × 1.5), and no more than the owner wants. */
export function quantityOf(
  campaign: Campaign,
  account: MediaAccount,
  position: number | null,
  wished: { forecastQty?: number | undefined; mostQty?: number | undefined },
): { forecast: number; cap: number } {
  const forecast = wished.forecastQty ?? estimate(campaign.kind, account, position);
  const least = campaign.least_qty ?? 1;
  const boldest = Math.max(least, boldestEstimate(campaign.kind, account, position));
  if (forecast > boldest) throw Refusal.invalid({ path: 'forecastQty', msg: `预计数量不超过 ${boldest}` });
  const unitPriceFen = campaign.unit_price_fen ?? 0;
  const most = capQuantity({
    budgetFen: fenOf(campaign.budget_fen ?? '0'),
    unitPriceFen,
    perAccountCapBp: campaign.per_account_cap_bp,
    maxQuantity: campaign.most_qty,
  });
  const { quantity } = reserve({ capQuantity: most, forecastQuantity: forecast, unitPriceFen });
  const cap = Math.min(quantity, wished.mostQty ?? quantity);
  if (cap < least) throw unfit(['quantity']);
  return { forecast, cap };
}

export function unfit(reasons: readonly (keyof typeof unfitReasons)[]): Refusal {
  const texts = textsOf(reasons);
  return new Refusal(businessCodes.notEligible, `不符合投放要求：${texts.join('、')}`, { data: { reasons, texts } });
}
