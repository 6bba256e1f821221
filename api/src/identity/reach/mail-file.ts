/** Sends a file by mail to an address that was given for it, and keeps in the log that it went out. */
import { sql } from 'kysely';
import { type Database, MailNotSent, uuidv7 } from '../../platform';
import type { IdentityServices } from '../services';
import { maskEmail } from './email';

export interface FileMail {
  userId: string;
  to: string;
  /** Names the occasion in the log. */
  template: 'invoice';
  title: string;
  text: string;
  file: { name: string; mediaType: string; bytes: Buffer };
}

/** @returns whether the mail was accepted; false as well where no mail server is set up */
export async function mailFile(
  { mail, settings }: Pick<IdentityServices, 'mail' | 'settings'>,
  db: Database,
  { userId, to, template, title, text, file }: FileMail,
): Promise<boolean> {
  const subject = `【${settings.siteName}】${title}`;
  const { status, fault } = await attempt();
  await db
    .insertInto('notify_log')
    .values({
      ...{ id: uuidv7(), user_id: userId, channel: 'email', template, target: maskEmail(to), subject },
      ...{ body: mail?.simulated ? `${text}\n附件：${file.name}` : '', status, fault, done_at: sql`now()` },
    })
    .execute();
  return status === 'sent' || status === 'kept';

  async function attempt() {
    if (!mail) return { status: 'skipped', fault: 'mail is not configured' } as const;
    try {
      await mail.send({ to, subject, text, files: [file] });
      return { status: mail.simulated ? 'kept' : 'sent', fault: '' } as const;
    } catch (error) {
      if (!(error instanceof MailNotSent)) throw error;
      return { status: 'failed', fault: error.message.slice(0, 300) } as const;
    }
  }
}
