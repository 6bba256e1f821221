/** Row types of this context's tables after the last migration. Only this context's code writes to them. */

import type { ApiScope } from '@shizhong/shared-contracts/api-scopes';
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import type { MediaKind } from '@shizhong/shared-contracts/rules';
import type { Side, Source } from '@shizhong/shared-contracts/session';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { GeneratedInstant, GeneratedJson, Instant, ProcessColumns } from '../platform';
import type { AccountStatus } from './account/process';

export type IdentityKind = 'person' | 'company' | 'individual_biz' | 'org';

export interface FieldReason {
  field: string;
  reason: string;
}

/** One row per user; its status is the user's. */
export interface IdentificationCaseTable extends ProcessColumns<'identification'> {
  id: string;
  user_id: string;
  /** The identity in force, also while a change is under review and after it has expired. */
  form_id: string | null;
  /** The last submission. */
  latest_form_id: string | null;
}

/** A submission, never changed. Personal numbers are encrypted; see `identification/secrets.ts`. */
export interface IdentificationFormTable {
  id: string;
  case_id: string;
  user_id: string;
  number: number;
  kind: IdentityKind;
  /** Name of the company or person. */
  name: string;
  uscc: string | null;
  legal_name: string | null;
  legal_id_enc: string | null;
  person_id_enc: string | null;
  /** Keyed hash of the unified social credit code, or of the person's id number. Null on rows from before 0005. */
  identity_hash: string | null;
  birth_date: string | null;
  licence_file_id: string | null;
  front_file_id: string | null;
  back_file_id: string | null;
  mandate_file_id: string | null;
  trademark_file_id: string | null;
  licence_from: string | null;
  /** Last day of validity; null when it never expires. */
  licence_to: string | null;
  region_code: string | null;
  address: Generated<string>;
  contact_name: Generated<string>;
  contact_phone_enc: string | null;
  email: Generated<string>;
  industry_code: string | null;
  taxpayer: 'general' | 'small' | null;
  /** 开户行 of the company's own account; empty when none was given. */
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
  /** A code from `content-rules/qualifications.ts`. */
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
  proof: 'password' | 'sms' | 'passkey';
  address_hash: string;
  at: Generated<Date>;
}

export type IdentificationCase = Selectable<IdentificationCaseTable>;

export type IdentificationForm = Selectable<IdentificationFormTable>;

export type Qualification = Selectable<QualificationTable>;

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
  /** Soft delete: the row remains until its 180 days have passed. */
  deleted_at: Instant | null;
}

export interface MessageMutedTable {
  user_id: string;
  class: MessageClass;
}

export type Message = Selectable<MessageTable>;

/** A verified address; the row exists only after its code has been confirmed. */
export interface UserEmailTable {
  user_id: string;
  email: string;
  confirmed_at: Instant;
}

export interface MailCodeTable {
  id: string;
  user_id: string;
  email: string;
  /** Keyed hash. */
  code_hash: string;
  tries: Generated<number>;
  used_at: Instant | null;
  expires_at: Instant;
  created_at: Generated<Date>;
}

/** One WeChat account belongs to one user of a side. */
export interface WxInfoTable {
  user_id: string;
  side: Side;
  appid: string;
  openid: string;
  unionid: string | null;
  nickname: string;
  avatar: string | null;
  subscribed: boolean;
  bound_at: Instant;
}

export interface WxBindTable {
  id: string;
  user_id: string;
  state: Generated<'pending' | 'bound' | 'refused' | 'taken'>;
  expires_at: Instant;
  created_at: Generated<Date>;
}

export interface ApiKeyTable {
  id: string;
  user_id: string;
  name: string;
  /** SHA-256 of the entire token, as for a session: a reader of the database cannot use the key. */
  token_hash: string;
  tail: string;
  scopes: ApiScope[];
  /** Where it may call from; empty for anywhere. */
  networks: ColumnType<string[], string[] | undefined, string[]>;
  /** Of the secret before the last rotation, which works until `former_until`. */
  former_hash: string | null;
  former_until: Instant | null;
  created_at: Instant;
  /** Null for a key without an end. */
  expires_at: Instant | null;
  last_used_at: Instant | null;
  revoked_at: Instant | null;
}

/** An address that messages of these classes are posted to. Secrets are encrypted. */
export interface WebhookTable {
  id: string;
  user_id: string;
  url: string;
  classes: MessageClass[];
  secret_enc: string;
  /** The secret before the last rotation signs as well until `former_until`. */
  former_enc: string | null;
  former_until: Instant | null;
  created_at: Instant;
  /** Since a delivery failed to its last try. */
  paused_at: Instant | null;
}

