import { CampaignFormPage } from '../../../../features/campaign-form/CampaignFormPage';

/** 编辑视频号涨粉. `docs/pages/advertiser.md#campaign-form`. */
export default function VideoFansEditPage() {
  return <CampaignFormPage kind="video" />;
}
