import { CampaignHall } from '../../../features/hall/CampaignHall';

/** 公众号涨粉任务. `docs/pages/media-owner.md#hall`. */
export default function FansCampaignsPage() {
  return <CampaignHall kind="fans" />;
}
