import { CampaignDetailPage } from '../../../../features/campaign-detail/CampaignDetailPage';

export default function FansDetailPage() {
  return <CampaignDetailPage kind="fans" />;
}
