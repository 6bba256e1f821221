/** Whose code threw: the first address of the stack that lies in a remote's folder; what names none is nobody's. */
import type { RegistryEntry } from '@shizhong/shared-contracts';
import { remoteBase } from '../federation/registry';

export interface Owner {
  remote: string;
  version: string;
}

/** @param entries every version that was in this page's registry, the present ones last */
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

/** First line, without what a form may have put into it. */
export function messageOf(cause: unknown): string {
  const text = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return (text.split('\n', 1)[0] ?? '').slice(0, 200);
}
