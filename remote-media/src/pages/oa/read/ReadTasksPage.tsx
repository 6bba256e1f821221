import { TaskHall } from '../../../features/hall/TaskHall';

/** 阅读任务. `docs/pages/media-owner.md#task-hall`. */
export default function ReadTasksPage() {
  return <TaskHall kind="read" />;
}
