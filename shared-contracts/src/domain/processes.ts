/**
 * The processes of the marketplace, `docs/domain/overview.md#processes`, as tables. Own entry
 * `@shizhong/shared-contracts/process`, so that pages without statuses do not load them.
 */

import { counterOfferProcess, invitationProcess } from './booking/process/invitation';
import { positionPlanProcess } from './booking/process/plan';
import { positionOrderProcess } from './booking/process/position-order';
import { slotProcess, waitlistProcess } from './booking/process/slot';
import { campaignProcess } from './campaign/process';
import { activityJoinProcess, redemptionProcess } from './growth/process';
import { identificationProcess } from './identity/process';
import { cashOutProcess, depositProcess, invoiceProcess, refundProcess } from './money/process';
import { disputeProcess } from './order/process/dispute';
import { performanceOrderProcess } from './order/process/performance-order';
import { proposalProcess } from './order/process/proposal';
import { ticketProcess } from './site/process';
import { accountAuthorisationProcess, accountReviewProcess, lowQualityProcess } from './supply/process';

export { waitlistNotifyCount } from './booking/process/slot';
export { type CampaignEndReason, campaignEndReasons, campaignSubStatuses } from './campaign/process';
export { pointsKinds } from './growth/process';
export { earningSources, earningStates } from './money/process';
export {
  type Actor,
  actors,
  defineProcess,
  type FixedSpan,
  type InstantName,
  type Moment,
  type Process,
  type Row,
  type Span,
  type StatusCard,
  type StatusCategory,
  type StatusOf,
  type Timeout,
  type TransitionOf,
  type Viewer,
} from './process-definition/definition';
export { type GuardName, guards } from './process-definition/guards';
export { nextStatus, refused, rowsFor, type Step, type Timer, timersOf } from './process-definition/next-status';
export { type PerformanceEvent, performancePoints, performanceScale, scoreAfter } from './process-definition/performance';
export { type PostingCode, postingCodes } from './process-definition/posting-codes';
export { fixedSpan, namesRule } from './process-definition/spans';
export { type StatusTone, type StatusView, statusView, type WaitingFor } from './process-definition/status-view';

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
  proposal: proposalProcess,
  redemption: redemptionProcess,
  lowQuality: lowQualityProcess,
  activityJoin: activityJoinProcess,
  ticket: ticketProcess,
} as const;

export type ProcessName = keyof typeof processes;
