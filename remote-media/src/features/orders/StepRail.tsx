import { Milestones } from '@shizhong/shared-ui/steps';
import type { OrderStep } from './order-steps';

/** Vertical timeline of an order. `docs/visual-language.md#timeline`. */
export function StepRail({ steps }: { steps: readonly OrderStep[] }) {
  return (
    <Milestones
      label="订单进度"
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
