/** Alarms that somebody has to look into: whoever is on call takes one, and ends it. Overdue work is in the queues. */
import type { OperatorRole } from '@shizhong/shared-contracts/operator';
import { alarmTerms } from '@shizhong/shared-contracts/operator/alarms';
import type { DeskResponseOf } from '@shizhong/shared-contracts/operator/desk';
import { sql } from 'kysely';
import { type Database, inTransaction, refuse } from '../../platform';
import { recordAct } from '../command-line/act';
import type { OperatorServices } from '../services';

export type AlarmHandling = 'take' | 'drop' | 'close';

const isOpen = sql<boolean>`closed_at is null and kind <> 'deadline' and text <> ''
  and at > now() - make_interval(days => ${alarmTerms.openDays})`;

export async function openAlarms(db: Database, operator: string): Promise<DeskResponseOf<'alarm/open'>['list']> {
  const rows = await db
    .selectFrom('operator_alarm')
    .select(['id', 'kind', 'text', 'path', 'at', 'taken_by', 'taken_at'])
    .where(isOpen)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(alarmTerms.shownMax)
    .execute();
  return rows.map(({ at, taken_by: by, taken_at: since, ...row }) => ({
    ...row,
    at: at.toISOString(),
    taken: by && since ? { by, since: since.toISOString(), mine: by === operator } : null,
  }));
}

/** How many nobody has taken. */
export async function countUntaken(db: Database): Promise<number> {
  const { n } = await db
    .selectFrom('operator_alarm')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where(isOpen)
    .where('taken_by', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** An administrator may take over what somebody else has. @throws Refusal `alarmClosed`, `alarmTaken`, `alarmNotTaken` */
export async function handleAlarm(
  { db, clock }: Pick<OperatorServices, 'db' | 'clock'>,
  { name, role }: { name: string; role: OperatorRole },
  { id, how }: { id: string; how: AlarmHandling },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const alarm = await trx
      .selectFrom('operator_alarm')
      .select(['text', 'taken_by'])
      .where('id', '=', id)
      .where(isOpen)
      .forUpdate()
      .executeTakeFirst();
    if (!alarm) throw refuse('alarmClosed');
    const { taken_by: by } = alarm;
    if (by === name && how === 'take') return;
    if (how === 'take' && by !== null && role !== 'admin') throw refuse('alarmTaken', { by });
    if (how !== 'take' && by !== name) throw by === null ? refuse('alarmNotTaken') : refuse('alarmTaken', { by });
    const now = sql<Date>`now()`;
    const changed = {
      take: { taken_by: name, taken_at: now },
      drop: { taken_by: null, taken_at: null },
      close: { closed_at: now },
    }[how];
    await trx.updateTable('operator_alarm').set(changed).where('id', '=', id).execute();
    await recordAct(trx, { clock }, { operator: name, act: `alarm ${how}`, input: { id, text: alarm.text.slice(0, 200) } });
  });
}
