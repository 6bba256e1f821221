/** Who carries out what is due: the timers of each process, and the other kinds of jobs. A domain adds its line here. */

import {
  aheadOfOrder,
  autoAccept,
  autoAcceptJob,
  counterOfferTimer,
  invitationTimer,
  lookAtPage,
  lookJob,
  positionOrderTimer,
  slotTimer,
  verifyByMachine,
  verifyJob,
  waitlistTimer,
} from '../../booking';
import { campaignTimer, inviteJob, inviteNamed, liftPromotions } from '../../campaign';
import { activityTimer, redemptionTimer, rewardChannels, rewardJob, sweepPoints } from '../../growth';
import { identificationTimer, remindOfExpiry } from '../../identity';
import {
  autoReview,
  autoReviewJob,
  cashOutTimer,
  depositTimer,
  recheckJob,
  recheckLapsed,
  reconcile,
  reconcileJob,
  refundJob,
  sendRefund,
} from '../../money';
import { claimByRule, disputeTimer, offerToRules, orderJobs, orderLocksAhead, orderTimer } from '../../order';
import type { JobHandlers } from '../../platform';
import { closeForGood, closingJob, prepareExport, prepareJob, removeExport, removeJob, ticketTimer } from '../../site';
import {
  authorisationTimer,
  claimsAgainJob,
  freezeTimer,
  letClaimAgain,
  recheck,
  recoveryTimer,
  refreshAccount,
  sweepQuality,
} from '../../supply';
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
