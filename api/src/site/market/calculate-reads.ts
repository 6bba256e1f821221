/**
 * 「预算 → 预计阅读」 for visitors: the advertiser's forecast over the whole market, rounded. `docs/domain/site.md#calculators`,
 * `docs/pages/public.md#advertiser-marketing`.
 */

import { ruleText } from '@shizhong/shared-contracts/business-rules';
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { calculatorLimits } from '@shizhong/shared-contracts/service';
import {
  type EligibleAccount,
  forecast,
  matchingAccounts,
  type Quantiles,
  type SettledOrder,
  settledOrders,
} from '../../campaign';
import { type BusinessRules, refuse, rulesAt } from '../../platform';
import type { SiteServices } from '../services';
import { medianPriceFen, priceIndex } from './price-index';

/** An id without a user, so that no blacklist applies. */
const nobody = '00000000-0000-0000-0000-000000000000';
/** The duration that the advertiser's form suggests. */
const { days } = calculatorLimits;

export interface Market {
  rules: BusinessRules;
  medianPriceFen: number | null;
  accounts: (EligibleAccount & { minPriceFen: number })[];
  settled: SettledOrder[];
}

/** The input of a forecast; the same for every visitor. */
export async function marketNow(services: Pick<SiteServices, 'db' | 'clock'>): Promise<Market> {
  const { db, clock } = services;
  await clock.refresh();
  const at = new Date(clock.now());
  const offer = {
    id: null,
    advertiserId: nobody,
    kind: 'read',
    promoForm: null,
    industry: null,
    unitPriceFen: null,
    leastQty: 1,
    targeting: {},
  } as const;
  const [rules, accounts, settled, index] = await Promise.all([
    rulesAt(db, at),
    matchingAccounts(db, offer),
    settledOrders(db, 'read', at),
    priceIndex(services),
  ]);
  return {
    rules,
    medianPriceFen: medianPriceFen(index, 'read'),
    accounts: accounts.map(({ id, medianReads, minReadPriceFen }) => ({
      id,
      medianQuantity: medianReads,
      minPriceFen: minReadPriceFen,
    })),
    settled,
  };
}

export function calculateReads(
  { budgetFen, unitPriceFen: own }: RequestOf<'home/calcReads'>,
  { rules, medianPriceFen: median, accounts, settled }: Market,
): ResponseOf<'home/calcReads'> {
  const { 'budget.min_fen': minFen, 'price.read.floor_fen': floorFen } = rules;
  if (budgetFen < minFen) throw refuse('calculatedBudgetTooLow', { yuan: ruleText('budget.min_fen', minFen) });
  const unitPriceFen = Math.max(floorFen, own ?? median ?? floorFen);
  const outcome = forecast({
    budgetFen,
    unitPriceFen,
    dailyLimitFen: null,
    perAccountCapBp: rules.per_account_cap_bp,
    reserveFactorBp: rules['reserve.factor_bp'],
    maxQuantityPerAccount: null,
    minQuantityPerAccount: 1,
    days,
    // Media owners whose minimum is above the offered price do not claim.
    accounts: accounts.filter(({ minPriceFen }) => minPriceFen <= unitPriceFen),
    settled,
    claimRateBp: null,
  });
  return {
    unitPriceFen,
    priceFrom: own !== undefined ? 'own' : median !== null ? 'market' : 'floor',
    reads: roughly(outcome.quantity),
    accounts: outcome.accounts,
    samples: outcome.samples,
    thin: outcome.thin,
    limit: outcome.limit,
    days,
  };
}

/** Rounds to two significant digits: a forecast to the single read would feign precision. */
function roughly({ p10, p50, p90 }: Quantiles): Quantiles {
  const round = (n: number) => {
    const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, n))) - 1);
    return Math.round(n / step) * step;
  };
  return { p10: round(p10), p50: round(p50), p90: round(p90) };
}
