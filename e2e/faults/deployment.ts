/** Publishing on the bench: what a deployment does to a store of builds and a registry, done to a running product. */
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, RegistryEntry, RemoteManifest } from '@shizhong/shared-contracts/remote';
import type { OwnStage } from '../stage/stage';

export class Deployment {
  readonly #registryFile: string;
  readonly #remotesFolder: string;
  #atFirst: string | null = null;

  constructor({ registryFile, remotesFolder }: OwnStage['bench']) {
    this.#registryFile = registryFile;
    this.#remotesFolder = remotesFolder;
  }

  async entry(remote: string): Promise<RegistryEntry> {
    const found = (await this.#registry()).remotes.find(({ name }) => name === remote);
    if (!found) throw new NotDeployed(remote);
    return found;
  }

  /** Writes the registry with another entry for the remote. */
  async register(entry: RegistryEntry): Promise<void> {
    const { remotes, ...rest } = await this.#registry();
    await this.#write({ ...rest, remotes: remotes.map((each) => (each.name === entry.name ? entry : each)) });
  }

  /**
   * Publishes a second version of the remote beside the one that is registered: the same code under a version, container and
   * digests of its own, which `mark` behind every page's title makes visible. It is not registered yet.
   */
  async publish(remote: string, mark: string): Promise<RegistryEntry> {
    const before = await this.entry(remote);
    const hash = createHash('sha256').update(`${before.version}${mark}`).digest('hex').slice(0, 8);
    const version = before.version.replace(/[0-9a-f]{8}$/, hash);
    const from = join(this.#remotesFolder, remote, before.version);
    const to = join(this.#remotesFolder, remote, version);
    const { container } = await manifestOf(from);
    const renamed = container.replace(/[0-9a-f]{8}$/, hash);
    await mkdir(to, { recursive: true });
    const files: Record<string, string> = {};
    for (const file of await readdir(from)) {
      // The compressed twins are of the old bytes.
      if (/\.(br|gz)$/.test(file) || file === before.manifest) continue;
      if (!file.endsWith('.js')) await cp(join(from, file), join(to, file));
      else await writeFile(join(to, file), (await readFile(join(from, file), 'utf8')).replaceAll(container, renamed));
      files[file] = digestOf(await readFile(join(to, file)));
    }
    const routes = before.routes.map((route) => ({ ...route, title: route.title + mark }));
    const manifest = JSON.stringify({ ...(await manifestOf(from)), version, container: renamed, files, routes });
    await writeFile(join(to, before.manifest), manifest);
    const base = before.base.replace(before.version, version);
    return { ...before, version, base, routes, integrity: digestOf(manifest) };
  }

  /** Takes the files of a version away, as clean-up after a deployment does. `rollBack` brings them back. */
  async remove({ name, version }: RegistryEntry): Promise<void> {
    const folder = join(this.#remotesFolder, name, version);
    await rename(folder, `${folder}.removed`);
  }

  /** The store and the registry as they were before this deployment. */
  async rollBack(): Promise<void> {
    if (this.#atFirst !== null) await this.#write(JSON.parse(this.#atFirst));
    const { remotes } = await this.#registry();
    for (const { name, version } of remotes) {
      const folder = join(this.#remotesFolder, name);
      for (const each of await readdir(folder)) {
        if (each === `${version}.removed`) await rename(join(folder, each), join(folder, version));
        else if (each !== version) await rm(join(folder, each), { recursive: true });
      }
    }
  }

  async #registry(): Promise<Registry> {
    const text = await readFile(this.#registryFile, 'utf8');
    this.#atFirst ??= text;
    return JSON.parse(text) as Registry;
  }

  async #write(registry: Registry): Promise<void> {
    // By rename: the page server sees the old one or the new one, never half of it.
    const text = JSON.stringify({ ...registry, revision: registry.revision + 1 });
    await writeFile(`${this.#registryFile}.new`, text);
    await rename(`${this.#registryFile}.new`, this.#registryFile);
  }
}

async function manifestOf(folder: string): Promise<RemoteManifest> {
  return JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')) as RemoteManifest;
}

function digestOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

class NotDeployed extends Error {
  override readonly name = 'NotDeployed';
  constructor(remote: string) {
    super(`the registry has no remote called ${remote}`);
  }
}
