import { type Process, type StatusOf, statusView } from '@shizhong/shared-contracts/process';
import type { Side } from '@shizhong/shared-contracts/session';
import type { Found } from './source';

/** How the side sees a stored status. */
export function stateOf<P extends Process>(process: P, status: string, side: Side): Found['state'] {
  const { label, tone } = statusView(process, status as StatusOf<P>, side);
  return { label, tone };
}
