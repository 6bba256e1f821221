import { CampaignFormPage } from '../../../../features/campaign-form/CampaignFormPage';

/** 编辑阅读广告. `domain.md` 2.3. */
export default function ReadEditPage() {
  return <CampaignFormPage kind="read" />;
}
