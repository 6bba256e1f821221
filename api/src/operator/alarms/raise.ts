/** What is newly wrong becomes an alarm, once, and is queued for every channel that wants its kind. */
import { type AlarmKind, alarmKinds } from '@shizhong/shared-contracts/operator/alarms';
import { queueKinds } from '@shizhong/shared-contracts/operator/queue-kinds';
import { sql } from 'kysely';
import { type Database, minuteOf, uuidv7 } from '../../platform';
import type { OwnAct } from '../act-words';
import { findBreaches } from '../command-line/books-commands';
import { jobWord } from '../command-line/job-words';
import { findWaiting, type QueueRow } from '../queues/find';
import type { OperatorServices } from '../services';

interface Alarm {
  kind: AlarmKind;
  key: string;
  text: string;
  path: string;
}

/** Of each kind in one round: what is more comes with the next one. */
const each = 50;
/** Pages of overdue objects that are looked through for one of which nobody was notified. */
const pagesMax = 20;
/** A job is tried again by itself: what failed so often needs somebody. */
const failedTries = 3;
/** After the night's jobs. */
const auditHour = 4;
const dayMs = 86_400_000;

/** @returns how many were new */
export async function raiseAlarms(services: OperatorServices): Promise<number> {
  const { db, clock } = services;
  await clock.refresh();
  const found = [
    ...(await overdue(services)),
    ...(await incidents(db)),
    ...(await failedJobs(db)),
    ...(await rollBacks(db)),
    ...(await rollBacksByPersons(db)),
    ...(await nightlyAudit(services)),
  ];
  const known = await knownKeys(db, found);
  let raised = 0;
  for (const alarm of found) if (!known.has(alarm.key)) raised += await raise(services, alarm);
  return raised;
}

async function knownKeys(db: Database, found: readonly Pick<Alarm, 'key'>[]): Promise<ReadonlySet<string>> {
  if (found.length === 0) return new Set();
  const keys = found.map(({ key }) => key);
  const rows = await db.selectFrom('operator_alarm').select('key').where('key', 'in', keys).execute();
  return new Set(rows.map(({ key }) => key));
}

async function raise({ db, clock }: OperatorServices, { kind, key, text, path }: Alarm): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const id = uuidv7();
    const { numInsertedOrUpdatedRows: added } = await trx
      .insertInto('operator_alarm')
      .values({ id, kind, key, text, path, at: new Date(clock.now()) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirstOrThrow();
    if (!added || text === '') return 0;
    await sql`insert into operator_alarm_delivery (alarm_id, channel_id)
      select ${id}, id from operator_alarm_channel where ended_at is null and ${kind} = any(wants)`.execute(trx);
    return 1;
  });
}

async function overdue(services: OperatorServices): Promise<Alarm[]> {
  const filter = { kind: 'all', whose: 'any', due: 'overdue', search: '' } as const;
  const kinds = Object.keys(queueKinds) as (keyof typeof queueKinds)[];
  const found: Alarm[] = [];
  let cursor = '';
  // The oldest come first, and stay until they are handled: nobody is notified of those again.
  for (let page = 0; page < pagesMax && found.length < each; page += 1) {
    const { list, next } = await findWaiting(services, { filter, kinds, operator: '', cursor, limit: each });
    const alarms = list.flatMap(deadlineOf);
    const known = await knownKeys(services.db, alarms);
    found.push(...alarms.filter(({ key }) => !known.has(key)));
    if (next === null) break;
    cursor = next;
  }
  return found;
}

function deadlineOf({ kind, id, no, title, dueAt }: QueueRow): Alarm[] {
  if (dueAt === null) return [];
  const until = minuteOf(new Date(dueAt));
  const text = `${alarmKinds.deadline}：${queueKinds[kind].label} ${no} ${title}，应在 ${until} 前处理`;
  return [{ kind: 'deadline', key: `deadline ${kind} ${id} ${dueAt}`, text, path: `/?kind=${kind}&due=overdue` }];
}

/** No alarm says it yet: what stays wrong for days must not hide what is new behind it. */
const isUntold = (key: ReturnType<typeof sql>) => sql<boolean>`not exists (select from operator_alarm a where a.key = ${key})`;

