/** Weighs the scripts and styles that a page loads, whoever asked for them: the card, an effect, or a shared module of the shell. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import type { CheckedRemote } from './artifact';

const compress = promisify(brotliCompress);
const codeTypes = new Set(['script', 'stylesheet']);

export class LoadedBytes {
  readonly #remote: Pick<CheckedRemote, 'folder' | 'manifest'>;
  /** By address: pages have most files of the shell in common. */
  readonly #known = new Map<string, Promise<number>>();

  constructor(remote: Pick<CheckedRemote, 'folder' | 'manifest'>) {
    this.#remote = remote;
  }

  /** Call before the page is opened. @returns what was loaded up to the call, in kilobytes of 1000 bytes */
  watch(page: Page): () => Promise<{ ownKB: number; totalKB: number }> {
    const loaded = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      const isCode =
        codeTypes.has(response.request().resourceType()) || /javascript|wasm/.test(response.headers()['content-type'] ?? '');
      if (isCode && response.ok()) loaded.set(addressOf(response), this.#sizeOf(response));
    });
    return async () => {
      const sizes = await Promise.all(
        [...loaded].map(async ([address, size]) => ({ own: this.#ownFile(address) !== null, bytes: await size })),
      );
      const sum = (some: typeof sizes) => some.reduce((all, { bytes }) => all + bytes, 0) / 1000;
      return { ownKB: sum(sizes.filter(({ own }) => own)), totalKB: sum(sizes) };
    };
  }

  #sizeOf(response: Response): Promise<number> {
    const address = addressOf(response);
    const known = this.#known.get(address) ?? this.#weigh(address, response);
    this.#known.set(address, known);
    return known;
  }

  /** Compressed here: the proxy of the check passes everything on as it is. */
  async #weigh(address: string, response: Response): Promise<number> {
    const own = this.#ownFile(address);
    const stored = own === null ? null : await readFile(`${own}.br`).catch(() => null);
    // A body may be gone when the page was left at once.
    return stored?.length ?? (await compress(await response.body().catch(() => Buffer.of()))).length;
  }

  #ownFile(address: string): string | null {
    const { folder, manifest } = this.#remote;
    // Other builders put files into folders of the version.
    const [, file] = new URL(address).pathname.split(`/remotes/${manifest.name}/${manifest.version}/`);
    return file === undefined ? null : join(folder, file);
  }
}

/** A second attempt has another query, and is the same file. */
function addressOf(response: Response): string {
  const { origin, pathname } = new URL(response.url());
  return origin + pathname;
}
