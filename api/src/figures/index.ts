export type { FanEventTable, FigureSource, LinkCheckTable, Snapshot } from './tables';
