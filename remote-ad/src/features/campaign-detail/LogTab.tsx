import { Card } from '@shizhong/shared-ui';
import type { CampaignDetail } from '../campaign/kinds';
import { TimelinePart } from '../order/TimelinePart';

/** History of actions on the campaign. */
export function LogTab({ data }: { data: CampaignDetail }) {
  // The server returns the latest first; the timeline reverses the order.
  return (
    <Card title="操作日志">
      <TimelinePart order={{ events: [...data.events].reverse() }} />
    </Card>
  );
}
