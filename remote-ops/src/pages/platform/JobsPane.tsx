import { Pane } from '../../features/frame/Pane';
import { ReadCommand } from '../../features/results/ReadCommand';

export function JobsPane() {
  return (
    <Pane title="任务" level={2} facts="等着到点的，最早的在前">
      <ReadCommand command="jobs" empty="没有等待中的任务" />
    </Pane>
  );
}
