/** Charts with a table behind; the drawing and d3 come only where a chart is shown. Without antd. */

export { Chart, type ChartProps } from './Chart';
export type { ChartBand, ChartKind, ChartMark, ChartPoint, ChartSeries, ChartTone } from './chart-data';
export { type Share, ShareBars, type ShareBarsProps } from './ShareBars';
