import type { ArticleSource } from '../article/source';
import type { DatabaseClock } from '../calendar/database-clock';
import type { WorkCalendar } from '../calendar/workdays';
import type { Captchas } from '../captcha/captchas';
import type { Database } from '../database/database';
import type { MailSender } from '../mail/sender';
import type { Measurement } from '../measurement/port';
import type { AccountPlatform } from '../media-account/platform';
import type { PayeeCheck } from '../payee/check';
import type { PaymentChannels } from '../payment/channel';
import type { WxService } from '../reach/wx-service';
import type { Keys } from '../security/keys';
import type { Passwords } from '../security/password';
import type { Phones } from '../security/phone';
import type { IpRegions } from '../session/ip-region';
import type { ApiSettings } from '../settings';
import type { SmsSender } from '../sms/sender';
import type { FileStorage } from '../upload/storage';

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
