import type { Generated, Selectable } from 'kysely';
import type { Instant } from './ledger-tables';

export type MessageClass = 'review' | 'order' | 'invite' | 'finance' | 'system' | 'activity';

export interface MessageTable {
  id: string;
  user_id: string;
  class: MessageClass;
  title: string;
  body: string;
  /** Path of the page that shows the object. */
  link: string;
  created_at: Instant;
  read_at: Instant | null;
  /** Logically: the row stays until its 180 days are over. */
  deleted_at: Instant | null;
}

export interface MessageMutedTable {
  user_id: string;
  class: MessageClass;
}

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
  /** By the machine's. */
  real_at: Generated<Date>;
}

export interface OperatorProposalTable {
  id: string;
  command: string;
  input: unknown;
  /** What it does, in words, as both persons read it. */
  effect: string;
  proposed_by: string;
  proposed_at: Instant;
  decided_by: string | null;
  decided_at: Instant | null;
  outcome: 'approved' | 'refused' | null;
}

export interface DemonstrationTable {
  id: number;
  begun_at: Generated<Date>;
  done_at: Instant | null;
}

export interface MessageTables {
  message: MessageTable;
  message_muted: MessageMutedTable;
  operator: OperatorTable;
  operator_act: OperatorActTable;
  operator_proposal: OperatorProposalTable;
  demonstration: DemonstrationTable;
}

export type Message = Selectable<MessageTable>;
