import {
  type AnalysisWords,
  type AskedAnalysis,
  analysisCompares,
  analysisRanges,
  readAnalysis,
} from '@shizhong/shared-contracts/analysis';
import { isOrderKind, orderKind } from '@shizhong/shared-contracts/kinds';

/** 近 28 天，对比上一周期；消耗、有效粉丝；按账号 */
function contentWords<Metric extends string, Dimension extends string>(
  asked: AskedAnalysis<Metric, Dimension>,
  words: AnalysisWords<Metric, Dimension>,
): string {
  const days = asked.range ? analysisRanges[asked.range] : `${asked.from} 至 ${asked.to} 这么多天`;
  const compare = asked.compare === 'none' ? '不对比' : `对比${analysisCompares[asked.compare]}`;
  const kind = isOrderKind(asked.kind) ? `；${orderKind(asked.kind).words.name}` : '';
  const metrics = asked.metrics.map((metric) => words.metrics[metric]).join('、');
  return `${days}，${compare}；${metrics}；按${words.dimensions[asked.dimension]}${kind}`;
}

export const contentOf = <Metric extends string, Dimension extends string>(
  query: Readonly<Record<string, string>>,
  words: AnalysisWords<Metric, Dimension>,
  today: string,
): string => contentWords(readAnalysis(query, words, today), words);
