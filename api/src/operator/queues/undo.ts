/**
 * Decisions that wait a few seconds, so that a slip can be taken back before anything is done or anybody notified. What moves money has no
 * undo but a second person.
 * `docs/domain/operator.md#queues`.
 */
import { type QueueKind, queueTerms } from '@shizhong/shared-contracts/operator/queue-kinds';
import { sql } from 'kysely';
import { type Database, refuse } from '../../platform';
import { optionsOf } from '../command-line/command';
import { type Asker, type DeskServices, requireOptions } from '../desk/run-command';
import { secondPersonOf } from '../desk/second-person';
import type { WaitingDecision } from '../tables';
import { actKey, commandOf } from './acts';
import type { OneDecision } from './decision';
import type { QueueAct } from './source';
import { queueSources } from './sources';

export function canBeUndone(act: QueueAct): boolean {
  const command = commandOf(act);
  // A file is not kept until then.
  const takesFile = optionsOf(command).some(({ name }) => name === 'file');
  return command.effect === undefined && secondPersonOf(command) === null && !takesFile;
}

/** @throws Refusal `deskUsage`, `queueWaits` */
export async function holdDecision(
  { services: { db } }: DeskServices,
  caller: Asker,
  { kind, act, object, options }: OneDecision,
): Promise<void> {
  await requireOptions(commandOf(act), { ...options, ...act.fixed, [queueSources[kind].option]: object.id });
  const decision: WaitingDecision = { act: actKey(act), label: act.label, version: object.version, options };
  const { numUpdatedRows } = await db
    .updateTable('operator_claim')
    .set({
      ...{ decision: JSON.stringify(decision), running_at: null, fault: '', seen_at: sql`now()` },
      decision_at: sql<Date>`now() + make_interval(secs => ${queueTerms.undoSeconds})`,
    })
    .where('kind', '=', kind)
    .where('object_id', '=', object.id)
    .where('operator', '=', caller.name)
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow();
  if (!numUpdatedRows) throw refuse('queueWaits');
}

/** @returns whether there was one that nobody had begun to carry out */
export async function dropDecision(db: Database, kind: QueueKind, id: string, operator: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator_claim')
    .set({ decision: null, decision_at: null, seen_at: sql`now()` })
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .where('operator', '=', operator)
    .where('decision', 'is not', null)
    .where('running_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
