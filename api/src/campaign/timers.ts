import type { DatabaseTransaction, TimerHandler } from '../platform';
import { lockCampaign } from './launch/reserve';
import { expire, start } from './live/delivery';
import type { CampaignServices } from './services';

/** Timed transitions of the campaign: `start` and `expire`. */
export function campaignTimer(services: Pick<CampaignServices, 'calendar'>): TimerHandler {
  return async (trx: DatabaseTransaction, timer) => {
    const campaign = await lockCampaign(trx, timer.id);
    if (!campaign) return;
    if (timer.transition === 'start') await start(trx, services, campaign, timer.at);
    else await expire(trx, services, campaign, timer.at);
  };
}
