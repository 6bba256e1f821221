import { type ProcessName, processes } from '@shizhong/shared-contracts/process';
import type { StatusIn } from './transition';

/** Statuses in which an object of the process has ended and no side has any obligation left. */
export function finalStatusesOf<Name extends ProcessName>(process: Name): StatusIn<Name>[] {
  return Object.entries(processes[process].statuses)
    .filter(([, card]) => 'end' in card)
    .map(([status]) => status as StatusIn<Name>);
}
