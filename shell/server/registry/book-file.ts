/** The book on disk: signed, changed under a lock, and replaced by rename, so that a reader sees the old or the new one, never half of it. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { keyId, signingKey, signText, verifyingKey, verifyText } from '@shizhong/shared-contracts/signature';
import * as v from 'valibot';
import { type Book, bookSchema, emptyBook, keyStepsSchema } from './book';
import { followKeys, KeysRefused, keysOf, requireKeysGoOn } from './keys';
import type { Signer } from './rights';
import { requireHistory, signChanges } from './signed-history';
import { fresh } from './validity';

export interface RegistryPlace {
  /** The book. */
  file: string;
  /** The private key that signs it; created when first needed. */
  keyFile: string;
}

/** Not signed with the expected key, or not a book. */
export class BookRefused extends Error {
  override readonly name = 'BookRefused';
}

const envelopeSchema = v.object({ key: v.string(), signature: v.string(), book: v.unknown() });
const stepsInSchema = v.object({ keys: keyStepsSchema });

/**
 * @param known any key of the registry: the steps lead from it to the one that must have signed
 * @throws BookRefused for anything but a book with that key's signature
 */
export function openBook(text: string, known: KeyObject): Book {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new BookRefused('it is not JSON');
  }
  const envelope = v.safeParse(envelopeSchema, parsed);
  if (!envelope.success) throw new BookRefused('it is not signed');
  const { signature, book, key: signer } = envelope.output;
  const key = followed(book, known);
  if (!verifyText(JSON.stringify(book), signature, key)) {
    const other =
      signer === keyId(key) ? 'it was changed after it was signed' : `it is signed by key ${signer}, expected ${keyId(key)}`;
    throw new BookRefused(other);
  }
  const checked = v.safeParse(bookSchema, book);
  if (!checked.success) throw new BookRefused(`${v.getDotPath(checked.issues[0]) ?? ''}: ${checked.issues[0].message}`);
  return checked.output;
}

/** @throws BookRefused for keys that do not lead on from the one we know */
function followed(book: unknown, known: KeyObject): KeyObject {
  const steps = v.safeParse(stepsInSchema, book);
  if (!steps.success) throw new BookRefused('its keys cannot be read');
  try {
    return followKeys(steps.output.keys, known);
  } catch (error) {
    throw new BookRefused(error instanceof KeysRefused ? error.message : 'one of its keys is none');
  }
}

export function sealBook(book: Book, key: KeyObject): string {
  // Only the validated form is signed and written, so that reading validates exactly the same text.
  const checked = v.parse(bookSchema, book);
  const body = JSON.parse(JSON.stringify(checked)) as unknown;
  return `${JSON.stringify({ key: keyId(key), signature: signText(JSON.stringify(body), key), book: body }, null, 1)}\n`;
}

/** The book at this place, or an empty one if the file does not exist. @throws BookRefused */
export async function readBook({ file, keyFile }: RegistryPlace): Promise<Book> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return emptyBook;
    throw error;
  }
  try {
    return openBook(text, verifyingKey(null, keyFile));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BookRefused(
      `the registry ${file} cannot be trusted: ${reason}. Restore the right file, or move this one away to start over`,
    );
  }
}

/**
 * Changes the book: reads, changes, authorizes, signs and replaces it under the lock.
 * @param change returns the same book when there is nothing to do
 * @param signer who makes the change; needed as soon as the book has people
 * @throws BookRefused when the existing book was not signed with our key: it is never overwritten
 * @throws RegistryRefusal when the signer has no right to the change, or when the history is forged
 */
export async function changeBook(
  place: RegistryPlace,
  change: (book: Book) => Book | Promise<Book>,
  signer: Signer = {},
): Promise<Book> {
  await mkdir(dirname(place.file), { recursive: true });
  const unlock = await lock(`${place.file}.lock`);
  try {
    const before = await readBook(place);
    const key = presentKey(place, before);
    await putInPlace(place, before);
    if (before.people.length > 0) requireHistory(before, createPublicKey(key));
    const changed = await change(before);
    if (changed === before) return before;
    requireKeysGoOn(before, changed);
    const after = fresh(signChanges(before, changed, signer, key));
    const text = sealBook(after, signs(after, key) ? key : signingKey(nextKeyFile(place)));
    await writeFile(`${place.file}.new`, text);
    await rename(`${place.file}.new`, place.file);
    await putInPlace(place, after);
    return after;
  } finally {
    await unlock();
  }
}

/** Where the next key waits until the registry is signed with it. */
export function nextKeyFile({ keyFile }: RegistryPlace): string {
  return `${keyFile}.next`;
}

/**
 * The private key that signs this book: the waiting one when the process died between the step to it and the next line.
 * @throws BookRefused when it is not here
 */
export function presentKey(place: RegistryPlace, book: Book): KeyObject {
  const key = signingKey(place.keyFile);
  if (signs(book, key)) return key;
  const next = waitingKey(place);
  if (next && signs(book, next)) return next;
  throw new BookRefused(`${place.keyFile} is not the key that signs this registry now`);
}

/** The private key that was replaced is gone then. */
async function putInPlace(place: RegistryPlace, book: Book): Promise<void> {
  if (!signs(book, signingKey(place.keyFile))) await rename(nextKeyFile(place), place.keyFile);
}

function waitingKey(place: RegistryPlace): KeyObject | null {
  try {
    return createPrivateKey(readFileSync(nextKeyFile(place)));
  } catch {
    return null;
  }
}

function signs({ keys }: Book, key: KeyObject): boolean {
  return keysOf(keys, key).map(keyId).at(-1) === keyId(key);
}

/** A change takes milliseconds; a lock this old was left by a process that died. */
const staleMs = 10_000;
const stepMs = 20;

async function lock(file: string): Promise<() => Promise<void>> {
  for (;;) {
    try {
      const handle = await open(file, 'wx');
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (await isStale(file)) await rm(file, { force: true });
    else await wait(stepMs);
  }
}

async function isStale(file: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(file)).mtimeMs > staleMs;
  } catch {
    return false;
  }
}
