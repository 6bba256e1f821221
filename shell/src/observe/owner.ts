/** The owner of a thrown error: the first address in the stack that is in a remote's folder; null if there is none. */
import type { RegistryEntry } from '@shizhong/shared-contracts';
import { remoteBase } from '../federation/registry';

export interface Owner {
  remote: string;
  version: string;
}

/** @param entries every version that was in this page's registry, the current ones last */
export function ownerOf(cause: unknown, entries: readonly RegistryEntry[], routerBase: string, origin?: string): Owner | null {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  const found = entries
    .map(({ name, version, ...entry }) => ({
      remote: name,
      version,
      at: stack.indexOf(remoteBase({ name, version, ...entry }, routerBase, origin)),
    }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0];
  return found ? { remote: found.remote, version: found.version } : null;
}

/** The first line only, without what a form may have put into the rest. */
export function messageOf(cause: unknown): string {
  const text = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return (text.split('\n', 1)[0] ?? '').slice(0, 200);
}
