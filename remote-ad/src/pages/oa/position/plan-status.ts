import type { ResponseOf } from '@shizhong/shared-contracts';
import { processes, statusView } from '@shizhong/shared-contracts/process';

type PlanStatus = keyof typeof processes.positionPlan.statuses;

export function planStatus(status: string) {
  return statusView(processes.positionPlan, status as PlanStatus, 'ad');
}

/** Declined, missed or cancelled orders are mentioned if there are any, so that the parts add up to the total. */
export function ordersWords({
  total,
  inviting,
  running,
  settled,
}: ResponseOf<'adPosition/list'>['list'][number]['orders']): string {
  const gone = total - inviting - running - settled;
  return `待接 ${inviting} · 执行 ${running} · 完成 ${settled}${gone > 0 ? ` · 未成 ${gone}` : ''}`;
}
