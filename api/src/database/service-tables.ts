import type { Side } from '@shizhong/shared-contracts/session';
import type { Generated, Selectable } from 'kysely';
import type { Instant } from './ledger-tables';
import type { ProcessColumns } from './marketplace-tables';

export interface TicketTable extends ProcessColumns<'ticket'> {
  id: string;
  no: string;
  /** Null: a visitor's. */
  user_id: string | null;
  side: Side;
  /** Of a visitor. */
  phone_enc: string | null;
  kind: string;
  title: string;
  about_no: string | null;
  first_reply_by: Instant;
  first_replied_at: Instant | null;
  updated_at: Instant;
  score: number | null;
  score_note: Generated<string>;
  rated_at: Instant | null;
}

export interface TicketMessageTable {
  id: string;
  ticket_id: string;
  /** Null: from the user. */
  operator_id: string | null;
  body: string;
  at: Instant;
}

export interface TicketFileTable {
  message_id: string;
  file_id: string;
}

export interface InvoiceTitleTable {
  id: string;
  user_id: string;
  title: string;
  tax_no: string;
  bank: string;
  address: string;
  email: string;
  mail_address: string;
  is_default: boolean;
  version: Generated<number>;
  created_at: Instant;
}

/** Somebody who wants managed service and is called back. */
export interface LeadTable {
  id: string;
  no: string;
  company: string;
  contact: string;
  phone_enc: string;
  industry_code: string;
  budget: string;
  goal: string;
  time: string | null;
  note: string;
  /** Start-up parameters of the visit. */
  sz_push: string;
  prom: string;
  reply_by: Instant;
  created_at: Instant;
}

export type LeadOutcome = 'called' | 'won' | 'lost';

export interface LeadNoteTable {
  id: string;
  lead_id: string;
  operator_id: string;
  outcome: LeadOutcome;
  text: string;
  at: Instant;
}

export interface ServiceTables {
  lead: LeadTable;
  lead_note: LeadNoteTable;
  ticket: TicketTable;
  ticket_message: TicketMessageTable;
  ticket_file: TicketFileTable;
  invoice_title: InvoiceTitleTable;
}

export type Ticket = Selectable<TicketTable>;
export type Lead = Selectable<LeadTable>;
