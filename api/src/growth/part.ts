import type { ServerPart } from '../platform';
import { rewardChannels, rewardJob, startRewards } from './channel/rewards';
import { channelRoutes } from './channel/routes';
import { growthRoutes } from './routes';
import { growthSealed } from './sealed';
import type { GrowthServices } from './services';
import { activityTimer, redemptionTimer, startPointSweeps, sweepPoints } from './timers';

export const growthPart: ServerPart<GrowthServices> = {
  routes(registrar, services) {
    channelRoutes(registrar, services);
    growthRoutes(registrar, services);
  },
  jobs: (services) => ({
    timers: { redemption: redemptionTimer(services), activityJoin: activityTimer(services) },
    kinds: { [rewardJob]: rewardChannels, 'growth.sweep': sweepPoints },
  }),
  async startJobs(db, at) {
    await startRewards(db, at);
    await startPointSweeps(db, at);
  },
  sealed: growthSealed,
};
