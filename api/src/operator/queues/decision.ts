import type { QueueKind } from '@shizhong/shared-contracts/operator/queue-kinds';
import type { CallFile } from '../desk/call-files';
import type { QueueAct } from './source';

/** An object as it was read. */
export interface Decided {
  id: string;
  version: string;
  effect?: string | undefined;
}

export interface OneDecision {
  kind: QueueKind;
  act: QueueAct;
  object: Decided;
  options: Readonly<Record<string, string>>;
  files?: readonly CallFile[];
}
