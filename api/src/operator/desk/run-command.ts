/** Commands at the desk: the same use cases as on the command line, under the role of the caller. `docs/domain/operator.md#access`. */
import type { OperatorRole } from '@shizhong/shared-contracts/operator';
import { optionLabel } from '@shizhong/shared-contracts/operator/command-words';
import { WrongState } from '../../identity';
import { refuse } from '../../platform';
import type { ReleaseDesk } from '../../site';
import { inputLines } from '../act-words';
import { BooksBroken } from '../command-line/books-commands';
import {
  type Command,
  choicesFor,
  need,
  type OpsContext,
  type Options,
  optionsOf,
  type Row,
  UsageError,
} from '../command-line/command';
import { commands } from '../command-line/commands';
import { commandFor, NotConfirmed, runCommand } from '../command-line/run';
import { type PlainTable, tableOf } from '../plain-words';
import { fieldLabel } from '../queues/labels';
import type { OperatorServices } from '../services';
import { type Approval, askForApproval } from './approvals';
import { type CallFile, callFiles } from './call-files';
import { isForComputers } from './for-computers';
import { mayRun } from './may-run';
import { secondPersonOf } from './second-person';

export interface DeskServices {
  services: OperatorServices;
  /** Of the market's remotes; null where the registry is elsewhere. */
  releases: ReleaseDesk | null;
  runDue(): Promise<number>;
}

export interface Asker {
  name: string;
  role: OperatorRole;
}

export function commandsOf(asker: Asker) {
  return commands
    .filter((command) => !command.onlyHere && mayRun(asker, command))
    .map((command) => ({
      ...{ name: command.name, group: command.group, does: command.does },
      ...{ changes: command.roles !== undefined && !command.reads, twoPersons: secondPersonOf(command) !== null },
      forComputers: isForComputers(command),
      options: optionsOf(command)
        .filter(({ name }) => name !== secondPersonOf(command))
        .map(({ name, needed, hint }) => ({
          ...{ name, label: optionLabel(name, hint), required: needed },
          choices: choicesFor(command, { name, hint }),
        })),
    }));
}

/** @throws Refusal `deskNoCommand`, `deskNotPermitted` */
export function commandNamed(asker: Asker, name: string): Command {
  const command = commands.find((one) => one.name === name && !one.onlyHere);
  if (!command) throw refuse('deskNoCommand');
  if (!mayRun(asker, command)) throw refuse('deskNotPermitted');
  return command;
}

interface Typed {
  command: string;
  options: Record<string, string>;
  /** The effect on money as the caller read it. */
  effect?: string | undefined;
  files: readonly CallFile[];
}

/** @throws Refusal `deskNoCommand`, `deskNotPermitted`, `deskUsage`, `deskEffect`, and those of the use case */
export async function runAtDesk(
  desk: DeskServices,
  asker: Asker,
  { command: name, options, effect, files: sent }: Typed,
): Promise<{ rows: Row[]; table: PlainTable; files: CallFile[]; approval: Approval | null }> {
  const command = commandNamed(asker, name);
  const { files, written } = callFiles(sent);
  const second = secondPersonOf(command);
  return explained(command, async () => {
    if (second === null) {
      const rows = await carriedOut(desk, { command, options, asker, files, effect });
      return { rows, table: tableOf(name, rows, fieldLabel), files: written, approval: null };
    }
    // Whoever was named on a command line is not bound by it: the second person is who approves.
    const { [second]: _, ...input } = options;
    const read = parsed(command, { ...input, [second]: '(second person)' });
    const said = (await command.effect?.(contextFor(desk, asker, files), read)) ?? describedBy(command, input);
    if (said !== effect) throw new NotConfirmed(said);
    return {
      ...{ rows: [], table: tableOf(name, [], fieldLabel), files: [] },
      approval: await askForApproval(desk.services, asker, { command: name, input, effect: said }),
    };
  });
}

/** What a command would do to money now; null where it does nothing, or cannot say it yet. */
export async function effectOf(
  desk: DeskServices,
  asker: Asker,
  command: Command,
  options: Readonly<Record<string, string>>,
): Promise<string | null> {
  try {
    return (await command.effect?.(contextFor(desk, asker, callFiles([]).files), options)) ?? null;
  } catch (error) {
    if (error instanceof UsageError) return null;
    throw error;
  }
}

/** What a command of the caller's role shows, without an entry in the log of acts. @throws as `runAtDesk` */
export async function viewAtDesk(
  desk: DeskServices,
  asker: Asker,
  name: string,
  options: Record<string, string>,
): Promise<Row[]> {
  const command = commandNamed(asker, name);
  return explained(command, () => command.run(contextFor(desk, asker, callFiles([]).files), parsed(command, options)));
}

/**
 * Runs what was asked for, as the one who asked, approved by another.
 * @throws as `runAtDesk`
 */
export async function runApproved(
  desk: DeskServices,
  { asker, approver, approval }: { asker: Asker; approver: string; approval: Pick<Approval, 'command' | 'input' | 'effect'> },
): Promise<Row[]> {
  const command = commandNamed(asker, approval.command);
  const second = secondPersonOf(command);
  const options = second === null ? approval.input : { ...approval.input, [second]: approver };
  const { files } = callFiles([]);
  return explained(command, () => carriedOut(desk, { command, options, asker, files, effect: approval.effect, approver }));
}

interface Run {
  command: Command;
  options: Record<string, string>;
  asker: Asker;
  files: OpsContext['files'];
  effect: string | undefined;
  approver?: string;
}

async function carriedOut(desk: DeskServices, { command, options, asker, files, effect, approver }: Run): Promise<Row[]> {
  return runCommand(
    contextFor(desk, asker, files, approver),
    { command, options: parsed(command, options) },
    async (now) => now === effect,
  );
}

function contextFor(
  { services, runDue }: DeskServices,
  { name, role }: Asker,
  files: OpsContext['files'],
  approver?: string,
): OpsContext {
  return {
    ...{ services, runDue, files, operator: { id: name, role } },
    requireSecondOperator: async (named) => {
      if (named !== approver) throw refuse('deskNotPermitted');
    },
  };
}

/** @throws Refusal `deskUsage` where an option is unknown or missing */
export async function requireOptions(command: Command, options: Record<string, string>): Promise<void> {
  await explained(command, async () => {
    const read = parsed(command, options);
    for (const { name, needed } of optionsOf(command)) if (needed) need(read, name);
  });
}

/** Checks the names of options and that none is missing. @throws UsageError */
function parsed(command: Command, options: Record<string, string>): Options {
  return commandFor(command.name.split(' '), options).options;
}

/** For a command without an effect on money: what was typed. */
function describedBy({ name, does }: Command, options: Readonly<Record<string, string>>): string {
  return [does, ...inputLines(name, options).map(({ label, value }) => `${label}：${value}`)].join('；');
}

/** The command line's errors as refusals that a page can show. */
async function explained<T>(command: Command, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof NotConfirmed) throw refuse('deskEffect', { effect: error.effect }, { data: { effect: error.effect } });
    const readable = [UsageError, WrongState, BooksBroken].some((kind) => error instanceof kind);
    throw readable ? refuse('deskUsage', { what: named(command, (error as Error).message) }) : error;
  }
}

/** A text of the command line, where an option is called 「--no」: at the desk it is called what the form calls it. */
const named = (command: Command, text: string): string =>
  text.replace(/--([a-z][a-z-]*)/g, (whole, name) => {
    const option = optionsOf(command).find((one) => one.name === name);
    return option ? `「${optionLabel(option.name, option.hint).split('，')[0]}」` : whole;
  });
