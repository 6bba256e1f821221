/** Tables of the objects of each process. Only the columns `id`, `status`, `status_at`, `seq` and `version` are assumed. */
import type { ProcessName } from '@shizhong/shared-contracts/process';

const objectTables: Partial<Record<ProcessName, string>> = {
  campaign: 'campaign',
  positionPlan: 'position_plan',
  performanceOrder: 'performance_order',
  positionOrder: 'position_order',
  slot: 'slot',
  waitlist: 'slot_waitlist',
  invitation: 'invitation',
  counterOffer: 'counter_offer',
  deposit: 'deposit',
  refund: 'refund',
  cashOut: 'cash_out',
  invoice: 'invoice',
  identification: 'identification_case',
  accountAuthorisation: 'account_authorisation',
  accountReview: 'media_account',
  dispute: 'dispute',
  proposal: 'proposal',
  lowQuality: 'low_quality',
  redemption: 'redemption',
  activityJoin: 'activity_join',
  ticket: 'ticket',
};

/** @throws RangeError for a process without objects on the server */
export function tableOf(process: ProcessName): string {
  const table = objectTables[process];
  if (!table) throw new RangeError(`process ${process} has no table`);
  return table;
}
