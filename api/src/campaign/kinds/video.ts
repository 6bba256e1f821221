import { estimateFollowers, followersOfReads } from './quantity';
import type { CampaignKindRules } from './rules';

export const video: CampaignKindRules = {
  estimate: estimateFollowers,
  unitsOfReads: followersOfReads,
  suggestedFen: [200, 500],
  minPriceColumn: 'min_fan_price_fen',
  metric: 'fansTotal',
};
