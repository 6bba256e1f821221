/** Every change of the registry, each a function from one book to the next. None touches the disk; `book-file.ts` does. */
import { randomBytes } from 'node:crypto';
import { type Provenance, provenanceIn } from '@shizhong/shared-contracts/conformance';
import { contractAllows, contractVersion, type RegistryEntry } from '@shizhong/shared-contracts/remote';
import {
  type Book,
  type Change,
  type Checker,
  defaultHealthRule,
  type HealthRule,
  type KeptVersion,
  RegistryRefusal,
  type RemoteBook,
  remoteOf,
} from './book';
import { type Author, recorded } from './record';
import { promotersNeeded } from './thresholds';

export type { Author } from './record';

/** Versions of one remote that are kept besides those in use. */
const keptVersions = 10;

/**
 * Registers a version. Nobody gets it before it is promoted. Adding the same version again changes nothing, except to add a report
 * that was missing.
 * @param conformance text of the report stored with the version; its signature is verified at promotion
 * @throws RegistryRefusal when the version is registered with other contents (a version never changes), when it was built against another
 * contract, or when it claims an address of another remote
 */
export function add(book: Book, entry: RegistryEntry, author: Author, conformance: string | null = null): Book {
  const before = book.remotes.find(({ name }) => name === entry.name) ?? newRemote(entry.name);
  const known = before.versions[entry.version];
  if (!known) {
    requireContract(entry);
    requireOwnAddresses(book, entry);
    const next = withVersion(before, entry, author, {
      built: false,
      conformance,
      provenance: provenanceIn(conformance),
    });
    return withChange(book, next, { action: 'add', detail: entry.version }, author);
  }
  if (JSON.stringify(known.entry) !== JSON.stringify(entry)) {
    throw new RegistryRefusal(`${entry.name} ${entry.version} is registered with different contents; a version never changes`);
  }
  if (conformance === null || conformance === known.conformance) return book;
  const versions = {
    ...before.versions,
    [entry.version]: { ...known, conformance, provenance: provenanceIn(conformance) },
  };
  return withChange(book, { ...before, versions }, { action: 'add', detail: `${entry.version}: conformance report` }, author);
}

/** From now on, reports signed with this key count. */
export function trust(book: Book, checker: Checker, author: Author): Book {
  const checkers = [...book.checkers.filter(({ id }) => id !== checker.id), checker];
  return recorded({ ...book, checkers }, { remote: '', action: 'trust', detail: `${checker.id} ${checker.name}` }, author);
}

/** @throws RegistryRefusal for a key that is not trusted */
export function distrust(book: Book, id: string, author: Author): Book {
  const checkers = book.checkers.filter((each) => each.id !== id);
  if (checkers.length === book.checkers.length) throw new RegistryRefusal(`the registry does not trust the key ${id}`);
  return recorded({ ...book, checkers }, { remote: '', action: 'distrust', detail: id }, author);
}

/**
 * Releases a version to `percent` of the visitors; with 100 it becomes the stable one. Without a stable version the other visitors do not get
 * the remote.
 * @throws RegistryRefusal for an unknown or withdrawn version, or while another one is pinned
 */
export function promote(book: Book, name: string, version: string, percent: number, author: Author): Book {
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    throw new RegistryRefusal('--percent must be a whole number from 1 to 100');
  const remote = unpinnedRemote(book, name);
  requireGood(remote, version);
  const detail = `${version} to ${percent} %`;
  if (percent === 100) {
    return withChange(book, { ...asStable(remote, version), disabled: null }, { action: 'promote', detail }, author);
  }
  if (remote.stable === version) throw new RegistryRefusal(`${version} is already the stable version of ${name}`);
  const salt = remote.candidate === version ? remote.salt : newSalt();
  return withChange(book, { ...remote, candidate: version, percent, salt }, { action: 'canary', detail }, author);
}

/**
 * Rolls back the latest release: the candidate if there is one, else the stable version, which is replaced by the one before
 * it. The rolled-back version is withdrawn: open pages leave it too.
 * @throws RegistryRefusal when there is no earlier version
 */
