/** Drafts are kept as typed, even if incomplete or wrong; nothing is validated before `submit`. */
import { type CampaignKind, campaignKind } from '@shizhong/shared-contracts/kinds';
import {
  begin,
  beginning,
  type DatabaseTransaction,
  type NumberPrefix,
  newNumber,
  once,
  perform,
  unmet,
  uuidv7,
} from '../../platform';
import { lockOwn, readOwn } from '../list/own';
import type { CampaignServices } from '../services';
import type { Campaign } from '../tables';
import type { CampaignForm } from './form';

export interface After {
  id: string;
  status: Campaign['status'];
  version: number;
}

interface SaveInput {
  request_id: string;
  id?: string | undefined;
  version?: number | undefined;
  form: CampaignForm;
}

/** Performs `create`, or `edit` of a draft or a rejected campaign. */
export async function saveDraft(
  services: CampaignServices,
  userId: string,
  kind: CampaignKind,
  input: SaveInput,
): Promise<After & { no: string }> {
  const { request_id: requestId, ...content } = input;
  const endpoint = `${campaignKind(kind).area}/save`;
  await services.clock.refresh();
  return once(services, { endpoint, requestId, content: { userId, ...content } }, async (trx) => {
    const at = new Date(services.clock.now());
    if (!input.id) return createDraft(trx, services, { userId, kind, form: input.form, at });
    const campaign = await lockOwn(trx, { userId, kind, id: input.id });
    const version = input.version ?? campaign.version;
    const { to } = await perform(trx, {
      process: 'campaign',
      id: campaign.id,
      transition: 'edit',
      by: { type: 'ad', id: userId },
      at,
      calendar: services.calendar,
      version,
    });
    await keepForm(trx, campaign.id, input.form);
    return { id: campaign.id, no: campaign.no, status: to, version: version + 1 };
  });
}

export async function createDraft(
  trx: DatabaseTransaction,
  { calendar }: Pick<CampaignServices, 'calendar'>,
  { userId, kind, form, at }: { userId: string; kind: CampaignKind; form: CampaignForm; at: Date },
): Promise<After & { no: string }> {
  const id = uuidv7();
  const no = newNumber(campaignKind(kind).prefix as NumberPrefix, at);
  const step = { process: 'campaign', id, transition: 'create', by: { type: 'ad', id: userId }, at, calendar } as const;
  const { to } = beginning(step);
  await trx
    .insertInto('campaign')
    .values({
      id,
      no,
      user_id: userId,
      kind,
      name: form.name?.trim() ?? '',
      industry_code: null,
      status: to,
      status_at: at,
      created_at: at,
      draft: JSON.stringify(form),
    })
    .execute();
  await begin(trx, step);
  return { id, no, status: to, version: 1 };
}

async function keepForm(trx: DatabaseTransaction, id: string, form: CampaignForm): Promise<void> {
  await trx
    .updateTable('campaign')
    .set({ draft: JSON.stringify(form), name: form.name?.trim() ?? '' })
    .where('id', '=', id)
    .execute();
}

/**
 * Creates a draft from another campaign of the same kind. Its times are in the past, so they are left out and must be entered
 * again.
 */
export async function copyCampaign(
  services: CampaignServices,
  userId: string,
  kind: CampaignKind,
  input: { request_id: string; id: string },
): Promise<After & { no: string }> {
  const source = await readOwn(services.db, { userId, kind, id: input.id });
  const endpoint = `${campaignKind(kind).area}/copy`;
  return once(services, { endpoint, requestId: input.request_id, content: { userId, id: input.id } }, async (trx) => {
    const { startAt: _start, endAt: _end, ...form } = formOf(source);
    const name = `${[...(form.name ?? '')].slice(0, 26).join('')}（副本）`;
    return createDraft(trx, services, { userId, kind, form: { ...form, name }, at: new Date(services.clock.now()) });
  });
}

export function formOf(campaign: Pick<Campaign, 'draft'>): CampaignForm {
  return (campaign.draft ?? {}) as CampaignForm;
}

/**
 * Performs `delete`, a soft deletion, only for campaigns that never cost anything. Money that was frozen and thawed in full does
 * not prevent it, or a rejected campaign could never be deleted (its review froze the budget); the ledger keeps its rows either
 * way.
 */
export async function deleteCampaign(
  services: CampaignServices,
  userId: string,
  kind: CampaignKind,
  input: { request_id: string; id: string; version: number },
): Promise<After> {
  const endpoint = `${campaignKind(kind).area}/delete`;
  return once(
    services,
    { endpoint, requestId: input.request_id, content: { userId, id: input.id, version: input.version } },
    async (trx) => {
      const campaign = await lockOwn(trx, { userId, kind, id: input.id });
      const { to } = await perform(trx, {
        process: 'campaign',
        id: campaign.id,
        transition: 'delete',
        by: { type: 'ad', id: userId },
        at: new Date(services.clock.now()),
        calendar: services.calendar,
        version: input.version,
      });
      const spent = await trx
        .selectFrom('freeze')
        .select('id')
        .where('campaign_id', '=', campaign.id)
        .where((where) => where.or([where('consumed_fen', '>', '0'), where('gift_fen', '>', '0'), where('cash_fen', '>', '0')]))
        .executeTakeFirst();
      if (spent) throw unmet('noMoneyRows');
      return { id: campaign.id, status: to, version: input.version + 1 };
    },
  );
}
