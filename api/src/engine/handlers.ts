/** Who carries out what is due: the timers of each process, and the other kinds of jobs. A domain adds its line here. */
import { closeForGood, closingJob } from '../account/closing';
import { claimByRule, offerToRules } from '../campaign/auto-claim';
import { inviteJob, inviteNamed } from '../campaign/direct-invite';
import { liftPromotions } from '../campaign/lift-promotions';
import { campaignTimer } from '../campaign/timers';
import { autoReview, autoReviewJob, cashOutTimer } from '../cash-out/jobs';
import { rewardChannels, rewardJob } from '../channel/rewards';
import { depositTimer, recheckJob, recheckLapsed } from '../deposit/timers';
import { prepareExport, prepareJob, removeExport, removeJob } from '../export/prepare';
import { activityTimer, redemptionTimer, sweepPoints } from '../growth/timers';
import type { Services } from '../http/services';
import { identificationTimer, remindOfExpiry } from '../identification/timers';
import type { JobHandlers } from '../jobs/runner';
import { recheck, recoveryTimer } from '../low-quality/listing';
import { sweepQuality } from '../low-quality/sweep';
import { authorisationTimer, refreshAccount } from '../media-account/follow';
import { disputeTimer, orderJobs, orderLocksAhead, orderTimer } from '../order/timers';
import { autoAccept } from '../position/auto-accept';
import { autoAcceptJob } from '../position/orders';
import { lookAtPage, lookJob, verifyByMachine, verifyJob } from '../position/publish';
import {
  aheadOfOrder,
  counterOfferTimer,
  invitationTimer,
  positionOrderTimer,
  slotTimer,
  waitlistTimer,
} from '../position/timers';
import { reconcile, reconcileJob } from '../reconciliation/reconcile';
import { refundJob, sendRefund } from '../refund/jobs';
import { claimsAgainJob, letClaimAgain } from '../reputation/performance';
import { freezeTimer } from '../reputation/strikes';
import { ticketTimer } from '../ticket/timers';

/** What may take minutes. */
export const slowJobs = [prepareJob] as const;

export function jobHandlers(services: Services): JobHandlers {
  return {
    ahead: { ...orderLocksAhead, positionOrder: aheadOfOrder },
    timers: {
      deposit: depositTimer(services),
      cashOut: cashOutTimer(services),
      performanceOrder: orderTimer(services),
      positionOrder: positionOrderTimer(services),
      slot: slotTimer(services),
      waitlist: waitlistTimer(services),
      invitation: invitationTimer(services),
      counterOffer: counterOfferTimer,
      dispute: disputeTimer(services),
      campaign: campaignTimer(services),
      identification: identificationTimer(services),
      accountAuthorisation: authorisationTimer(services),
      accountReview: freezeTimer(services),
      lowQuality: recoveryTimer(services),
      redemption: redemptionTimer(services),
      activityJoin: activityTimer(services),
      ticket: ticketTimer(services),
    },
    kinds: {
      [closingJob]: closeForGood,
      [recheckJob]: recheckLapsed(services),
      [refundJob]: sendRefund(services),
      [prepareJob]: prepareExport(services),
      [removeJob]: removeExport(services),
      [rewardJob]: rewardChannels,
      [reconcileJob]: reconcile(services),
      [claimsAgainJob]: letClaimAgain,
      [autoReviewJob]: autoReview(services),
      ...orderJobs(services),
      [autoAcceptJob]: autoAccept(services),
      [verifyJob]: verifyByMachine(services),
      [lookJob]: lookAtPage(services),
      [inviteJob]: inviteNamed,
      'campaign.offer': offerToRules,
      'campaign.autoClaim': claimByRule(services),
      'campaign.liftPromotions': liftPromotions(services),
      'identification.remind': remindOfExpiry,
      'account.refresh': refreshAccount(services),
      'lowQuality.recheck': recheck(services),
      'growth.sweep': sweepPoints,
      'lowQuality.sweep': sweepQuality(services),
    },
  };
}
