/** Row types of every table, as the last migration leaves them. */

import type { MediaKind } from '@shizhong/shared-contracts/rules';
import type { Side, Source } from '@shizhong/shared-contracts/session';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { AccountStatus } from '../account/process';
import type { AdvertiserTables } from './advertiser-tables';
import type { AnnouncementTables } from './announcement-tables';
import type { CampaignTables } from './campaign-tables';
import type { ChannelTables } from './channel-tables';
import type { ExportTables } from './export-tables';
import type { GrowthTables } from './growth-tables';
import type { RemoteBeaconTable, RemoteVerdictTable } from './health-tables';
import type { HelpTables } from './help-tables';
import type { IdentityTables } from './identity-tables';
import type { LedgerTables } from './ledger-tables';
import type { MarketplaceTables } from './marketplace-tables';
import type { MeasurementTables } from './measurement-tables';
import type { MessageTables } from './message-tables';
import type { MoneyTables } from './money-tables';
import type { PositionTables } from './position-tables';
import type { ProcessTables } from './process-tables';
import type { ReachTables } from './reach-tables';
import type { ReconciliationTables } from './reconciliation-tables';
import type { ServiceTables } from './service-tables';

/** An instant. Written by the database's clock unless a test says otherwise. */
type Instant = ColumnType<Date, Date | string, Date | string>;
type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;

export interface UserTable {
  id: string;
  side: Side;
  /** AES-256-GCM; see `security/phone.ts`. */
  phone_enc: string;
  /** HMAC, for look-up: UNIQUE(side, phone_hash). */
  phone_hash: string;
  password_hash: string;
  /** Empty while none is set. */
  nickname: Generated<string>;
  avatar_file_id: string | null;
  status: Generated<AccountStatus>;
  company: string | null;
  industry_code: string | null;
  media_kind: MediaKind | null;
  /** Code the user may give to others. */
  invite_code: string;
  inviter_user_id: string | null;
  inviter_channel_id: string | null;
  risk_score: Generated<number>;
  /** 履约分, 0 to 100. `domain.md` 5.4. */
  perf_score: Generated<number>;
  /** The owner wants recommendations that are not made for him. */
  personalised_off: Generated<boolean>;
  cashout_locked_until: Instant | null;
  /** When a closing account is closed for good, by the product's clock. */
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

export interface RateCounterTable {
  key: string;
  window_start: Instant;
  hits: number;
  expires_at: Instant;
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

export interface RequestLogTable {
  endpoint: string;
  request_id: string;
  content_hash: string;
  /** The first answer, encrypted: it may carry a token. Empty while its transaction runs. */
  answer_enc: string;
  created_at: GeneratedInstant;
}

export interface FileTable {
  id: string;
  user_id: string;
  purpose: 'avatar' | 'licence' | 'attachment' | 'article';
  media_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  sha256: string;
  storage_key: string;
  created_at: GeneratedInstant;
}

export interface IndustryTable {
  code: string;
  name: string;
  qualification: boolean;
  position: number;
}

export interface InstallationTable {
  id: number;
  key_check: string;
}

export interface Tables
  extends LedgerTables,
    ProcessTables,
    MarketplaceTables,
    IdentityTables,
    CampaignTables,
    MeasurementTables,
    PositionTables,
    MessageTables,
    MoneyTables,
    GrowthTables,
    HelpTables,
    ServiceTables,
    ReachTables,
    ReconciliationTables,
    ChannelTables,
    AdvertiserTables,
    AnnouncementTables,
    ExportTables {
  user: UserTable;
  session: SessionTable;
  sms_code: SmsCodeTable;
  captcha: CaptchaTable;
  login_failure: LoginFailureTable;
  rate_counter: RateCounterTable;
  reset_token: ResetTokenTable;
  consent: ConsentTable;
  promo_channel: PromoChannelTable;
  promo_visit: PromoVisitTable;
  attribution: AttributionTable;
  request_log: RequestLogTable;
  file: FileTable;
  industry: IndustryTable;
  installation: InstallationTable;
  remote_beacon: RemoteBeaconTable;
  remote_verdict: RemoteVerdictTable;
}

export type User = Selectable<UserTable>;
export type Session = Selectable<SessionTable>;
