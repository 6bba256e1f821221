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
 * @throws RemoteFolderFault when one of them is missing or the card has no default export.
 */
export async function readRemote(folder: string): Promise<RemoteApp> {
  for (const file of ['package.json', 'src/card.ts', 'src/remote.tsx']) {
    if (!existsSync(join(folder, file))) throw new RemoteFolderFault(folder, `${file} is missing`);
  }
  const { default: card } = (await import(pathToFileURL(join(folder, 'src/card.ts')).href)) as { default?: RemoteCardSource };
  if (!card) throw new RemoteFolderFault(folder, 'src/card.ts has no default export');
  return { kind: 'remote', folder, packageVersion: packageVersionOf(folder), card };
}

/** Folders of the repository that hold a remote, in the order of their names. */
export function remoteFolders(root = repository): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'src/remote.tsx')))
    .map((entry) => join(root, entry.name))
    .sort();
}

function packageVersionOf(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}

export class RemoteFolderFault extends Error {
  override readonly name = 'RemoteFolderFault';
  constructor(folder: string, fault: string) {
    super(`${folder} is not a remote: ${fault}`);
  }
}
