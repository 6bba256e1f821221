import { type PageAddress, preloadRoute } from '@shizhong/shared-contracts';
import { toLoadError } from './load-error';
import type { LoadedRemote } from './remote-loader';

/**
 * Loads the code and content of the page at an address, so that it then renders in one pass.
 * @throws RemoteLoadError of phase `page`
 */
export async function preloadPage(
  { entry, definition }: LoadedRemote,
  address: PageAddress,
  integrityOf: (url: string) => string | undefined,
): Promise<void> {
  try {
    await preloadRoute(definition.routes, address);
  } catch (cause) {
    throw await toLoadError(cause, { phase: 'page', remote: entry.name, version: entry.version }, integrityOf);
  }
}
