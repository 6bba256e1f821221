export {
  type HealthLine,
  healthLines,
  keepBeacon,
  sweepBeacons,
  type VersionFigures,
  windowFigures,
  windowMinutes,
} from './beacons';
export { type Finding, findingsOf, keepFindings } from './findings';
export { followerFigures, followSourceTotals } from './followers';
export { type FanEvent, fanEventsOf, keepFanEvents, keepFollow, keepUnfollow, lastFanEventAt } from './follows';
export { type GrowthStep, growthSteps, readSourceTotals } from './growth';
export { keepVisit, type LandingCount, landingCount } from './landing-visits';
export { type AnsweredLinkCheck, keepLinkChecks, type LinkCheck, linkChecksOf, linkCheckTotals } from './link-checks';
export {
  enterFigure,
  type Figure,
  keepFigures,
  lastFigureAt,
  latestSourceOf,
  maxReadsOf,
  snapshotsOf,
} from './snapshots';
export type { FigureSource, Snapshot } from './tables';
