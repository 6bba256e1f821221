import { CampaignListPage } from '../../../features/campaign-list/CampaignListPage';

export default function FansListPage() {
  return <CampaignListPage kind="fans" />;
}
