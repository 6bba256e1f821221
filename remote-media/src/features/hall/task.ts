import type { ResponseOf } from '@shizhong/shared-contracts';

export type Task = ResponseOf<'media/tasks'>['list'][number];
export type TaskDetail = ResponseOf<'media/taskDetail'>;

/** How many of my accounts can take it, and the reasons of the others in one line. */
export function fitWords(task: Task): { fitting: number; why: string } {
  const fitting = task.accounts.filter(({ fits }) => fits).length;
  const reasons = [...new Set(task.accounts.filter(({ fits }) => !fits).flatMap(({ texts }) => texts))];
  return { fitting, why: reasons.join('、') };
}