/** Content and all, so that it is posted the same again after its message was deleted. */
export interface WebhookDeliveryTable {
  id: string;
  webhook_id: string;
  event_id: string;
  type: string;
  title: string;
  body: string;
  link: string;
  at: Instant;
  state: Generated<'queued' | 'sent' | 'failed'>;
  tries: Generated<number>;
  due_at: GeneratedInstant;
  tried_at: Instant | null;
  http_status: number | null;
  fault: Generated<string>;
}

/** A class that is also sent through this channel; without a row it is not. */
export interface NoticeChannelTable {
  user_id: string;
  class: MessageClass;
  channel: 'sms' | 'wechat';
}

/** Outbox of notices and mails, sent and pending. `docs/domain/site.md#entities`. */
export interface NotifyLogTable {
  id: string;
  user_id: string;
  channel: 'sms' | 'wechat' | 'email';
  template: 'notice' | 'email-code' | 'invoice';
  message_id: string | null;
  /** Masked. */
  target: Generated<string>;
  subject: Generated<string>;
  /** Only for entries kept by the demonstration's outbox; a real mail with a code is not copied. */
  body: Generated<string>;
  status: Generated<'queued' | 'sent' | 'kept' | 'skipped' | 'failed'>;
  fault: Generated<string>;
  tries: Generated<number>;
  due_at: Generated<Date>;
  created_at: Generated<Date>;
  done_at: Instant | null;
}

export interface UserTable {
  id: string;
  side: Side;
  /** AES-256-GCM; see `security/phone.ts`. */
  phone_enc: string;
  /** HMAC, for look-up: UNIQUE(side, phone_hash). */
  phone_hash: string;
  password_hash: string;
  /** Empty until the user sets one. */
  nickname: Generated<string>;
  avatar_file_id: string | null;
  status: Generated<AccountStatus>;
  company: string | null;
  industry_code: string | null;
  media_kind: MediaKind | null;
  /** Code that the user may share. */
  invite_code: string;
  inviter_user_id: string | null;
  inviter_channel_id: string | null;
  risk_score: Generated<number>;
  /** 履约分, 0 to 100. `docs/domain/supply.md#performance-score`. */
  perf_score: Generated<number>;
  /** Whether the user turned off personalised recommendations. */
  personalised_off: Generated<boolean>;
  cashout_locked_until: Instant | null;
  /** When a closing account is closed permanently, by the product's clock. */
  closes_at: Instant | null;
  last_login_at: Instant | null;
  created_at: GeneratedInstant;
  updated_at: GeneratedInstant;
  version: Generated<number>;
}

export interface SessionTable {
  id: string;
  user_id: string;
  token_hash: string;
  source: Source;
  ip: string;
  user_agent: string;
  /** 记住登录（7 天）. */
  remember: boolean;
  expires_at: Instant;
  last_seen_at: GeneratedInstant;
  revoked_at: Instant | null;
  revoked_reason: string | null;
  created_at: GeneratedInstant;
  /** Null for sessions from before 0056, and once the browser is forgotten. */
  device_id: string | null;
  /** Of the last noted use; null: that of the sign-in. */
  last_ip: string | null;
}

/** A browser from which the user has signed in; `session/known-devices.ts`. */
export interface KnownDeviceTable {
  id: string;
  user_id: string;
  token_hash: string;
  user_agent: string;
  /** Of the last sign-in. */
  ip: string;
  /** By its owner; empty without one. */
  name: Generated<string>;
  first_at: GeneratedInstant;
  last_at: GeneratedInstant;
}

/** An authenticator app. Set up, and in force once confirmed; `second-step/authenticator.ts`. */
export interface AuthenticatorTable {
  user_id: string;
  /** Sealed for its user. */
  secret_enc: string;
  /** The last step whose code was used: no code works twice. */
  last_step: ColumnType<string, number | undefined, number>;
  created_at: GeneratedInstant;
  confirmed_at: Instant | null;
}

export interface RecoveryCodeTable {
  user_id: string;
  /** Keyed hash. */
  code_hash: string;
  used_at: Instant | null;
}

export interface PasskeyTable {
  id: string;
  user_id: string;
  /** Base64url. */
  credential_id: string;
  /** COSE. */
  public_key: Buffer;
  /** Of uses, as the authenticator says; 0 where it does not count. */
  sign_count: ColumnType<string, number, number>;
  /** As the browser names them: a hint for the next time. */
  transports: string[];
  /** Kept by an account of the vendor rather than by one device. */
  synced: boolean;
  name: string;
  created_at: GeneratedInstant;
  last_used_at: ColumnType<Date | null, Date | undefined, Date>;
  /** When it said a smaller number than before. */
  counter_fell_at: ColumnType<Date | null, Date | undefined, Date>;
}

