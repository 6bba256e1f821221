import { TaskHall } from '../../../features/hall/TaskHall';

/** 视频号涨粉任务. `docs/pages/media-owner.md#task-hall`. */
export default function VideoTasksPage() {
  return <TaskHall kind="video" />;
}
