import type { processes } from '@shizhong/shared-contracts/process';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { FenColumn, Instant } from './ledger-tables';

type StatusOfProcess<Name extends keyof typeof processes> = keyof (typeof processes)[Name]['statuses'] & string;
/** Written as JSON text, read parsed. */
export type Json<T> = ColumnType<T, string, string>;
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
type GeneratedFen = ColumnType<string, number | bigint | string | undefined, number | bigint | string>;

/** Columns of every object of a process; written only by `process/transition.ts`. */
export interface ProcessColumns<Name extends keyof typeof processes> {
  status: StatusOfProcess<Name>;
  status_at: Instant;
  /** Events so far. */
  seq: Generated<number>;
  /** The event that entered the status; its timers are those that run. */
  entered_seq: Generated<number>;
  version: Generated<number>;
  created_at: Instant;
}

export interface SettingTable {
  key: string;
  effective_at: Instant;
  value: Json<unknown>;
  set_by: string;
  approved_by: string | null;
  created_at: ColumnType<Date, never, never>;
}

export interface ReadMedians {
  /** Median reads by position (1 头条, 2 次条, 3 3–8 条), their mean where it is told, how many posts, and their coefficient of variation. */
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
  kind: 'oa' | 'video';
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
  /** `manual`: declared with proof, nothing can be asked of the platform. */
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
  /** When a freeze ends by itself; null while there is none, or when a person lifts it. */
  frozen_until: Date | null;
  /** From when on it may claim again; null: now. */
  claims_from: Date | null;
  /** When the platform told all this. */
  facts_at: Generated<Date | null>;
  /** The medians when prices were set last. */
  rate_medians: Json<ReadMedians> | null;
}

/** Whom a campaign is for. `domain.md` 2.3 step 2. An empty list asks for nothing. */
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
  /** 按画像计费; only of fans campaigns. */
  profileBilling?: boolean;
}

/** Rules that stood when the campaign was approved or the order claimed; nothing later changes them. `domain.md` 0.5. */
export type Terms = Record<string, unknown>;

export interface CampaignTable extends ProcessColumns<'campaign'> {
  id: string;
  no: string;
  user_id: string;
  kind: 'read' | 'fans' | 'video';
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
  /** Σ reserve of open orders. */
  reserved_fen: GeneratedFen;
  valid_qty: ColumnType<string, number | undefined, number | string>;
  end_reason: string | null;
  status_reason: Generated<string>;
  /** What the user typed, as typed; the form is filled from it, the columns hold what was submitted. */
  draft: Json<Record<string, unknown>> | null;
  industry_code: string | null;
  /** Null until the first approval; afterwards a review is one of a revision. */
  approved_at: Instant | null;
  /** A change under review while the approved version stands. */
  revision: Json<Record<string, unknown>> | null;
  /** What was foretold at the submission. */
  forecast: Json<Record<string, unknown>> | null;
  /** The day (Asia/Shanghai) that `day_fen` counts. */
  day: string | null;
  /** Claimed on `day`: the reserve of open orders, the cost of final ones. */
  day_fen: GeneratedFen;
}

export interface ContentTable {
  id: string;
  /** Campaign, position plan or position order. */
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

export interface PerformanceOrderTable extends ProcessColumns<'performanceOrder'> {
  id: string;
  no: string;
  campaign_id: string;
  content_id: string | null;
  ad_user_id: string;
  media_user_id: string;
  account_id: string;
  kind: 'read' | 'fans' | 'video';
  position: number | null;
  price_fen: number;
  cap_qty: number;
  reserve_fen: FenColumn;
  fee_bp: number;
  window_h: number;
  /** Fans must stay this long after the window. */
  retention_h: Generated<number>;
  keep_hours: number;
  plan_at: Instant | null;
  publish_deadline_at: Instant;
  window_ends_at: Instant | null;
  published_at: Instant | null;
  article_url: string | null;
  article_title: string | null;
  msgid: string | null;
  /** Where the figures come from that are billed. */
  measured_by: 'api' | 'public' | 'manual' | 'sim' | null;
  /** Previews handed in. */
  previews: Generated<number>;
  /** When the article was found to be gone. */
  removed_at: Instant | null;
  /** What the last look before counting found. */
  inspection: Json<Record<string, unknown>> | null;
  /** Taken back after settlement. */
  clawed_fen: GeneratedFen;
  forecast_qty: number;
  raw_qty: number | null;
  valid_qty: number | null;
  abnormal_qty: number | null;
  score: number | null;
  amount_fen: FenColumn | null;
  fee_fen: FenColumn | null;
  net_fen: FenColumn | null;
  penalty_fen: GeneratedFen;
  preview: Json<Record<string, unknown>> | null;
  backs: Generated<number>;
  objections: Generated<number>;
  status_reason: Generated<string>;
  terms: Json<Terms>;
  settled_at: Instant | null;
  /** 按画像计费, once it is scored: what fell outside of the wanted profile. */
  profile: Json<ProfileCount> | null;
}

/** What 按画像计费 took off. `shareBp` null: the platform told no profile, so everything was billed. */
export interface ProfileCount {
  shareBp: number | null;
  outside: number;
}

export interface EarningTable {
  order_id: string;
  media_user_id: string;
  source: 'order' | 'position' | 'compensation';
  gross_fen: FenColumn;
  fee_fen: FenColumn;
  net_fen: FenColumn;
  /** Taken back by claw-backs. */
  taken_fen: GeneratedFen;
  /** Inside cash-outs that are under way or paid. */
  cashed_fen: GeneratedFen;
  state: 'pending' | 'available' | 'held';
  available_at: Instant;
  created_at: Instant;
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

export interface MarketplaceTables {
  account_strike: AccountStrikeTable;
  performance_forgiven: PerformanceForgivenTable;
  setting: SettingTable;
  media_account: MediaAccountTable;
  campaign: CampaignTable;
  content: ContentTable;
  performance_order: PerformanceOrderTable;
  earning: EarningTable;
}

export type MediaAccount = Selectable<MediaAccountTable>;
export type Campaign = Selectable<CampaignTable>;
export type Content = Selectable<ContentTable>;
export type PerformanceOrder = Selectable<PerformanceOrderTable>;
export type Earning = Selectable<EarningTable>;
