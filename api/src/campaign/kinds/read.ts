import { estimateReads } from './quantity';
import type { CampaignKindRules } from './rules';

export const read: CampaignKindRules = {
  estimate: estimateReads,
  unitsOfReads: (reads) => reads,
  suggestedFen: [45, 90],
  minPriceColumn: 'min_read_price_fen',
  metric: 'reads',
};
