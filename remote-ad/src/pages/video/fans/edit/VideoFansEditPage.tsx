import { CampaignFormPage } from '../../../../features/campaign-form/CampaignFormPage';

/** 编辑视频号涨粉. `domain.md` 2.3. */
export default function VideoFansEditPage() {
  return <CampaignFormPage kind="video" />;
}
