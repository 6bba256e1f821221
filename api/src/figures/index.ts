export { type ArticleDay, articlesBefore, figuresOfRow, keepArticleDays, type PublishedArticle } from './article-days';
export { healthLines, hourlyHealth, keepBeacon, type VersionFigures, windowFigures } from './beacons';
export { type Finding, findingsOf, keepFindings } from './findings';
export { followerFigures, followSourceTotals } from './followers';
export { type FanEvent, fanEventsOf, keepFanEvents, keepFollow, keepUnfollow, lastFanEventAt } from './follows';
export { type GrowthMetric, type GrowthStep, growthSteps, readSourceTotals } from './growth';
export { keepVisit, landingCount } from './landing-visits';
export { lastFigureWritten } from './last-written';
export {
  type AnsweredLinkCheck,
  keepLinkChecks,
  type LinkCheck,
  type LinkCheckRun,
  linkCheckRuns,
  linkChecksOf,
  linkCheckTotals,
} from './link-checks';
export { figuresPart } from './part';
export { enterFigure, type Figure, keepFigures, lastFigureAt, latestSourceOf, maxReadsOf, snapshotsOf } from './snapshots';
export type { FigureSource, Snapshot } from './tables';
export { type VersionVitals, versionVitals } from './vitals';
