/** `npm start`: builds what is not built, starts everything in one process, prints the address and the demonstration accounts. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseRefused, WrongProfile, WrongSecretKey } from '@shizhong/api';
import { EmbeddedDatabaseError } from '@shizhong/api/database/embedded/fault';
import { BuildFailed, repository } from '@shizhong/remote-kit';
import { SettingsRefused } from '@shizhong/shared-contracts/settings';
import { BookRefused, registryPlace } from '@shizhong/shell/server';
import { deskPages } from '../../desk-pages';
import { AddressTaken, readAllSettings, startProduct } from '../../server';
import { buildDesk, buildProduct } from '../build/build';
import { stopOnSignals } from '../processes/stop-on-signals';
import { putForward } from '../registry/put-forward';

const expectedErrors = [
  SettingsRefused,
  AddressTaken,
  BuildFailed,
  BookRefused,
  EmbeddedDatabaseError,
  DatabaseRefused,
  WrongProfile,
  WrongSecretKey,
];

type Settings = ReturnType<typeof readAllSettings>['api'];

// The one line with the address should not drown in request logs; production wants them.
if (process.env['PROFILE'] !== 'production') process.env['LOG_LEVEL'] ||= 'warn';

try {
  // Before the builds: report what is missing at once, not after a minute.
  const settings = readAllSettings(process.env);
  const builds = await buildProduct();
  await putForward(registryPlace(settings.pages, repository), builds);
  await putForward(registryPlace(deskPages(settings.pages), repository), await buildDesk());
  if (makesDemonstration(settings.api)) console.log('first start: making the demonstration data, about half a minute …');
  const product = await startProduct();
  stopOnSignals(() => product.close());
  console.log(`识众 is ready: ${shownAddress(product.address, settings.api)}`);
  if (product.desk) console.log(`the operators' desk: ${shownAddress(product.desk, settings.api)}`);
  if (product.demoAccounts.length > 0) console.log(accountLines(product.demoAccounts));
} catch (error) {
  const expected = expectedErrors.some((kind) => error instanceof kind);
  console.error(expected && error instanceof Error ? error.message : error);
  process.exit(1);
}

/** The demonstration is opened by a name, because browsers have no passkeys at a number. `docs/domain/identity.md#passkeys`. */
function shownAddress(address: string, { profile }: Settings): string {
  return profile === 'demonstration' ? address.replace('//127.0.0.1:', '//localhost:') : address;
}

/** With `DEMONSTRATION_DATA=full`, on a data folder that holds no database yet. */
function makesDemonstration({ profile, demonstrationData, databaseUrl, dataDir }: Settings): boolean {
  return (
    profile === 'demonstration' && demonstrationData === 'full' && databaseUrl === null && !existsSync(join(dataDir, 'postgres'))
  );
}

function accountLines(accounts: Awaited<ReturnType<typeof startProduct>>['demoAccounts']): string {
  const rows = accounts.map(({ side, phone, password, note }) => `  ${side.padEnd(6)} ${phone}  ${password}  ${note}`);
  return ['demonstration accounts (side, phone, password):', ...rows].join('\n');
}
