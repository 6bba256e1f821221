/** A product of one's own, for whoever looks at every page: production builds, and the whole demonstration on a database that goes with it. */
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifestFile, registryEntry } from '@shizhong/remote-kit';
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';
import { startProduct } from '../../server';
import { remotesFolder, shellFolder } from '../build/build';
import { serveExactly } from '../registry/put-forward';
import { serveDesk } from '../registry/serve-desk';

export interface OwnProduct {
  /** Ends with a slash. */
  address: string;
  /** The operators' desk, by the name that its cookie is good for; null for a running product of which nobody said it. */
  desk: string | null;
  close(): Promise<void>;
}

export interface ReleasingProduct extends OwnProduct {
  /** Gives every visitor the same code of one remote as a new version, in a new folder. */
  release(name: string): Promise<void>;
}

/** @param running addresses of a product that runs already, which is used instead and left alone */
export async function ownProduct(
  remotes: readonly RegistryEntry[],
  { at, desk }: { at?: string | undefined; desk?: string | undefined } = {},
): Promise<OwnProduct> {
  const slashed = (address: string) => `${address.replace(/\/$/, '')}/`;
  if (at) return { address: slashed(at), desk: desk ? slashed(desk) : null, close: async () => {} };
  const root = await ownFolder();
  return start(root, remotes, remotesFolder);
}

/** Serves a copy of these builds, so that a version may come out while visitors are there. */
export async function releasingProduct(entries: readonly RegistryEntry[]): Promise<ReleasingProduct> {
  const root = await ownFolder();
  const copies = join(root, 'remotes');
  for (const { name, version } of entries) {
    const filter = (file: string) => !file.endsWith('.map');
    await cp(join(remotesFolder, name, version), join(copies, name, version), { recursive: true, filter });
  }
  let served = entries;
  return {
    ...(await start(root, served, copies)),
    release: async (name) => {
      served = await Promise.all(served.map(async (entry) => (entry.name === name ? nextVersion(copies, entry) : entry)));
      await serveExactly(registryIn(root), served);
    },
  };
}

async function ownFolder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'own-product-'));
  // PostgreSQL may run as another system user than we do.
  await chmod(root, 0o755);
  return root;
}

const registryIn = (root: string) => ({ file: join(root, 'registry.json'), keyFile: join(root, 'registry-key.pem') });

async function start(root: string, remotes: readonly RegistryEntry[], folder: string): Promise<OwnProduct> {
  process.env['SZ_RUN'] ??= String(process.pid);
  const place = registryIn(root);
  await serveExactly(place, remotes);
  await serveDesk(join(root, 'data'));
  const started = await startProduct({
    ...{ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', DEMONSTRATION_DATA: 'full', RATE_LIMIT_FACTOR: '10000' },
    ...{ DATA_DIR: join(root, 'data'), SHELL_FOLDER: shellFolder, REMOTES_FOLDER: folder },
    ...{ REGISTRY_FILE: place.file, REGISTRY_KEY: place.keyFile },
  });
  return {
    address: started.address,
    desk: started.desk?.replace('//127.0.0.1:', '//localhost:') ?? null,
    close: async () => {
      await started.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

let released = 0;

async function nextVersion(remotes: string, { name, version }: RegistryEntry): Promise<RegistryEntry> {
  released += 1;
  // As long as a hash of build inputs, and one that was not given before.
  const next = version.replace(/[0-9a-f]{8}$/, released.toString(16).padStart(8, 'f'));
  const folder = join(remotes, name, next);
  // Compressed copies of the manifest are of the former version.
  await cp(join(remotes, name, version), folder, { recursive: true, filter: (file) => !/remote\.json\.(br|gz)$/.test(file) });
  const file = join(folder, manifestFile);
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll(version, next));
  return registryEntry(folder);
}
