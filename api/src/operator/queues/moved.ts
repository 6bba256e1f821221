/** What happened to an object: its transitions, or, of an object without a process, the operators' acts on it. */
import type { QueueKind } from '@shizhong/shared-contracts/operator/queue-kinds';
import { type Database, minuteOf } from '../../platform';
import { statusLabel } from './labels';
import { queueSources } from './sources';

interface Happened {
  by: string;
  at: string;
  what: string;
  shownAt: string;
}

const actors: Readonly<Record<string, string>> = {
  advertiser: '广告主',
  ad: '广告主',
  media: '媒体主',
  user: '用户',
  system: '系统',
};
const shownMax = 20;

/** The latest first. */
export async function eventsOf(db: Database, kind: QueueKind, id: string): Promise<Happened[]> {
  const { process, acts, option } = queueSources[kind];
  if (process) {
    const events = await db
      .selectFrom('process_event')
      .select(['actor', 'actor_id', 'at', 'from_status', 'to_status', 'note'])
      .where('object_id', '=', id)
      .where('process', '=', process)
      .orderBy('seq', 'desc')
      .limit(shownMax)
      .execute();
    return events.map(({ actor, actor_id, at, from_status: from, to_status: to, note }) => ({
      by: actor === 'operator' ? (actor_id ?? '运营') : (actors[actor] ?? actor),
      ...{ at: at.toISOString(), shownAt: minuteOf(at) },
      what: [
        from && from !== to ? `由「${statusLabel(process, from)}」改为「${statusLabel(process, to)}」` : statusLabel(process, to),
        note,
      ]
        .filter(Boolean)
        .join('，'),
    }));
  }
  const done = await db
    .selectFrom('operator_act')
    .select(['operator', 'command', 'at'])
    .where(({ eb, ref }) => eb(ref('input', '->>').key(option as never), '=', id as never))
    .where(
      'command',
      'in',
      acts.map(({ command }) => command),
    )
    .where('outcome', 'like', 'done%')
    .orderBy('at', 'desc')
    .limit(shownMax)
    .execute();
  return done.map(({ operator, command, at }) => ({
    by: operator,
    ...{ at: at.toISOString(), shownAt: minuteOf(at) },
    what: acts.find((one) => one.command === command)?.label ?? command,
  }));
}

export async function whatHappened(db: Database, kind: QueueKind, id: string): Promise<Happened | null> {
  return (await eventsOf(db, kind, id))[0] ?? null;
}
