import { type CampaignKind, campaignKind } from '@shizhong/shared-contracts/kinds';
import type { BusinessRules } from '../../platform';

/** Hours for which a follower has to stay before he counts; 0 where followers are not counted one by one. */
export const retentionH = (kind: CampaignKind, rules: Pick<BusinessRules, 'fans.retention_h'>): number =>
  campaignKind(kind).counts.followers ? rules['fans.retention_h'] : 0;
