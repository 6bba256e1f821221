/**
 * Decisions on claimed objects. Each takes the next number of its object before the use case runs, and gives it back when that refuses:
 * of two calls with the same reading one decides. `docs/domain/operator.md#queues`.
 */
import type { DeskResponseOf } from '@shizhong/shared-contracts/operator/desk';
import type { QueueKind } from '@shizhong/shared-contracts/operator/queue-kinds';
import type { ProcessName } from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import { type Database, isUuid, Refusal, refuse, tableOf } from '../../platform';
import type { CallFile } from '../desk/call-files';
import { type Asker, type DeskServices, runAtDesk } from '../desk/run-command';
import { actKey, actsIn, requireKind } from './acts';
import { claimOf, giveDecisionBack, releaseClaim, takeClaim, takeDecision } from './claims';
import type { Decided, OneDecision } from './decision';
import { waitingRow } from './find';
import { movedOn, readNow } from './item';
import type { QueueSource } from './source';
import { queueSources } from './sources';
import { canBeUndone, dropDecision, holdDecision } from './undo';

export type Outcome = DeskResponseOf<'queue/decide'>['list'][number];

interface Deciding {
  kind: QueueKind;
  act: string;
  objects: readonly Decided[];
  options: Readonly<Record<string, string>>;
  files?: readonly CallFile[];
  undoable?: boolean;
}

/** `asked`: a second person carries it out. */
type Done = 'done' | 'waits' | 'asked';
const askedOfAnother = '已提出，等另一位批准';

/** One object’s refusal does not hold up the others. */
async function eachApart(
  desk: DeskServices,
  caller: Asker,
  kind: QueueKind,
  ids: readonly string[],
  act: (id: string) => Promise<Done | undefined>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const id of ids) {
    const done = await outcomeOf(() => act(id));
    outcomes.push({ id, ...done, claim: await claimOf(desk.services.db, kind, id, caller.name) });
  }
  return outcomes;
}

