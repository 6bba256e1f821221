/** Changes of a live campaign that take effect without review. `docs/domain/campaign.md#editing-a-live-campaign`. */

import {
  capQuantity,
  fieldErrors,
  type LiveFieldName,
  type TermsFieldName,
  termsFieldNames,
} from '@shizhong/shared-contracts/campaign-form';
import { yuanText } from '@shizhong/shared-contracts/format';
import { sql } from 'kysely';
import { addToFreeze, type Fen, fenOf, thawFunds } from '../../money';
import {
  type BusinessRules,
  type DatabaseTransaction,
  dayMs,
  dayOf,
  type FieldFault,
  fieldFault,
  perform,
  Refusal,
  rulesAt,
  startOf,
  unmet,
} from '../../platform';
import { termsColumns } from '../form/columns';
import { type After, formOf } from '../form/draft';
import { type CampaignForm, formContext } from '../form/form';
import { type CampaignTerms, termsOfForm } from '../form/submitted';
import { afterOrderFinal, finalOrderStatuses, lockCampaign } from '../launch/reserve';
import type { Subject } from '../launch/submit';
import type { CampaignServices } from '../services';
import type { Campaign, ReviewReason } from '../tables';
import { type DailyLimitFault, dailyLimitFault, lowestDailyLimitFen } from '../targeting/budget';
import { expireAt } from './delivery';
import { autoClaimSoon } from './offer';
import { figuresBefore } from './undo-edit';

export type LiveChange = Pick<CampaignForm, LiveFieldName>;

export interface Edited extends After {
  frozenFen: Fen;
  thawedFen: Fen;
  underReview: boolean;
  warnings: ReviewReason[];
}

/** The form after the change; the approved targeting unless it changes. */
const editedForm = (campaign: Campaign, change: LiveChange): CampaignForm => ({
  ...formOf(campaign),
  targeting: campaign.targeting,
  ...given(change),
});

const changedNames = (change: LiveChange): TermsFieldName[] =>
  termsFieldNames.filter((name) => change[name as keyof LiveChange] !== undefined);

const only = (terms: CampaignTerms, names: readonly TermsFieldName[]): Partial<CampaignTerms> =>
  Object.fromEntries(names.map((name) => [name, terms[name]]));

/** Validates each changed field by its own rules, then against the campaign's reserves and deliveries. */
function termsErrors(campaign: Campaign, change: LiveChange, rules: BusinessRules, at: Date): FieldFault[] {
  const form = editedForm(campaign, change);
  const context = formContext(campaign.kind, rules, at.getTime());
  // The daily limit has a separate guard: `requireDailyLimit`.
  const names = changedNames(change).filter((name) => name !== 'dailyLimitFen');
  const errors: FieldFault[] = names.flatMap((name) => fieldErrors(name, form, context));

  const byProfile = campaign.targeting.profileBilling ?? false;
  if (change.targeting && (change.targeting.profileBilling ?? false) !== byProfile)
    errors.push(fieldFault('profileBillingFixed'));
  const budgetFen = change.budgetFen ?? fenOf(campaign.budget_fen ?? '0');
  const unitPriceFen = change.unitPriceFen ?? campaign.unit_price_fen ?? 0;
  const leastQty = campaign.least_qty ?? 1;
  const mostQty = change.mostQty === undefined ? campaign.most_qty : (change.mostQty ?? null);
  const targetQty = change.targetQty === undefined ? campaign.target_qty : (change.targetQty ?? null);
  const dailyBefore = campaign.daily_limit_fen === null ? null : fenOf(campaign.daily_limit_fen);
  const dailyLimitFen = change.dailyLimitFen === undefined ? dailyBefore : (change.dailyLimitFen ?? null);
  if (mostQty !== null && mostQty < leastQty) errors.push(fieldFault('maxQuantityTooLow'));
  if (targetQty !== null && targetQty <= Number(campaign.valid_qty)) errors.push(fieldFault('targetQuantityReached'));
  if (change.endAt) {
    const endAt = new Date(change.endAt);
    if (endAt <= at || (campaign.start_at && endAt <= campaign.start_at)) errors.push(fieldFault('campaignEndsTooEarly'));
    else if (campaign.start_at && endAt.getTime() - campaign.start_at.getTime() > rules['campaign.max_days'] * dayMs)
      errors.push(fieldFault('campaignTooLong', { days: rules['campaign.max_days'] }));
  }
  const cap = capQuantity({ budgetFen, unitPriceFen, perAccountCapBp: campaign.per_account_cap_bp, maxQuantity: mostQty });
  if (cap < leastQty) errors.push(fieldFault('quantityBelowMinimum', { cap, min: leastQty }));
  if (dailyLimitFen !== null && dailyLimitFen < unitPriceFen * leastQty) errors.push(fieldFault('dailyLimitBelowOneOrder'));
  return errors;
}

