/** The operator's tool: `npm run ops -- <command>`. It may run beside a running server and uses the same settings. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { SettingsRefused } from '@shizhong/shared-contracts/settings';
import { WrongState } from './account/operate';
import { createApi } from './create-api';
import { EmbeddedDatabaseFault } from './database/embedded/fault';
import { Refusal } from './http/refusal';
import type { Services } from './http/services';
import { BooksBroken } from './ops/books-commands';
import { optionsOf, WrongUse } from './ops/command';
import { commands } from './ops/commands';
import { demonstrationOperators, demonstrationPassword, signIn } from './ops/operators';
import { commandFor, help, NotConfirmed, runCommand } from './ops/run';
import { table } from './ops/table';
import { WrongSecretKey } from './security/keys';
import { readApiSettings } from './settings';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

async function main(): Promise<void> {
  const named = Object.fromEntries(commands.flatMap(optionsOf).map(({ name }) => [name, text]));
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...named, json: flag, yes: flag, help: flag, operator: text },
  });
  const [first] = positionals;
  if (!first || first === 'help' || values.help) {
    console.log(help((first === 'help' ? positionals.slice(1) : positionals).join(' ')));
    return;
  }
  const {
    json,
    yes,
    help: _help,
    operator: name,
    ...given
  } = values as { json?: boolean; yes?: boolean; help?: boolean; operator?: string } & Record<string, string>;
  const asked = commandFor(positionals, given);

  // The log goes to the error output: what is printed is the answer alone.
  const warn = (fact: unknown, what?: string) => console.error(what ?? '', fact);
  const api = await createApi({ ...readApiSettings(), runJobs: false, demonstrationData: 'accounts' }, { info() {}, warn });
  try {
    const operator = await whoActs(api.services, name);
    const secondSigns = async (second: string) => {
      await signIn(api.services, { name: second, password: await passwordOf(api.services, second, 'OPS_SECOND_PASSWORD') });
    };
    const context = { services: api.services, operator, secondSigns, runDue: () => api.engine.runDue() };
    const rows = await runCommand(context, asked, (effect) => agreed(effect, yes ?? false));
    if (json) console.log(JSON.stringify(rows, null, 2));
    else console.log(rows.length ? table(rows) : '（空）');
  } finally {
    await api.close();
  }
}

async function whoActs(services: Services, asked: string | undefined) {
  const demonstration = services.settings.profile === 'demonstration';
  const name = asked ?? process.env['OPS_USER'] ?? (demonstration ? 'ops' : '');
  if (!name) throw new WrongUse('who acts? --operator <account>, or OPS_USER');
  return signIn(services, { name, password: await passwordOf(services, name, 'OPS_PASSWORD') });
}

/** From the environment, the demonstration's own, or asked for; never from the command line, which every user of the machine can see. */
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

/** Nothing of the answer is shown. */
async function askHidden(question: string, variable: string): Promise<string> {
  if (!process.stdin.isTTY) throw new WrongUse(`${variable} is not set`);
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asking = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const answer = await asking.question('');
  asking.close();
  process.stderr.write('\n');
  return answer;
}

const told = [WrongUse, NotConfirmed, BooksBroken, WrongState, Refusal, WrongSecretKey, SettingsRefused, EmbeddedDatabaseFault];

main().catch((fault: unknown) => {
  const badOption = fault instanceof TypeError && 'code' in fault && String(fault.code).startsWith('ERR_PARSE_ARGS');
  if (badOption || told.some((kind) => fault instanceof kind)) {
    const faults = fault instanceof Refusal ? fault.faults.map(({ path, msg }) => `  ${path}: ${msg}`) : [];
    console.error([(fault as Error).message, ...faults].join('\n'));
  } else {
    console.error(fault);
  }
  process.exitCode = 1;
});
