import { CampaignFormPage } from '../../../../features/campaign-form/CampaignFormPage';

/** 新建视频号涨粉. `docs/pages/advertiser.md#campaign-form`. */
export default function VideoFansAddPage() {
  return <CampaignFormPage kind="video" />;
}
