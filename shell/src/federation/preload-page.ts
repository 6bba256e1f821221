import type { LazyPage, PageAddress } from '@shizhong/shared-contracts';
import { matchRoutes } from 'react-router-dom';
import { toLoadError } from './load-error';
import type { LoadedRemote } from './remote-loader';

/**
 * Loads code and contents of the page at an address, so that it then renders in one go.
 * @throws RemoteLoadError of phase `page`
 */
export async function preloadPage(
  { entry, definition }: LoadedRemote,
  address: PageAddress,
  integrityOf: (url: string) => string | undefined,
): Promise<void> {
  const matches = matchRoutes(definition.routes, address.pathname) ?? [];
  try {
    // A route may be written without `lazyPage`; it has nothing to wait for.
    await Promise.all(matches.map(({ route }) => (route.Component as Partial<LazyPage> | null | undefined)?.preload?.(address)));
  } catch (cause) {
    throw await toLoadError(cause, { phase: 'page', remote: entry.name, version: entry.version }, integrityOf);
  }
}