async function incidents(db: Database): Promise<Alarm[]> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select id, at from payment_incident where handled_at is null and ${isUntold(sql`'incident ' || payment_incident.id`)} order by at limit ${each}`.execute(
    db,
  );
  return rows.map(({ id, at }) => ({
    kind: 'incident',
    key: `incident ${id}`,
    text: `${alarmKinds.incident}：${minuteOf(at)} 收到一笔对不上任何充值单的款项`,
    path: '/?kind=incident',
  }));
}

async function failedJobs(db: Database): Promise<Alarm[]> {
  const rows = await db
    .selectFrom('job')
    .select(['id', 'kind', 'payload', 'last_fault', 'attempts'])
    .where('done_at', 'is', null)
    .where('last_fault', 'is not', null)
    .where('attempts', '>=', failedTries)
    .where(isUntold(sql`'job ' || job.id`))
    .limit(each)
    .execute();
  return rows.map(({ id, kind, payload, last_fault: fault, attempts }) => ({
    kind: 'job',
    key: `job ${id}`,
    text: `${alarmKinds.job}：${jobWord(kind, payload)} 试了 ${attempts} 次都没有成功：${(fault ?? '').slice(0, 200)}`,
    path: '/platform',
  }));
}

async function rollBacks(db: Database): Promise<Alarm[]> {
  const rows = await db
    .selectFrom('remote_verdict')
    .select(['id', 'remote', 'version', 'why', 'carried_out'])
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('at', 'desc')
    .limit(each)
    .execute();
  return rows.map(({ id, remote, version, why, carried_out: done }) => ({
    kind: 'rollback',
    key: `rollback ${id}`,
    text: `${alarmKinds.rollback}：${remote} ${version}${done ? '' : '没有回退成功'}，${why}`,
    path: '/platform',
  }));
}

/** Taken back at the desk: whoever is on call besides has to know. */
async function rollBacksByPersons(db: Database): Promise<Alarm[]> {
  const rows = await db
    .selectFrom('operator_act')
    .select(['id', 'operator', 'input'])
    .where('command', '=', 'platform rollBack' satisfies OwnAct)
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('at', 'desc')
    .limit(each)
    .execute();
  return rows.map(({ id, operator, input }) => {
    const { remote = '', version = '', reason = '' } = input as Readonly<Record<string, string>>;
    return {
      kind: 'rollback',
      key: `rollback act ${id}`,
      text: `${alarmKinds.rollback}：${remote} ${version}，由 ${operator} 回退：${reason}`,
      path: '/platform',
    };
  });
}

/**
 * Once a night, by one instance: it takes the hour first, so that another takes the next when it dies. That the audit found nothing is kept
 * too, as an alarm without a text, which nobody is sent.
 */
async function nightlyAudit(services: OperatorServices): Promise<Alarm[]> {
  const { db, clock } = services;
  const [day = '', time = ''] = minuteOf(new Date(clock.now())).split(' ');
  const hour = Number(time.slice(0, 2));
  const key = `audit ${day}`;
  if (hour < auditHour || (await knownKeys(db, [{ key }])).size > 0) return [];
  if (!(await takeHour(services, `${key} ${hour}`))) return [];
  const breaches = await findBreaches(services);
  const text =
    breaches.length === 0
      ? ''
      : `${alarmKinds.audit}：${breaches.length} 处，先不要付款。不成立的：${namesOf(breaches).join('、')}`.slice(0, 400);
  return [{ kind: 'audit', key, text, path: '/money' }];
}

/** Names of the checks; ids and figures of each breach are for whoever opens the audit. */
const namesOf = (breaches: readonly string[]): string[] => [
  ...new Set(breaches.map((breach) => breach.split(/[:：]/)[0] ?? breach)),
];

async function takeHour({ db, clock }: OperatorServices, key: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('operator_alarm')
    .values({ id: uuidv7(), kind: 'audit', key, text: '', path: '', at: new Date(clock.now()) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow();
  return Number(added ?? 0) > 0;
}

export const sweepAlarms = async (db: Database): Promise<void> => {
  await sql`delete from operator_alarm where at < now() - make_interval(secs => ${(90 * dayMs) / 1000})`.execute(db);
};