export async function editTerms(
  trx: DatabaseTransaction,
  services: CampaignServices,
  campaign: Campaign,
  userId: string,
  { id, version, change }: Subject & { change: LiveChange },
  at: Date,
): Promise<Edited> {
  const rules = await rulesAt(trx, at);
  const faults = termsErrors(campaign, change, rules, at);
  if (faults.length) throw Refusal.invalid(...faults.map((fault) => ({ ...fault, path: `change.${fault.path}` })));
  const { bounds } = formContext(campaign.kind, rules, at.getTime());
  const form = editedForm(campaign, change);
  const edited = termsOfForm(campaign.kind, form, bounds);
  const budgetBefore = fenOf(campaign.budget_fen ?? '0');
  const budgetFen = change.budgetFen ?? budgetBefore;
  if (budgetFen < fenOf(campaign.spent_fen) + fenOf(campaign.reserved_fen)) {
    throw unmet('budgetCoversReserves');
  }
  if (change.dailyLimitFen !== undefined) await requireDailyLimit(trx, campaign, edited.dailyLimitFen, at);

  const { seq } = await perform(trx, {
    process: 'campaign',
    id,
    transition: 'edit_live',
    outcome: 'terms',
    by: { type: 'ad', id: userId },
    at,
    calendar: services.calendar,
    version,
    data: { ...given(change), before: figuresBefore(campaign) },
  });
  const facts = { requestId: `campaign:${id}:edit:${seq}`, at };
  const delta = budgetFen - budgetBefore;
  if (campaign.freeze_id && delta > 0) await addToFreeze(trx, campaign.freeze_id, delta, facts);
  if (campaign.freeze_id && delta < 0) await thawFunds(trx, campaign.freeze_id, -delta, facts);
  await trx
    .updateTable('campaign')
    .set({
      ...termsColumns(only(edited, changedNames(change))),
      draft: JSON.stringify({ ...formOf(campaign), ...given(change) }),
    })
    .where('id', '=', id)
    .execute();
  if (change.endAt) await expireAt(trx, campaign, edited.endAt);
  await autoClaimSoon(trx, id, at);
  // After a lower budget or a higher price, the rest may not cover an order.
  await afterOrderFinal(trx, services, id, at);
  const after = await lockCampaign(trx, id);
  return {
    id,
    status: after?.status ?? campaign.status,
    version: after?.version ?? version + 1,
    frozenFen: Math.max(0, delta),
    thawedFen: Math.max(0, -delta),
    underReview: false,
    warnings: [],
  };
}

function dailyLimitRefusal(fault: DailyLimitFault, lowestFen: Fen, rules: BusinessRules): FieldFault {
  if (fault === 'below_minimum') return fieldFault('dailyLimitTooLow', { yuan: rules['daily_limit.min_fen'] / 100 });
  if (fault === 'step_too_small') return fieldFault('dailyLimitStepTooSmall', { yuan: rules['daily_limit.step_fen'] / 100 });
  return fieldFault('dailyLimitBelowToday', { yuan: yuanText(lowestFen) });
}

/** Guard `dailyLimitAllowed`. */
async function requireDailyLimit(trx: DatabaseTransaction, campaign: Campaign, after: Fen | null, at: Date): Promise<void> {
  const before = campaign.daily_limit_fen === null ? null : fenOf(campaign.daily_limit_fen);
  if (before === after) return;
  const [today, rules] = [await todayOf(trx, campaign.id, at), await rulesAt(trx, at)];
  const fault = dailyLimitFault(before, after, today, rules);
  if (!fault) return;
  throw unmet('dailyLimitAllowed', { faults: [dailyLimitRefusal(fault, lowestDailyLimitFen(today, rules), rules)] });
}

/** Cost of final orders and reserves of open orders that were claimed today. */
async function todayOf(trx: DatabaseTransaction, id: string, at: Date): Promise<{ spentTodayFen: Fen; reservedTodayFen: Fen }> {
  const open = sql<boolean>`status not in (${sql.join(finalOrderStatuses)})`;
  const row = await trx
    .selectFrom('performance_order')
    .select([
      sql<string>`coalesce(sum(reserve_fen) filter (where ${open}), 0)`.as('reserved'),
      sql<string>`coalesce(sum(amount_fen) filter (where not ${open}), 0)`.as('spent'),
    ])
    .where('campaign_id', '=', id)
    .where('created_at', '>=', new Date(startOf(dayOf(at.getTime()))))
    .executeTakeFirstOrThrow();
  return { spentTodayFen: fenOf(row.spent), reservedTodayFen: fenOf(row.reserved) };
}

/** Only the fields that were sent; the others stay unchanged. */
export function given(change: LiveChange): Partial<LiveChange> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
