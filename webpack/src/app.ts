import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteCardSource } from '@shizhong/shared-contracts/remote';
import { repository } from './places';

export { repository } from './places';

export interface ShellApp {
  kind: 'shell';
  folder: string;
  packageVersion: string;
}

export interface RemoteApp {
  kind: 'remote';
  folder: string;
  packageVersion: string;
  card: RemoteCardSource;
}

export type App = ShellApp | RemoteApp;

export function readShell(folder = join(repository, 'shell')): ShellApp {
  return { kind: 'shell', folder, packageVersion: packageVersionOf(folder) };
}

/**
 * Reads a remote's folder: `package.json`, `src/card.ts` and `src/remote.tsx`.
 * @throws RemoteFolderError when one of them is missing or the card has no default export.
 */
export async function readRemote(folder: string): Promise<RemoteApp> {
  for (const file of ['package.json', 'src/card.ts', 'src/remote.tsx']) {
    if (!existsSync(join(folder, file))) throw new RemoteFolderError(folder, `${file} is missing`);
  }
  const { default: card } = (await import(pathToFileURL(join(folder, 'src/card.ts')).href)) as { default?: RemoteCardSource };
  if (!card) throw new RemoteFolderError(folder, 'src/card.ts has no default export');
  return { kind: 'remote', folder, packageVersion: packageVersionOf(folder), card };
}

/**
 * Folders of the repository that contain a remote of a deployment, sorted by name.
 * @param deployment as in `deployment` of their `package.json`; without one, a remote is of the market
 */
export function remoteFolders(deployment = 'market', root = repository): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'src/remote.tsx')))
    .map((entry) => join(root, entry.name))
    .filter((folder) => (packageOf(folder).deployment ?? 'market') === deployment)
    .sort();
}

function packageOf(folder: string) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string; deployment?: string };
}

function packageVersionOf(folder: string): string {
  return packageOf(folder).version;
}

export class RemoteFolderError extends Error {
  override readonly name = 'RemoteFolderError';
  constructor(folder: string, problem: string) {
    super(`${folder} is not a remote: ${problem}`);
  }
}
