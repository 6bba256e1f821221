/**
 * Review of a campaign in `auditing`, by an operator or by the word check: its first version, or a revision of an approved
 * campaign.
 */

import { campaignKind } from '@shizhong/shared-contracts/kinds';
import { thawFunds } from '../../money';
import { type Acting, type DatabaseTransaction, perform, rulesAt, unmet } from '../../platform';
import { recordReview } from '../form/content';
import { inviteSoon } from '../launch/direct-invite';
import { requireReason } from '../list/guards';
import { assertCan } from '../list/own';
import { autoClaimSoon } from '../live/offer';
import type { Revision } from '../live/revision';
import { notifyOwner } from '../notices';
import type { CampaignServices } from '../services';
import type { Campaign, ReviewReason } from '../tables';

type Needs = Pick<CampaignServices, 'calendar'>;

/** Starts the campaign immediately if its start time has passed, and freezes the terms that its orders will carry. */
export async function approve(
  trx: DatabaseTransaction,
  services: Needs,
  campaign: Campaign,
  by: Acting,
  at: Date,
): Promise<void> {
  assertCan(campaign, 'approve', by.type === 'operator' ? 'operator' : 'system');
  const { id } = campaign;
  const revision = campaign.revision as Revision | null;
  const later = campaign.start_at !== null && campaign.start_at > at;
  const { to } = await perform(trx, {
    process: 'campaign',
    id,
    transition: 'approve',
    outcome: later ? 'later' : 'now',
    by,
    at,
    calendar: services.calendar,
    instants: { startAt: campaign.start_at, endAt: campaign.end_at },
  });
  const contentId = revision?.contentId ?? campaign.content_id;
  const rules = await rulesAt(trx, at);
  await trx
    .updateTable('campaign')
    .set({
      approved_at: at,
      status_reason: '',
      content_id: contentId,
      terms: JSON.stringify({
        windowH: rules['counting.window_h'],
        retentionH: campaignKind(campaign.kind).promotes ? rules['fans.retention_h'] : 0,
        keepHours: campaign.keep_hours,
      }),
      ...(revision
        ? {
            revision: null,
            unit_price_fen: revision.unitPriceFen,
            promo_form: revision.promoForm,
            draft: JSON.stringify(revision.form),
          }
        : {}),
    })
    .where('id', '=', id)
    .execute();
  await recordReview(trx, {
    campaignId: id,
    contentId,
    level: by.type === 'operator' ? 'human' : 'machine',
    result: 'pass',
    reasons: [],
    operatorId: by.id,
    at,
  });
  await notifyOwner(trx, campaign, to === 'running' ? 'running' : 'approved', at);
  if (to !== 'running') return;
  await autoClaimSoon(trx, id, at);
  await inviteSoon(trx, campaign, at);
}

/** First version: thaws the budget. Revision: the approved version stays in force but paused, and no money moves. */
export async function reject(
  trx: DatabaseTransaction,
  services: Needs,
  campaign: Campaign,
  by: Acting,
  given: { reasons: readonly ReviewReason[] },
  at: Date,
): Promise<void> {
  assertCan(campaign, 'reject', by.type === 'operator' ? 'operator' : 'system');
  if (!given.reasons.length) throw unmet('reasonGiven', { path: 'reasons' });
  const reason = given.reasons.map(({ text }) => requireReason(text)).join('；');
  const { id } = campaign;
  const revision = campaign.approved_at !== null;
  const { seq } = await perform(trx, {
    process: 'campaign',
    id,
    transition: 'reject',
    outcome: revision ? 'revision' : 'first',
    by,
    at,
    calendar: services.calendar,
    note: reason,
    instants: { startAt: campaign.start_at, endAt: campaign.end_at },
  });
  await recordReview(trx, {
    campaignId: id,
    contentId: (campaign.revision as Revision | null)?.contentId ?? campaign.content_id,
    level: by.type === 'operator' ? 'human' : 'machine',
    result: 'reject',
    reasons: given.reasons,
    operatorId: by.id,
    at,
  });
  if (!revision && campaign.freeze_id)
    await thawFunds(trx, campaign.freeze_id, 'all', { requestId: `campaign:${id}:reject:${seq}`, at, operatorId: by.id });
  await trx
    .updateTable('campaign')
    .set({ status_reason: reason, revision: null, ...(revision ? {} : { freeze_id: null }) })
    .where('id', '=', id)
    .execute();
  await notifyOwner(trx, campaign, revision ? 'revision_rejected' : 'rejected', at, reason);
}
