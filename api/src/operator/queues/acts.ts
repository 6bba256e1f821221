/** Which acts a kind offers, to whom. Roles are those of the commands. */
import type { OperatorRole } from '@shizhong/shared-contracts/operator';
import { optionLabel } from '@shizhong/shared-contracts/operator/command-words';
import type { QueueKind } from '@shizhong/shared-contracts/operator/queue-kinds';
import { refuse } from '../../platform';
import { type Command, choicesFor, optionsOf } from '../command-line/command';
import { commands } from '../command-line/commands';
import { mayRun } from '../desk/may-run';
import type { Asker } from '../desk/run-command';
import { secondPersonOf } from '../desk/second-person';
import type { QueueAct } from './source';
import { queueSources } from './sources';

/** @throws RangeError for an act that names no command, which a test would show */
export function commandOf({ command: name }: Pick<QueueAct, 'command'>): Command {
  const command = commands.find((one) => one.name === name);
  if (!command) throw new RangeError(`no command ${name}`);
  return command;
}

export const actKey = ({ command, fixed = {} }: QueueAct): string => [command, ...Object.values(fixed)].join(' ');

export function actsIn(kind: QueueKind, status: string): QueueAct[] {
  return queueSources[kind].acts.filter((act) => !act.in || act.in.includes(status));
}

export const mayDecide = (caller: Pick<Asker, 'role'>, act: QueueAct): boolean => mayRun(caller, commandOf(act));

export function rolesOf(kind: QueueKind): OperatorRole[] {
  const roles = queueSources[kind].acts.flatMap((act) => commandOf(act).roles ?? []);
  return [...new Set([...roles, 'admin' as const])];
}

export const mayRead = (caller: Pick<Asker, 'role'>, kind: QueueKind): boolean => rolesOf(kind).includes(caller.role);

/** @throws Refusal `deskNotPermitted` */
export function requireKind(caller: Pick<Asker, 'role'>, kind: QueueKind): void {
  if (!mayRead(caller, kind)) throw refuse('deskNotPermitted');
}

/** What a command asks beyond what is given: names from its help. */
export function askedOptions(command: Command, given: readonly string[]) {
  return optionsOf(command)
    .filter(({ name }) => !given.includes(name))
    .map(({ name, needed, hint }) => ({
      name,
      label: optionLabel(name, hint),
      required: needed,
      choices: choicesFor(command, { name, hint }),
    }));
}

/** What an act asks beyond its object. */
export function commandOptions(kind: QueueKind, act: QueueAct) {
  const command = commandOf(act);
  // Whoever approves is the second person, and is not typed.
  const given = [queueSources[kind].option, ...Object.keys(act.fixed ?? {}), secondPersonOf(command) ?? ''];
  return { command, options: askedOptions(command, given) };
}
