/** Who carries out what is due: the timers of each process, and the other kinds of jobs. A domain adds its line here. */
import { claimByRule, offerToRules } from '../campaign/auto-claim';
import { campaignTimer } from '../campaign/timers';
import type { Services } from '../http/services';
import { identificationTimer, remindOfExpiry } from '../identification/timers';
import type { JobHandlers } from '../jobs/runner';
import { authorisationTimer, refreshAccount } from '../media-account/follow';
import { disputeTimer, orderJobs, orderLocksAhead, orderTimer } from '../order/timers';

export function jobHandlers(services: Services): JobHandlers {
  return {
    ahead: orderLocksAhead,
    timers: {
      performanceOrder: orderTimer(services),
      dispute: disputeTimer(services),
      campaign: campaignTimer(services),
      identification: identificationTimer(services),
      accountAuthorisation: authorisationTimer(services),
    },
    kinds: {
      ...orderJobs(services),
      'campaign.offer': offerToRules,
      'campaign.autoClaim': claimByRule(services),
      'identification.remind': remindOfExpiry,
      'account.refresh': refreshAccount(services),
    },
  };
}
