import { TaskHall } from '../../../features/hall/TaskHall';

/** 公众号涨粉任务. `domain.md` 2.4. */
export default function FansTasksPage() {
  return <TaskHall kind="fans" />;
}
