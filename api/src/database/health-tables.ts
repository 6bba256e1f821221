import type { HealthKind } from '@shizhong/shared-contracts/health';
import type { Generated } from 'kysely';

export interface RemoteBeaconTable {
  id: Generated<string>;
  at: Generated<Date>;
  remote: string;
  version: string;
  /** One document. */
  visit: string;
  /** Keyed hash; only to count different ones. */
  address_hash: string;
  path: string;
  kind: HealthKind;
  phase: string | null;
  type: string | null;
  reason: string | null;
  message: string | null;
  load_ms: number | null;
  bytes: number | null;
  long_task_ms: number | null;
  inp_ms: number | null;
}

export interface RemoteVerdictTable {
  id: Generated<string>;
  at: Generated<Date>;
  remote: string;
  version: string;
  action: 'take_back' | 'switch_off';
  visits: number;
  faulty: number;
  addresses: number;
  why: string;
  carried_out: boolean;
}
