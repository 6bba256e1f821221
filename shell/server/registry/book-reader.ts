/** The page server's copy of the book: read again when the file changes; if the new one is invalid, the last good one stays. */
import type { KeyObject } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { keyId, signingKey, verifyingKey } from '@shizhong/shared-contracts/signature';
import * as v from 'valibot';
import type { Book } from './book';
import { BookRefused, openBook } from './book-file';

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

const newestSchema = v.object({ key: v.string(), revision: v.number() });

/**
 * An unsigned, altered, older, broken or deleted file leaves the last good book in use and is logged once. Before the first good
 * book there is none, and the shell shows its own error page.
 */
export class BookReader {
  #current: Book | null = null;
  #seen = '';
  #reading: Promise<void> = Promise.resolve();
  readonly #source: BookSource;
  readonly #log: Log;

  constructor(source: BookSource, log: Log) {
    this.#source = source;
    this.#log = log;
  }

  async read(): Promise<Book | null> {
    const mark = this.#mark();
    if (mark !== this.#seen) {
      this.#seen = mark;
      this.#reading = this.#adopt();
    }
    // A request that arrives while the changed file is being read waits for it; the previous book would be a wrong answer.
    await this.#reading;
    return this.#current;
  }

  /** The key that signatures are verified with; null if it cannot be read. */
  key(): KeyObject | null {
    try {
      return verifyingKey(this.#source.publicKey, this.#source.keyFile);
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

  async #adopt(): Promise<void> {
    const { file, keyFile, publicKey, newestFile } = this.#source;
    try {
      const key = verifyingKey(publicKey, keyFile);
      const book = openBook(await readFile(file, 'utf8'), key);
      // A file of yesterday is signed as well; it would bring back versions that were withdrawn since.
      const revision = this.#current?.revision ?? (await this.#newestBefore(keyId(key)));
      if (book.revision < revision) {
        const startOver = newestFile ? `. Whoever starts over with this key removes ${newestFile}` : '';
        throw new BookRefused(`it is revision ${book.revision}, older than ${revision}, which was read${startOver}`);
      }
      this.#current = book;
      await this.#keepNewest(keyId(key), book.revision);
      this.#log.info({ revision: this.#current.revision, remotes: this.#current.remotes.length }, 'registry read');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#log.error(
        { file, reason, kept: this.#current?.revision ?? null },
        'registry refused; the last good one stays in use',
      );
    }
  }

  /** The newest revision signed with this key that an earlier process served; 0 if none is known. */
  async #newestBefore(key: string): Promise<number> {
    const { newestFile } = this.#source;
    if (!newestFile) return 0;
    try {
      const kept = v.parse(newestSchema, JSON.parse(await readFile(newestFile, 'utf8')));
      return kept.key === key ? kept.revision : 0;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
      throw new BookRefused(`${newestFile} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** A page server that may not write serves on; it forgets with its end what it has read. */
  async #keepNewest(key: string, revision: number): Promise<void> {
    const { newestFile } = this.#source;
    if (!newestFile) return;
    try {
      await mkdir(dirname(newestFile), { recursive: true });
      await writeFile(`${newestFile}.${process.pid}`, JSON.stringify({ key, revision }));
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
