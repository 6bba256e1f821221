/** Row types of this context's tables after the latest migration. Only this context writes them. */

import type { HelpReason } from '@shizhong/shared-contracts/endpoints';
import type { Side } from '@shizhong/shared-contracts/session';
import type { Generated, Selectable } from 'kysely';
import type { Instant, Json, ProcessColumns } from '../platform';

/** Readers: signed-in users of one side or both; `everybody` also on the public pages. */
export type AnnouncementAudience = 'ad' | 'media' | 'both' | 'everybody';

export interface AnnouncementTable {
  id: string;
  audience: AnnouncementAudience;
  title: string;
  body: string;
  link: string | null;
  /** Shown from, until. Null: until it is ended. */
  from_at: Instant;
  until_at: Instant | null;
  published_by: string;
  created_at: Instant;
  ended_by: string | null;
}

export type Announcement = Selectable<AnnouncementTable>;

export interface ExportFileTable {
  id: string;
  user_id: string;
  endpoint: string;
  input: Json<unknown>;
  status: 'preparing' | 'ready' | 'failed' | 'removed';
  file_name: string;
  storage_key: string;
  parts: Generated<number>;
  rows: Generated<number>;
  bytes: Generated<string>;
  /** By the product's clock, like the next two. */
  created_at: Instant;
  ready_at: Instant | null;
  expires_at: Instant | null;
}

export type ExportFile = Selectable<ExportFileTable>;

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

export interface HelpVoteTable {
  article_id: string;
  article_version: number;
  /** Keyed hash of the browser's visitor id: recognises repeated votes of one visitor without identifying the person. */
  visitor_hash: string;
  helpful: boolean;
  /** Only for a negative vote. */
  reason: HelpReason | null;
  note: string;
  at: Instant;
}

export interface TicketTable extends ProcessColumns<'ticket'> {
  id: string;
  no: string;
  /** Null: created by a visitor. */
  user_id: string | null;
  side: Side;
  /** Only for a visitor. */
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

/** A request for managed service, to be called back. */
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

export type Ticket = Selectable<TicketTable>;

export type Lead = Selectable<LeadTable>;

declare module '../platform/database/tables' {
  interface Tables {
    announcement: AnnouncementTable;
    export_file: ExportFileTable;
    help_vote: HelpVoteTable;
    lead: LeadTable;
    lead_note: LeadNoteTable;
    ticket: TicketTable;
    ticket_message: TicketMessageTable;
    ticket_file: TicketFileTable;
    remote_verdict: RemoteVerdictTable;
  }
}