export function rollback(book: Book, name: string, author: Author, action: 'rollback' | 'health' = 'rollback'): Book {
  const remote = unpinnedRemote(book, name);
  if (remote.candidate) {
    const rest = withdrawn({ ...remote, candidate: null, percent: 0 }, remote.candidate, author.why);
    return withChange(
      book,
      rest,
      {
        action,
        detail: `${remote.candidate} rolled back, ${remote.stable ? `everyone has ${remote.stable}` : 'nobody has the remote'}`,
      },
      author,
    );
  }
  const next = standIn(remote);
  if (!next || !remote.stable) throw new RegistryRefusal(`${name} has no earlier version to go back to`);
  const former = remote.former.filter((version) => version !== next);
  const rest = withdrawn({ ...remote, stable: next, former }, remote.stable, author.why);
  return withChange(book, rest, { action, detail: `${remote.stable} rolled back, everyone has ${next}` }, author);
}

/** The good version that would replace the stable one. */
export function standIn({ former, versions }: RemoteBook): string | undefined {
  return former.find((version) => versions[version]?.withdrawn === null);
}

export function pin(book: Book, name: string, version: string, author: Author): Book {
  const remote = remoteOf(book, name);
  requireGood(remote, version);
  return withChange(book, { ...remote, pinned: version }, { action: 'pin', detail: version }, author);
}

export function unpin(book: Book, name: string, author: Author): Book {
  const remote = remoteOf(book, name);
  if (remote.pinned === null) throw new RegistryRefusal(`${name} is not pinned`);
  return withChange(book, { ...remote, pinned: null }, { action: 'unpin', detail: remote.pinned }, author);
}

/** Disables a remote: its pages say so, all others keep working. Visitors read `text`. */
export function disable(book: Book, name: string, text: string, author: Author, action: 'disable' | 'health' = 'disable'): Book {
  const remote = remoteOf(book, name);
  return withChange(book, { ...remote, disabled: text }, { action, detail: `disabled: ${text}` }, author);
}

export function enable(book: Book, name: string, author: Author): Book {
  const remote = remoteOf(book, name);
  if (remote.disabled === null) throw new RegistryRefusal(`${name} is not disabled`);
  return withChange(book, { ...remote, disabled: null }, { action: 'enable', detail: 'enabled' }, author);
}

/**
 * Removes a remote with all its versions, so that its name and addresses are free. Its history stays.
 * @throws RegistryRefusal while visitors get it
 */
export function remove(book: Book, name: string, author: Author): Book {
  const remote = remoteOf(book, name);
  const served = remote.pinned ?? remote.candidate ?? remote.stable;
  if (served !== null && remote.disabled === null) {
    throw new RegistryRefusal(`visitors get ${name} ${served}: disable it first, so that its pages say what happened`);
  }
  const remotes = book.remotes.filter((each) => each.name !== name);
  return recorded(
    { ...book, remotes },
    { remote: name, action: 'remove', detail: Object.keys(remote.versions).join(', ') },
    author,
  );
}

/** Clears a version's withdrawal, so that it can be promoted again. */
export function forgive(book: Book, name: string, version: string, author: Author): Book {
  const remote = remoteOf(book, name);
  const kept = remote.versions[version];
  if (!kept) throw unknownVersion(remote, version);
  const versions = { ...remote.versions, [version]: { ...kept, withdrawn: null } };
  return withChange(book, { ...remote, versions }, { action: 'forgive', detail: version }, author);
}

/** @throws RegistryRefusal for a rule that decides nothing or everything */
export function setHealthRule(book: Book, name: string, rule: Partial<HealthRule>, author: Author): Book {
  const remote = remoteOf(book, name);
  const health = { ...remote.health, ...rule };
  return withChange(book, { ...remote, health }, { action: 'rule', detail: JSON.stringify(health) }, author);
}

/**
 * Used by `npm start` and `npm run build` for a build of the working tree: the version becomes stable if it differs from
 * the build's previous one. A version that people have since promoted, pinned or rolled back stays as they left it; one that takes
 * several people to be promoted waits for them.
 */
export function putForward(book: Book, entry: RegistryEntry, author: Author, provenance: Provenance | null = null): Book {
  const before = book.remotes.find(({ name }) => name === entry.name) ?? newRemote(entry.name);
  if (before.built === entry.version) return book;
  const known = before.versions[entry.version];
  const listed = known ? before : withVersion(before, entry, author, { built: true, conformance: null, provenance });
  const built = { ...listed, built: entry.version };
  const waits = promotersNeeded(book, entry.name) > 1;
  const next = known?.withdrawn || before.pinned || waits ? built : asStable(built, entry.version);
  return withChange(book, next, { action: 'build', detail: entry.version }, author);
}

