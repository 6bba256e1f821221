/** Everything that happened to an object, with who and why. */
import type { DeskResponseOf } from '@shizhong/shared-contracts/operator/desk';
import { type PersonalField, personalFields } from '@shizhong/shared-contracts/operator/objects';
import { type Process, type ProcessName, processes } from '@shizhong/shared-contracts/process';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform';
import { actWords, outcomeWords } from '../act-words';
import { statusLabel } from '../queues/labels';

type Timeline = DeskResponseOf<'object/card'>['timeline'];

export interface ObjectEvent {
  process: ProcessName;
  transition: string;
  outcome: string | null;
  from: string | null;
  to: string;
  actor: 'ad' | 'media' | 'operator' | 'system';
  actorId: string | null;
  note: string;
  at: Date;
}

const actors = { ad: '广告主', media: '媒体主', operator: '运营', system: '系统' } as const;
const actsMax = 100;
/** An act and the event that it made are one line. */
const sameMs = 2_000;

/** @param parts query for the ids of what belongs to it */
export async function eventsOf(db: Database, id: string, parts?: RawBuilder<unknown>): Promise<ObjectEvent[]> {
  const rows = await db
    .selectFrom('process_event')
    .select(['process', 'transition', 'outcome', 'from_status', 'to_status', 'actor', 'actor_id', 'note', 'at'])
    .where('object_id', 'in', parts ? sql<string>`(select ${id}::uuid union all ${parts})` : [id])
    .orderBy('at')
    .orderBy('seq')
    .execute();
  return rows.map(({ from_status: from, to_status: to, actor_id: actorId, ...row }) => ({ ...row, from, to, actorId }));
}

/** The latest first. */
export async function timelineOf(
  db: Database,
  events: readonly ObjectEvent[],
  { id, no }: { id: string; no: string },
): Promise<Timeline> {
  const acts = await db
    .selectFrom('operator_act')
    .select(['operator', 'command', 'input', 'outcome', 'at'])
    .where((is) =>
      is.or([
        ...(['id', 'user'] as const).map((key) => is(is.ref('input', '->>').key(key as never), '=', id as never)),
        ...(no ? [is(is.ref('input', '->>').key('no' as never), '=', no as never)] : []),
      ]),
    )
    .orderBy('at', 'desc')
    .limit(actsMax)
    .execute();
  const lines = [
    // Of one instant the last stands first.
    ...[...events].reverse().map((event) => ({ at: event.at, by: nameOf(event), what: wordsOf(event), why: event.note })),
    ...acts
      .filter(
        ({ operator, at }) =>
          !events.some((event) => event.actorId === operator && Math.abs(event.at.getTime() - at.getTime()) < sameMs),
      )
      .map(({ operator, command, input, outcome, at }) => ({
        ...{
          at,
          by: `运营 ${operator}`,
          what: actWords(command),
          why: [reasonIn(input), failed(outcome)].filter(Boolean).join('；'),
        },
      })),
  ];
  return lines
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ at, ...line }) => ({ ...line, at: at.toISOString() }));
}

function nameOf({ actor, actorId }: ObjectEvent): string {
  return actor === 'operator' ? `运营 ${actorId ?? ''}`.trim() : actors[actor];
}

function wordsOf({ process: name, transition, outcome, from, to }: ObjectEvent): string {
  const process: Process = processes[name];
  const row = process.rows.find((one) => one.name === transition && (one.case ?? null) === outcome);
  const label = row?.label ?? process.rows.find((one) => one.name === transition)?.label ?? transition;
  return from === to ? label : `${label} → ${statusLabel(name, to)}`;
}

function reasonIn(input: unknown): string {
  const { reason, field } = Object(input) as { reason?: unknown; field?: unknown };
  const label = Object.hasOwn(personalFields, String(field)) ? personalFields[field as PersonalField].label : null;
  return [label, reason].filter((one) => typeof one === 'string').join('：');
}

const failed = (outcome: string) => (outcome.startsWith('done') ? '' : outcomeWords(outcome));
