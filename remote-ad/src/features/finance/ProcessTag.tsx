import { processes, type StatusOf, statusView } from '@shizhong/shared-contracts/process';
import { StatusTag } from '@shizhong/shared-ui';

type MoneyProcess = 'deposit' | 'refund' | 'invoice';

/** Status of a deposit, refund or invoice as the advertiser sees it. */
export function ProcessTag({ process, status }: { process: MoneyProcess; status: string }) {
  const { label, waitingFor, tone } = statusView(processes[process], status as StatusOf<(typeof processes)[MoneyProcess]>, 'ad');
  return (
    <StatusTag waitingFor={waitingFor} tone={tone}>
      {label}
    </StatusTag>
  );
}

/** Status labels of a process, for tabs. */
export function statusTabs(process: MoneyProcess, keys: readonly string[]): { key: string; label: string }[] {
  const statuses: Readonly<Record<string, { label: string } | undefined>> = processes[process].statuses;
  return keys.map((key) => ({ key, label: statuses[key]?.label ?? key }));
}
