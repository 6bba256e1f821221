/** Every change of the registry, each a function from a book to the next one. None touches a disk; `book-file.ts` does. */
import { randomBytes } from 'node:crypto';
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';
import {
  type Book,
  type Change,
  type Checker,
  type HealthRule,
  type KeptVersion,
  RegistryRefusal,
  type RemoteBook,
  remoteOf,
  usualHealthRule,
} from './book';

/** Who changes something and why; kept in the history. */
export interface Author {
  by: string;
  why: string;
  at: Date;
}

/** Versions of one remote that are kept beside those in use. */
const keptVersions = 10;
const keptChanges = 1000;

/**
 * Makes a version known. Nobody gets it before it is promoted. The same version again changes nothing, or brings the report it
 * came without.
 * @param conformance text of the report that lies beside the version; whether it is to be believed is asked at its promotion
 * @throws RegistryRefusal when the version is there with other contents: a version never changes
 */
export function add(book: Book, entry: RegistryEntry, author: Author, conformance: string | null = null): Book {
  const before = book.remotes.find(({ name }) => name === entry.name) ?? fresh(entry.name);
  const known = before.versions[entry.version];
  if (!known) {
    const next = withVersion(before, entry, author, { built: false, conformance });
    return changed(book, next, { action: 'add', detail: entry.version }, author);
  }
  if (JSON.stringify(known.entry) !== JSON.stringify(entry)) {
    throw new RegistryRefusal(`${entry.name} ${entry.version} is registered with other contents; a version never changes`);
  }
  if (conformance === null || conformance === known.conformance) return book;
  const versions = { ...before.versions, [entry.version]: { ...known, conformance } };
  return changed(book, { ...before, versions }, { action: 'add', detail: `${entry.version}: a report on its check` }, author);
}

/** From now on reports signed with this key count. */
export function trust(book: Book, checker: Checker, author: Author): Book {
  const checkers = [...book.checkers.filter(({ id }) => id !== checker.id), checker];
  return noted({ ...book, checkers }, { remote: '', action: 'trust', detail: `${checker.id} ${checker.name}` }, author);
}

/** @throws RegistryRefusal for a key nobody trusts */
export function distrust(book: Book, id: string, author: Author): Book {
  const checkers = book.checkers.filter((each) => each.id !== id);
  if (checkers.length === book.checkers.length) throw new RegistryRefusal(`the registry does not trust a key ${id}`);
  return noted({ ...book, checkers }, { remote: '', action: 'distrust', detail: id }, author);
}

/**
 * Gives a version to `percent` of the visitors; with 100 it becomes the stable one.
 * @throws RegistryRefusal for an unknown, withdrawn or pinned-over version
 */
export function promote(book: Book, name: string, version: string, percent: number, author: Author): Book {
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    throw new RegistryRefusal('--percent is a whole number from 1 to 100');
  const remote = free(book, name);
  good(remote, version);
  const detail = `${version} to ${percent} %`;
  if (percent === 100) {
    return changed(book, { ...asStable(remote, version), disabled: null }, { action: 'promote', detail }, author);
  }
  if (remote.stable === null)
    throw new RegistryRefusal(`${name} has no stable version yet: the first one goes to everybody, --percent 100`);
  if (remote.stable === version) throw new RegistryRefusal(`${version} is the stable version of ${name} already`);
  const salt = remote.candidate === version ? remote.salt : newSalt();
  return changed(book, { ...remote, candidate: version, percent, salt }, { action: 'promote', detail }, author);
}

/**
 * Takes back what was released last: the candidate if there is one, else the stable version, for which the one before it
 * stands in. What is taken back is withdrawn: open pages leave it too.
 * @throws RegistryRefusal when there is nothing to go back to
 */
export function rollback(book: Book, name: string, author: Author, action: 'rollback' | 'health' = 'rollback'): Book {
  const remote = free(book, name);
  if (remote.candidate) {
    const rest = withdrawn({ ...remote, candidate: null, percent: 0 }, remote.candidate, author.why);
    return changed(book, rest, { action, detail: `${remote.candidate} taken back, everybody has ${remote.stable}` }, author);
  }
  const next = standIn(remote);
  if (!next || !remote.stable) throw new RegistryRefusal(`${name} has no earlier version to go back to`);
  const former = remote.former.filter((version) => version !== next);
  const rest = withdrawn({ ...remote, stable: next, former }, remote.stable, author.why);
  return changed(book, rest, { action, detail: `${remote.stable} taken back, everybody has ${next}` }, author);
}

/** The good version that would stand in for the stable one. */
export function standIn({ former, versions }: RemoteBook): string | undefined {
  return former.find((version) => versions[version]?.withdrawn === null);
}

export function pin(book: Book, name: string, version: string, author: Author): Book {
  const remote = remoteOf(book, name);
  good(remote, version);
  return changed(book, { ...remote, pinned: version }, { action: 'pin', detail: version }, author);
}

export function unpin(book: Book, name: string, author: Author): Book {
  const remote = remoteOf(book, name);
  if (remote.pinned === null) throw new RegistryRefusal(`${name} is not pinned`);
  return changed(book, { ...remote, pinned: null }, { action: 'unpin', detail: remote.pinned }, author);
}

/** Switches a remote off: its pages say so, all others go on. `text` is what visitors read. */
export function disable(book: Book, name: string, text: string, author: Author, action: 'disable' | 'health' = 'disable'): Book {
  const remote = remoteOf(book, name);
  return changed(book, { ...remote, disabled: text }, { action, detail: `switched off: ${text}` }, author);
}

