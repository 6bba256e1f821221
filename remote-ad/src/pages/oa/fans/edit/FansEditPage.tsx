import { CampaignFormPage } from '../../../../features/campaign-form/CampaignFormPage';

/** 编辑涨粉广告. `docs/pages/advertiser.md#campaign-form`. */
export default function FansEditPage() {
  return <CampaignFormPage kind="fans" />;
}
