/**
 * `npm run serve`: what a company runs. Serves what `npm run build` has built and builds nothing, so that the program's folder can be read-only and the
 * registry's private key elsewhere. `docs/operations.md#installing`.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseRefused, WrongProfile, WrongSecretKey } from '@shizhong/api';
import { EmbeddedDatabaseError } from '@shizhong/api/database/embedded/fault';
import { repository } from '@shizhong/remote-kit';
import { SettingsRefused } from '@shizhong/shared-contracts/settings';
import { BookRefused } from '@shizhong/shell/server';
import { AddressTaken, readAllSettings, startProduct } from '../../server';
import { stopOnSignals } from '../processes/stop-on-signals';

const expectedErrors = [
  ...[SettingsRefused, AddressTaken, BookRefused, EmbeddedDatabaseError],
  ...[DatabaseRefused, WrongProfile, WrongSecretKey],
];

try {
  const { pages } = readAllSettings(process.env);
  const shell = join(resolve(repository, pages.shellFolder), 'shell.json');
  if (!existsSync(shell)) throw new SettingsRefused([`SHELL_FOLDER: ${shell} is missing; npm run build makes it`]);
  const product = await startProduct();
  stopOnSignals(() => product.close());
  console.log(`识众 is ready: ${product.address}`);
  if (product.desk) console.log(`the operators' desk: ${product.desk}`);
} catch (error) {
  const expected = expectedErrors.some((kind) => error instanceof kind);
  console.error(expected && error instanceof Error ? error.message : error);
  process.exit(1);
}
