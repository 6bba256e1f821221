import { CampaignDetailPage } from '../../../../features/campaign-detail/CampaignDetailPage';

export default function VideoDetailPage() {
  return <CampaignDetailPage kind="video" />;
}
