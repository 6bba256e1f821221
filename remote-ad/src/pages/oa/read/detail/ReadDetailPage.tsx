import { CampaignDetailPage } from '../../../../features/campaign-detail/CampaignDetailPage';

export default function ReadDetailPage() {
  return <CampaignDetailPage kind="read" />;
}
