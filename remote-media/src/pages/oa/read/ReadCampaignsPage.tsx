import { CampaignHall } from '../../../features/hall/CampaignHall';

/** 阅读任务. `docs/pages/media-owner.md#hall`. */
export default function ReadCampaignsPage() {
  return <CampaignHall kind="read" />;
}
