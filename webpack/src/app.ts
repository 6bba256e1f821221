import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RemoteCardSource } from '@shizhong/shared-contracts/remote';

/** Root of the repository, also when the kit is called from a remote's own folder. */
export const repository = resolve(fileURLToPath(import.meta.url), '../../..');

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
