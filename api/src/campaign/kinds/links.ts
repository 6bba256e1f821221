/** Links to a campaign in the pages of each side. */
import { type CampaignKind, campaignKind } from '@shizhong/shared-contracts/kinds';

export const campaignLink = ({ kind, id }: { kind: CampaignKind; id: string }): string =>
  `${campaignKind(kind).adPath}/${id}/detail`;

/** Link to the campaign in the media owner's hall. */
export const hallLink = ({ kind, no }: { kind: CampaignKind; no: string }): string =>
  `${campaignKind(kind).hallPath}?keyword=${no}`;
