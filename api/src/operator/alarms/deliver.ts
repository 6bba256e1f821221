/** Sends what is queued: all that waits for a channel as one message, so that a bad night is no flood. Six tries over an hour and a half. */
import { sql } from 'kysely';
import type { OperatorServices } from '../services';
import type { Channel } from './channel';
import { sendAlarm } from './send';

/** Minutes until the next try, after each one that failed. */
const alarmBackOffMinutes = [1, 5, 15, 30, 60] as const;
const claimS = 60;
const linesMax = 20;

interface Waiting {
  id: string;
  text: string;
  tries: number;
}

/** @returns how many channels were sent to */
export async function deliverAlarms(services: OperatorServices): Promise<number> {
  const channels = await services.db
    .selectFrom('operator_alarm_channel')
    .select(['id', 'kind', 'label', 'target_enc', 'secret_enc'])
    .where('ended_at', 'is', null)
    // Whoever is locked out hears nothing more.
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('kind', '<>', 'push'),
        exists(selectFrom('operator').select('name').whereRef('name', '=', 'made_by').where('active', '=', true)),
      ]),
    )
    .where('id', 'in', (from) =>
      from
        .selectFrom('operator_alarm_delivery')
        .select('channel_id')
        .where('state', '=', 'queued')
        .where('due_at', '<=', sql<Date>`now()`),
    )
    .execute();
  await Promise.all(channels.map((channel) => deliverTo(services, channel)));
  return channels.length;
}

async function deliverTo(services: OperatorServices, channel: Channel): Promise<void> {
  const { db, settings } = services;
  const { rows } = await sql<Waiting>`
    with due as (
      select alarm_id from operator_alarm_delivery where channel_id = ${channel.id} and state = 'queued' and due_at <= now()
      limit 500 for update skip locked
    ), taken as (
      update operator_alarm_delivery d set tries = tries + 1, due_at = now() + make_interval(secs => ${claimS})
      from due where d.channel_id = ${channel.id} and d.alarm_id = due.alarm_id returning d.alarm_id, d.tries
    )
    select a.id, a.text, taken.tries from taken join operator_alarm a on a.id = taken.alarm_id order by a.at`.execute(db);
  if (rows.length === 0) return;
  const lines = rows.slice(0, linesMax).map(({ text }) => text);
  const more = rows.length > linesMax ? [`另有 ${rows.length - linesMax} 件`] : [];
  const where = settings.deskUrl ? [settings.deskUrl] : [];
  const fault = await sendAlarm(services, channel, [...lines, ...more, ...where].join('\n'));
  for (const { id, tries } of rows) {
    const wait = alarmBackOffMinutes[tries - 1];
    const state = fault === '' ? 'sent' : wait === undefined ? 'failed' : 'queued';
    await db
      .updateTable('operator_alarm_delivery')
      .set({
        state,
        fault: fault.slice(0, 200),
        ...(state === 'queued' ? { due_at: sql`now() + make_interval(mins => ${wait ?? 0})` } : {}),
      })
      .where('alarm_id', '=', id)
      .where('channel_id', '=', channel.id)
      .where('state', '=', 'queued')
      .execute();
  }
}
