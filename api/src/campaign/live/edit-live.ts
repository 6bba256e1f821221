/**
 * Performs `edit_live` (`docs/domain/campaign.md#editing-a-live-campaign`). Open orders keep the terms they were claimed with.
 * The table of fields defines what may change and when it takes effect. Content and a lower price are reviewed first, while the
 * approved version stays in force, and cannot be combined with other changes; everything else is in `edit-terms.ts`.
 */
import {
  campaignFields,
  contentFieldNames,
  fieldErrors,
  type LiveFieldName,
  liveFieldNames,
} from '@shizhong/shared-contracts/campaign-form';
import { type CampaignKind, campaignKind } from '@shizhong/shared-contracts/kinds';
import { type DatabaseTransaction, fieldFault, once, perform, Refusal, rulesAt } from '../../platform';
import { checkWords, refuseBlocked, requireOwnFiles, writeChecked } from '../form/content';
import { formOf } from '../form/draft';
import { type CampaignForm, cleaned, formContext } from '../form/form';
import { contentOfForm } from '../form/submitted';
import type { Subject } from '../launch/submit';
import { assertCan, lockOwn } from '../list/own';
import type { CampaignServices } from '../services';
import type { Campaign } from '../tables';
import { type Edited, editTerms, given, type LiveChange } from './edit-terms';
import type { Revision } from './revision';
import { requireUndoable } from './undo-edit';

export async function editLive(
  services: CampaignServices,
  userId: string,
  kind: CampaignKind,
  input: Subject & { change: LiveChange; undo?: boolean | undefined },
): Promise<Edited> {
  await services.clock.refresh();
  const { request_id: requestId, ...content } = input;
  const endpoint = `${campaignKind(kind).area}/editLive`;
  return once(services, { endpoint, requestId, content: { userId, ...content } }, async (trx) => {
    const at = new Date(services.clock.now());
    const campaign = await lockOwn(trx, { userId, kind, id: input.id });
    if (input.undo) {
      await requireUndoable(trx, campaign, { userId, version: input.version, change: input.change, at });
      return editTerms(trx, services, campaign, userId, input, at);
    }
    return changeLive(trx, services, campaign, userId, input, at);
  });
}

/** Of a campaign that is locked: at once, or through a review. */
export async function changeLive(
  trx: DatabaseTransaction,
  services: CampaignServices,
  campaign: Campaign,
  userId: string,
  input: Subject & { change: LiveChange },
  at: Date,
): Promise<Edited> {
  assertCan(campaign, 'edit_live', 'ad', input.version);
  const form = formOf(campaign);
  const { unitPriceFen } = input.change;
  const lowerPrice = typeof unitPriceFen === 'number' && unitPriceFen < (campaign.unit_price_fen ?? 0);
  const changed = liveFieldNames.filter((name) => differs(input.change[name], form[name]));
  const isReviewed = (name: LiveFieldName) => campaignFields[name].part === 'content' || (name === 'unitPriceFen' && lowerPrice);
  if (!lowerPrice && !changed.some(isReviewed)) return editTerms(trx, services, campaign, userId, input, at);
  const others = changed.filter((name) => !isReviewed(name));
  if (others.length) {
    throw Refusal.invalid(...others.map((path) => fieldFault('contentChangeStandsAlone', { path: `change.${path}` })));
  }
  return editContent(trx, services, campaign, userId, input, at);
}

async function editContent(
  trx: DatabaseTransaction,
  services: CampaignServices,
  campaign: Campaign,
  userId: string,
  { id, version, change }: Subject & { change: LiveChange },
  at: Date,
): Promise<Edited> {
  const form: CampaignForm = { ...formOf(campaign), ...given(change) };
  const unitPriceFen = form.unitPriceFen ?? 0;
  const context = formContext(campaign.kind, await rulesAt(trx, at), at.getTime());
  const typed = { ...cleaned(form), targeting: campaign.targeting };
  const faults = [...contentFieldNames, 'unitPriceFen' as const].flatMap((name) => fieldErrors(name, typed, context));
  if (faults.length) throw Refusal.invalid(...faults.map(({ path, msg }) => ({ path: `change.${path}`, msg })));
  const content = contentOfForm(form);
  await requireOwnFiles(trx, userId, content);
  const { verdict, reasons } = await checkWords(trx, userId, content);
  if (verdict === 'block') refuseBlocked(reasons);
  const { to } = await perform(trx, {
    process: 'campaign',
    id,
    transition: 'edit_live',
    outcome: 'content',
    by: { type: 'ad', id: userId },
    at,
    calendar: services.calendar,
    version,
    data: { unitPriceFen },
  });
  const written = await writeChecked(trx, { campaignId: id, content, verdict, reasons, at });
  const revision: Revision = { form, contentId: written.id, unitPriceFen, promoForm: content.form };
  await trx
    .updateTable('campaign')
    .set({ revision: JSON.stringify(revision) })
    .where('id', '=', id)
    .execute();
  return { id, status: to, version: version + 1, frozenFen: 0, thawedFen: 0, underReview: true, warnings: reasons };
}

function differs(sent: unknown, kept: unknown): boolean {
  return sent !== undefined && JSON.stringify(sent ?? null) !== JSON.stringify(kept ?? null);
}
