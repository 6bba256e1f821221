import { estimateFollowers, followersOfReads } from './quantity';
import type { CampaignKindRules } from './rules';

export const fans: CampaignKindRules = {
  estimate: estimateFollowers,
  unitsOfReads: followersOfReads,
  suggestedFen: [150, 400],
  minPriceColumn: 'min_fan_price_fen',
  metric: 'follows',
};
