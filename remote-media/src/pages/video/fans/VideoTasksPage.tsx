import { TaskHall } from '../../../features/hall/TaskHall';

/** 视频号涨粉任务. `domain.md` 2.4. */
export default function VideoTasksPage() {
  return <TaskHall kind="video" />;
}
