import { CampaignListPage } from '../../../features/campaign-list/CampaignListPage';

export default function ReadListPage() {
  return <CampaignListPage kind="read" />;
}
