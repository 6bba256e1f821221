/**
 * The only writer of statuses. A transition locks its object, looks up the table of `shared-contracts/process`, writes status and
 * event in the caller's transaction and sets the timers of the new status. Other transitions are refused with `wrongState`.
 */
import type { OrderRules } from '@shizhong/shared-contracts/business-rules';
import {
  type Actor,
  type InstantName,
  namesRule,
  nextStatus,
  type Process,
  type ProcessName,
  processes,
  type Row,
  timersOf,
} from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import { dueAt, type Instants } from '../calendar/deadlines';
import type { WorkCalendar } from '../calendar/workdays';
import type { DatabaseTransaction } from '../database/database';
import { refuse } from '../http/refusal';
import { setTimers } from '../jobs/timers';
import { rulesAt } from '../rules/business-rules';
import { tableOf } from './objects';

/** The actor. `id` is that of a user or an operator; the system has none. */
export interface Acting {
  type: Actor;
  id: string | null;
}

export type StatusIn<Name extends ProcessName> = keyof (typeof processes)[Name]['statuses'] & string;
export type TransitionIn<Name extends ProcessName> = (typeof processes)[Name]['rows'][number]['name'];

export const system: Acting = { type: 'system', id: null };

/** Their timers depend on the rules in force when the order was created, which only the caller knows. */
type OrderProcess = 'performanceOrder' | 'positionOrder' | 'dispute';

export type Step<Name extends ProcessName> = AnyStep<Name> & (Name extends OrderProcess ? { rules: OrderRules } : unknown);

interface AnyStep<Name extends ProcessName> {
  process: Name;
  id: string;
  transition: TransitionIn<Name>;
  /** The row's `case`, if it has one. */
  outcome?: string;
  by: Acting;
  at: Date;
  calendar: WorkCalendar;
  /** Instants of the object that its timers depend on, with their values after the transition. */
  instants?: Partial<Record<InstantName, Date | null>>;
  /** The rules for its timers; defaults to those in force. */
  rules?: OrderRules;
  /** The version the user saw; a different current version means that somebody else changed the object first. */
  version?: number;
  note?: string;
  data?: Record<string, unknown>;
}

export interface Done<Name extends ProcessName> {
  from: StatusIn<Name> | null;
  to: StatusIn<Name>;
  row: Row;
  seq: number;
}

interface ObjectState {
  status: string;
  seq: number;
  /** The event that entered the current status. */
  enteredSeq: number;
  version: number;
}

/** Locks an object until the transaction ends and returns its status, or null when it does not exist. */
export async function lockStatus(trx: DatabaseTransaction, process: ProcessName, id: string): Promise<ObjectState | null> {
  const found = await sql<ObjectState>`
    select status, seq, entered_seq as "enteredSeq", version from ${sql.table(tableOf(process))} where id = ${id}::uuid for no key update`.execute(
    trx,
  );
  return found.rows[0] ?? null;
}

/**
 * Performs a transition of an existing object.
 * @throws Refusal `wrongState`, or `staleVersion` when `version` differs from the object's
 */
export async function perform<Name extends ProcessName>(trx: DatabaseTransaction, step: Step<Name>): Promise<Done<Name>> {
  const process: Process = processes[step.process];
  const object = await lockStatus(trx, step.process, step.id);
  if (!object) throw refuse('wrongState');
  if (step.version !== undefined && step.version !== object.version) {
    throw refuse('staleVersion');
  }
  const next = nextStatus<Process>(process, object.status, step.transition, step.by.type, step.outcome);
  if (!next.ok) throw refuse(next.refusal);
  const seq = object.seq + 1;
  // A row back to the same status keeps that status's timers, or submitting evidence could postpone a deadline forever.
  const enters = next.to !== object.status || next.row.restarts === true;
  const entered = enters ? sql`, status_at = ${step.at}, entered_seq = ${seq}` : sql``;
  await sql`update ${sql.table(tableOf(step.process))}
    set status = ${next.to}, seq = ${seq}, version = version + 1 ${entered} where id = ${step.id}::uuid`.execute(trx);
  await record(trx, step, { from: object.status, to: next.to, row: next.row, seq });
  if (enters) await startTimers(trx, step, next.to, seq);
  return { from: object.status as StatusIn<Name>, to: next.to as StatusIn<Name>, row: next.row, seq };
}

/**
 * Records the first event of an object whose row the caller has just inserted with the status returned by `beginning`.
 * @throws Refusal `wrongState` when the table has no such initial transition
 */
export async function begin<Name extends ProcessName>(trx: DatabaseTransaction, step: Step<Name>): Promise<Done<Name>> {
  const next = beginning<Name>(step);
  await record(trx, step, { from: null, to: next.to, row: next.row, seq: 1 });
  await startTimers(trx, step, next.to, 1);
  return { from: null, to: next.to, row: next.row, seq: 1 };
}

/** Initial status of an object: insert the row with it, `seq` 1 and `status_at`, then call `begin`. */
export function beginning<Name extends ProcessName>(
  step: Pick<AnyStep<Name>, 'process' | 'transition' | 'outcome' | 'by'>,
): { to: StatusIn<Name>; row: Row } {
  const next = nextStatus<Process>(processes[step.process], null, step.transition, step.by.type, step.outcome);
  if (!next.ok) throw refuse(next.refusal);
  return { to: next.to as StatusIn<Name>, row: next.row };
}

async function record<Name extends ProcessName>(
  trx: DatabaseTransaction,
  step: Step<Name>,
  { from, to, row, seq }: { from: string | null; to: string; row: Row; seq: number },
): Promise<void> {
  await trx
    .insertInto('process_event')
    .values({
      object_id: step.id,
      seq,
      process: step.process,
      transition: row.name,
      outcome: row.case ?? null,
      from_status: from,
      to_status: to,
      actor: step.by.type,
      actor_id: step.by.id,
      note: step.note ?? '',
      data: JSON.stringify(step.data ?? {}),
      at: step.at,
    })
    .execute();
}

async function startTimers<Name extends ProcessName>(
  trx: DatabaseTransaction,
  step: Step<Name>,
  to: string,
  seq: number,
): Promise<void> {
  const instants: Instants = {};
  for (const [name, at] of Object.entries(step.instants ?? {})) if (at) instants[name as InstantName] = at.getTime();
  const found = timersOf(processes[step.process], to);
  const rules = step.rules ?? (found.some(({ timeout }) => namesRule(timeout)) ? await rulesAt(trx, step.at) : {});
  const timers = found.flatMap((timer) => {
    const due = dueAt(timer.timeout, step.at.getTime(), instants, step.calendar, rules);
    return due === null ? [] : [{ transition: timer.row.name, outcome: timer.row.case ?? null, due: new Date(due) }];
  });
  await setTimers(trx, { process: step.process, id: step.id, seq, timers });
}
