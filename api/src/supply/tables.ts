/** Row types of this context's tables after the last migration. Only this context's code writes them. */

import type { AccountKind, OrderKind } from '@shizhong/shared-contracts/kinds';
import type { Generated, Selectable } from 'kysely';
import type { FieldReason } from '../identity';
import type { GeneratedJson, Instant, Json, ProcessColumns } from '../platform';

/**
 * Belongs to a media owner's account (`account_id`), or to an account that an advertiser promotes: the latter's data is stored
 * here.
 */
export interface AccountAuthorisationTable extends ProcessColumns<'accountAuthorisation'> {
  id: string;
  user_id: string;
  role: 'media' | 'promoted';
  kind: AccountKind;
  account_id: string | null;
  ticket_hash: string | null;
  qr_expires_at: Instant | null;
  appid: string | null;
  /** Permission sets the owner granted. */
  scopes: Generated<number[]>;
  refresh_token_enc: string | null;
  authorised_at: Instant | null;
  last_ok_at: Instant | null;
  last_fault: Generated<string>;
  platform_id: string | null;
  name: Generated<string>;
  avatar_url: string | null;
  principal_name: string | null;
  verified: Generated<boolean>;
  fans: Generated<number>;
  wx_status: Generated<number>;
  /** Proof by screenshots where a scan is not possible. */
  manual: Generated<'none' | 'reviewing' | 'passed' | 'rejected'>;
  removed_at: Instant | null;
}

export interface AccountProofTable {
  id: string;
  /** Media account, or authorisation of a promoted account. */
  subject_id: string;
  user_id: string;
  file_ids: string[];
  /** To be put into the profile for 24 hours. */
  phrase: string;
  note: Generated<string>;
  submitted_at: Instant;
}

export interface AccountReviewRecordTable {
  id: string;
  account_id: string;
  result: 'pass' | 'reject';
  reasons: GeneratedJson<FieldReason[]>;
  operator_id: string | null;
  at: Instant;
}

export interface RateCardTable {
  id: string;
  account_id: string;
  /** oa: 1 头条, 2 次条, 3 3–8 条; video: 1 短视频提及, 2 直播推荐. */
  position: number;
  form: 'hard' | 'soft';
  /** Null: not offered from then on. */
  price_fen: number | null;
  guarantee_reads: number | null;
  /** What is far from the account's own history; empty where nothing is. */
  far: GeneratedJson<FarRate[]>;
  /** Why, in the owner's words; advertisers read it. */
  reason: Generated<string>;
  effective_from: Instant;
  created_at: Generated<Date>;
}

/** A figure of a rate that is far from what is usual for the account. */
export interface FarRate {
  what: 'guarantee' | 'price' | 'price_for_reads';
  offered: number;
  usual: number;
}

/** An operator's decision on a far rate. */
export interface RateReviewTable {
  rate_card_id: string;
  result: 'kept' | 'withdrawn';
  note: string;
  operator_id: string;
  at: Instant;
}

export interface AutoRuleTable {
  account_id: string;
  ad_type: OrderKind;
  enabled: boolean;
  min_price_fen: number;
  /** Empty: all except those the account refuses. */
  industries: string[];
  /** Hours of the day; empty: all. */
  hours: number[];
  /** How many orders of this account may be open at once under the rule. */
  max_open: number;
  updated_at: Instant;
}

export interface BlacklistTable {
  ad_user_id: string;
  account_id: string;
  reason: 'data' | 'content' | 'communication' | 'industry' | 'other';
  note: Generated<string>;
  order_id: string | null;
  created_at: Instant;
}

export interface BlockedAdvertiserTable {
  media_user_id: string;
  ad_user_id: string;
  note: Generated<string>;
  created_at: Instant;
}

export interface ListedAccountTable {
  ad_user_id: string;
  account_id: string;
  created_at: Instant;
}

export interface LowQualityTable extends ProcessColumns<'lowQuality'> {
  id: string;
  account_id: string;
  /** Kept during an appeal. */
  level: 'watch' | 'low' | 'severe';
  since: Instant;
  last_hit_at: Instant;
  appeal: Json<{ text: string; fileIds: string[]; at: string }> | null;
  ruling: Generated<string>;
}

export interface LowQualityHitTable {
  id: string;
  low_quality_id: string;
  code: string;
  value: string;
  threshold: string;
  severe: boolean;
  evidence: GeneratedJson<Record<string, unknown>>;
  at: Instant;
}

/** An advertiser's private note on an account. */
export interface AccountNoteTable {
  ad_user_id: string;
  account_id: string;
  stars: number | null;
  note: string;
  tags: string[];
  updated_at: Instant;
}

