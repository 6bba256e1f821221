import type { DatabaseTransaction } from '../database/database';

/** A message to one user, written with what it tells of. */
export interface Notice {
  userId: string;
  class: 'review' | 'order' | 'invite' | 'finance' | 'system' | 'activity';
  title: string;
  body: string;
  /** Path of the page that shows the object. */
  link: string;
}

/** The table of messages comes with migration 0010; until then nothing is kept. */
export async function notify(_trx: DatabaseTransaction, _notice: Notice): Promise<void> {}
