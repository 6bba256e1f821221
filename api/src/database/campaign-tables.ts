import type { HideReason } from '@shizhong/shared-contracts/campaign';
import type { Selectable } from 'kysely';
import type { Instant } from './ledger-tables';
import type { GeneratedJson } from './marketplace-tables';

/** One judgement of a content version, by the word check or by an operator. Never changed. */
export interface ContentReviewTable {
  id: string;
  object_id: string;
  content_id: string | null;
  level: 'machine' | 'human';
  result: 'pass' | 'warn' | 'block' | 'reject';
  reasons: GeneratedJson<ReviewReason[]>;
  operator_id: string | null;
  at: Instant;
}

export interface ReviewReason {
  field: string;
  text: string;
  /** Of the word check. */
  rule?: string;
  level?: 'hard' | 'soft';
  found?: string;
  start?: number;
  end?: number;
  hint?: string;
}

/** A task its owner does not want to see in the hall. */
export interface HiddenTaskTable {
  media_user_id: string;
  campaign_id: string;
  reason: HideReason;
  created_at: Instant;
}

export interface CampaignTables {
  content_review: ContentReviewTable;
  hidden_task: HiddenTaskTable;
}

export type ContentReview = Selectable<ContentReviewTable>;
