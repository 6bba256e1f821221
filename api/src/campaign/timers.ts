import type { DatabaseTransaction } from '../database/database';
import type { Services } from '../http/services';
import type { TimerHandler } from '../jobs/runner';
import { expire, start } from './delivery';
import { lockCampaign } from './reserve';

/** The rows of the campaign that happen by themselves: `start` and `expire`. */
export function campaignTimer(services: Pick<Services, 'calendar'>): TimerHandler {
  return async (trx: DatabaseTransaction, timer) => {
    const campaign = await lockCampaign(trx, timer.id);
    if (!campaign) return;
    if (timer.transition === 'start') await start(trx, services, campaign, timer.at);
    else await expire(trx, services, campaign, timer.at);
  };
}
