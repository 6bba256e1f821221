export { exportInvites } from './answer/export-invites';
export { positionChecks } from './audit';
export {
  approvePositionClawback,
  approvePositionCreative,
  cancelPosition,
  enterPositionReads,
  failPositionVerification,
  positionClawbackQueue,
  positionQueue,
  proposePositionClawback,
  rejectPositionCreative,
  terminatePositionPlan,
  verifyPosition,
  withdrawPositionClawback,
} from './operate';
export { exportOrders } from './orders/export';
export { adLink, inviteLink, mediaLink } from './orders/orders';
export { bookingPart } from './part';
export { positionOrderInDispute } from './settlement/finish';
export type { PositionOrder, Slot } from './tables';
