/** Transitions of an approved campaign: start, pause, suspension, expiry, termination. `docs/domain/campaign.md#states`. */

import { type CampaignKind, campaignKind } from '@shizhong/shared-contracts/kinds';
import { type Fen, fenOf, thawFunds } from '../../money';
import { type Acting, type DatabaseTransaction, once, perform, type StatusIn, setTimers, system, unmet } from '../../platform';
import type { SuspendPromotions } from '../../supply';
import type { After } from '../form/draft';
import { inviteSoon } from '../launch/direct-invite';
import { openOrders, toClosing } from '../launch/reserve';
import type { Subject } from '../launch/submit';
import { promotedAccountOk, requireReason } from '../list/guards';
import { assertCan, lockOwn, readOwn } from '../list/own';
import { notifyOwner } from '../notices';
import type { CampaignServices } from '../services';
import type { Campaign } from '../tables';
import { unreservedFen } from '../targeting/budget';
import { autoClaimSoon } from './offer';

type Needs = Pick<CampaignServices, 'calendar'>;

const instantsOf = (campaign: Campaign) => ({ startAt: campaign.start_at, endAt: campaign.end_at });

/**
 * Performs `start` when due. Without its promoted account the campaign cannot be measured, so it is suspended with that reason
 * instead.
 */
export async function start(trx: DatabaseTransaction, services: Needs, campaign: Campaign, at: Date): Promise<void> {
  if (!(await promotedAccountOk(trx, campaign))) {
    await suspend(trx, services, campaign, system, '推广账号授权失效，请重新授权', at);
    return;
  }
  const step = { process: 'campaign', id: campaign.id, at, calendar: services.calendar, instants: instantsOf(campaign) } as const;
  await perform(trx, { ...step, transition: 'start', by: system });
  await notifyOwner(trx, campaign, 'running', at);
  await autoClaimSoon(trx, campaign.id, at);
  await inviteSoon(trx, campaign, at);
}

/** Performs `expire`. If the end was moved later, the timer is set again. */
export async function expire(trx: DatabaseTransaction, services: Needs, campaign: Campaign, at: Date): Promise<void> {
  if (campaign.end_at && campaign.end_at > at) {
    await expireAt(trx, campaign, campaign.end_at);
    return;
  }
  await perform(trx, { process: 'campaign', id: campaign.id, transition: 'expire', by: system, at, calendar: services.calendar });
  await notifyOwner(trx, campaign, 'expired', at);
  await toClosing(trx, services, campaign, 'expiry', at);
}

/** Sets one more timer for the end of a campaign that stays in its status. */
export async function expireAt(trx: DatabaseTransaction, campaign: Campaign, due: Date): Promise<void> {
  await setTimers(trx, {
    process: 'campaign',
    id: campaign.id,
    seq: campaign.entered_seq,
    timers: [{ transition: 'expire', outcome: null, due }],
  });
}

export async function pauseCampaign(
  services: CampaignServices,
  userId: string,
  kind: CampaignKind,
  input: Subject,
): Promise<After> {
  return byOwner(services, userId, kind, 'pause', input, (trx, campaign, by, at) => pause(trx, services, campaign, by, at));
}

/** Performs `pause`: no new orders are accepted, open ones continue. */
export async function pause(trx: DatabaseTransaction, services: Needs, campaign: Campaign, by: Acting, at: Date): Promise<After> {
  const { id, version } = campaign;
  const step = { process: 'campaign', id, at, calendar: services.calendar, instants: instantsOf(campaign) } as const;
  const { to } = await perform(trx, { ...step, transition: 'pause', by, version });
  return { id, status: to, version: version + 1 };
}

export async function resumeCampaign(
  services: CampaignServices,
  userId: string,
  kind: CampaignKind,
  input: Subject,
): Promise<After> {
  return byOwner(services, userId, kind, 'resume', input, (trx, campaign, by, at) => resume(trx, services, campaign, by, at));
}

/** Performs `resume`. */
export async function resume(
  trx: DatabaseTransaction,
  services: Needs,
  campaign: Campaign,
  by: Acting,
  at: Date,
): Promise<After> {
  if (!(await promotedAccountOk(trx, campaign))) throw unmet('promotedAccountOk');
  const { id, version } = campaign;
  const step = { process: 'campaign', id, at, calendar: services.calendar, instants: instantsOf(campaign) } as const;
  const { to } = await perform(trx, { ...step, transition: 'resume', by, version });
  await autoClaimSoon(trx, id, at);
  return { id, status: to, version: version + 1 };
}

export async function suspend(
  trx: DatabaseTransaction,
  services: Needs,
  campaign: Campaign,
  by: Acting,
  reason: string,
  at: Date,
): Promise<void> {
  const note = requireReason(reason);
  await perform(trx, {
    process: 'campaign',
    id: campaign.id,
    transition: 'suspend',
    by,
    at,
    calendar: services.calendar,
    note,
    instants: instantsOf(campaign),
  });
  await trx.updateTable('campaign').set({ status_reason: note }).where('id', '=', campaign.id).execute();
  await notifyOwner(trx, campaign, 'suspended', at, note);
}