function requireContract({ name, version, team, contract }: RegistryEntry): void {
  if (contractAllows(contractVersion, contract)) return;
  const owned = ownedBy(`${name} ${version}`, team);
  throw new RegistryRefusal(`${owned} was built against contract ${contract}; this shell has ${contractVersion}`);
}

function ownedBy(what: string, team: string | undefined): string {
  return team ? `${what} (${team})` : what;
}

/** Of two remotes with the same address, only one would ever be shown, and its owner would not learn why. */
function requireOwnAddresses(book: Book, entry: RegistryEntry): void {
  for (const other of book.remotes) {
    if (other.name === entry.name) continue;
    const served = other.versions[other.pinned ?? other.candidate ?? other.stable ?? '']?.entry;
    if (!served) continue;
    const owner = ownedBy(served.name, served.team);
    const prefix = entry.prefixes.find((each) => served.prefixes.includes(each));
    if (prefix) throw new RegistryRefusal(`${entry.name}: the prefix ${prefix} belongs to ${owner}`);
    const taken = new Map(served.routes.map(({ path }) => [shapeOf(path), path]));
    const route = entry.routes.map(({ path }) => taken.get(shapeOf(path))).find((path) => path !== undefined);
    if (route) throw new RegistryRefusal(`${entry.name}: the address ${route} belongs to ${owner}`);
  }
}

/** `/help/:id` and `/help/:name` are the same address. */
function shapeOf(path: string): string {
  return path.replace(/:[^/]+/g, ':').replace(/\/$/, '');
}

function newRemote(name: string): RemoteBook {
  return {
    name,
    stable: null,
    former: [],
    candidate: null,
    percent: 0,
    salt: newSalt(),
    pinned: null,
    disabled: null,
    health: defaultHealthRule,
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
  origin: Pick<KeptVersion, 'built' | 'conformance' | 'provenance'>,
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
  return kept ? { ...remote, versions: { ...remote.versions, [version]: { ...kept, withdrawn: why || 'rolled back' } } } : remote;
}

function unpinnedRemote(book: Book, name: string): RemoteBook {
  const remote = remoteOf(book, name);
  if (remote.pinned !== null) throw new RegistryRefusal(`${name} is pinned to ${remote.pinned}; unpin it first`);
  return remote;
}

function requireGood(remote: RemoteBook, version: string): void {
  const kept = remote.versions[version];
  if (!kept) throw unknownVersion(remote, version);
  if (kept.withdrawn !== null) {
    throw new RegistryRefusal(
      `${remote.name} ${version} was rolled back (${kept.withdrawn}); \`forgive\` it first if that was wrong`,
    );
  }
}

function unknownVersion(remote: RemoteBook, version: string): RegistryRefusal {
  return new RegistryRefusal(`${remote.name} has no version ${version}; it has: ${Object.keys(remote.versions).join(', ')}`);
}

function withChange(book: Book, remote: RemoteBook, facts: Pick<Change, 'action' | 'detail'>, author: Author): Book {
  const pruned = prune(remote);
  const place = book.remotes.findIndex(({ name }) => name === remote.name);
  const remotes = place < 0 ? [...book.remotes, pruned] : book.remotes.with(place, pruned);
  return recorded({ ...book, remotes }, { remote: remote.name, ...facts }, author);
}

/** Drops the oldest versions that can no longer be served to anyone. */
function prune(remote: RemoteBook): RemoteBook {
  const newestFirst = Object.entries(remote.versions).sort(([, a], [, b]) => (a.addedAt < b.addedAt ? 1 : -1));
  const used = new Set([remote.stable, remote.candidate, remote.pinned, remote.built, standIn(remote)]);
  const kept = newestFirst.filter(([version], index) => index < keptVersions || used.has(version));
  if (kept.length === newestFirst.length) return remote;
  const versions = Object.fromEntries(kept);
  return { ...remote, versions, former: remote.former.filter((version) => version in versions) };
}
