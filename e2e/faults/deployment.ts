/** Publishes to the bench: what a deployment does to a store of builds and a registry, on a running product. */
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicPagesFile } from '@shizhong/shared-contracts/build';
import type { RegistryEntry, RemoteManifest } from '@shizhong/shared-contracts/remote';
import { type Book, changeBook, type RegistryPlace, readBook, remoteOf } from '../../scripts/registry/book';
import type { OwnStage } from '../stage/stage';

export class Deployment {
  readonly #registry: RegistryPlace;
  readonly #remotesFolder: string;
  #atFirst: Book | null = null;

  constructor({ registry, remotesFolder }: OwnStage['bench']) {
    this.#registry = registry;
    this.#remotesFolder = remotesFolder;
  }

  async entry(remote: string): Promise<RegistryEntry> {
    const { stable, versions } = remoteOf(await this.#book(), remote);
    const found = versions[stable ?? ''];
    if (!found) throw new NotDeployed(remote);
    return found.entry;
  }

  /** Releases this entry to all visitors. Accepts entries that an operator could not register: the page must report whatever it meets. */
  async register(entry: RegistryEntry): Promise<void> {
    await this.#book();
    await changeBook(this.#registry, (book) => {
      const kept = {
        entry,
        addedAt: new Date().toISOString(),
        withdrawn: null,
        built: true,
        conformance: null,
        provenance: null,
      };
      const remotes = book.remotes.map((each) =>
        each.name === entry.name
          ? { ...each, stable: entry.version, versions: { ...each.versions, [entry.version]: kept } }
          : each,
      );
      return { ...book, revision: book.revision + 1, remotes };
    });
  }

  /** Changes the book as an operator does. */
  async change(change: (book: Book) => Book): Promise<void> {
    await this.#book();
    await changeBook(this.#registry, change);
  }

  /**
   * Publishes a second version of the remote beside the registered one: the same code under its own version, container and
   * digests, made visible by `mark` after every page's title. It is not registered yet.
   */
  async publish(remote: string, mark: string): Promise<RegistryEntry> {
    const before = await this.entry(remote);
    const hash = createHash('sha256').update(`${before.version}${mark}`).digest('hex').slice(0, 8);
    const version = before.version.replace(/[0-9a-f]{8}$/, hash);
    const from = join(this.#remotesFolder, remote, before.version);
    const to = join(this.#remotesFolder, remote, version);
    const { container, pages } = await manifestOf(from);
    const renamed = container.replace(/[0-9a-f]{8}$/, hash);
    await mkdir(to, { recursive: true });
    const files: Record<string, string> = {};
    for (const file of await readdir(from)) {
      // The compressed copies are of the old bytes.
      if (/\.(br|gz)$/.test(file) || file === before.manifest) continue;
      if ((await stat(join(from, file))).isDirectory()) {
        await cp(join(from, file), join(to, file), { recursive: true });
        continue;
      }
      if (file === pages?.file) await writeFile(join(to, file), await retitled(join(from, file), mark));
      else if (!file.endsWith('.js')) await cp(join(from, file), join(to, file));
      else await writeFile(join(to, file), (await readFile(join(from, file), 'utf8')).replaceAll(container, renamed));
      files[file] = digestOf(await readFile(join(to, file)));
    }
    const routes = before.routes.map((route) => ({ ...route, title: route.title + mark }));
    const list = pages && { ...pages, integrity: digestOf(await readFile(join(to, pages.file))) };
    const manifest = JSON.stringify({ ...(await manifestOf(from)), version, container: renamed, files, routes, pages: list });
    await writeFile(join(to, before.manifest), manifest);
    const base = before.base.replace(before.version, version);
    return { ...before, version, base, routes, integrity: digestOf(manifest) };
  }

  /** What was done with a remote, by whom and why, the latest last. */
  async history(remote: string): Promise<{ action: string; by: string; why: string }[]> {
    const { history } = await this.#book();
    return history.filter((each) => each.remote === remote).map(({ action, by, why }) => ({ action, by, why }));
  }

  /** Removes the files of a version, as clean-up after a deployment does. `rollBack` restores them. */
  async remove({ name, version }: RegistryEntry): Promise<void> {
    const folder = join(this.#remotesFolder, name, version);
    await rename(folder, `${folder}.removed`);
  }

  /** Restores the store and the registry to their state before this deployment. */
  async rollBack(): Promise<void> {
    const atFirst = this.#atFirst ?? (await this.#book());
    await changeBook(this.#registry, ({ revision }) => ({ ...atFirst, revision: revision + 1 }));
    for (const { name, versions } of atFirst.remotes) {
      const folder = join(this.#remotesFolder, name);
      for (const each of await readdir(folder)) {
        const removed = /^(.+)\.removed$/.exec(each)?.[1];
        if (removed && removed in versions) await rename(join(folder, each), join(folder, removed));
        else if (!(each in versions)) await rm(join(folder, each), { recursive: true });
      }
    }
  }

  async #book(): Promise<Book> {
    const book = await readBook(this.#registry);
    this.#atFirst ??= book;
    return book;
  }
}

async function manifestOf(folder: string): Promise<RemoteManifest> {
  return JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')) as RemoteManifest;
}

/** The list of prerendered pages with the mark after each title. */
async function retitled(file: string, mark: string): Promise<string> {
  const list = JSON.parse(await readFile(file, 'utf8')) as PublicPagesFile;
  return JSON.stringify({ ...list, pages: list.pages.map((page) => ({ ...page, title: page.title + mark })) });
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
