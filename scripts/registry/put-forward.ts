/** How builds of the working tree come into a registry. */
import { userInfo } from 'node:os';
import { provenanceOf, repository } from '@shizhong/remote-kit';
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';
import { type Book, changeBook, emptyBook, type RegistryPlace, registryChanges, registryValidity } from './book';

/** Makes each build the stable version, unless the build has put that version forward before. @throws BookRefused */
export async function putForward(place: RegistryPlace, entries: readonly RegistryEntry[]): Promise<void> {
  const author = { by: userName(), why: 'built from the working tree', at: new Date() };
  const provenance = await provenanceOf(repository);
  await changeBook(place, (book) => {
    const next = entries.reduce<Book>((made, entry) => registryChanges.putForward(made, entry, author, provenance), book);
    // A machine that was off for weeks starts again.
    return next === book && registryValidity.isDue(book, author.at) ? registryValidity.renew(book, author) : next;
  });
}

/** Everybody gets exactly these entries: for development and tests, where a version's contents may change. */
export async function serveExactly(place: RegistryPlace, entries: readonly RegistryEntry[]): Promise<void> {
  const author = { by: userName(), why: 'served as it is', at: new Date() };
  await changeBook(place, ({ revision, history, keys }) => {
    const none: Book = { ...emptyBook, revision, keys };
    const book = entries.reduce((made, entry) => registryChanges.putForward(made, entry, author), none);
    return { ...book, revision: revision + 1, history };
  });
}

/** Who is at the keyboard, for the registry's history. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that has no name.
    return process.env['USER'] ?? 'unknown';
  }
}
