import { CampaignFormPage } from '../../../../features/campaign-form/CampaignFormPage';

/** 新建阅读广告. `docs/pages/advertiser.md#campaign-form`. */
export default function ReadAddPage() {
  return <CampaignFormPage kind="read" />;
}
