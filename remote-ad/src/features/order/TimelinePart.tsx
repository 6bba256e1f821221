import { formatDateTime } from '@shizhong/shared-contracts';
import { Milestones } from '@shizhong/shared-ui/steps';
import type { OrderDetail } from '../campaign/kinds';
import { actorWords } from './words';

/** All events of the order, latest first. */
export function TimelinePart({ order }: { order: Pick<OrderDetail, 'events'> }) {
  return (
    <Milestones
      label="操作记录"
      items={[...order.events].reverse().map((event) => ({
        key: String(event.seq),
        state: 'event' as const,
        title: event.label,
        beside: `${actorWords[event.actor] ?? '系统'}・${formatDateTime(event.at)}`,
        text: event.note,
      }))}
    />
  );
}
