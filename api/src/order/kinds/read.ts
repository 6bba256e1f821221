import { readRules } from '../anomaly/read-rules';
import { deliveredReads } from '../counting/delivered-reads';
import type { KindMeasurement } from '../measurement/kind-measurement';
import { officialArticles } from '../measurement/official/articles';
import { simulatedArticles } from '../measurement/simulated/articles';
import type { Counted, OrderKindRules } from './rules';

/** Readers of an article are measured the same way, whether they are billed or not. */
export const articleMeasurement: KindMeasurement = { official: officialArticles, simulated: simulatedArticles };
export const readersCounted: Counted = { name: '阅读人数', unit: '次有效阅读', value: ({ reads }) => reads ?? 0 };

export const read: OrderKindRules = {
  counted: readersCounted,
  measurement: articleMeasurement,
  assessment: { rules: readRules, delivered: deliveredReads, entered: (raw) => ({ reads: raw }) },
};
