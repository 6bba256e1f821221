/** What an owner wants of the hall: tasks he does not want to see, and whether it is ranked for him. `domain.md` 2.4. */
import type { endpoints, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import type { z } from 'zod';
import { once } from '../http/once';
import { Refusal } from '../http/refusal';
import type { Services } from '../http/services';

type InputOf<Key extends keyof typeof endpoints> = z.output<(typeof endpoints)[Key]['request']>;

/** Hiding touches nothing but this owner's view: rules of automatic acceptance still take what fits them. */
export async function hideTask(
  services: Services,
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
    if (!shown) throw Refusal.missing('任务');
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
  services: Services,
  userId: string,
  { request_id: requestId, on }: InputOf<'media/personalisation'>,
): Promise<ResponseOf<'media/personalisation'>> {
  return once(services, { endpoint: 'media/personalisation', requestId, content: [userId, on] }, async (trx) => {
    await trx.updateTable('user').set({ personalised_off: !on }).where('id', '=', userId).execute();
    return { on };
  });
}
