import type { ServerPart } from '../platform';
import { accountListRoutes } from './account-lists/routes';
import { accountQueryRoutes } from './account-query/routes';
import { recheck, recoveryTimer } from './low-quality/listing';
import { startSweeps, sweepQuality } from './low-quality/sweep';
import { authorisedPage } from './media-account/authorised-page';
import { authorisationTimer, refreshAccount } from './media-account/follow';
import { mediaAccountRoutes } from './media-account/routes';
import { claimsAgainJob, letClaimAgain } from './reputation/performance';
import { freezeTimer } from './reputation/strikes';
import { supplySealed } from './sealed';
import type { SupplyServices } from './services';
import { wechatRoutes } from './wechat/routes';

export const supplyPart: ServerPart<SupplyServices> = {
  async routes(registrar, services, app) {
    accountQueryRoutes(registrar, services);
    mediaAccountRoutes(registrar, services);
    accountListRoutes(registrar, services);
    await wechatRoutes(app, services);
    authorisedPage(app, services);
  },
  jobs: (services) => ({
    timers: {
      accountAuthorisation: authorisationTimer(services),
      accountReview: freezeTimer(services),
      lowQuality: recoveryTimer(services),
    },
    kinds: {
      [claimsAgainJob]: letClaimAgain,
      'account.refresh': refreshAccount(services),
      'lowQuality.recheck': recheck(services),
      'lowQuality.sweep': sweepQuality(services),
    },
  }),
  startJobs: startSweeps,
  sealed: supplySealed,
};
