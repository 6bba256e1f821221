import { TaskHall } from '../../../features/hall/TaskHall';

/** 公众号涨粉任务. `docs/pages/media-owner.md#task-hall`. */
export default function FansTasksPage() {
  return <TaskHall kind="fans" />;
}