/** Suspends every campaign that promotes the account, because its followers can no longer be counted. */
export const suspendPromotions: SuspendPromotions = async (trx, services, { promotedAccountId, reason, at }) => {
  const campaigns = await trx
    .selectFrom('campaign')
    .selectAll()
    .where('promoted_account_id', '=', promotedAccountId)
    .where('status', 'in', ['running', 'paused', 'scheduled'])
    .orderBy('id')
    .execute();
  for (const campaign of campaigns) await suspend(trx, services, campaign, system, reason, at);
};

/** Performs `lift`: returns to the status before the suspension. */
export async function lift(trx: DatabaseTransaction, services: Needs, campaign: Campaign, by: Acting, at: Date): Promise<void> {
  assertCan(campaign, 'lift', by.type === 'operator' ? 'operator' : 'system');
  const before = await trx
    .selectFrom('process_event')
    .select('from_status')
    .where('object_id', '=', campaign.id)
    .where('transition', '=', 'suspend')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { to } = await perform(trx, {
    process: 'campaign',
    id: campaign.id,
    transition: 'lift',
    outcome: before.from_status as StatusIn<'campaign'>,
    by,
    at,
    calendar: services.calendar,
    instants: instantsOf(campaign),
  });
  await trx.updateTable('campaign').set({ status_reason: '' }).where('id', '=', campaign.id).execute();
  await notifyOwner(trx, campaign, 'lifted', at);
  if (to === 'running') await autoClaimSoon(trx, campaign.id, at);
}

export interface Terminated extends After {
  thawedFen: Fen;
  openOrders: number;
}

export async function terminateCampaign(
  services: CampaignServices,
  userId: string,
  kind: CampaignKind,
  input: Subject,
): Promise<Terminated> {
  return byOwner(services, userId, kind, 'terminate', input, (trx, campaign, by, at) =>
    terminate(trx, services, campaign, by, at),
  );
}

/** No new orders. Thaws immediately what no order has reserved, and the rest when the last order is final. */
export async function terminate(
  trx: DatabaseTransaction,
  services: Needs,
  campaign: Campaign,
  by: Acting,
  at: Date,
  note = '',
): Promise<Terminated> {
  const { id } = campaign;
  const open = await openOrders(trx, id);
  const { to, seq } = await perform(trx, {
    process: 'campaign',
    id,
    transition: 'terminate',
    outcome: open ? 'open_orders' : 'no_order',
    by,
    at,
    calendar: services.calendar,
    note,
  });
  const after = { id, status: to, version: campaign.version + 1, openOrders: open };
  if (by.type === 'operator') await notifyOwner(trx, campaign, 'terminated_by_platform', at, note);
  if (open) return { ...after, thawedFen: await toClosing(trx, services, campaign, 'terminated', at) };
  await trx.updateTable('campaign').set({ end_reason: 'terminated' }).where('id', '=', id).execute();
  const facts = { requestId: `campaign:${id}:terminate:${seq}`, at, operatorId: by.type === 'operator' ? by.id : null };
  const thawedFen = campaign.freeze_id ? await thawFunds(trx, campaign.freeze_id, 'all', facts) : 0;
  if (by.type !== 'operator') await notifyOwner(trx, campaign, 'terminated', at);
  return { ...after, thawedFen };
}

/** Figures for the confirmation dialog of `terminate`. */
export async function terminatePreview(
  services: CampaignServices,
  userId: string,
  kind: CampaignKind,
  id: string,
): Promise<{ openOrders: number; reservedFen: Fen; thawFen: Fen }> {
  const campaign = await readOwn(services.db, { userId, kind, id });
  const reservedFen = fenOf(campaign.reserved_fen);
  const thawFen = campaign.freeze_id
    ? unreservedFen({ budgetFen: fenOf(campaign.budget_fen ?? '0'), spentFen: fenOf(campaign.spent_fen), reservedFen })
    : 0;
  return { openOrders: await openOrders(services.db, id), reservedFen, thawFen };
}

async function byOwner<T>(
  services: CampaignServices,
  userId: string,
  kind: CampaignKind,
  transition: 'pause' | 'resume' | 'terminate',
  { request_id: requestId, id, version }: Subject,
  work: (trx: DatabaseTransaction, campaign: Campaign, by: Acting, at: Date) => Promise<T>,
): Promise<T> {
  await services.clock.refresh();
  const endpoint = `${campaignKind(kind).area}/${transition}`;
  return once(services, { endpoint, requestId, content: { userId, id, version } }, async (trx) => {
    const campaign = await lockOwn(trx, { userId, kind, id });
    assertCan(campaign, transition, 'ad', version);
    return work(trx, campaign, { type: 'ad', id: userId }, new Date(services.clock.now()));
  });
}
