import type { DatabaseClock } from './calendar/database-clock';
import type { WorkCalendar } from './calendar/workdays';
import type { Database } from './database/database';
import type { FiguresDatabase } from './database/figures-database';
import type { MailSender } from './mail/sender';
import type { Keys } from './security/keys';
import type { ApiSettings } from './settings';
import type { FileStorage } from './upload/storage';

/**
 * Dependencies of use cases; created once per process and passed in, never imported, so that a test can run two servers on one
 * database. Each context adds the ports it needs, so a use case depends only on what is below it.
 */
export interface PlatformServices {
  settings: ApiSettings;
  db: Database;
  /** Over a pool of its own, also where it is the same database. */
  figures: FiguresDatabase;
  keys: Keys;
  /** Null when no mail service is configured. */
  mail: MailSender | null;
  storage: FileStorage;
  /** Time of the domain, which the demonstration can move. Sign-in and rate limits use the database's own clock. */
  clock: DatabaseClock;
  calendar: WorkCalendar;
}
