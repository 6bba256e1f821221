/**
 * What a developer or tester requests in the address, for their own browser only: other versions (`?remote.ad=<version or URL>`),
 * injected faults (`?fault=help:slow`), or all of it in a signed link (`?replay=…`). Kept for the browser session; `?tools=off` ends it.
 *
 * The risk: a link could make another user run foreign code. Therefore only registered versions and
 * local addresses are accepted without a signature, and in production nothing at all.
 */
import type { Registry } from '@shizhong/shared-contracts/remote';
import { parseCookie } from 'cookie';
import { serverCookie } from '../cookies';
import type { Book } from './book';
import { type ReplayKeys, replayToken } from './replay';
import { shownFills } from './slots';

export interface Tools {
  /** Registered versions by remote. */
  versions: Record<string, string>;
  /** Folders of unregistered versions, by remote. */
  addresses: Record<string, string>;
  faults: string[];
  /** Parameters that were not accepted (`replay`, `remote.ad`): the inspector shows them, so that nobody believes a switch is on when it is not. */
  refused: string[];
}

export interface ToolRules {
  profile: 'demonstration' | 'production';
  /** Asked only for a link: most requests bring none, and the keys are in files. */
  keys(): ReplayKeys;
  now: number;
  /** Whether the version was taken back: only an operator's link opens it. */
  isWithdrawn(remote: string, version: string): boolean;
}

const toolsCookie = 'sz-tools';
const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\//;
const name = /^[a-z][a-z0-9-]{0,30}$/;

/** @returns null if nothing is requested or allowed, and the cookie to set (null: leave it unchanged) */
export function readTools(
  search: string,
  cookieHeader: string | undefined,
  rules: ToolRules,
): { tools: Tools | null; cookie: string | null } {
  const requested = new URLSearchParams(search);
  if (requested.get('tools') === 'off') return { tools: null, cookie: '' };
  const kept = new URLSearchParams(parseCookie(cookieHeader ?? '')[toolsCookie]);
  const words = new URLSearchParams();
  for (const from of [kept, requested]) {
    for (const [key, value] of from) if (key === 'replay' || key.startsWith('remote.')) words.set(key, value);
  }
  const tools = allowed(words, requested, rules);
  const changesVersions = [...requested.keys()].some((key) => key === 'replay' || key.startsWith('remote.'));
  // Reported once, not on every page of the session: a link may also expire in the meantime.
  const left = new URLSearchParams([...words].filter(([word]) => !tools?.refused.includes(word)));
  const changed = changesVersions || left.size < words.size;
  return { tools, cookie: changed ? encodeURIComponent(left.toString()) : null };
}

export function toolsCookieFor(value: string, secure: boolean): string {
  return serverCookie(toolsCookie, value, { secure, ...(value ? {} : { maxAgeS: 0 }) });
}

function allowed(
  words: URLSearchParams,
  requested: URLSearchParams,
  { profile, keys, now, isWithdrawn }: ToolRules,
): Tools | null {
  const tools: Tools = { versions: {}, addresses: {}, faults: [], refused: [] };
  const accept = (remote: string, wanted: string, signed: boolean): boolean => {
    if (!name.test(remote) || !wanted) return false;
    const address = wanted.endsWith('/') ? wanted : `${wanted}/`;
    if (!/^https?:/.test(wanted)) tools.versions[remote] = wanted;
    else if (URL.canParse(address) && (signed || ownMachine.test(address))) tools.addresses[remote] = address;
    else return false;
    return true;
  };
  const read = words.has('replay') ? replayToken.read(words.get('replay') ?? '', keys(), now) : null;
  const versions = Object.entries(read?.replay.versions ?? {});
  const isOperators = read?.by === 'operator';
  const opens = read && (isOperators || !versions.some(([remote, version]) => isWithdrawn(remote, version)));
  if (words.has('replay') && !opens) tools.refused.push('replay');
  if (opens) {
    for (const [remote, wanted] of versions) accept(remote, wanted, isOperators);
    tools.faults.push(...(read.replay.faults ?? []));
  }
  for (const [word, wanted] of words) {
    if (!word.startsWith('remote.')) continue;
    if (profile !== 'demonstration' || !accept(word.slice('remote.'.length), wanted, false)) tools.refused.push(word);
  }
  if (profile === 'demonstration') tools.faults.push(...requested.getAll('fault').flatMap((fault) => fault.split(',')));
  else if (requested.has('fault')) tools.refused.push('fault');
  const something =
    tools.faults.length + tools.refused.length + Object.keys({ ...tools.versions, ...tools.addresses }).length > 0;
  return something ? tools : null;
}

/** Requested versions that are not registered here, as parameters of the address: the page shows the registered ones instead. */
export function unknownVersions(book: Book, { versions }: Tools): string[] {
  return Object.entries(versions).flatMap(([name, version]) =>
    book.remotes.some((remote) => remote.name === name && remote.versions[version]) ? [] : [`remote.${name}`],
  );
}

/** The registry with the requested versions, regardless of trials, pins or withdrawals: a bug report must show the bug. */
export function withVersions(registry: Registry, book: Book, { versions }: Tools): Registry {
  const wanted = book.remotes.flatMap((remote) => {
    const entry = remote.versions[versions[remote.name] ?? '']?.entry;
    return entry ? [entry] : [];
  });
  if (wanted.length === 0) return registry;
  const others = registry.remotes.filter((each) => !wanted.some((entry) => entry.name === each.name));
  const remotes = [...others, ...wanted];
  const { slots: _registered, ...rest } = registry;
  return { ...rest, remotes, ...shownFills(book, remotes, Object.keys(versions)) };
}
