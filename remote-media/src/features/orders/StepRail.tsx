import { Milestones } from '@shizhong/shared-ui/steps';
import type { OrderStep } from './order-steps';

/** Vertical timeline of an order. `docs/visual-language.md#timeline`. */
export function StepRail({ steps, myTurn }: { steps: readonly OrderStep[]; myTurn: boolean }) {
  return (
    <Milestones
      label="订单进度"
      myTurn={myTurn}
      items={steps.map(({ key, state, name, time, facts }) => ({
        key,
        state: state === 'failed' ? ('ended' as const) : state,
        title: name,
        beside: time,
        text: facts,
      }))}
    />
  );
}
