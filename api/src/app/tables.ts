/** Row types of this context's tables after the latest migration. Only this context writes them. */
import type { Generated } from 'kysely';
import type { Instant } from '../platform';

export interface DemonstrationTable {
  id: number;
  begun_at: Generated<Date>;
  done_at: Instant | null;
}

declare module '../platform/database/tables' {
  interface Tables {
    demonstration: DemonstrationTable;
  }
}