export function enable(book: Book, name: string, author: Author): Book {
  const remote = remoteOf(book, name);
  if (remote.disabled === null) throw new RegistryRefusal(`${name} is not switched off`);
  return changed(book, { ...remote, disabled: null }, { action: 'enable', detail: 'switched on' }, author);
}

/** Makes a withdrawn version good again, so that it can be promoted. */
export function forgive(book: Book, name: string, version: string, author: Author): Book {
  const remote = remoteOf(book, name);
  const kept = remote.versions[version];
  if (!kept) throw unknown(remote, version);
  const versions = { ...remote.versions, [version]: { ...kept, withdrawn: null } };
  return changed(book, { ...remote, versions }, { action: 'add', detail: `${version} allowed again` }, author);
}

/** @throws RegistryRefusal for a rule that decides nothing or everything */
export function setHealthRule(book: Book, name: string, rule: Partial<HealthRule>, author: Author): Book {
  const remote = remoteOf(book, name);
  const health = { ...remote.health, ...rule };
  return changed(book, { ...remote, health }, { action: 'health', detail: JSON.stringify(health) }, author);
}

/**
 * What `npm start` and `npm run build` do with a build of the working tree: the version becomes stable when it is another
 * one than the build put forward last. A version that people promoted, pinned or took back since stays as they left it.
 */
export function putForward(book: Book, entry: RegistryEntry, author: Author): Book {
  const before = book.remotes.find(({ name }) => name === entry.name) ?? fresh(entry.name);
  if (before.built === entry.version) return book;
  const known = before.versions[entry.version];
  const listed = known ? before : withVersion(before, entry, author, { built: true, conformance: null });
  const built = { ...listed, built: entry.version };
  const next = known?.withdrawn || before.pinned ? built : asStable(built, entry.version);
  return changed(book, next, { action: 'build', detail: entry.version }, author);
}

function fresh(name: string): RemoteBook {
  return {
    name,
    stable: null,
    former: [],
    candidate: null,
    percent: 0,
    salt: newSalt(),
    pinned: null,
    disabled: null,
    health: usualHealthRule,
    built: null,
    versions: {},
  };
}

function newSalt(): string {
  return randomBytes(6).toString('hex');
}

function withVersion(
  remote: RemoteBook,
  entry: RegistryEntry,
  { at }: Author,
  origin: Pick<KeptVersion, 'built' | 'conformance'>,
): RemoteBook {
  const kept: KeptVersion = { entry, addedAt: at.toISOString(), withdrawn: null, ...origin };
  return { ...remote, versions: { ...remote.versions, [entry.version]: kept } };
}

function asStable(remote: RemoteBook, version: string): RemoteBook {
  const former = [remote.stable, ...remote.former].filter((each): each is string => each !== null && each !== version);
  return { ...remote, stable: version, former: [...new Set(former)], candidate: null, percent: 0 };
}

function withdrawn(remote: RemoteBook, version: string, why: string): RemoteBook {
  const kept = remote.versions[version];
  return kept ? { ...remote, versions: { ...remote.versions, [version]: { ...kept, withdrawn: why || 'taken back' } } } : remote;
}

function free(book: Book, name: string): RemoteBook {
  const remote = remoteOf(book, name);
  if (remote.pinned !== null) throw new RegistryRefusal(`${name} is pinned to ${remote.pinned}; unpin it first`);
  return remote;
}

function good(remote: RemoteBook, version: string): void {
  const kept = remote.versions[version];
  if (!kept) throw unknown(remote, version);
  if (kept.withdrawn !== null) {
    throw new RegistryRefusal(
      `${remote.name} ${version} was taken back (${kept.withdrawn}); \`forgive\` it first if that was wrong`,
    );
  }
}

function unknown(remote: RemoteBook, version: string): RegistryRefusal {
  return new RegistryRefusal(`${remote.name} has no version ${version}; it has: ${Object.keys(remote.versions).join(', ')}`);
}

function changed(book: Book, remote: RemoteBook, told: Pick<Change, 'action' | 'detail'>, author: Author): Book {
  const pruned = prune(remote);
  const place = book.remotes.findIndex(({ name }) => name === remote.name);
  const remotes = place < 0 ? [...book.remotes, pruned] : book.remotes.with(place, pruned);
  return noted({ ...book, remotes }, { remote: remote.name, ...told }, author);
}

function noted(book: Book, told: Pick<Change, 'remote' | 'action' | 'detail'>, { by, why, at }: Author): Book {
  const revision = book.revision + 1;
  const change: Change = { revision, at: at.toISOString(), by, ...told, why };
  return { ...book, revision, history: [...book.history, change].slice(-keptChanges) };
}

/** Forgets the oldest versions that nobody can be sent to. */
function prune(remote: RemoteBook): RemoteBook {
  const newestFirst = Object.entries(remote.versions).sort(([, a], [, b]) => (a.addedAt < b.addedAt ? 1 : -1));
  const used = new Set([remote.stable, remote.candidate, remote.pinned, remote.built, standIn(remote)]);
  const kept = newestFirst.filter(([version], index) => index < keptVersions || used.has(version));
  if (kept.length === newestFirst.length) return remote;
  const versions = Object.fromEntries(kept);
  return { ...remote, versions, former: remote.former.filter((version) => version in versions) };
}
