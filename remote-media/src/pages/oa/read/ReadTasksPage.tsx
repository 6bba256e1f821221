import { TaskHall } from '../../../features/hall/TaskHall';

/** 阅读任务. `domain.md` 2.4. */
export default function ReadTasksPage() {
  return <TaskHall kind="read" />;
}
