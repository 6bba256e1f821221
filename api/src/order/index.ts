export { fanRules } from './anomaly/fan-rules';
export { readRules } from './anomaly/read-rules';
export { orderChecks } from './audit';
export { assertEvidence, assertReason, keepEvidence } from './dispute/evidence';
export { openDispute } from './dispute/open';
export { disputeQueue, ruleDispute, ruleOnAppeal, takeUp } from './dispute/operate';
export { orderRules, registerOrderRules } from './kinds/registry';
export type { OrderKindRules } from './kinds/rules';
export { positionOfPlace, readArticleLink } from './measurement/article-link';
export { measurementFor } from './measurement/choose-source';
export type { Inspection, Measured, Measurement } from './measurement/port';
export { mediaOrderLink, orderLink } from './notices';
export {
  approveClawback,
  cancelOrder,
  clawbackQueue,
  orderQueue,
  proposeClawback,
  scoreOrder,
  verifyOrder,
  withdrawClawback,
} from './operate';
export { orderPart } from './part';
export { createLink } from './preview-link/links';
export { curveOf } from './report/curve';
export { type IssuedFacts, issueReport, reportAnswer, reportOf } from './report/issue';
export type { DisputeSubject, LoseGrowthForDefault, OrderServices } from './services';
export { performanceOrderInDispute } from './settlement/decided';
export { sumTallies, tallyChecks } from './store/tally';
export type { Dispute, PerformanceOrder, PreviewLink } from './tables';
export { exportMediaOrders } from './views/export';
export { landingView } from './views/landing';
