/**
 * The processes of the marketplace, `domain.md` 4, as tables. Own entry `@shizhong/shared-contracts/process`, so that pages which show no
 * status do not carry them.
 */
import { campaignProcess, positionPlanProcess } from './campaign';
import { disputeProcess } from './dispute';
import { accountAuthorisationProcess, accountReviewProcess, identificationProcess } from './identity';
import { counterOfferProcess, invitationProcess } from './invitation';
import { cashOutProcess, depositProcess, invoiceProcess, refundProcess } from './money';
import { performanceOrderProcess } from './performance-order';
import { positionOrderProcess } from './position-order';
import { activityJoinProcess, lowQualityProcess, redemptionProcess } from './reputation';
import { slotProcess, waitlistProcess } from './slot';
import { ticketProcess } from './ticket';

export { type CampaignEndReason, campaignEndReasons, campaignSubStatuses } from './campaign';
export {
  type Actor,
  actors,
  defineProcess,
  type InstantName,
  type Moment,
  type Mood,
  type Process,
  type Row,
  type Span,
  type StatusCard,
  type StatusOf,
  type Timeout,
  type TransitionOf,
  type Viewer,
} from './definition';
export { type GuardName, guards } from './guards';
export { earningSources, earningStates } from './money';
export { nextStatus, refused, rowsFor, type Step, type Timer, timersOf } from './next-status';
export { type PerformanceEvent, performancePoints, performanceScale, scoreAfter } from './performance';
export { type PostingCode, postingCodes } from './posting-codes';
export { pointsKinds } from './reputation';
export { waitlistNotifyCount } from './slot';
export { type StatusTone, type StatusView, statusView, type WaitingFor } from './status-view';

export const processes = {
  campaign: campaignProcess,
  positionPlan: positionPlanProcess,
  performanceOrder: performanceOrderProcess,
  positionOrder: positionOrderProcess,
  slot: slotProcess,
  waitlist: waitlistProcess,
  invitation: invitationProcess,
  counterOffer: counterOfferProcess,
  deposit: depositProcess,
  refund: refundProcess,
  cashOut: cashOutProcess,
  invoice: invoiceProcess,
  identification: identificationProcess,
  accountAuthorisation: accountAuthorisationProcess,
  accountReview: accountReviewProcess,
  dispute: disputeProcess,
  redemption: redemptionProcess,
  lowQuality: lowQualityProcess,
  activityJoin: activityJoinProcess,
  ticket: ticketProcess,
} as const;

export type ProcessName = keyof typeof processes;
