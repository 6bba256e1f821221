import { CampaignFormPage } from '../../../../features/campaign-form/CampaignFormPage';

/** 新建阅读广告. `domain.md` 2.3. */
export default function ReadAddPage() {
  return <CampaignFormPage kind="read" />;
}
