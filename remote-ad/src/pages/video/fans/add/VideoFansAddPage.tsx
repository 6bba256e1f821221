import { CampaignFormPage } from '../../../../features/campaign-form/CampaignFormPage';

/** 新建视频号涨粉. `domain.md` 2.3. */
export default function VideoFansAddPage() {
  return <CampaignFormPage kind="video" />;
}
