export { exportInvites } from './answer/export-invites';
export { positionChecks } from './audit';
export { clearPositionSuspicion } from './delivery/clear-suspicion';
export {
  approvePositionCreative,
  cancelPosition,
  enterPositionReads,
  failPositionVerification,
  positionQueue,
  rejectPositionCreative,
  terminatePositionPlan,
  verifyPosition,
} from './operate';
export { exportOrders, exportPlanOrders } from './orders/export';
export { adLink, inviteLink, mediaLink } from './orders/orders';
export { positionOrderInTalk } from './orders/talk';
export { bookingPart } from './part';
export {
  approvePositionClawback,
  positionClawbackQueue,
  proposePositionClawback,
  withdrawPositionClawback,
} from './settlement/clawback';
export { positionOrderInDispute } from './settlement/finish';
export type { PositionOrder, Slot } from './tables';
