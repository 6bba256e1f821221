import { CampaignFormPage } from '../../../../features/campaign-form/CampaignFormPage';

/** 新建涨粉广告. `domain.md` 2.3. */
export default function FansAddPage() {
  return <CampaignFormPage kind="fans" />;
}
