/** The page server's copy of the book: read again when the file changes; if the new one is invalid, the last good one stays. */
import type { KeyObject } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { keyId, publicKeyOf, publicText, signingKey, verifyingKey } from '@shizhong/shared-contracts/signature';
import * as v from 'valibot';
import type { Book } from './book';
import { BookRefused, openBook } from './book-file';
import { keysOf } from './keys';
import { expiryOf } from './validity';

export interface Log {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface BookSource {
  file: string;
  keyFile: string;
  replayKeyFile: string;
  /** Keeps the newest revision over restarts; null: only while the process runs. */
  newestFile: string | null;
  publicKey: string | null;
}

const sayAgainMs = 3_600_000;

const newestSchema = v.object({
  /** Short id of the key that counted last. */
  key: v.string(),
  revision: v.number(),
  /** All that were followed to it, and that key itself; absent where an earlier release wrote it. */
  followed: v.optional(v.array(v.string()), []),
  text: v.optional(v.string()),
});

type Newest = v.InferOutput<typeof newestSchema>;

/**
 * An unsigned, altered, older, broken or deleted file leaves the last good book in use and is logged once. Before the first good
 * book there is none, and the shell shows its own error page.
 */
export class BookReader {
  #current: Book | null = null;
  /** What was read last, also by the process before this one. */
  #newest: Newest | null = null;
  #seen = '';
  #reading: Promise<void> = Promise.resolve();
  readonly #source: BookSource;
  readonly #log: Log;

  readonly #now: () => Date;
  /** Until when nothing more is said about a registry that has expired in use. */
  #silentUntil = 0;

  constructor(source: BookSource, log: Log, now: () => Date = () => new Date()) {
    this.#source = source;
    this.#log = log;
    this.#now = now;
  }

  async read(): Promise<Book | null> {
    const mark = this.#mark();
    if (mark !== this.#seen) {
      this.#seen = mark;
      this.#reading = this.#adopt();
    }
    // A request that arrives while the changed file is being read waits for it; the previous book would be a wrong answer.
    await this.#reading;
    this.#sayExpired();
    return this.#current;
  }

  /** Pages go on: to stop them would be the outage that whoever holds back the new file wants. Somebody must hear of it. */
  #sayExpired(): void {
    const now = this.#now();
    if (!this.#current?.validity || now.getTime() < this.#silentUntil) return;
    const reason = expiryOf(this.#current, now);
    if (!reason) return;
    this.#silentUntil = now.getTime() + sayAgainMs;
    this.#log.error({ file: this.#source.file, reason }, 'the registry in use has expired; no newer one has come');
  }

  /** The key that signatures are verified with now; null if it cannot be read. */
  key(): KeyObject | null {
    try {
      return this.#known();
    } catch {
      return null;
    }
  }

  /** The key of QA's links; null on a page server that has none and may not write one. */
  replayKey(): KeyObject | null {
    try {
      return signingKey(this.#source.replayKeyFile);
    } catch {
      return null;
    }
  }

  /**
   * The key that counts as far as we know: the one in the settings, or the one that was followed to from there. A former key does not count
   * again, although the settings still name it.
   */
  #known(): KeyObject {
    const { publicKey, keyFile } = this.#source;
    const set = verifyingKey(publicKey, keyFile);
    const { followed = [], text } = this.#newest ?? {};
    return text !== undefined && followed.includes(keyId(set)) ? publicKeyOf(text) : set;
  }

  async #adopt(): Promise<void> {
    const { file } = this.#source;
    try {
      this.#newest ??= await this.#newestBefore();
      const known = this.#known();
      const book = openBook(await readFile(file, 'utf8'), known);
      const keys = keysOf(book.keys, known);
      this.#requireNewer(book, keys.map(keyId));
      const expired = expiryOf(book, this.#now());
      if (expired) throw new BookRefused(expired);
      this.#current = book;
      const key = keys.at(-1) ?? known;
      this.#newest = { key: keyId(key), revision: book.revision, followed: keys.map(keyId), text: publicText(key) };
      await this.#keepNewest(this.#newest);
      this.#log.info({ revision: this.#current.revision, remotes: this.#current.remotes.length }, 'registry read');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#log.error(
        { file, reason, kept: this.#current?.revision ?? null },
        'registry refused; the last good one stays in use',
      );
    }
  }

  /**
   * A file of yesterday is signed as well; it would bring back versions that were withdrawn since.
   * @throws BookRefused
   */
  #requireNewer({ revision }: Book, keys: readonly string[]): void {
    const before = this.#newest && keys.includes(this.#newest.key) ? this.#newest.revision : 0;
    const newest = Math.max(this.#current?.revision ?? 0, before);
    if (revision >= newest) return;
    const { newestFile } = this.#source;
    const startOver = newestFile ? `. Whoever starts over with this key removes ${newestFile}` : '';
    throw new BookRefused(`it is revision ${revision}, older than ${newest}, which was read${startOver}`);
  }

  /** What an earlier process read; null if that is not known. */
  async #newestBefore(): Promise<Newest | null> {
    const { newestFile } = this.#source;
    if (!newestFile) return null;
    try {
      return v.parse(newestSchema, JSON.parse(await readFile(newestFile, 'utf8')));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw new BookRefused(`${newestFile} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** A page server that may not write serves on; it forgets with its end what it has read. */
  async #keepNewest(newest: Newest): Promise<void> {
    const { newestFile } = this.#source;
    if (!newestFile) return;
    try {
      await mkdir(dirname(newestFile), { recursive: true });
      await writeFile(`${newestFile}.${process.pid}`, JSON.stringify(newest));
      await rename(`${newestFile}.${process.pid}`, newestFile);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#log.error({ file: newestFile, reason }, 'the newest revision is not kept over a restart');
    }
  }

  /** Synchronous, since every page waits for it: the thread pool would take longer than the stat itself. */
  #mark(): string {
    try {
      const { mtimeMs, size, ino } = statSync(this.#source.file);
      return `${mtimeMs} ${size} ${ino}`;
    } catch {
      return 'missing';
    }
  }
}
