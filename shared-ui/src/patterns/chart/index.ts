/** Charts with a table alternative; drawing code and d3 are loaded only when a chart is shown. Without antd. */

export { Chart, type ChartProps } from './Chart';
export type { ChartBand, ChartKind, ChartMark, ChartPoint, ChartSeries, ChartTone } from './chart-data';
export { type Share, ShareBars, type ShareBarsProps } from './ShareBars';
export { useWidth } from './use-width';
