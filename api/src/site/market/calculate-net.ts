/**
 * 「粉丝数、平均阅读、广告类型 → 每单到手」 with fee and tax, for visitors. `docs/domain/site.md#calculators`,
 * `docs/pages/public.md#media-marketing`.
 */

import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type CampaignKind, campaignKind, isCampaignKind, orderKind } from '@shizhong/shared-contracts/kinds';
import { calculatorLimits } from '@shizhong/shared-contracts/service';
import { campaignRules } from '../../campaign';
import { cashOutTax, type Fen, LedgerError, splitFee } from '../../money';
import { type BusinessRule, feeBpOf, levelsOf, refuse, rulesAt } from '../../platform';
import type { MediaAccount } from '../../supply';
import type { SiteServices } from '../services';
import { medianPriceFen, type PriceIndex } from './price-index';

/** Applies to reads and followers; a placement may cost more. */
const maxUnitPriceFen = calculatorLimits.unitPriceFen;

/**
 * Models a new media owner's month: the fee of the first level, and the tax of a year's first month with all its orders in one
 * cash-out. A placement is priced per order, the others per unit; their quantity is the one for which a claim would reserve
 * budget.
 * @throws Refusal invalid
 */
export async function calculateNet(
  { db, clock }: Pick<SiteServices, 'db' | 'clock'>,
  { kind, fans, averageReads, unitPriceFen: own, ordersPerMonth }: RequestOf<'home/calcNet'>,
  index: PriceIndex,
): Promise<ResponseOf<'home/calcNet'>> {
  const { campaign, priceFloorRule } = orderKind(kind);
  if (campaign && own !== undefined && own > maxUnitPriceFen) {
    throw refuse('calculatedPriceTooHigh', { yuan: maxUnitPriceFen / 100 });
  }
  const rules = await rulesAt(db, new Date(clock.now()));
  const floorFen = Number(rules[priceFloorRule as BusinessRule]);
  const median = medianPriceFen(index, kind);
  const unitPriceFen = Math.max(floorFen, own ?? median ?? floorFen);
  const medians = averageReads > 0 ? { '1': { median: averageReads, n: 1, cv: 0 } } : {};
  const quantity = isCampaignKind(kind) ? estimateFor(kind, { fans, medians }) : 1;
  const grossFen = quantity * unitPriceFen;
  const feeBp = feeBpOf(levelsOf(rules)[0], rules);
  const { feeFen, netFen } = splitFee(grossFen, feeBp);
  const beforeTaxFen = netFen * ordersPerMonth;
  const monthTaxFen = taxOf(beforeTaxFen, rules['tax.mode']);
  const taxFen = Math.round(monthTaxFen / ordersPerMonth);
  return {
    quantity,
    unitPriceFen,
    priceFrom: own !== undefined ? 'own' : median !== null ? 'market' : 'floor',
    ...(index.current ? { samples: index.samples[kind] } : {}),
    grossFen,
    feeBp,
    feeFen,
    taxFen,
    netFen: netFen - taxFen,
    monthNetFen: beforeTaxFen - monthTaxFen,
    monthTaxFen,
  };
}

/** Estimates for the kind of account that publishes this kind of campaign. */
function estimateFor(kind: CampaignKind, account: Pick<MediaAccount, 'fans' | 'medians'>): number {
  return campaignRules(kind).estimate({ kind: campaignKind(kind).publisher, ...account }, 1);
}

function taxOf(amountFen: Fen, mode: 'cumulative' | 'per_payment'): Fen {
  if (amountFen <= 0) return 0;
  const nothing = { incomeFen: 0, withheldFen: 0 };
  try {
    const { taxFen, vatFen } = cashOutTax(amountFen, 0, {
      kind: 'person',
      mode,
      year: nothing,
      months: 1,
      month: nothing,
      vatMonth: { grossFen: 0, vatFen: 0, surchargeFen: 0 },
    });
    return taxFen + vatFen;
  } catch (error) {
    if (error instanceof LedgerError && error.kind === 'insufficient') return amountFen;
    throw error;
  }
}
