import type { Captchas } from '../identity/captcha/captchas';
import type { WxService } from '../identity/reach/wx-service';
import type { IpRegions } from '../identity/session/ip-region';
import type { SmsSender } from '../identity/sms/sender';
import type { PayeeCheck } from '../money/payee/check';
import type { PaymentChannels } from '../money/payment/channel';
import type { Measurement } from '../order/measurement/port';
import type { DatabaseClock } from '../platform/calendar/database-clock';
import type { WorkCalendar } from '../platform/calendar/workdays';
import type { Database } from '../platform/database/database';
import type { MailSender } from '../platform/mail/sender';
import type { Keys } from '../platform/security/keys';
import type { Passwords } from '../platform/security/password';
import type { Phones } from '../platform/security/phone';
import type { ApiSettings } from '../platform/settings';
import type { FileStorage } from '../platform/upload/storage';
import type { ArticleSource } from '../supply/article/source';
import type { AccountPlatform } from '../supply/media-account/platform';

/** What use cases need; made once per process, handed in and never imported, so that a test can run two servers on one database. */
export interface Services {
  settings: ApiSettings;
  db: Database;
  keys: Keys;
  phones: Phones;
  passwords: Passwords;
  captchas: Captchas;
  sms: SmsSender;
  /** Null where no mail service is set up. */
  mail: MailSender | null;
  /** Null where the platform has no service account. */
  wx: WxService | null;
  storage: FileStorage;
  /** Where accounts are authorised and their data comes from. */
  accounts: AccountPlatform;
  payees: PayeeCheck;
  articles: ArticleSource;
  /** Where figures of published advertising come from. */
  measurement: Measurement;
  payments: PaymentChannels;
  /** Where an address is. */
  ipRegions: IpRegions;
  /** Time of the domain; moved by the demonstration. Sign-in and rate limits go by the database's own clock. */
  clock: DatabaseClock;
  calendar: WorkCalendar;
}
