import { CampaignFormPage } from '../../../../features/campaign-form/CampaignFormPage';

/** 编辑阅读广告. `docs/pages/advertiser.md#campaign-form`. */
export default function ReadEditPage() {
  return <CampaignFormPage kind="read" />;
}
