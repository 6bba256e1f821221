import type { Generated, Selectable } from 'kysely';
import type { Instant } from './ledger-tables';
import type { GeneratedJson, Json, ProcessColumns } from './marketplace-tables';

export type IdentityKind = 'person' | 'company' | 'individual_biz' | 'org';

export interface FieldReason {
  field: string;
  reason: string;
}

/** One per user; its status is the user's. */
export interface IdentificationCaseTable extends ProcessColumns<'identification'> {
  id: string;
  user_id: string;
  /** The identity that stands, also while a change is reviewed and after it ran out. */
  form_id: string | null;
  /** What was handed in last. */
  latest_form_id: string | null;
}

/** What was handed in, never changed. Numbers of persons are encrypted; see `identification/secrets.ts`. */
export interface IdentificationFormTable {
  id: string;
  case_id: string;
  user_id: string;
  number: number;
  kind: IdentityKind;
  /** Of the company, or of the person. */
  name: string;
  uscc: string | null;
  legal_name: string | null;
  legal_id_enc: string | null;
  person_id_enc: string | null;
  /** Keyed hash of the unified social credit code, or of the person's number. Null on rows from before 0005. */
  identity_hash: string | null;
  birth_date: string | null;
  licence_file_id: string | null;
  front_file_id: string | null;
  back_file_id: string | null;
  mandate_file_id: string | null;
  trademark_file_id: string | null;
  licence_from: string | null;
  /** Last day on which it holds; null: for ever. */
  licence_to: string | null;
  region_code: string | null;
  address: Generated<string>;
  contact_name: Generated<string>;
  contact_phone_enc: string | null;
  email: Generated<string>;
  industry_code: string | null;
  taxpayer: 'general' | 'small' | null;
  /** 开户行 of the company's own account; empty: none given. */
  bank_name: Generated<string>;
  bank_no_enc: string | null;
  submitted_at: Instant;
}

export interface IdentificationReviewTable {
  id: string;
  form_id: string;
  result: 'pass' | 'reject';
  reasons: GeneratedJson<FieldReason[]>;
  operator_id: string | null;
  at: Instant;
}

export interface QualificationTable {
  id: string;
  user_id: string;
  /** Of `content-rules/qualifications.ts`. */
  code: string;
  number: Generated<string>;
  file_id: string;
  ends_on: string | null;
  status: 'reviewing' | 'passed' | 'rejected' | 'withdrawn';
  reason: Generated<string>;
  operator_id: string | null;
  submitted_at: Instant;
  reviewed_at: Instant | null;
}

export interface RevealLogTable {
  id: string;
  user_id: string;
  subject: 'identification' | 'payee';
  subject_id: string;
  fields: string[];
  proof: 'password' | 'sms';
  address_hash: string;
  at: Generated<Date>;
}

export interface PayeeAccountTable {
  id: string;
  user_id: string;
  kind: 'bank' | 'alipay' | 'wechat' | 'corp_bank';
  holder_name: string;
  no_enc: string;
  no_hash: string;
  no_tail: string;
  /** Phone the bank knows; for the check with four facts. */
  phone_enc: string | null;
  bank_name: Generated<string>;
  branch: Generated<string>;
  verified: Generated<'none' | '3f' | '4f' | 'small_amount' | 'manual'>;
  verified_at: Instant | null;
  verify_note: Generated<string>;
  is_default: Generated<boolean>;
  status: Generated<'active' | 'removed'>;
  created_at: Instant;
  version: Generated<number>;
}

/** Of a media owner's account (`account_id`), or of the account an advertiser promotes: then the account's facts stand here. */
export interface AccountAuthorisationTable extends ProcessColumns<'accountAuthorisation'> {
  id: string;
  user_id: string;
  role: 'media' | 'promoted';
  kind: 'oa' | 'video';
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
  effective_from: Instant;
  created_at: Generated<Date>;
}

export interface AutoRuleTable {
  account_id: string;
  ad_type: 'read' | 'fans' | 'position' | 'video';
  enabled: boolean;
  min_price_fen: number;
  /** Empty: all that the account does not refuse. */
  industries: string[];
  /** Hours of the day; empty: all. */
  hours: number[];
  /** Orders of this account that may be open at once by the rule. */
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

interface ListedAccountTable {
  ad_user_id: string;
  account_id: string;
  created_at: Instant;
}

export interface LowQualityTable extends ProcessColumns<'lowQuality'> {
  id: string;
  account_id: string;
  /** Kept while appealed. */
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

/** What an advertiser notes of an account, for himself. */
export interface AccountNoteTable {
  ad_user_id: string;
  account_id: string;
  stars: number | null;
  note: string;
  tags: string[];
  updated_at: Instant;
}

/** The advertiser switched off that accounts of low quality are kept from his campaigns. */
export interface LowUnblockedTable {
  ad_user_id: string;
  created_at: Instant;
}

export interface IdentityTables {
  account_note: AccountNoteTable;
  low_unblocked: LowUnblockedTable;
  identification_case: IdentificationCaseTable;
  identification_form: IdentificationFormTable;
  identification_review: IdentificationReviewTable;
  qualification: QualificationTable;
  reveal_log: RevealLogTable;
  payee_account: PayeeAccountTable;
  account_authorisation: AccountAuthorisationTable;
  account_proof: AccountProofTable;
  account_review_record: AccountReviewRecordTable;
  rate_card: RateCardTable;
  auto_rule: AutoRuleTable;
  blacklist: BlacklistTable;
  blocked_advertiser: BlockedAdvertiserTable;
  favourite: ListedAccountTable;
  allow_low: ListedAccountTable;
  low_quality: LowQualityTable;
  low_quality_hit: LowQualityHitTable;
}

export type IdentificationCase = Selectable<IdentificationCaseTable>;
export type IdentificationForm = Selectable<IdentificationFormTable>;
export type Qualification = Selectable<QualificationTable>;
export type PayeeAccount = Selectable<PayeeAccountTable>;
export type AccountAuthorisation = Selectable<AccountAuthorisationTable>;
export type RateCard = Selectable<RateCardTable>;
export type AutoRule = Selectable<AutoRuleTable>;
export type LowQuality = Selectable<LowQualityTable>;
