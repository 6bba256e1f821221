import { processes, statusView } from '@shizhong/shared-contracts/process';

type PlanStatus = keyof typeof processes.positionPlan.statuses;

export function planStatus(status: string) {
  return statusView(processes.positionPlan, status as PlanStatus, 'ad');
}
