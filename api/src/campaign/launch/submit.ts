import { type CampaignKind, campaignKind } from '@shizhong/shared-contracts/kinds';
import { requireCertified } from '../../identity';
import { type Buckets, type Fen, freezeFunds, thawFunds } from '../../money';
import { type DatabaseTransaction, fieldFault, once, perform, Refusal, refuse, rulesAt, unmet } from '../../platform';
import { termsColumns } from '../form/columns';
import { checkWords, refuseBlocked, requireOwnFiles, writeChecked } from '../form/content';
import { type After, formOf } from '../form/draft';
import { validateForm } from '../form/form';
import { promotedAccountOk, requireQualified } from '../list/guards';
import { assertCan, lockOwn, readOwn } from '../list/own';
import type { CampaignServices } from '../services';
import type { Campaign, ReviewReason } from '../tables';
import { forecastAtSubmission } from './outlook';

export interface Subject {
  request_id: string;
  id: string;
  version: number;
}

export interface Submitted extends After {
  freeze: Buckets;
  /** Soft hits of the word check, for the reviewer. */
  warnings: ReviewReason[];
  /** Deadline promised for the review. */
  reviewBy: string;
}

/**
 * @throws Refusal `invalid` by field, `notCertified`, `qualificationMissing`, `contentRefused`, `notEligible` and
 * `insufficientBalance` with `{missingFen}`; then nothing is frozen and the draft is kept
 */
export async function submitCampaign(
  services: CampaignServices,
  userId: string,
  kind: CampaignKind,
  input: Subject,
): Promise<Submitted> {
  await services.clock.refresh();
  const { request_id: requestId, id, version } = input;
  const endpoint = `${campaignKind(kind).area}/submit`;
  const forecast = await forecastOf(services, userId, kind, { id, version });
  return once(services, { endpoint, requestId, content: { userId, id, version } }, async (trx) => {
    const campaign = await lockOwn(trx, { userId, kind, id });
    return submitLocked(trx, services, campaign, { version, forecast, at: new Date(services.clock.now()) });
  });
}

/**
 * Outside the transaction, because it reads a lot and needs no locks. A form that is changed in between has another version, which its
 * submission refuses.
 */
export async function forecastOf(
  services: CampaignServices,
  userId: string,
  kind: CampaignKind,
  { id, version }: Pick<Subject, 'id' | 'version'>,
): Promise<Forecast> {
  const typed = await readOwn(services.db, { userId, kind, id });
  return typed.version === version ? forecastAtSubmission(services, userId, kind, formOf(typed)) : null;
}

type Forecast = Awaited<ReturnType<typeof forecastAtSubmission>>;

export async function submitLocked(
  trx: DatabaseTransaction,
  services: CampaignServices,
  campaign: Campaign,
  { version, forecast, at }: { version: number; forecast: Forecast; at: Date },
): Promise<Submitted> {
  const { id, kind, user_id: userId } = campaign;
  assertCan(campaign, 'submit', 'ad', version);
  await requireCertified(trx, userId);
  const validated = validateForm(kind, formOf(campaign), await rulesAt(trx, at), at.getTime());
  if (!validated.ok) throw Refusal.invalid(...validated.faults);
  const { terms, content } = validated;
  await requireOwnFiles(trx, userId, content);
  await requireQualified(trx, userId, content.industry, at.getTime());
  if (!(await promotedAccountOk(trx, { user_id: userId, kind, promoted_account_id: terms.promotedAccountId })))
    throw unmet('promotedAccountOk', { faults: [fieldFault('promotedAccountNotAuthorised')] });
  const { verdict, reasons } = await checkWords(trx, userId, content);
  if (verdict === 'block') refuseBlocked(reasons);

  const { to, seq } = await perform(trx, {
    process: 'campaign',
    id,
    transition: 'submit',
    by: { type: 'ad', id: userId },
    at,
    calendar: services.calendar,
    version,
    data: { budgetFen: terms.budgetFen, unitPriceFen: terms.unitPriceFen },
  });
  const written = await writeChecked(trx, { campaignId: id, content, verdict, reasons, at });
  const frozen = await freezeFunds(
    trx,
    { advertiserId: userId, reason: 'campaign', campaignId: id, orderId: null },
    terms.budgetFen,
    { requestId: `campaign:${id}:submit:${seq}`, at, memo: campaign.no },
  );
  await trx
    .updateTable('campaign')
    .set({
      ...termsColumns(terms),
      promo_form: content.form,
      industry_code: content.industry,
      content_id: written.id,
      freeze_id: frozen.freezeId,
      forecast: forecast && JSON.stringify(forecast),
      status_reason: '',
    })
    .where('id', '=', id)
    .execute();
  return {
    id,
    status: to,
    version: version + 1,
    freeze: frozen.buckets,
    warnings: reasons,
    reviewBy: new Date(services.calendar.reviewPromise(at.getTime())).toISOString(),
  };
}

/**
 * First review: thaws everything and returns to the draft. Revision: drops it; the approved version stays in force but paused.
 */
export async function withdrawCampaign(
  services: CampaignServices,
  userId: string,
  kind: CampaignKind,
  input: Subject,
): Promise<After & { thawedFen: Fen }> {
  await services.clock.refresh();
  const { request_id: requestId, id, version } = input;
  const endpoint = `${campaignKind(kind).area}/withdraw`;
  return once(services, { endpoint, requestId, content: { userId, id, version } }, async (trx) => {
    const at = new Date(services.clock.now());
    return withdrawLocked(trx, services, await lockOwn(trx, { userId, kind, id }), { version, at });
  });
}

export async function withdrawLocked(
  trx: DatabaseTransaction,
  services: CampaignServices,
  campaign: Campaign,
  { version, at }: { version: number; at: Date },
): Promise<After & { thawedFen: Fen }> {
  const { id } = campaign;
  assertCan(campaign, 'withdraw', 'ad', version);
  const revision = campaign.approved_at !== null;
  const { to, seq } = await perform(trx, {
    process: 'campaign',
    id,
    transition: 'withdraw',
    outcome: revision ? 'revision' : 'first',
    by: { type: 'ad', id: campaign.user_id },
    at,
    calendar: services.calendar,
    version,
    instants: { startAt: campaign.start_at, endAt: campaign.end_at },
  });
  if (revision) {
    await trx.updateTable('campaign').set({ revision: null }).where('id', '=', id).execute();
    return { id, status: to, version: version + 1, thawedFen: 0 };
  }
  if (!campaign.freeze_id) throw refuse('wrongState');
  const thawedFen = await thawFunds(trx, campaign.freeze_id, 'all', { requestId: `campaign:${id}:withdraw:${seq}`, at });
  await trx.updateTable('campaign').set({ freeze_id: null }).where('id', '=', id).execute();
  return { id, status: to, version: version + 1, thawedFen };
}
