/**
 * Objects whose pages were seen last, kept in this browser for each account: only their ids, so that what is shown is asked of the server, as
 * it is now and only to its owner. `docs/pages/conventions.md#finder`.
 */
import type { KeyValueStorage } from '../storage/browser-storage';

export interface Seen {
  id: string;
  atMs: number;
}

/** As many as the server answers at once. */
const most = 10;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const keyOf = (userId: string) => `sz-seen-${userId}`;

/** The object that an address is about: of several, such as an order in its campaign, the last one. */
export function objectIn(address: string): string | null {
  return address.match(uuid)?.at(-1) ?? null;
}

export function seenBy(storage: KeyValueStorage, userId: string): readonly Seen[] {
  try {
    const kept: unknown = JSON.parse(storage.get(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSeen).slice(0, most) : [];
  } catch {
    return [];
  }
}

export function remember(storage: KeyValueStorage, userId: string, seen: Seen): void {
  const others = seenBy(storage, userId).filter(({ id }) => id !== seen.id);
  storage.set(keyOf(userId), JSON.stringify([seen, ...others].slice(0, most)));
}

function isSeen(kept: unknown): kept is Seen {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'id' in kept &&
    typeof kept.id === 'string' &&
    objectIn(kept.id) === kept.id &&
    'atMs' in kept &&
    typeof kept.atMs === 'number'
  );
}
