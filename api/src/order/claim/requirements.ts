/** Requirements of a claim on owner, account, place and time. `docs/pages/media-owner.md#claim-dialog`. */

import { accountKinds, campaignKind } from '@shizhong/shared-contracts/kinds';
import { sql } from 'kysely';
import { type Campaign, finalOrderStatuses, fitsOf, lockCampaign, unfit } from '../../campaign';
import {
  type BusinessRules,
  type DatabaseTransaction,
  dayMs,
  dayOf,
  fieldFault,
  hourMs,
  hourOf,
  nextDay,
  refuse,
  startOf,
  unmet,
} from '../../platform';
import type { MediaAccount } from '../../supply';
import { placeTaken, takesPlace } from '../kinds/promo-form';

/** Inlined as literals: a planner that does not know the values cannot use an index over them. */
const finalStatuses = sql.join(finalOrderStatuses.map((status) => sql.lit(status)));

/** Upper bound on the time from a claim to its publication. */
export const maxAheadMs = 31 * dayMs;

export async function ownAccount(trx: DatabaseTransaction, userId: string, accountId: string): Promise<MediaAccount> {
  const account = await trx
    .selectFrom('media_account')
    .selectAll()
    .where('id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!account) throw refuse('accountMissing');
  return account;
}

export async function offered(trx: DatabaseTransaction, id: string): Promise<Campaign> {
  const campaign = await trx.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirst();
  // A campaign that was never approved is visible only to its owner.
  if (!campaign?.approved_at) throw refuse('hallCampaignMissing');
  if (campaign.status !== 'running') throw refuse('claimNotRunning');
  return campaign;
}

export async function requireEligible(trx: DatabaseTransaction, campaignId: string, accountId: string): Promise<void> {
  const [fit] = await fitsOf(trx, { campaignIds: [campaignId], accountIds: [accountId] });
  const reasons = fit?.reasons ?? ['status'];
  if (reasons.length) throw unfit(reasons);
}

export async function requireOrdersLeft(
  trx: DatabaseTransaction,
  userId: string,
  limit: { open: number; perMinute: number },
  at: Date,
): Promise<void> {
  // Each count has its own index: open orders are few, however many orders an owner has ever had.
  const { rows } = await sql<{ open: string; recent: string }>`select
    (select count(*) from performance_order where media_user_id = ${userId}::uuid and status not in (${finalStatuses})) as open,
    (select count(*) from performance_order where media_user_id = ${userId}::uuid and created_at > ${new Date(at.getTime() - 60_000)}) as recent`.execute(
    trx,
  );
  const { open = 0, recent = 0 } = rows[0] ?? {};
  if (Number(open) >= limit.open) throw unmet('openOrdersLeft', { data: { limit: limit.open, open: Number(open) } });
  // A burst of claims comes from a script, not from an owner. `docs/domain/identity.md#abuse-limits`.
  if (Number(recent) >= limit.perMinute) throw refuse('claimsTooFast');
}

/**
 * Returns the place in the push: chosen by the owner where reads are billed, otherwise the first allowed one. A video account has
 * none.
 */
export function positionOf(campaign: Campaign, account: MediaAccount, requested: number | undefined): number | null {
  if (!accountKinds[account.kind].articles) return null;
  const allowed = campaign.targeting.positions?.length ? campaign.targeting.positions : [1, 2, 3];
  if (requested === undefined && campaignKind(campaign.kind).choosesPosition) throw refuse('claimPositionMissing');
  const position = requested ?? allowed[0] ?? 1;
  if (!allowed.includes(position)) throw refuse('claimPositionWrong');
  return position;
}

export function planOf(
  campaign: Campaign,
  requested: string,
  at: Date,
  rules: BusinessRules,
): { planAt: Date; deadlineAt: Date } {
  const planAt = new Date(requested);
  const deadlineAt = new Date(at.getTime() + campaign.publish_deadline_h * hourMs);
  if (planAt.getTime() < at.getTime() + rules['start.ahead_min'] * 60_000)
    throw refuse('planTooSoon', { minutes: rules['start.ahead_min'] });
  if (planAt > deadlineAt) throw refuse('planTooLate', { hours: campaign.publish_deadline_h });
  requireWithinCampaign(campaign, planAt);
  return { planAt, deadlineAt };
}

/** @throws Refusal at `planAt` for a time at which the campaign must not be published */
export function requireWithinCampaign(
  { start_at, end_at, publish_hours: hours }: Pick<Campaign, 'start_at' | 'end_at' | 'publish_hours'>,
  planAt: Date,
): void {
  if (start_at && planAt < start_at) throw refuse('planBeforeStart');
  if (end_at && planAt > end_at) throw refuse('planAfterEnd');
  if (hours.length && !hours.includes(hourOf(planAt.getTime()))) throw refuse('planOutsideHours');
}

/**
 * `slotFree`: an article that takes 头条 or 次条 cannot share its place with a placement booked that day or with another published or
 * planned claim of the account. A block inside the owner's own article takes no place, and there are several places from the
 * third on. The owner is locked, so two concurrent claims for one place run one after the other.
 */
export async function requirePlaceFree(
  trx: DatabaseTransaction,
  campaign: Campaign,
  { accountId, position, planAt }: { accountId: string; position: number | null; planAt: Date },
  /** An order that moves: its own place is no obstacle. */
  exceptOrderId: string | null = null,
): Promise<void> {
  if (!takesPlace(campaign.kind, campaign.promo_form) || position === null || position > 2) return;
  const day = dayOf(planAt.getTime());
  const [from, to] = [new Date(startOf(day)), new Date(startOf(nextDay(day)))];
  // Claims precede their place by a bounded number of days: with an index on the account, older orders are not read.
  const { rows } = await sql<{ booked: boolean; claimed: boolean }>`select
    exists (select from slot where account_id = ${accountId}::uuid and day = ${day} and position = ${position}
      and status in ('held', 'booked', 'published', 'external')) as booked,
    exists (select from performance_order o join campaign c on c.id = o.campaign_id
      where o.account_id = ${accountId}::uuid and o.created_at > ${new Date(from.getTime() - maxAheadMs)} and ${placeTaken()}
        and o.id is distinct from ${exceptOrderId}::uuid and o.position = ${position} and o.status not in ('expired', 'cancelled', 'void')
        and coalesce(o.published_at, o.plan_at) >= ${from} and coalesce(o.published_at, o.plan_at) < ${to}) as claimed`.execute(
    trx,
  );
  const found = rows[0];
  if (found?.booked) throw unmet('slotFree', { path: 'position' });
  if (found?.claimed) throw unmet('slotFree', { faults: [fieldFault('claimPositionTaken')] });
}

/**
 * Followers of a video account can be attributed by time only, so the account counts for one order at a time
 * (`docs/domain/overview.md#measuring-video-followers`). The advertiser's authorisation row is the lock, because two campaigns
 * may promote the same account; the campaign is locked before it, in the same order as when an authorisation is lost.
 */
export async function requireOwnWindow(trx: DatabaseTransaction, campaign: Campaign): Promise<void> {
  if (!campaign.promoted_account_id) throw unmet('promotedAccountOk');
  await lockCampaign(trx, campaign.id);
  await trx
    .selectFrom('account_authorisation')
    .select('id')
    .where('id', '=', campaign.promoted_account_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const other = await trx
    .selectFrom('performance_order as o')
    .innerJoin('campaign as c', 'c.id', 'o.campaign_id')
    .select('o.id')
    .where('c.promoted_account_id', '=', campaign.promoted_account_id)
    .where('o.status', 'not in', finalOrderStatuses)
    .executeTakeFirst();
  if (other) throw refuse('promotedAccountBusy');
}
