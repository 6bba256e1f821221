import { Pane } from '../../features/frame/Pane';
import { ReadCommand } from '../../features/results/ReadCommand';

const programsOnly = ['名称', '对象'] as const;

export function JobsPane() {
  return (
    <Pane title="任务" level={2} facts="等着到点的，最早的在前">
      <ReadCommand command="jobs" label="等待中的任务" empty="没有等待中的任务" without={programsOnly} />
    </Pane>
  );
}
