/**
 * Posts the events that `notify` queued in its transaction, by any instance. As with other copies of messages a row is claimed first
 * and marked after the answer, so that a crash in between posts it again rather than never; the id stays, and a receiver acts once.
 * Nine tries over two days. Whoever fails the last one gets nothing more until the owner resumes it: what waits is kept.
 */
import type { WebhookEvent } from '@shizhong/shared-contracts/webhooks';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, decrypt } from '../../platform';
import { notify } from '../messages/notify';
import type { IdentityServices } from '../services';
import { type Posted, post } from './post';
import { signedHeaders } from './signature';

/** Minutes until the next try, after each one that failed. */
export const backOffMinutes = [1, 5, 15, 60, 180, 480, 960, 1440] as const;
const claimS = 60;
const lanes = 4;

interface Claimed {
  id: string;
  webhook_id: string;
  event_id: string;
  type: string;
  title: string;
  body: string;
  link: string;
  at: Date;
  tries: number;
  url: string;
  secret_enc: string;
  former_enc: string | null;
  former_until: Date | null;
  user_id: string;
  side: 'ad' | 'media';
}

async function claim(db: Database): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    with due as (
      select d.id from webhook_delivery d join webhook w on w.id = d.webhook_id
      where d.state = 'queued' and d.due_at <= now() and w.paused_at is null
      order by d.due_at limit 1 for update of d skip locked
    ), taken as (
      update webhook_delivery set tries = tries + 1, tried_at = now(), due_at = now() + make_interval(secs => ${claimS})
      from due where webhook_delivery.id = due.id returning webhook_delivery.*
    )
    select taken.id, taken.webhook_id, taken.event_id, taken.type, taken.title, taken.body, taken.link, taken.at, taken.tries,
      w.url, w.secret_enc, w.former_enc, w.former_until, w.user_id, u.side
    from taken join webhook w on w.id = taken.webhook_id join "user" u on u.id = w.user_id`.execute(db);
  return rows[0];
}

/** Posts all events that are due, a few at a time, so that a receiver who hangs holds up nobody. @returns the number of deliveries processed */
export async function deliverWebhooks(services: IdentityServices, limit = 50): Promise<number> {
  const { db } = services;
  let taken = 0;
  const lane = async () => {
    while (taken < limit) {
      taken += 1;
      const event = await claim(db);
      if (!event) {
        taken -= 1;
        return;
      }
      const posted = await attempt(services, event);
      await db.transaction().execute((trx) => note(trx, event, posted));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return taken;
}

function attempt({ keys, settings }: IdentityServices, event: Claimed): Promise<Posted> {
  const content: WebhookEvent = {
    ...{ id: event.event_id, type: event.type, timestamp: event.at.toISOString() },
    data: { title: event.title, text: event.body, link: event.link },
  };
  const body = JSON.stringify(content);
  const open = (sealed: string) => decrypt(keys.ring('webhook'), sealed, event.webhook_id);
  const now = new Date();
  const secrets = [open(event.secret_enc)];
  if (event.former_enc && event.former_until && event.former_until > now) secrets.push(open(event.former_enc));
  return post(new URL(event.url), signedHeaders(secrets, event.event_id, now, body), body, settings.webhookPrivate);
}

async function note(trx: DatabaseTransaction, event: Claimed, { status, fault }: Posted): Promise<void> {
  // First, because several deliveries of one receiver end at once and each postpones the others.
  await trx.selectFrom('webhook').select('id').where('id', '=', event.webhook_id).forUpdate().execute();
  const wait = backOffMinutes[event.tries - 1];
  const state = fault === '' ? 'sent' : wait === undefined ? 'failed' : 'queued';
  await trx
    .updateTable('webhook_delivery')
    .set({
      ...{ state, fault: fault.slice(0, 200), http_status: status },
      ...(state === 'queued' ? { due_at: sql`now() + make_interval(mins => ${wait ?? 0})` } : {}),
    })
    .where('id', '=', event.id)
    .where('state', '=', 'queued')
    .execute();
  if (state === 'queued') await postpone(trx, event.webhook_id, wait ?? 0);
  if (state !== 'failed') return;
  const { numUpdatedRows } = await trx
    .updateTable('webhook')
    .set({ paused_at: sql`now()` })
    .where('id', '=', event.webhook_id)
    .where('paused_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (!numUpdatedRows) return;
  await notify(trx, {
    ...{ userId: event.user_id, class: 'system', title: '事件推送已暂停' },
    body: `向 ${new URL(event.url).host} 的推送试了 ${event.tries} 次都没有成功，已暂停。之后的事件为您留着，修好接收程序后在「基本信息」恢复。`,
    link: `/admin-${event.side}/personal/person-base`,
    alwaysByMail: true,
  });
}

/** What else waits for a receiver that fails is not thrown at it meanwhile. */
async function postpone(trx: DatabaseTransaction, webhookId: string, minutes: number): Promise<void> {
  await trx
    .updateTable('webhook_delivery')
    .set({ due_at: sql`greatest(due_at, now() + make_interval(mins => ${minutes}))` })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'queued')
    .execute();
}
