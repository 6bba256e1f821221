import type { DatabaseClock } from './calendar/database-clock';
import type { WorkCalendar } from './calendar/workdays';
import type { Database } from './database/database';
import type { MailSender } from './mail/sender';
import type { Keys } from './security/keys';
import type { ApiSettings } from './settings';
import type { FileStorage } from './upload/storage';

/**
 * What use cases need; made once per process, handed in and never imported, so that a test can run two servers on one database.
 * Each context adds the ports that it needs, so that a use case names only what lies below it.
 */
export interface PlatformServices {
  settings: ApiSettings;
  db: Database;
  keys: Keys;
  /** Null where no mail service is set up. */
  mail: MailSender | null;
  storage: FileStorage;
  /** Time of the domain; moved by the demonstration. Sign-in and rate limits go by the database's own clock. */
  clock: DatabaseClock;
  calendar: WorkCalendar;
}
