import { formatDateTime } from '@shizhong/shared-contracts';
import { Milestones } from '../../patterns/steps';
import { milestonesOf, type OrderDetail, type Side, turnOf } from './turn';

/** The order's milestones with their times. `docs/visual-language.md#timeline`. */
export function OrderTimeline({ order, side }: { order: OrderDetail; side: Side }) {
  return (
    <Milestones
      label="进度"
      myTurn={turnOf(order, side).waitingFor === 'me'}
      items={milestonesOf(order, side).map(({ key, label, state, at, fact }) => ({
        key,
        state,
        title: label,
        beside: at ? formatDateTime(at) : null,
        text: fact,
      }))}
    />
  );
}
