/** What an operator can do to an object now, with what it does to money. */
import type { DeskResponseOf } from '@shizhong/shared-contracts/operator/desk';
import { type Process, processes } from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import { commands } from '../command-line/commands';
import { type Asker, commandsOf, type DeskServices, effectOf } from '../desk/run-command';
import { askedOptions } from '../queues/acts';
import type { ObjectAct, ObjectSource } from './source';

type Act = DeskResponseOf<'object/card'>['acts'][number];

function isPossible({ performs, in: where }: ObjectAct, { process: name }: ObjectSource, status: string): boolean {
  if (where) return where.includes(status);
  if (!performs || !name) return true;
  const process: Process = processes[name];
  return process.rows.some((row) => performs.includes(row.name) && row.by.includes('operator') && row.from.includes(status));
}

/** Acts whose condition on the object itself does not hold. */
async function notNow({ services: { db } }: DeskServices, { acts, table }: ObjectSource, id: string): Promise<Set<ObjectAct>> {
  const asked = acts.filter(({ where }) => where);
  if (!asked.length) return new Set();
  const columns = asked.map(({ where }, index) => sql`${where} as ${sql.ref(`a${index}`)}`);
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(columns)} from ${table} where o.id = ${id}::uuid`.execute(
    db,
  );
  return new Set(asked.filter((_, index) => !rows[0]?.[`a${index}`]));
}

export async function actsOn(
  desk: DeskServices,
  caller: Asker,
  source: ObjectSource,
  { id, status, named }: { id: string; status: string; named: string },
): Promise<Act[]> {
  const idle = await notNow(desk, source, id);
  const mine = new Map(commandsOf(caller).map((card) => [card.name, card]));
  const acts: Act[] = [];
  for (const act of source.acts) {
    const card = mine.get(act.command);
    const command = commands.find(({ name }) => name === act.command);
    if (!card || !command || idle.has(act) || !isPossible(act, source, status)) continue;
    const fixed = { ...act.fixed, [source.option]: named };
    // Who is named by an id is not asked for by phone and side again.
    const given = [...Object.keys(fixed), ...('user' in fixed ? ['phone', 'side'] : [])];
    const options = askedOptions(command, given).filter(({ name }) => card.options.some((one) => one.name === name));
    const isWhole = options.every(({ required }) => !required);
    acts.push({
      ...{ command: act.command, label: act.label, does: command.does, fixed, options, twoPersons: card.twoPersons },
      forComputers: card.forComputers,
      effect: isWhole ? await effectOf(desk, caller, command, fixed) : null,
    });
  }
  return acts;
}
