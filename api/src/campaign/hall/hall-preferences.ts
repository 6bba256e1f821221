/** A media owner's hall preferences: hidden campaigns and the personalised ranking. `docs/pages/media-owner.md#hall`. */

import type { endpoints, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import type { z } from 'zod';
import { choosePersonalisation } from '../../identity';
import { type Database, once, refuse } from '../../platform';
import type { CampaignServices } from '../services';

type InputOf<Key extends keyof typeof endpoints> = z.output<(typeof endpoints)[Key]['request']>;

/** Affects only this owner's view of the hall; rules of automatic acceptance still claim hidden campaigns that match. */
export async function hideCampaign(
  services: CampaignServices,
  userId: string,
  { request_id: requestId, campaignId, on, reason }: InputOf<'media/taskHide'>,
): Promise<ResponseOf<'media/taskHide'>> {
  const content = [userId, campaignId, on, reason];
  return once(services, { endpoint: 'media/taskHide', requestId, content }, async (trx) => {
    if (!on) {
      await trx.deleteFrom('hidden_task').where('media_user_id', '=', userId).where('campaign_id', '=', campaignId).execute();
      return { campaignId, on };
    }
    const shown = await trx
      .selectFrom('campaign')
      .select('id')
      .where('id', '=', campaignId)
      .where('approved_at', 'is not', null)
      .executeTakeFirst();
    if (!shown) throw refuse('hallCampaignMissing');
    const at = new Date(services.clock.now());
    await trx
      .insertInto('hidden_task')
      .values({ media_user_id: userId, campaign_id: campaignId, reason, created_at: at })
      .onConflict((conflict) => conflict.columns(['media_user_id', 'campaign_id']).doUpdateSet({ reason }))
      .execute();
    return { campaignId, on };
  });
}

export async function personalise(
  services: CampaignServices,
  userId: string,
  { request_id: requestId, on }: InputOf<'media/personalisation'>,
): Promise<ResponseOf<'media/personalisation'>> {
  return once(services, { endpoint: 'media/personalisation', requestId, content: [userId, on] }, async (trx) => {
    await choosePersonalisation(trx, userId, on);
    return { on };
  });
}

/** The owner's switches. Whether an account's data is public is set per account. `docs/pages/media-owner.md#hall`. */
export async function preferencesOf(db: Database, userId: string): Promise<ResponseOf<'media/preferences'>> {
  const { rows } = await sql<{ off: boolean; accounts: string; shown: string }>`select u.personalised_off as off,
    count(a.id) as accounts, count(a.id) filter (where a.public_data) as shown
    from "user" u left join media_account a on a.user_id = u.id and a.status <> 'unbound'
    where u.id = ${userId}::uuid group by u.id`.execute(db);
  const [row] = rows;
  return {
    personalised: !row?.off,
    accounts: Number(row?.accounts ?? 0),
    publicAccounts: Number(row?.shown ?? 0),
  };
}
