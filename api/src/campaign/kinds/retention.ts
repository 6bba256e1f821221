import { type CampaignKind, campaignKind } from '@shizhong/shared-contracts/kinds';
import type { BusinessRules } from '../../platform';

/** Hours a new follower must stay to be billed; 0 where followers are not counted individually. */
export const retentionH = (kind: CampaignKind, rules: Pick<BusinessRules, 'fans.retention_h'>): number =>
  campaignKind(kind).counts.followers ? rules['fans.retention_h'] : 0;
