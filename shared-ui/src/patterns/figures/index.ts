/** Figures of an area's pages on antd: one figure, a band of them, a bar of progress. */

export { Figure, type FigureProps } from './Figure';
export { ProgressBar, type ProgressBarProps } from './ProgressBar';
export { type Stat, StatBand, type StatBandProps } from './StatBand';
