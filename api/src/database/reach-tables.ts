import type { ApiScope } from '@shizhong/shared-contracts/api-scopes';
import type { Side } from '@shizhong/shared-contracts/session';
import type { Generated } from 'kysely';
import type { Instant } from './ledger-tables';
import type { MessageClass } from './message-tables';

/** A proven address; a row is there only after its code came back. */
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
  /** SHA-256 of the whole token, as of a sign-in: who reads the database cannot call. */
  token_hash: string;
  tail: string;
  scopes: ApiScope[];
  created_at: Instant;
  last_used_at: Instant | null;
  revoked_at: Instant | null;
}

/** A class that is also sent this way; no row: it is not. */
export interface NoticeChannelTable {
  user_id: string;
  class: MessageClass;
  channel: 'sms' | 'wechat';
}

/** What went out, or should: the outbox of notices and mails. `domain.md` 3.6. */
export interface NotifyLogTable {
  id: string;
  user_id: string;
  channel: 'sms' | 'wechat' | 'email';
  template: 'notice' | 'email-code';
  message_id: string | null;
  /** Masked. */
  target: Generated<string>;
  subject: Generated<string>;
  /** Only of what the demonstration's outbox keeps; a real mail with a code is not copied. */
  body: Generated<string>;
  status: Generated<'queued' | 'sent' | 'kept' | 'skipped' | 'failed'>;
  fault: Generated<string>;
  tries: Generated<number>;
  due_at: Generated<Date>;
  created_at: Generated<Date>;
  done_at: Instant | null;
}

export interface ReachTables {
  user_email: UserEmailTable;
  mail_code: MailCodeTable;
  wx_info: WxInfoTable;
  wx_bind: WxBindTable;
  api_key: ApiKeyTable;
  notice_channel: NoticeChannelTable;
  notify_log: NotifyLogTable;
}
