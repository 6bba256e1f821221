/** Row types of this context's tables after the latest migration. Only this context writes them. */
import type { Generated } from 'kysely';
import type { Instant } from '../platform';

export type OperatorRole = 'review' | 'finance' | 'service' | 'risk' | 'admin';

export interface OperatorTable {
  name: string;
  role: OperatorRole;
  password_hash: string;
  active: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface OperatorActTable {
  id: string;
  operator: string;
  command: string;
  input: unknown;
  outcome: string;
  /** By the product's clock. */
  at: Instant;
  /** By the machine's clock. */
  real_at: Generated<Date>;
}

export interface OperatorProposalTable {
  id: string;
  command: string;
  input: unknown;
  /** Description of the effect, as both operators read it. */
  effect: string;
  proposed_by: string;
  proposed_at: Instant;
  decided_by: string | null;
  decided_at: Instant | null;
  outcome: 'approved' | 'refused' | null;
}

declare module '../platform/database/tables' {
  interface Tables {
    operator: OperatorTable;
    operator_act: OperatorActTable;
    operator_proposal: OperatorProposalTable;
  }
}
