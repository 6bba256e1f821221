/**
 * Which first steps a new user has done, one statement per side. `docs/pages/advertiser.md#workbench` and
 * `docs/pages/media-owner.md#workbench`, checklist.
 */
import { type Database, prepared } from '../../platform';

export type AdvertiserMilestones = Record<'deposit' | 'campaign' | 'settled', boolean>;
export type MediaMilestones = Record<'account' | 'rateCard' | 'open' | 'order' | 'cashout', boolean>;

/** Columns of the user `$1`. */
export const advertiserMilestoneColumns = `
  exists (select from deposit where user_id = $1::uuid and credited_at is not null) as deposit,
  exists (select from campaign where user_id = $1::uuid and content_id is not null)
    or exists (select from position_plan where user_id = $1::uuid and status <> 'draft') as campaign,
  exists (select from performance_order where ad_user_id = $1::uuid and status = 'settled')
    or exists (select from position_order where ad_user_id = $1::uuid and status = 'settled') as settled`;

export const mediaMilestoneColumns = `
  exists (select from media_account where user_id = $1::uuid and status in ('normal', 'offline', 'frozen')) as account,
  exists (select from rate_card r join media_account a on a.id = r.account_id where a.user_id = $1::uuid) as "rateCard",
  exists (select from slot s join media_account a on a.id = s.account_id where a.user_id = $1::uuid and s.status = 'open')
    or exists (select from auto_rule r join media_account a on a.id = r.account_id where a.user_id = $1::uuid and r.enabled) as "open",
  exists (select from performance_order where media_user_id = $1::uuid)
    or exists (select from position_order where media_user_id = $1::uuid and accepted_at is not null) as "order",
  exists (select from cash_out where user_id = $1::uuid and status = 'paid') as cashout`;

const ofAdvertiser = prepared<AdvertiserMilestones>(`select ${advertiserMilestoneColumns}`);
const ofMedia = prepared<MediaMilestones>(`select ${mediaMilestoneColumns}`);

export async function advertiserMilestones(db: Database, userId: string): Promise<AdvertiserMilestones> {
  return (await ofAdvertiser(db, [userId]))[0] ?? { deposit: false, campaign: false, settled: false };
}

export async function mediaMilestones(db: Database, userId: string): Promise<MediaMilestones> {
  return (await ofMedia(db, [userId]))[0] ?? { account: false, rateCard: false, open: false, order: false, cashout: false };
}
