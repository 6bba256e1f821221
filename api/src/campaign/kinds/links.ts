/** Where pages of the two sides show a campaign. */
import { type CampaignKind, campaignKind } from '@shizhong/shared-contracts/kinds';

export const campaignLink = ({ kind, id }: { kind: CampaignKind; id: string }): string =>
  `${campaignKind(kind).adPath}/${id}/detail`;

/** Where a media owner finds the campaign in the hall. */
export const hallLink = ({ kind, no }: { kind: CampaignKind; no: string }): string =>
  `${campaignKind(kind).hallPath}?keyword=${no}`;
