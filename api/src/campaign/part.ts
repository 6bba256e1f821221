import type { ServerPart } from '../platform';
import { advertiserRoutes } from './advertiser/routes';
import { landingRoutes } from './landing/routes';
import { inviteJob, inviteNamed } from './launch/direct-invite';
import { liftPromotions } from './live/lift-promotions';
import { campaignRoutes } from './routes';
import type { CampaignServices } from './services';
import { campaignTimer } from './timers';

export const campaignPart: ServerPart<CampaignServices> = {
  routes(registrar, services, app) {
    campaignRoutes(registrar, services);
    advertiserRoutes(registrar, services);
    landingRoutes(app, services);
  },
  jobs: (services) => ({
    timers: { campaign: campaignTimer(services) },
    kinds: { [inviteJob]: inviteNamed, 'campaign.liftPromotions': liftPromotions(services) },
  }),
};
