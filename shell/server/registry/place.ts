import { resolve } from 'node:path';
import type { PageServerSettings } from '../settings';
import type { RegistryPlace } from './book-file';

/** Where the key of QA's replay links is; made by the page server when first needed. */
export function replayKeyFile({ dataDir, replayKey }: Pick<PageServerSettings, 'dataDir' | 'replayKey'>, root: string): string {
  return replayKey ? resolve(root, replayKey) : resolve(root, dataDir, 'registry', 'replay-key.pem');
}

/** Where a page server keeps the newest revision it has served, so that it refuses an older one after a restart too. */
export function newestFile({ dataDir }: Pick<PageServerSettings, 'dataDir'>, root: string): string {
  return resolve(root, dataDir, 'registry', 'newest.json');
}

/** Where the registry and its key are, according to the settings. @param root base of relative paths */
export function registryPlace(
  { dataDir, registryFile, registryKey }: Pick<PageServerSettings, 'dataDir' | 'registryFile' | 'registryKey'>,
  root: string,
): RegistryPlace {
  const folder = resolve(root, dataDir, 'registry');
  return {
    file: registryFile ? resolve(root, registryFile) : resolve(folder, 'registry.json'),
    keyFile: registryKey ? resolve(root, registryKey) : resolve(folder, 'key.pem'),
  };
}