export type Passkey = Selectable<PasskeyTable>;

export interface PasskeyChallengeTable {
  /** Base64url. */
  challenge: string;
  purpose: 'signIn' | 'prove' | 'add';
  /** Null for a sign-in. */
  session_id: string | null;
  expires_at: Instant;
}

export interface SmsCodeTable {
  id: string;
  side: Side;
  purpose: string;
  phone_hash: string;
  code_hash: string;
  tries: Generated<number>;
  ip_hash: string;
  expires_at: Instant;
  used_at: Instant | null;
  created_at: GeneratedInstant;
}

export interface CaptchaTable {
  id: string;
  answer_hash: string;
  expires_at: Instant;
}

export interface LoginFailureTable {
  side: Side;
  phone_hash: string;
  ip_hash: string;
  failures: number;
  last_at: Instant;
  locked_until: Instant | null;
}

export interface ResetTokenTable {
  id: string;
  user_id: string;
  token_hash: string;
  expires_at: Instant;
  used_at: Instant | null;
}

export interface ConsentTable {
  id: string;
  user_id: string;
  doc: string;
  doc_version: string;
  action: 'agree' | 'withdraw';
  ip: string;
  at: GeneratedInstant;
}

export interface PromoChannelTable {
  id: string;
  /** The `szPush` value. */
  token: string;
  owner_user_id: string | null;
  uid: string;
  mid: string;
  kind: Generated<'user' | 'media' | 'ad' | 'offline'>;
  prom_code: string | null;
  status: Generated<'active' | 'closed'>;
  created_at: GeneratedInstant;
}

export interface PromoVisitTable {
  id: string;
  channel_id: string | null;
  token: string;
  prom: string;
  ip_hash: string;
  user_agent: string;
  day: string;
  at: GeneratedInstant;
}

export interface AttributionTable {
  user_id: string;
  channel_id: string | null;
  token: string;
  prom: string;
  model: string;
  at: GeneratedInstant;
}

export type User = Selectable<UserTable>;

/** What has changed for a user without a message; see `messages/announce.ts`. */
export interface PushedChangeTable {
  id: string;
  user_id: string;
  things: string[];
  at: GeneratedInstant;
}

type SavedViewContent = ResponseOf<'user/savedViews'>[number]['content'];

/** A view of a list, kept by name. */
export interface SavedViewTable {
  id: string;
  user_id: string;
  list: string;
  name: string;
  content: GeneratedJson<SavedViewContent>;
  is_default: Generated<boolean>;
  version: Generated<number>;
  created_at: Instant;
  /** Sent once a week; null: a view like any other. */
  report: 'on' | 'paused' | null;
  /** By mail as well. */
  report_mail: Generated<boolean>;
  /** When it is sent next; null unless it is on. */
  report_at: Instant | null;
}

export interface AnalysisNoteTable {
  user_id: string;
  list: string;
  /** `YYYY-MM-DD`. */
  day: string;
  text: string;
  changed_at: Instant;
}

/** A removed view as its row was, until that can no longer be undone. */
export interface SavedViewRemovedTable {
  id: string;
  user_id: string;
  view: GeneratedJson<Selectable<SavedViewTable>>;
  removed_at: Instant;
}

declare module '../platform/database/tables' {
  interface Tables {
    identification_case: IdentificationCaseTable;
    identification_form: IdentificationFormTable;
    identification_review: IdentificationReviewTable;
    qualification: QualificationTable;
    reveal_log: RevealLogTable;
    message: MessageTable;
    message_muted: MessageMutedTable;
    pushed_change: PushedChangeTable;
    user_email: UserEmailTable;
    mail_code: MailCodeTable;
    wx_info: WxInfoTable;
    wx_bind: WxBindTable;
    api_key: ApiKeyTable;
    webhook: WebhookTable;
    webhook_delivery: WebhookDeliveryTable;
    analysis_note: AnalysisNoteTable;
    saved_view: SavedViewTable;
    saved_view_removed: SavedViewRemovedTable;
    notice_channel: NoticeChannelTable;
    notify_log: NotifyLogTable;
    user: UserTable;
    session: SessionTable;
    known_device: KnownDeviceTable;
    authenticator: AuthenticatorTable;
    recovery_code: RecoveryCodeTable;
    passkey: PasskeyTable;
    passkey_challenge: PasskeyChallengeTable;
    sms_code: SmsCodeTable;
    captcha: CaptchaTable;
    login_failure: LoginFailureTable;
    reset_token: ResetTokenTable;
    consent: ConsentTable;
    promo_channel: PromoChannelTable;
    promo_visit: PromoVisitTable;
    attribution: AttributionTable;
  }
}
