/** Which of a newcomer's steps are done, one statement per side. `domain.md` 2.3 and 2.4, checklist. */
import { sql } from 'kysely';
import type { Database } from '../database/database';

type AdvertiserMilestones = Record<'deposit' | 'campaign' | 'settled', boolean>;
type MediaMilestones = Record<'account' | 'rateCard' | 'order' | 'cashout', boolean>;

export async function advertiserMilestones(db: Database, userId: string): Promise<AdvertiserMilestones> {
  const { rows } = await sql<AdvertiserMilestones>`select
    exists (select from deposit where user_id = ${userId}::uuid and credited_at is not null) as deposit,
    exists (select from campaign where user_id = ${userId}::uuid and content_id is not null)
      or exists (select from position_plan where user_id = ${userId}::uuid and status <> 'draft') as campaign,
    exists (select from performance_order where ad_user_id = ${userId}::uuid and status = 'settled')
      or exists (select from position_order where ad_user_id = ${userId}::uuid and status = 'settled') as settled`.execute(db);
  return rows[0] ?? { deposit: false, campaign: false, settled: false };
}

export async function mediaMilestones(db: Database, userId: string): Promise<MediaMilestones> {
  const { rows } = await sql<MediaMilestones>`select
    exists (select from media_account where user_id = ${userId}::uuid and status in ('normal', 'offline', 'frozen')) as account,
    exists (select from rate_card r join media_account a on a.id = r.account_id where a.user_id = ${userId}::uuid) as "rateCard",
    exists (select from performance_order where media_user_id = ${userId}::uuid)
      or exists (select from position_order where media_user_id = ${userId}::uuid and accepted_at is not null) as "order",
    exists (select from cash_out where user_id = ${userId}::uuid and status = 'paid') as cashout`.execute(db);
  return rows[0] ?? { account: false, rateCard: false, order: false, cashout: false };
}
