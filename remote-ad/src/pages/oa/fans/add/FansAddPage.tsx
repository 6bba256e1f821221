import { CampaignFormPage } from '../../../../features/campaign-form/CampaignFormPage';

/** 新建涨粉广告. `docs/pages/advertiser.md#campaign-form`. */
export default function FansAddPage() {
  return <CampaignFormPage kind="fans" />;
}
