import type { HelpReason } from '@shizhong/shared-contracts/endpoints';
import type { Instant } from './ledger-tables';

export interface HelpVoteTable {
  article_id: string;
  article_version: number;
  /** Keyed hash of what the browser calls itself: tells two votes of one visitor, not who he is. */
  visitor_hash: string;
  helpful: boolean;
  /** Only of a vote against. */
  reason: HelpReason | null;
  note: string;
  at: Instant;
}

export interface HelpTables {
  help_vote: HelpVoteTable;
}
