import { deliveredGrowth } from '../counting/delivered-growth';
import { officialGrowth } from '../measurement/official/growth';
import { simulatedGrowth } from '../measurement/simulated/growth';
import type { OrderKindRules } from './rules';

export const video: OrderKindRules = {
  counted: {
    name: '时段净增粉丝',
    unit: '个净增粉丝',
    value: (row, first) => (row.fans_total ?? 0) - (first.fans_total ?? 0),
  },
  measurement: { official: officialGrowth, simulated: simulatedGrowth },
  // No rule assesses a video account's followers; natural growth is subtracted instead.
  assessment: {
    rules: [],
    delivered: deliveredGrowth,
    entered: (raw, valid) => ({ follows: raw, unfollows: raw - valid }),
  },
};
