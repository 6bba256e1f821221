import { Card } from '@shizhong/shared-ui';
import type { CampaignDetail } from '../campaign/kinds';
import { TimelinePart } from '../order/TimelinePart';

/** Who did what to the campaign. */
export function LogTab({ data }: { data: CampaignDetail }) {
  // The server gives the latest first; the timeline turns them round by itself.
  return (
    <Card title="操作日志">
      <TimelinePart order={{ events: [...data.events].reverse() }} />
    </Card>
  );
}
