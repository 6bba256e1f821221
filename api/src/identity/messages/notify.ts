import { sql } from 'kysely';
import { type DatabaseTransaction, uuidv7 } from '../../platform';
import type { MessageClass } from '../tables';
import { nudge } from './nudges';

/** A message to one user, written together with the event it reports. */
export interface Notice {
  userId: string;
  class: MessageClass;
  title: string;
  body: string;
  /** Path of the page that shows the object. */
  link: string;
  /** When the event happened; defaults to now by the product's clock. */
  at?: Date;
  /** Sends it as a text message even to a user who did not switch that on: what touches the access to the account. */
  alwaysBySms?: boolean;
  /** Sends it to the confirmed mailbox, if there is one. */
  alwaysByMail?: boolean;
}

/**
 * Writes the message in the caller's transaction, so that it exists exactly when the reported event does; the same holds for its
 * copies through other channels, which `deliver.ts` sends. One statement.
 */
export async function notify(trx: DatabaseTransaction, notice: Notice): Promise<void> {
  const { userId, class: kind, title, body, link, at, alwaysBySms = false, alwaysByMail = false } = notice;
  const when = at ? sql`${at}::timestamptz` : sql`(select now() + offset_ms * interval '1 millisecond' from clock where id = 1)`;
  await sql`with written as (
      insert into message (id, user_id, class, title, body, link, created_at, read_at)
      select ${uuidv7()}::uuid, ${userId}::uuid, ${kind}, ${title}, ${body}, ${link}, happened.at,
        case when exists (select 1 from message_muted where user_id = ${userId}::uuid and class = ${kind}) then happened.at end
      from (select ${when} as at) happened returning id
    ), posted as (
      insert into webhook_delivery (id, webhook_id, event_id, type, title, body, link, at)
      select gen_random_uuid(), w.id, written.id, 'message.' || ${kind}, ${title}, ${body}, ${link}, happened.at
      from written, (select ${when} as at) happened, webhook w
      where w.user_id = ${userId}::uuid and ${kind} = any(w.classes)
    )
    insert into notify_log (id, user_id, channel, template, message_id)
    select gen_random_uuid(), ${userId}::uuid, way.channel, 'notice', written.id
    from written, (
      select channel from notice_channel where user_id = ${userId}::uuid and class = ${kind}
      union select 'sms' where ${alwaysBySms}::boolean
      union select 'email' from user_email where ${alwaysByMail}::boolean and user_id = ${userId}::uuid
    ) way`.execute(trx);
  nudge(userId);
}
