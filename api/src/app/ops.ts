/** The operator's command line: `npm run ops -- <command>`. It can run next to a running server and uses the same settings. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { SettingsRefused } from '@shizhong/shared-contracts/settings';
import { WrongState } from '../identity';
import {
  answerLines,
  BooksBroken,
  commandFor,
  commands,
  demonstrationOperators,
  demonstrationPassword,
  help,
  localFiles,
  NotConfirmed,
  type OpsContext,
  optionsOf,
  type Row,
  runCommand,
  signIn,
  table,
  UsageError,
} from '../operator';
import {
  BackupRefused,
  DatabaseRefused,
  EmbeddedDatabaseError,
  Refusal,
  readApiSettings,
  WrongProfile,
  WrongSecretKey,
} from '../platform';
import { accessSteps } from './access-steps';
import { backupSteps } from './backup-steps';
import { type Api, createApi } from './create-api';
import { databaseSteps } from './database-steps';
import { DeskRefused, deskFromEnvironment } from './desk-client';
import type { Services } from './services';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

interface Typed {
  positionals: string[];
  /** Options of commands. */
  given: Record<string, string>;
  json: boolean;
  yes: boolean;
  help: boolean;
  operator: string | undefined;
}

/** @throws TypeError ERR_PARSE_ARGS_… for an option that no command has */
function typed(args: readonly string[]): Typed {
  const named = Object.fromEntries(commands.flatMap(optionsOf).map(({ name }) => [name, text]));
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { ...named, to: text, until: text, backup: text, restore: flag, json: flag, yes: flag, help: flag, operator: text },
  });
  const {
    json = false,
    yes = false,
    help: wantsHelp = false,
    restore = false,
    operator,
    ...rest
  } = values as Partial<Record<'json' | 'yes' | 'help' | 'restore', boolean>> & { operator?: string } & Record<string, string>;
  const given: Record<string, string> = restore ? { ...rest, restore: 'yes' } : rest;
  return { positionals, given, json, yes, help: wantsHelp, operator };
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args[0] === 'lines') return runLines();
  const { positionals, given, json, yes, help: wantsHelp, operator } = typed(args);
  const [first] = positionals;
  if (!first || first === 'help' || wantsHelp) {
    console.log(help((first === 'help' ? positionals.slice(1) : positionals).join(' ')));
    return;
  }
  const step = positionals.length === 1 ? databaseSteps[first] : undefined;
  if (step) return print(await step(readApiSettings()), json);
  const backup = backupSteps[positionals.join(' ')];
  if (backup) return print(await backup(readApiSettings(), given), json);
  const access = accessSteps[positionals.slice(0, 2).join(' ')];
  if (access) return withApi(async ({ services }) => print(await access(services, given, askHidden), json));
  const command = commandFor(positionals, given);
  const remote = deskFromEnvironment();
  if (remote) return print(await remote.run(command, (effect) => agreed(effect, yes)), json);
  await withApi(async (api) => {
    const rows = await runCommand(await contextOf(api, operator), command, (effect) => agreed(effect, yes));
    print(rows, json);
  });
}

function print(rows: readonly Row[], json: boolean): void {
  if (json) console.log(JSON.stringify(rows, null, 2));
  else console.log(rows.length ? table(rows) : '（空）');
}

/** `lines`: many commands in one process. */
async function runLines(): Promise<void> {
  const remote = deskFromEnvironment();
  if (remote) {
    const run = async (words: readonly string[]) => {
      const { positionals, given, yes } = typed(words);
      return remote.run(commandFor(positionals, given), async () => yes);
    };
    return answerLines(createInterface({ input: process.stdin }), run, messageFor, (line) => console.log(line));
  }
  await withApi((api) =>
    answerLines(
      createInterface({ input: process.stdin }),
      async (words) => {
        const { positionals, given, yes, operator } = typed(words);
        // Another process may have moved the clock since the last line.
        await api.services.clock.refresh();
        return runCommand(await contextOf(api, operator), commandFor(positionals, given), async () => yes);
      },
      messageFor,
      (line) => console.log(line),
    ),
  );
}

/** Logs to standard error, so that standard output has only the answer. */
async function withApi(act: (api: Api) => Promise<void>): Promise<void> {
  const warn = (fact: unknown, what?: string) => console.error(what ?? '', fact);
  const api = await createApi({ ...readApiSettings(), runJobs: false, demonstrationData: 'accounts' }, { info() {}, warn });
  try {
    await act(api);
  } finally {
    await api.close();
  }
}

async function contextOf({ services, engine }: Api, name: string | undefined): Promise<OpsContext> {
  const operator = await signedIn(services, name);
  const requireSecondOperator = async (second: string) => {
    await signIn(services, { name: second, password: await passwordOf(services, second, 'OPS_SECOND_PASSWORD') });
  };
  return { services, operator, requireSecondOperator, files: localFiles, runDue: () => engine.runDue() };
}

async function signedIn(services: Services, requested: string | undefined) {
  const demonstration = services.settings.profile === 'demonstration';
  const name = requested ?? process.env['OPS_USER'] ?? (demonstration ? 'ops' : '');
  if (!name) throw new UsageError('no operator: use --operator <account>, or set OPS_USER');
  return signIn(services, { name, password: await passwordOf(services, name, 'OPS_PASSWORD') });
}

/**
 * From the environment, the demonstration's default, or a prompt; never from the command line, which every user of the machine
 * can see.
 */
async function passwordOf(services: Services, name: string, variable: string): Promise<string> {
  const known = services.settings.profile === 'demonstration' && demonstrationOperators.some((one) => one.name === name);
  return process.env[variable] ?? (known ? demonstrationPassword : await askHidden(`password of ${name}: `, variable));
}

async function agreed(effect: string, yes: boolean): Promise<boolean> {
  console.error(effect);
  if (yes) return true;
  if (!process.stdin.isTTY) return false;
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await asking.question('确定吗？(y/N) ');
  asking.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** Does not echo the answer. */
async function askHidden(question: string, variable: string): Promise<string> {
  if (!process.stdin.isTTY) throw new UsageError(`${variable} is not set`);
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asking = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const answer = await asking.question('');
  asking.close();
  process.stderr.write('\n');
  return answer;
}

const expectedErrors = [
  UsageError,
  NotConfirmed,
  BooksBroken,
  DeskRefused,
  WrongState,
  Refusal,
  WrongProfile,
  WrongSecretKey,
  SettingsRefused,
  DatabaseRefused,
  EmbeddedDatabaseError,
  BackupRefused,
];

/** The message of an error that an operator may read; null for an internal error. */
function messageFor(error: unknown): string | null {
  const badOption = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (!badOption && !expectedErrors.some((kind) => error instanceof kind)) return null;
  const faults = error instanceof Refusal ? error.faults.map(({ path, msg }) => `  ${path}: ${msg}`) : [];
  return [(error as Error).message, ...faults].join('\n');
}

main().catch((error: unknown) => {
  console.error(messageFor(error) ?? error);
  process.exitCode = 1;
});
