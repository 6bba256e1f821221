/** Row types of this context's tables after the last migration. Only this context writes them. */

import type { HideReason } from '@shizhong/shared-contracts/campaign';
import type { CampaignKind } from '@shizhong/shared-contracts/kinds';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { FenColumn, GeneratedFen, GeneratedJson, Instant, Json, ProcessColumns } from '../platform';

/** A named targeting that can be reused. */
export interface TargetingPackageTable {
  id: string;
  ad_user_id: string;
  name: string;
  targeting: Json<Partial<Targeting>>;
  created_at: Instant;
  updated_at: Instant;
}

/** What was imported by the key of a row of a table. */
export interface CampaignImportTable {
  user_id: string;
  kind: CampaignKind;
  row_key: string;
  /** Null only within the transaction that imports it. */
  campaign_id: string | null;
  created_at: Instant;
}

/** 专属顾问. */
export interface ConsultantTable {
  ad_user_id: string;
  name: string;
  phone: string;
  wechat: Generated<string>;
  assigned_by: string;
  assigned_at: Instant;
}

/** One assessment of a content version, by the word check or by an operator. Never changed. */
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
  /** Only set by the word check. */
  rule?: string;
  level?: 'hard' | 'soft';
  found?: string;
  start?: number;
  end?: number;
  hint?: string;
}

/** A campaign that a media owner has hidden from the hall. */
export interface HiddenCampaignTable {
  media_user_id: string;
  campaign_id: string;
  reason: HideReason;
  created_at: Instant;
}

export type ContentReview = Selectable<ContentReviewTable>;

export interface BannedWordTable {
  id: string;
  /** Normalised by `normalise`. */
  word: string;
  level: 'hard' | 'soft';
  /** Industry codes; empty means all. */
  industries: string[];
  law: string;
  reason: string;
  hint: Generated<string>;
  effective_at: Instant;
  added_by: string;
  retired_at: Instant | null;
  retired_by: string | null;
}

/** The media accounts a campaign is for. `docs/domain/campaign.md#targeting`. An empty list means no requirement. */
export interface Targeting {
  industries: string[];
  areas: { code: string; minBp: number }[];
  gender: 'any' | 'male' | 'female';
  genderMinBp: number;
  fansMin: number | null;
  fansMax: number | null;
  readMin: number | null;
  readMax: number | null;
  serviceTypes: ('subscription' | 'service')[];
  verifiedOnly: boolean;
  positions: number[];
  excludeLow: boolean;
  includeAccounts: string[];
  excludeAccounts: string[];
  /** 按画像计费; fans campaigns only. */
  profileBilling?: boolean;
}

/**
 * Rules in force when the campaign was approved or the order claimed; never changed afterwards.
 * `docs/domain/overview.md#frozen-terms`.
 */
export type Terms = Record<string, unknown>;

export interface CampaignTable extends ProcessColumns<'campaign'> {
  id: string;
  no: string;
  user_id: string;
  kind: CampaignKind;
  name: string;
  unit_price_fen: number | null;
  budget_fen: FenColumn | null;
  daily_limit_fen: FenColumn | null;
  per_account_cap_bp: Generated<number>;
  target_qty: number | null;
  least_qty: number | null;
  most_qty: number | null;
  start_at: Instant | null;
  end_at: Instant | null;
  publish_hours: Generated<number[]>;
  publish_deadline_h: Generated<number>;
  keep_hours: Generated<number>;
  need_preview: Generated<boolean>;
  promoted_account_id: string | null;
  promo_form: string | null;
  content_id: string | null;
  targeting: GeneratedJson<Partial<Targeting>>;
  terms: GeneratedJson<Terms>;
  freeze_id: string | null;
  spent_fen: GeneratedFen;
  /** Sum of the reserves of open orders. */
  reserved_fen: GeneratedFen;
  valid_qty: ColumnType<string, number | undefined, number | string>;
  end_reason: string | null;
  status_reason: Generated<string>;
  /** The form as typed. The form is filled from it; the columns hold the submitted values. */
  draft: Json<Record<string, unknown>> | null;
  industry_code: string | null;
  /** Null until the first approval; any later review is of a revision. */
  approved_at: Instant | null;
  /** A change under review while the approved version stays in force. */
  revision: Json<Record<string, unknown>> | null;
  /** The forecast at submission. */
  forecast: Json<Record<string, unknown>> | null;
  /** The day (Asia/Shanghai) that `day_fen` counts. */
  day: string | null;
  /** Amount claimed on `day`: reserves of open orders plus costs of final ones. */
  day_fen: GeneratedFen;
}

export interface ContentTable {
  id: string;
  /** A campaign, position plan or position order. */
  owner_id: string;
  version: number;
  form: string;
  source_url: string | null;
  titles: string[];
  digest: Generated<string>;
  cover_file_id: string | null;
  body_html: Generated<string>;
  origin_url: string | null;
  landing_url: string | null;
  brief: Generated<string>;
  files: GeneratedJson<string[]>;
  industry_code: string | null;
  hits: GeneratedJson<unknown[]>;
  sha256: string;
  created_at: Instant;
}

export type Campaign = Selectable<CampaignTable>;

export type Content = Selectable<ContentTable>;

declare module '../platform/database/tables' {
  interface Tables {
    campaign_import: CampaignImportTable;
    targeting_package: TargetingPackageTable;
    consultant: ConsultantTable;
    content_review: ContentReviewTable;
    hidden_task: HiddenCampaignTable;
    banned_word: BannedWordTable;
    campaign: CampaignTable;
    content: ContentTable;
  }
}
