/** From the book to the flat registry of one visitor. A visitor gets the same versions for as long as the book does not change. */
import { createHash } from 'node:crypto';
import type { Registry, RegistryEntry, VersionSet } from '@shizhong/shared-contracts/remote';
import type { Book, RemoteBook } from './book';
import { shownFills } from './slots';

/** The visitor's position in a remote's trial, 0 to 99.99; independent of the positions in other trials. */
export function bucketOf(salt: string, visitor: string): number {
  return (createHash('sha256').update(`${salt}\0${visitor}`).digest().readUInt32BE(0) % 10_000) / 100;
}

/** Whether this book gives visitors different versions, so that a visitor needs a number. */
export function dividesVisitors({ remotes }: Book): boolean {
  return remotes.some(({ candidate, percent, pinned }) => candidate !== null && percent > 0 && pinned === null);
}

/** @param visitor null: a visitor without a number, who gets the stable versions */
export function chooseFor(book: Book, visitor: string | null): Registry {
  return flat(book, (remote) => versionFor(remote, visitor));
}

/** The given set, if every version in it may still be served and no remote is missing from it; otherwise null. */
export function chooseSet(book: Book, set: VersionSet): Registry | null {
  const shown = book.remotes.filter(isShown);
  const complete = shown.every((remote) => {
    const kept = remote.versions[set[remote.name] ?? ''];
    return kept !== undefined && kept.withdrawn === null && (remote.pinned === null || remote.pinned === set[remote.name]);
  });
  return complete ? flat(book, (remote) => set[remote.name] ?? null) : null;
}

/** `name@version` of everything that was rolled back: open pages leave it. */
export function withdrawnOf({ remotes }: Book): string[] {
  return remotes.flatMap(({ name, versions }) =>
    Object.entries(versions).flatMap(([version, { withdrawn }]) => (withdrawn === null ? [] : [`${name}@${version}`])),
  );
}

function versionFor(remote: RemoteBook, visitor: string | null): string | null {
  const { pinned, candidate, percent, salt, stable } = remote;
  if (pinned) return pinned;
  return candidate && visitor && bucketOf(salt, visitor) < percent ? candidate : stable;
}

function isShown({ pinned, stable }: RemoteBook): boolean {
  return pinned !== null || stable !== null;
}

/** Each combination of versions is one object for the life of the book: anything derived from a registry can be cached by identity. */
const made = new WeakMap<Book, Map<string, Registry>>();

function flat(book: Book, choose: (remote: RemoteBook) => string | null): Registry {
  const chosen = book.remotes.map((remote) => choose(remote) ?? '');
  const kept = made.get(book) ?? new Map<string, Registry>();
  made.set(book, kept);
  const before = kept.get(chosen.join());
  if (before) return before;
  const remotes = book.remotes.flatMap(({ versions, disabled }, index): RegistryEntry[] => {
    const entry = versions[chosen[index] ?? '']?.entry;
    if (!entry) return [];
    return [disabled === null ? entry : { ...entry, disabled }];
  });
  const registry: Registry = { schema: 1, revision: book.revision, remotes, ...shownFills(book, remotes) };
  kept.set(chosen.join(), registry);
  return registry;
}
