/**
 * Sends copies of messages by text message, mail and WeChat: the rows that `notify` queued in its transaction are sent here, by any
 * instance. A row is claimed first (its due time moves by a minute) and marked after the service has answered, so a crash in
 * between sends it again rather than never. Five attempts with increasing delays. Between 22:00 and 8:00 only money and security
 * messages are sent as text messages.
 */
import { fixedMessageClasses } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { type Database, dayMs, dayOf, hourMs, hourOf, MailNotSent, maskPhone, startOf, WechatError } from '../../platform';
import { maskEmail } from '../reach/email';
import { notFollowing } from '../reach/wx-service';
import type { IdentityServices } from '../services';
import { SmsNotSent } from '../sms/sender';
import type { MessageClass } from '../tables';

const maxTries = 5;
const claimS = 60;

interface Claimed {
  id: string;
  user_id: string;
  channel: 'sms' | 'wechat' | 'email';
  tries: number;
  class: MessageClass | null;
  title: string | null;
  body: string | null;
  link: string | null;
  at: Date | null;
  phone_enc: string;
  email: string | null;
  openid: string | null;
  nickname: string | null;
}

async function claim(db: Database): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    with due as (
      select id from notify_log where status = 'queued' and due_at <= now() order by due_at limit 1 for update skip locked
    ), taken as (
      update notify_log set tries = tries + 1, due_at = now() + make_interval(secs => ${claimS})
      from due where notify_log.id = due.id returning notify_log.*
    )
    select taken.id, taken.user_id, taken.channel, taken.tries, message.class, message.title, message.body, message.link, message.created_at as at,
      u.phone_enc, mailbox.email, wx.openid, wx.nickname
    from taken join "user" u on u.id = taken.user_id
      left join user_email mailbox on mailbox.user_id = taken.user_id
      left join message on message.id = taken.message_id
      left join wx_info wx on wx.user_id = taken.user_id`.execute(db);
  return rows[0];
}

interface Outcome {
  status: 'sent' | 'kept' | 'skipped';
  target?: string;
  fault?: string;
}

async function send(services: IdentityServices, notice: Claimed): Promise<Outcome> {
  const { sms, wx, phones, settings, db } = services;
  const { title, at, openid, nickname } = notice;
  if (title === null || at === null) return { status: 'skipped', fault: 'the message has been deleted' };
  if (notice.channel === 'sms') {
    const phone = phones.open(notice.phone_enc);
    if (!sms.sendNotice) return { status: 'skipped', fault: 'text messages are not configured' };
    await sms.sendNotice(phone, title);
    return { status: sms.showsCode ? 'kept' : 'sent', target: maskPhone(phone) };
  }
  if (notice.channel === 'email')
    return sendMail(services, { title, body: notice.body ?? '', link: notice.link, email: notice.email });
  if (!wx?.notify) return { status: 'skipped', fault: 'the service account is not configured' };
  if (!openid) return { status: 'skipped', fault: 'no WeChat account is bound' };
  try {
    const url = settings.publicUrl && notice.link ? settings.publicUrl + notice.link : null;
    await wx.notify(openid, { title, url, at });
    return { status: wx.simulated ? 'kept' : 'sent', target: nickname ?? '' };
  } catch (error) {
    if (!(error instanceof WechatError && error.code === notFollowing)) throw error;
    await db.updateTable('wx_info').set({ subscribed: false }).where('user_id', '=', notice.user_id).execute();
    return { status: 'skipped', target: nickname ?? '', fault: 'the user does not follow the service account' };
  }
}

async function sendMail(
  { mail, settings }: Pick<IdentityServices, 'mail' | 'settings'>,
  { title, body, link, email }: { title: string; body: string; link: string | null; email: string | null },
): Promise<Outcome> {
  if (!mail) return { status: 'skipped', fault: 'mail is not configured' };
  if (!email) return { status: 'skipped', fault: 'the mailbox has been removed' };
  const opens = settings.publicUrl && link ? `\n\n打开：${settings.publicUrl}${link}` : '';
  await mail.send({ to: email, subject: `【${settings.siteName}】${title}`, text: body + opens });
  return { status: mail.simulated ? 'kept' : 'sent', target: maskEmail(email) };
}

const night = { fromHour: 22, toHour: 8 } as const;

/**
 * When a text message of `at` may be sent: null for at once, or the next morning. By real time rather than the product's clock.
 */
export function morningAfter(kind: MessageClass | null, at: number): Date | null {
  const hour = hourOf(at);
  if (fixedMessageClasses.some((fixed) => fixed === kind) || (hour < night.fromHour && hour >= night.toHour)) return null;
  const today = startOf(dayOf(at)) + night.toHour * hourMs;
  return new Date(hour >= night.fromHour ? today + dayMs : today);
}

/** Sends all notices that are due. @returns the number of rows processed */
export async function deliverNotices(services: IdentityServices, limit = 200, now: () => number = Date.now): Promise<number> {
  const { db } = services;
  for (let count = 0; count < limit; count += 1) {
    const notice = await claim(db);
    if (!notice) return count;
    const of = db.updateTable('notify_log').where('id', '=', notice.id).where('status', '=', 'queued');
    const morning = notice.channel === 'sms' ? morningAfter(notice.class, now()) : null;
    if (morning) {
      await of.set({ due_at: morning, tries: notice.tries - 1 }).execute();
      continue;
    }
    try {
      const { status, target = '', fault = '' } = await send(services, notice);
      const kept = status === 'kept' ? { body: notice.body ?? '' } : {};
      await of.set({ status, target, fault, subject: notice.title ?? '', ...kept, done_at: sql`now()` }).execute();
    } catch (error) {
      if (!(error instanceof SmsNotSent || error instanceof WechatError || error instanceof MailNotSent)) throw error;
      const over = notice.tries >= maxTries;
      await of
        .set({
          fault: error.message.slice(0, 300),
          ...(over
            ? { status: 'failed', done_at: sql`now()` }
            : { due_at: sql`now() + make_interval(secs => ${claimS * 2 ** notice.tries})` }),
        })
        .execute();
    }
  }
  return limit;
}
