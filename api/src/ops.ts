/** The operator's tool: `npm run ops -- <command>`. It may run beside a running server and uses the same settings. */
import { parseArgs } from 'node:util';
import { SettingsRefused } from '@shizhong/shared-contracts/settings';
import { WrongState } from './account/operate';
import { openStore } from './create-api';
import { EmbeddedDatabaseFault } from './database/embedded/fault';
import { migrate } from './database/migrate';
import { commands, WrongUse } from './ops/commands';
import { table } from './ops/table';
import { checkKeys, deriveKeys, keptSecret, WrongSecretKey } from './security/keys';
import { phonesWith } from './security/phone';
import { readApiSettings } from './settings';

function help(): string {
  return [
    'npm run ops -- <command>',
    '',
    table(commands.map(({ name, options, does }) => ({ command: name, options, does }))),
  ].join('\n');
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { phone: text, side: text, reason: text, uid: text, mid: text, prom: text, token: text },
  });
  const asked = positionals.join(' ');
  if (!asked || asked === 'help') {
    console.log(help());
    return;
  }
  const command = commands.find(({ name }) => name === asked);
  if (!command) throw new WrongUse(`no command "${asked}"\n\n${help()}`);

  const settings = readApiSettings();
  const { db, close } = await openStore(settings, { info() {}, warn: (fact: unknown) => console.error(fact) });
  try {
    await migrate(db);
    const keys = deriveKeys(settings.secretKey ?? keptSecret(settings.dataDir));
    await checkKeys(db, keys);
    const rows = await command.run({ db, phones: phonesWith(keys) }, values);
    console.log(rows.length ? table(rows) : 'nothing');
  } finally {
    await close();
  }
}

main().catch((fault: unknown) => {
  const told = [WrongUse, WrongState, WrongSecretKey, SettingsRefused, EmbeddedDatabaseFault].some(
    (kind) => fault instanceof kind,
  );
  const badOption = fault instanceof TypeError && 'code' in fault && String(fault.code).startsWith('ERR_PARSE_ARGS');
  console.error(told || badOption ? (fault as Error).message : fault);
  process.exitCode = 1;
});
