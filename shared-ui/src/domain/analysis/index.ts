/** Analysis over days of one's own, for both areas. `docs/pages/conventions.md#analysis`. */

export { AnalysisBar } from './AnalysisBar';
export { AnalysisChart } from './AnalysisChart';
export { ChartCard, NothingCard, Parts } from './ChartCard';
export type { ChartPoint, Line, Stack } from './chart-layout';
export { Delta } from './Delta';
export { DownloadMenu } from './DownloadMenu';
export { GoneNotice } from './GoneNotice';
export { PointsTable } from './PointsTable';
export { headOf, labelOf } from './point-words';
export { Reports } from './Reports';
export { type PartColumn, RowsTable } from './RowsTable';
export { ShareBar } from './ShareBar';
export { LineMark, Tiles } from './Tiles';
export { useAsked } from './use-asked';
