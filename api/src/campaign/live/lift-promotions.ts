/**
 * Once a promoted account is authorised again, resumes the campaigns that the system suspended because of it. Suspensions by
 * operators stay.
 */

import { enqueue, type JobHandler, system } from '../../platform';
import type { ResumePromotions } from '../../supply';
import { lockCampaign } from '../launch/reserve';
import { promotedAccountOk } from '../list/guards';
import type { CampaignServices } from '../services';
import { lift } from './delivery';

/**
 * Called in the transaction that restored the authorisation. Runs as a job, because campaigns must be locked before
 * authorisations.
 */
export const liftPromotionsSoon: ResumePromotions = async (trx, promotedAccountId, at) => {
  await enqueue(trx, { kind: 'campaign.liftPromotions', payload: {}, due: at, objectId: promotedAccountId });
};

/** Job `campaign.liftPromotions`. */
export function liftPromotions(services: Pick<CampaignServices, 'calendar'>): JobHandler {
  return async (trx, job, at) => {
    const suspended = await trx
      .selectFrom('campaign')
      .select('id')
      .where('promoted_account_id', '=', job.object_id)
      .where('status', '=', 'suspended')
      .orderBy('id')
      .execute();
    for (const { id } of suspended) {
      const campaign = await lockCampaign(trx, id);
      if (campaign?.status !== 'suspended' || !(await promotedAccountOk(trx, campaign))) continue;
      const last = await trx
        .selectFrom('process_event')
        .select('actor')
        .where('object_id', '=', id)
        .where('transition', '=', 'suspend')
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (last?.actor === 'system') await lift(trx, services, campaign, system, at);
    }
  };
}
