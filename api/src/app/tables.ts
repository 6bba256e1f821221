/** Row types of this context's tables, as the last migration leaves them. Only its own code writes them. */
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
