/** What an operator can do to an object now, with what it does to money. */
import type { DeskResponseOf } from '@shizhong/shared-contracts/operator/desk';
import { type Process, processes } from '@shizhong/shared-contracts/process';
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

export async function actsOn(
  desk: DeskServices,
  caller: Asker,
  source: ObjectSource,
  { status, named }: { status: string; named: string },
): Promise<Act[]> {
  const mine = new Map(commandsOf(caller).map((card) => [card.name, card]));
  const acts: Act[] = [];
  for (const act of source.acts) {
    const card = mine.get(act.command);
    const command = commands.find(({ name }) => name === act.command);
    if (!card || !command || !isPossible(act, source, status)) continue;
    const fixed = { ...act.fixed, [source.option]: named };
    const options = askedOptions(command, Object.keys(fixed)).filter(({ name }) => card.options.some((one) => one.name === name));
    const isWhole = options.every(({ required }) => !required);
    acts.push({
      ...{ command: act.command, label: act.label, does: command.does, fixed, options, twoPersons: card.twoPersons },
      effect: isWhole ? await effectOf(desk, caller, command, fixed) : null,
    });
  }
  return acts;
}
