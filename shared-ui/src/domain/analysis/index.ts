/** Analysis over days of one's own, for both areas. `docs/pages/conventions.md#analysis`. */

export { AnalysisBar } from './AnalysisBar';
export { AnalysisChart } from './AnalysisChart';
export type { OnlyField } from './bar-fields';
export { ChartCard, NothingCard, Parts } from './ChartCard';
export type { ChartPoint, Line, Stack } from './chart-layout';
export { changeOf, Delta } from './Delta';
export { DownloadMenu } from './DownloadMenu';
export { GoneNotice } from './GoneNotice';
export { NotesLine, PointNotes } from './NotesLine';
export { PointDrawer } from './PointDrawer';
export { type PointColumn, PointsTable } from './PointsTable';
export { Reports } from './Reports';
export { type PartColumn, RowsTable } from './RowsTable';
export { ShareBar } from './ShareBar';
export { LineMark, Tiles } from './Tiles';
export { useAsked } from './use-asked';
export { type Notes, useNotes } from './use-notes';
export { highestOf, type OpenPoint, usePoints } from './use-points';
