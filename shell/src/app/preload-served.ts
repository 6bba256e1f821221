/** What a page that was delivered as HTML needs before its code may take over. */
import type { PageAddress, RouteCard } from '@shizhong/shared-contracts';
import { usesAntd } from '../federation/manifest';
import { preloadPage } from '../federation/preload-page';
import type { LoadedRemote } from '../federation/remote-loader';
import { preloadAntd } from './antd-gate';
import type { FirstPage } from './first-page';

/**
 * antd's theme and locale: for every page of an area, whose dialogs bring antd later, and for other pages whose first code uses antd.
 * The mono build has no manifest: its sign-in pages use antd.
 */
export function needsAntd({ manifest }: LoadedRemote, card: RouteCard): boolean {
  if (card.layout === 'ad' || card.layout === 'media') return true;
  return manifest ? usesAntd(manifest, card.chunk) : card.layout !== 'public';
}

/** @throws RemoteLoadError of phase `page`; whatever the theme's load throws */
export async function preloadServed(
  remote: LoadedRemote,
  card: RouteCard,
  address: PageAddress,
  integrityOf: (url: string) => string | undefined,
): Promise<void> {
  await Promise.all([preloadPage(remote, address, integrityOf), needsAntd(remote, card) ? preloadAntd() : undefined]);
}

/** The same for what is still on the screen; nothing without it. The page of an outline meets a failure again, in a frame that works already. */
export async function preloadKept(kept: FirstPage | null, ...of: Parameters<typeof preloadServed>): Promise<void> {
  try {
    if (kept) await preloadServed(...of);
  } catch (cause) {
    if (!kept?.isOutline) throw cause;
  }
}
