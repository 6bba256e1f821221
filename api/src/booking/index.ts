export { autoAccept } from './answer/auto-accept';
export { exportInvites } from './answer/export-invites';
export { positionChecks } from './audit';
export { lookAtPage, lookJob, verifyByMachine, verifyJob } from './delivery/publish';
export {
  approvePositionCreative,
  cancelPosition,
  clawBackPosition,
  enterPositionReads,
  failPositionVerification,
  positionQueue,
  rejectPositionCreative,
  terminatePositionPlan,
  verifyPosition,
} from './operate';
export { exportOrders } from './orders/export';
export { adLink, autoAcceptJob, inviteLink, mediaLink } from './orders/orders';
export { positionRoutes } from './routes';
export { positionOrderInDispute } from './settlement/finish';
export type { PositionOrder, Slot } from './tables';
export { aheadOfOrder, counterOfferTimer, invitationTimer, positionOrderTimer, slotTimer, waitlistTimer } from './timers';
