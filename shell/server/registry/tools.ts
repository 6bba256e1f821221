/**
 * What a developer or tester asks for in the address, for his browser only: other versions (`?remote.ad=<version or address>`),
 * faults (`?fault=help:slow`), or all of it in a signed link (`?replay=…`). Kept for the browser's session; `?tools=off` ends it.
 *
 * What can go wrong: a link could make somebody else run strange code. So without a signature only registered versions and
 * addresses of the own machine are taken, and in production nothing at all.
 */
import type { KeyObject } from 'node:crypto';
import type { Registry } from '@shizhong/shared-contracts/remote';
import type { Book } from './book';
import { replayToken } from './replay';

export interface Tools {
  /** Registered versions by remote. */
  versions: Record<string, string>;
  /** Folders of versions that no registry knows, by remote. */
  addresses: Record<string, string>;
  faults: string[];
  /** Words of the address that were not taken (`replay`, `remote.ad`): the inspector says so, or somebody would believe in what he does not see. */
  refused: string[];
}

export interface ToolRules {
  profile: 'demonstration' | 'production';
  /** Null where the registry's public key cannot be read: no signature is good then. */
  key: KeyObject | null;
  now: number;
}

const toolsCookie = 'sz-tools';
const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\//;
const name = /^[a-z][a-z0-9-]{0,30}$/;

/** @returns null where nothing is asked for or allowed, and the cookie to set (null: leave it as it is) */
export function readTools(
  search: string,
  cookieHeader: string | undefined,
  rules: ToolRules,
): { tools: Tools | null; cookie: string | null } {
  const asked = new URLSearchParams(search);
  if (asked.get('tools') === 'off') return { tools: null, cookie: '' };
  const kept = new URLSearchParams(
    decodeURIComponent(new RegExp(`(?:^|;\\s*)${toolsCookie}=([^;]*)`).exec(cookieHeader ?? '')?.[1] ?? ''),
  );
  const words = new URLSearchParams();
  for (const from of [kept, asked]) {
    for (const [key, value] of from) if (key === 'replay' || key.startsWith('remote.')) words.set(key, value);
  }
  const tools = allowed(words, asked, rules);
  const asksAnew = [...asked.keys()].some((key) => key === 'replay' || key.startsWith('remote.'));
  // Said once, not on every page of the session: a link may also become too old meanwhile.
  const left = new URLSearchParams([...words].filter(([word]) => !tools?.refused.includes(word)));
  const changed = asksAnew || left.size < words.size;
  return { tools, cookie: changed ? encodeURIComponent(left.toString()) : null };
}

export function toolsCookieFor(value: string, base: string): string {
  return `${toolsCookie}=${value}; Path=${base}; HttpOnly; SameSite=Lax${value ? '' : '; Max-Age=0'}`;
}

function allowed(words: URLSearchParams, asked: URLSearchParams, { profile, key, now }: ToolRules): Tools | null {
  const tools: Tools = { versions: {}, addresses: {}, faults: [], refused: [] };
  const takes = (remote: string, wanted: string, signed: boolean): boolean => {
    if (!name.test(remote) || !wanted) return false;
    const address = wanted.endsWith('/') ? wanted : `${wanted}/`;
    if (!/^https?:/.test(wanted)) tools.versions[remote] = wanted;
    else if (URL.canParse(address) && (signed || ownMachine.test(address))) tools.addresses[remote] = address;
    else return false;
    return true;
  };
  const replay = key && words.has('replay') ? replayToken.read(words.get('replay') ?? '', key, now) : null;
  if (words.has('replay') && !replay) tools.refused.push('replay');
  for (const [remote, wanted] of Object.entries(replay?.versions ?? {})) takes(remote, wanted, true);
  tools.faults.push(...(replay?.faults ?? []));
  for (const [word, wanted] of words) {
    if (!word.startsWith('remote.')) continue;
    if (profile !== 'demonstration' || !takes(word.slice('remote.'.length), wanted, false)) tools.refused.push(word);
  }
  if (profile === 'demonstration') tools.faults.push(...asked.getAll('fault').flatMap((fault) => fault.split(',')));
  else if (asked.has('fault')) tools.refused.push('fault');
  const something =
    tools.faults.length + tools.refused.length + Object.keys({ ...tools.versions, ...tools.addresses }).length > 0;
  return something ? tools : null;
}

/** Asked versions that nobody registered here, as words of the address: the page shows the registered ones instead. */
export function unknownVersions(book: Book, { versions }: Tools): string[] {
  return Object.entries(versions).flatMap(([name, version]) =>
    book.remotes.some((remote) => remote.name === name && remote.versions[version]) ? [] : [`remote.${name}`],
  );
}

/** The registry with the asked versions, whatever trial, pin or withdrawal says: a bug report must show the bug. */
export function withVersions(registry: Registry, book: Book, { versions }: Tools): Registry {
  const wanted = book.remotes.flatMap((remote) => {
    const entry = remote.versions[versions[remote.name] ?? '']?.entry;
    return entry ? [entry] : [];
  });
  if (wanted.length === 0) return registry;
  const others = registry.remotes.filter((each) => !wanted.some((entry) => entry.name === each.name));
  return { ...registry, remotes: [...others, ...wanted] };
}
