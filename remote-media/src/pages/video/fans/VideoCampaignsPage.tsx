import { CampaignHall } from '../../../features/hall/CampaignHall';

/** 视频号涨粉任务. `docs/pages/media-owner.md#hall`. */
export default function VideoCampaignsPage() {
  return <CampaignHall kind="video" />;
}
