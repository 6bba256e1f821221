import { CampaignFormPage } from '../../../../features/campaign-form/CampaignFormPage';

/** 编辑涨粉广告. `domain.md` 2.3. */
export default function FansEditPage() {
  return <CampaignFormPage kind="fans" />;
}
