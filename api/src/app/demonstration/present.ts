/** The last days: campaigns and orders that end in every status. */
import { hoursBefore, type NamedScene, type Span } from './named-scene';
import { lateCampaign, previewCampaign, readCampaign } from './present-campaigns';
import { fansCampaign, videoCampaign } from './present-followers';
import { accountLists, accountStatuses, campaignStatuses } from './present-statuses';

export function presentScenes({ to }: Span): NamedScene[] {
  const ago = hoursBefore(to);
  return [
    readCampaign(ago),
    lateCampaign(ago),
    previewCampaign(ago),
    fansCampaign(ago),
    videoCampaign(ago),
    campaignStatuses(ago),
    accountStatuses(ago),
    accountLists(ago),
  ];
}
