/** Who carries out what is due: the timers of each process, and the other kinds of jobs. A domain adds its line here. */

import { autoAccept } from '../../booking/answer/auto-accept';
import { lookAtPage, lookJob, verifyByMachine, verifyJob } from '../../booking/delivery/publish';
import { autoAcceptJob } from '../../booking/orders/orders';
import {
  aheadOfOrder,
  counterOfferTimer,
  invitationTimer,
  positionOrderTimer,
  slotTimer,
  waitlistTimer,
} from '../../booking/timers';
import { inviteJob, inviteNamed } from '../../campaign/launch/direct-invite';
import { liftPromotions } from '../../campaign/live/lift-promotions';
import { campaignTimer } from '../../campaign/timers';
import { rewardChannels, rewardJob } from '../../growth/channel/rewards';
import { activityTimer, redemptionTimer, sweepPoints } from '../../growth/timers';
import { identificationTimer, remindOfExpiry } from '../../identity/identification/timers';
import { autoReview, autoReviewJob, cashOutTimer } from '../../money/cash-out/jobs';
import { depositTimer, recheckJob, recheckLapsed } from '../../money/deposit/timers';
import { reconcile, reconcileJob } from '../../money/reconciliation/reconcile';
import { refundJob, sendRefund } from '../../money/refund/jobs';
import { claimByRule, offerToRules } from '../../order/claim/auto-claim';
import { disputeTimer, orderJobs, orderLocksAhead, orderTimer } from '../../order/timers';
import type { JobHandlers } from '../../platform/jobs/runner';
import { closeForGood, closingJob } from '../../site/account/closing';
import { prepareExport, prepareJob, removeExport, removeJob } from '../../site/export/prepare';
import { ticketTimer } from '../../site/ticket/timers';
import { recheck, recoveryTimer } from '../../supply/low-quality/listing';
import { sweepQuality } from '../../supply/low-quality/sweep';
import { authorisationTimer, refreshAccount } from '../../supply/media-account/follow';
import { claimsAgainJob, letClaimAgain } from '../../supply/reputation/performance';
import { freezeTimer } from '../../supply/reputation/strikes';
import type { Services } from '../services';

/** What may take minutes. */
export const slowJobs = [prepareJob] as const;

export function jobHandlers(services: Services): JobHandlers {
  return {
    ahead: { ...orderLocksAhead(services), positionOrder: aheadOfOrder },
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