async function outcomeOf(act: () => Promise<Done | undefined>): Promise<Omit<Outcome, 'id' | 'claim'>> {
  try {
    const done = (await act()) ?? 'done';
    const [outcome, msg] = done === 'asked' ? (['done', askedOfAnother] as const) : [done, ''];
    return { outcome, reason: '', msg, effect: null, moved: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const data = (error.data ?? {}) as { effect?: string; moved?: Outcome['moved'] };
    const { moved } = data;
    return {
      ...{ outcome: 'refused', reason: error.reason, msg: error.message, effect: data.effect ?? null },
      moved: moved ? { by: moved.by, at: moved.at, what: moved.what } : null,
    };
  }
}

/** @throws Refusal `deskNotPermitted`, `deskNoCommand`, `queueOneByOne` */
export async function decideOn(desk: DeskServices, caller: Asker, deciding: Deciding): Promise<Outcome[]> {
  const { kind, act: key, objects, options, files = [], undoable = false } = deciding;
  requireKind(caller, kind);
  const act = queueSources[kind].acts.find((one) => actKey(one) === key);
  if (!act) throw refuse('deskNoCommand');
  if (objects.length > 1 && !act.bulk) throw refuse('queueOneByOne');
  const byId = new Map(objects.map((one) => [one.id, one]));
  return eachApart(desk, caller, kind, [...byId.keys()], async (id) => {
    const object = byId.get(id);
    if (!object) return undefined;
    const one = { kind, act, object, options, files };
    if (!undoable || !canBeUndone(act)) return decideOnOne(desk, caller, one);
    await requireDecidable(desk, caller, one);
    await holdDecision(desk, caller, one);
    return 'waits';
  });
}

/** @returns the number of its decisions so far */
async function requireDecidable(desk: DeskServices, caller: Asker, { kind, act, object }: OneDecision): Promise<number> {
  const { id, version } = object;
  const claim = await claimOf(desk.services.db, kind, id, caller.name);
  if (claim && !claim.mine) throw refuse('queueClaimed', { by: claim.by });
  const now = await readNow(desk, caller, kind, id);
  if (!claim) throw refuse('queueNotClaimed');
  if (now.version !== version) throw refuse('queueStale');
  if (!actsIn(kind, now.status).includes(act)) throw refuse('queueStale');
  return now.decisions;
}

/** @throws Refusal when it cannot be decided so any more, or by the use case */
export async function decideOnOne(desk: DeskServices, caller: Asker, decision: OneDecision): Promise<'done' | 'asked'> {
  const { services } = desk;
  const { db } = services;
  const { kind, act, object, options, files = [] } = decision;
  const { id, effect } = object;
  const now = { decisions: await requireDecidable(desk, caller, decision) };
  if (!(await takeDecision(db, kind, id, caller.name, now.decisions))) throw refuse('queueStale');
  let done: 'done' | 'asked' = 'done';
  try {
    const given = { ...options, ...act.fixed, [queueSources[kind].option]: id };
    const { approval } = await runAtDesk(desk, caller, { command: act.command, options: given, effect, files });
    if (approval) done = 'asked';
  } catch (error) {
    await giveDecisionBack(db, kind, id, caller.name, now.decisions);
    throw error;
  }
  const waits = act.keeps && (await waitingRow(services, kind, id, caller.name));
  if (!waits) await releaseClaim(db, kind, id, caller.name);
  return done;
}

export async function undoAll(desk: DeskServices, caller: Asker, kind: QueueKind, ids: readonly string[]): Promise<Outcome[]> {
  requireKind(caller, kind);
  return eachApart(desk, caller, kind, ids, async (id) => {
    if (!(await dropDecision(desk.services.db, kind, id, caller.name))) throw refuse('queueUndoLate');
    return undefined;
  });
}

export async function claimAll(desk: DeskServices, caller: Asker, kind: QueueKind, ids: readonly string[]): Promise<Outcome[]> {
  requireKind(caller, kind);
  return eachApart(desk, caller, kind, ids, async (id) => {
    if (!(await waitingRow(desk.services, kind, id, caller.name))) throw await movedOn(desk, kind, id);
    await takeClaim(desk.services.db, kind, id, caller.name);
    return undefined;
  });
}

export async function releaseAll(desk: DeskServices, caller: Asker, kind: QueueKind, ids: readonly string[]): Promise<Outcome[]> {
  requireKind(caller, kind);
  return eachApart(desk, caller, kind, ids, async (id) => {
    // A decision that waits would be gone with its claim, and nobody would know.
    if ((await claimOf(desk.services.db, kind, id, caller.name))?.decision) throw refuse('queueWaits');
    if (!(await releaseClaim(desk.services.db, kind, id, caller.name))) throw refuse('queueNotClaimed');
    return undefined;
  });
}

/** A command at the desk does not pass by who works on its object. @throws Refusal `queueClaimed` */
export async function requireNotClaimed(
  { services: { db } }: DeskServices,
  caller: Asker,
  { command, options }: { command: string; options: Readonly<Record<string, string>> },
): Promise<void> {
  for (const [kind, { acts, option, process }] of Object.entries(queueSources) as [QueueKind, QueueSource][]) {
    if (!acts.some((act) => act.command === command)) continue;
    const named = options[option] ?? '';
    const id = option === 'no' && process ? await idNamed(db, process, named) : named;
    if (!isUuid(id)) continue;
    const claim = await claimOf(db, kind, id, caller.name);
    if (claim && !claim.mine) throw refuse('queueClaimed', { by: claim.by });
  }
}

/** @returns an empty text for what does not exist: the command says so itself */
async function idNamed(db: Database, process: ProcessName, no: string): Promise<string> {
  if (isUuid(no)) return no;
  const { rows } = await sql<{
    id: string;
  }>`select id from ${sql.table(tableOf(process))} where no = ${no.toUpperCase()}`.execute(db);
  return rows[0]?.id ?? '';
}
