import { CampaignListPage } from '../../../features/campaign-list/CampaignListPage';

export default function VideoListPage() {
  return <CampaignListPage kind="video" />;
}
