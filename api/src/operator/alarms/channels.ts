/** Where alarms are sent. Addresses of robots hold a token, so that they are kept encrypted and never shown again. */
import { type AlarmChannelKind, alarmChannelKinds, alarmTerms } from '@shizhong/shared-contracts/operator/alarms';
import type { DeskResponseOf } from '@shizhong/shared-contracts/operator/desk';
import { sql } from 'kysely';
import { type Database, encrypt, fieldFault, inTransaction, Refusal, refuse, uuidv7 } from '../../platform';
import { recordAct } from '../command-line/act';
import type { OperatorServices } from '../services';
import type { OperatorAlarmChannelTable } from '../tables';
import { deliveriesTo, noDeliveries } from './deliveries';
import { openSubscription } from './push';
import { openTarget, sendAlarm } from './send';

type ChannelCard = DeskResponseOf<'alarm/channels'>['list'][number];

export async function alarmChannels(services: OperatorServices): Promise<ChannelCard[]> {
  const rows = await services.db
    .selectFrom('operator_alarm_channel as c')
    .selectAll('c')
    .where('c.ended_at', 'is', null)
    .orderBy('c.created_at')
    .execute();
  const deliveries = await deliveriesTo(
    services.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, label: row.label, wants: row.wants, madeBy: row.made_by },
    ...{ target: shownTarget(services, row), since: row.created_at.toISOString() },
    ...(deliveries.get(row.id) ?? noDeliveries),
  }));
}

function shownTarget(
  services: OperatorServices,
  row: OperatorAlarmChannelTable | (ChannelRow & { kind: ChannelCard['kind'] }),
): string {
  if (row.kind === 'push') return new URL(openSubscription(services, row).endpoint).host;
  const target = openTarget(services, row);
  return row.kind === 'mail' ? `${target.slice(0, 1)}***${target.slice(target.lastIndexOf('@'))}` : new URL(target).host;
}

type ChannelRow = Pick<OperatorAlarmChannelTable, 'id' | 'target_enc'>;

interface Added {
  kind: AlarmChannelKind;
  wants: OperatorAlarmChannelTable['wants'];
  label: string;
  target: string;
  secret: string;
}

/** @throws Refusal `alarmAddressWrong`, `alarmNoMail`, `alarmChannelsFull` */
export async function addAlarmChannel(services: OperatorServices, operator: string, added: Added): Promise<string> {
  const { db, keys, mail } = services;
  const { kind, label, target, secret, wants } = added;
  if (!isAddressOf(services, added)) throw Refusal.invalid(fieldFault('alarmAddressWrong', {}));
  if (kind === 'mail' && !mail) throw Refusal.invalid(fieldFault('alarmNoMail', {}));
  const id = uuidv7();
  const seal = (text: string) => encrypt(keys.ring('operator-alarm'), text, id);
  await inTransaction(db, async (trx) => {
    const open = await openChannels(trx);
    if (open >= alarmTerms.channelsMax) throw refuse('alarmChannelsFull', { most: alarmTerms.channelsMax });
    await trx
      .insertInto('operator_alarm_channel')
      .values({
        ...{ id, kind, label, wants, made_by: operator, target_enc: seal(target), ended_at: null },
        secret_enc: secret ? seal(secret) : null,
      })
      .execute();
    await recordAct(trx, services, { operator, act: 'alarm addChannel', input: { id, kind, label, wants } });
  });
  return id;
}

async function openChannels(db: Database): Promise<number> {
  const { rows } = await sql<{
    n: string;
  }>`select count(*) as n from operator_alarm_channel where ended_at is null and kind <> 'push'`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** A robot's only at its service: an alarm may name objects. In the operator’s own networks it may be elsewhere. */
function isAddressOf({ settings }: OperatorServices, { kind, target }: Added): boolean {
  if (kind === 'mail') return /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(target);
  if (!URL.canParse(target)) return false;
  const { protocol, host } = new URL(target);
  return (
    (protocol === 'https:' && host === alarmChannelKinds[kind].host) || (settings.webhookPrivate && /^https?:$/.test(protocol))
  );
}

/** @throws Refusal `alarmNoChannel` */
export async function endAlarmChannel(services: OperatorServices, operator: string, id: string): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('operator_alarm_channel')
      .set({ ended_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (!numUpdatedRows) throw refuse('alarmNoChannel');
    await recordAct(trx, services, { operator, act: 'alarm endChannel', input: { id } });
  });
}

/** @returns what the receiver did not like; empty when it took it @throws Refusal `alarmNoChannel` */
export async function tryAlarmChannel(services: OperatorServices, operator: string, id: string): Promise<string> {
  const channel = await services.db
    .selectFrom('operator_alarm_channel')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!channel) throw refuse('alarmNoChannel');
  return sendAlarm(services, channel, `${services.settings.siteName}运营台：${operator} 发来的一条试告警`);
}

export async function raisedAlarms(db: Database): Promise<DeskResponseOf<'alarm/list'>['list']> {
  const rows = await db
    .selectFrom('operator_alarm as a')
    .select(['a.id', 'a.kind', 'a.text', 'a.path', 'a.at'])
    .select((from) =>
      (['sent', 'failed'] as const).map((state) =>
        from
          .selectFrom('operator_alarm_delivery as d')
          .select((e) => e.fn.countAll<string>().as('n'))
          .whereRef('d.alarm_id', '=', 'a.id')
          .where('d.state', '=', state)
          .as(state),
      ),
    )
    .where('a.text', '<>', '')
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(alarmTerms.shownMax)
    .execute();
  return rows.map(({ at, sent, failed, ...row }) => ({
    ...row,
    ...{ at: at.toISOString(), sent: Number(sent ?? 0), failed: Number(failed ?? 0) },
  }));
}
