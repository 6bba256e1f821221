export { exportInvites } from './answer/export-invites';
export { positionChecks } from './audit';
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
export { adLink, inviteLink, mediaLink } from './orders/orders';
export { bookingPart } from './part';
export { positionOrderInDispute } from './settlement/finish';
export type { PositionOrder, Slot } from './tables';
