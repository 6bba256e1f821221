/**
 * Actions that a campaign offers its owner by status: from the process table, in the order of
 * `docs/pages/advertiser.md#campaign-list`.
 */
import { processes, rowsFor } from '@shizhong/shared-contracts/process';
import type { CampaignStatusName } from './CampaignStatus';

export const campaignActs = {
  submit: '提交',
  withdraw: '撤回',
  pause: '暂停',
  resume: '继续',
  budget: '加预算',
  dailyLimit: '改日限额',
  terminate: '终止',
  reason: '查看原因',
  copy: '复制',
  delete: '删除',
} as const;
export type CampaignAct = keyof typeof campaignActs;

/** Transitions of the actions. */
const transitions: Partial<Record<CampaignAct, string>> = {
  submit: 'submit',
  withdraw: 'withdraw',
  pause: 'pause',
  resume: 'resume',
  budget: 'edit_live',
  dailyLimit: 'edit_live',
  terminate: 'terminate',
  delete: 'delete',
};

export function actsOf(status: CampaignStatusName, hasReason = false): CampaignAct[] {
  const allowed = new Set(rowsFor(processes.campaign, status, 'ad').map(({ name }) => name as string));
  return (Object.keys(campaignActs) as CampaignAct[]).filter((act) => {
    if (act === 'copy') return true;
    if (act === 'reason') return hasReason && (status === 'rejected' || status === 'suspended');
    const transition = transitions[act];
    return transition !== undefined && allowed.has(transition);
  });
}

/** Whether its form can be opened: all fields, or those that may change while it runs. */
export function canEdit(status: CampaignStatusName): boolean {
  return rowsFor(processes.campaign, status, 'ad').some(({ name }) => name === 'edit' || name === 'edit_live');
}