/** Advertisers who switched off the protection of their campaigns from low-quality accounts. */
export interface LowUnblockedTable {
  ad_user_id: string;
  created_at: Instant;
}

export type AccountAuthorisation = Selectable<AccountAuthorisationTable>;

export type RateCard = Selectable<RateCardTable>;

export type LowQuality = Selectable<LowQualityTable>;

export interface ReadMedians {
  /**
   * Median reads by position (1 头条, 2 次条, 3 3–8 条), their mean where it is reported, how many posts, and their coefficient of
   * variation.
   */
  [position: string]: { median: number; mean?: number; n: number; cv: number } | undefined;
}

/** Reads of a post, and its place in the push (3: 3–8 条). */
export interface RecentRead {
  position: number;
  reads: number;
}

export interface MediaAccountTable extends ProcessColumns<'accountReview'> {
  id: string;
  user_id: string;
  kind: AccountKind;
  /** `gh_…` or the video account's unique id. */
  platform_id: string;
  name: string;
  avatar_url: string | null;
  alias: string | null;
  appid: string | null;
  /** 0 and 1 订阅号, 2 服务号; null for video. */
  service_type: number | null;
  verified: Generated<boolean>;
  principal_name: string | null;
  /** 1 正常, 14 注销, 16 封禁, 18 告警, 19 冻结. */
  wx_status: Generated<number>;
  region_code: string | null;
  industry_codes: Generated<string[]>;
  refused_industries: Generated<string[]>;
  for_minors: Generated<boolean>;
  intro: Generated<string>;
  fans: Generated<number>;
  male_bp: number | null;
  areas: GeneratedJson<{ code: string; bp: number }[]>;
  medians: GeneratedJson<ReadMedians>;
  /** Which kinds of advertising it takes: read, fans, position, video. */
  takes: Generated<string[]>;
  min_read_price_fen: number | null;
  min_fan_price_fen: number | null;
  ads_per_push: Generated<number>;
  lead_hours: Generated<number>;
  quality: Generated<'good' | 'watch' | 'low' | 'severe'>;
  /** 履约分 in tenths of a point. */
  perf_tenths: Generated<number>;
  public_data: Generated<boolean>;
  registered_on: string | null;
  /** `manual`: declared with proof; the platform cannot be queried for it. */
  source: Generated<'authorised' | 'manual'>;
  posts_30d: Generated<number>;
  contact_name: Generated<string>;
  contact_phone_enc: string | null;
  /** Why it is rejected, frozen or banned. */
  status_reason: Generated<string>;
  /** False while its authorisation is lost or lacks a permission: no new orders. */
  accepting: Generated<boolean>;
  /** The last posts, the oldest first. */
  recent_reads: GeneratedJson<RecentRead[]>;
  /** When a freeze ends automatically; null if there is none, or if an operator has to lift it. */
  frozen_until: Date | null;
  /** When it may claim again; null: now. */
  claims_from: Date | null;
  /** When the platform reported this data. */
  facts_at: Generated<Date | null>;
  /** The medians when prices were last set. */
  rate_medians: Json<ReadMedians> | null;
}

/** A default, or a violation that was proven. `frozen_at`: it was counted in a freeze, and is not counted again. */
export interface AccountStrikeTable {
  account_id: string;
  order_id: string;
  order_no: string;
  event: string;
  at: Instant;
  frozen_at: Date | null;
}

/** Points given back for an order, once. */
export interface PerformanceForgivenTable {
  order_id: string;
  account_id: string;
  tenths: number;
  reason: string;
  operator_id: string;
  at: Instant;
}

export type MediaAccount = Selectable<MediaAccountTable>;

export interface WechatTicketTable {
  component_appid: string;
  ticket_enc: string;
  received_at: Instant;
}

declare module '../platform/database/tables' {
  interface Tables {
    account_note: AccountNoteTable;
    low_unblocked: LowUnblockedTable;
    account_authorisation: AccountAuthorisationTable;
    account_proof: AccountProofTable;
    account_review_record: AccountReviewRecordTable;
    rate_card: RateCardTable;
    rate_review: RateReviewTable;
    auto_rule: AutoRuleTable;
    blacklist: BlacklistTable;
    blocked_advertiser: BlockedAdvertiserTable;
    favourite: ListedAccountTable;
    allow_low: ListedAccountTable;
    low_quality: LowQualityTable;
    low_quality_hit: LowQualityHitTable;
    account_strike: AccountStrikeTable;
    performance_forgiven: PerformanceForgivenTable;
    media_account: MediaAccountTable;
    wechat_ticket: WechatTicketTable;
  }
}
