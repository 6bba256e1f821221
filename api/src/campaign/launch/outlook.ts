/**
 * Preview of a form before submission: matching accounts, forecast, cost. Accepts an incomplete form.
 * `docs/domain/campaign.md#forecast`.
 */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type CampaignKind, campaignKind } from '@shizhong/shared-contracts/kinds';
import { availableOf, bucketTotal, takeGiftFirst } from '../../money';
import { type BusinessRules, type Database, dayMs, type FieldFault, fieldFault, Refusal, rulesAt } from '../../platform';
import type { CampaignForm } from '../form/form';
import { validateTargeting } from '../form/targeting';
import { campaignRules } from '../kinds/registry';
import type { CampaignServices } from '../services';
import { countMatches, matchingAccounts, type Offer, obstaclesOf } from '../targeting/eligibility';
import { type ForecastInput, forecast, type SettledOrder } from '../targeting/forecast';

const maxSamples = 2000;

export async function matchCount(
  services: CampaignServices,
  userId: string,
  kind: CampaignKind,
  form: CampaignForm,
): Promise<ResponseOf<'adRead/matchCount'>> {
  await services.clock.refresh();
  const offer = offerOf(userId, kind, form, await rulesAt(services.db, new Date(services.clock.now())));
  const [match, obstacles] = await Promise.all([countMatches(services.db, offer), obstaclesOf(services.db, offer)]);
  return { ...match, obstacles };
}

/** @throws RangeError never; Refusal `invalid` without price or budget */
export async function outlook(
  services: CampaignServices,
  userId: string,
  kind: CampaignKind,
  form: CampaignForm,
  withCurve = false,
): Promise<ResponseOf<'adRead/forecast'>> {
  await services.clock.refresh();
  const { db } = services;
  const at = new Date(services.clock.now());
  const faults: FieldFault[] = [];
  if (!form.unitPriceFen) faults.push(fieldFault('unitPriceMissing'));
  if (!form.budgetFen) faults.push(fieldFault('budgetMissing'));
  if (faults.length || !form.unitPriceFen || !form.budgetFen) throw Refusal.invalid(...faults);
  const rules = await rulesAt(db, at);
  const offer = offerOf(userId, kind, form, rules);
  const [match, accounts, settled, available] = await Promise.all([
    countMatches(db, offer),
    matchingAccounts(db, offer),
    settledOrders(db, kind, at),
    availableOf(db, userId),
  ]);
  const from = form.startAt ? Date.parse(form.startAt) : at.getTime();
  const until = form.endAt ? Date.parse(form.endAt) : from + 7 * dayMs;
  const input: ForecastInput = {
    budgetFen: form.budgetFen,
    unitPriceFen: form.unitPriceFen,
    dailyLimitFen: form.dailyLimitFen ?? null,
    perAccountCapBp: form.perAccountCapBp ?? rules.per_account_cap_bp,
    reserveFactorBp: rules['reserve.factor_bp'],
    maxQuantityPerAccount: form.mostQty ?? null,
    minQuantityPerAccount: offer.leastQty,
    days: Math.max(1, Math.min(rules['campaign.max_days'], Math.ceil((until - from) / dayMs))),
    accounts: accounts.map(({ id, medianReads }) => ({
      id,
      medianQuantity: campaignRules(kind).unitsOfReads(medianReads),
    })),
    settled,
    claimRateBp: null,
  };
  const { modelVersion: _version, ...outcome } = forecast(input);
  const curve = withCurve ? curveOf(input, rules['budget.min_fen']) : [];
  const missingFen = Math.max(0, form.budgetFen - bucketTotal(available));
  const { taken } = takeGiftFirst(available, Math.min(form.budgetFen, bucketTotal(available)));
  return { ...outcome, match, cost: { freezeFen: form.budgetFen, ...taken, missingFen }, curve };
}

/** Round steps around the budget, from the minimum to about twice as much. */
function curveOf(input: ForecastInput, minFen: number): ResponseOf<'adRead/forecast'>['curve'] {
  const topFen = Math.max(minFen * 4, input.budgetFen * 1.75);
  const stepFen = niceStepFen((topFen - minFen) / 5);
  const budgets = new Set([minFen, input.budgetFen]);
  for (let fen = stepFen; fen <= topFen; fen += stepFen) if (fen > minFen) budgets.add(fen);
  return [...budgets]
    .sort((a, b) => a - b)
    .map((budgetFen) => ({ budgetFen, quantity: forecast({ ...input, budgetFen }).quantity }));
}

/** 1, 2 or 5 times a power of ten, so that the axis has round figures. */
function niceStepFen(wantedFen: number): number {
  const power = 10 ** Math.floor(Math.log10(wantedFen));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= wantedFen) ?? wantedFen;
}

/** Forecast stored at submission, to be compared with the actual result; null for an incomplete form. */
export async function forecastAtSubmission(
  services: CampaignServices,
  userId: string,
  kind: CampaignKind,
  form: CampaignForm,
): Promise<Record<string, unknown> | null> {
  try {
    const { match: _match, cost: _cost, ...figures } = await outlook(services, userId, kind, form);
    return { ...figures, at: new Date(services.clock.now()).toISOString() };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function offerOf(userId: string, kind: CampaignKind, form: CampaignForm, rules: BusinessRules): Offer {
  const faults: FieldFault[] = [];
  const targeting = validateTargeting(form.targeting ?? {}, (path, msg) => faults.push({ path: `form.${path}`, msg }));
  if (faults.length) throw Refusal.invalid(...faults);
  return {
    id: null,
    advertiserId: userId,
    kind,
    promoForm: form.promoForm ?? null,
    industry: form.industry ?? null,
    unitPriceFen: form.unitPriceFen ?? null,
    leastQty: form.leastQty ?? rules[campaignKind(kind).minQuantityRule],
    targeting,
  };
}

/** Recent deliveries, the basis of a forecast. */
export async function settledOrders(db: Database, kind: CampaignKind, at: Date): Promise<SettledOrder[]> {
  const { 'forecast.history_days': historyDays } = await rulesAt(db, at);
  const rows = await db
    .selectFrom('performance_order')
    .select(['account_id', 'valid_qty', 'forecast_qty', 'price_fen'])
    .where('kind', '=', kind)
    .where('status', '=', 'settled')
    .where('settled_at', '>', new Date(at.getTime() - historyDays * dayMs))
    .orderBy('settled_at', 'desc')
    .limit(maxSamples)
    .execute();
  return rows.map((row) => ({
    accountId: row.account_id,
    validQuantity: row.valid_qty ?? 0,
    medianQuantity: row.forecast_qty,
    unitPriceFen: row.price_fen,
  }));
}
