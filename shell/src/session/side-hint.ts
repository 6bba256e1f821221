/**
 * Tells the page server which side is signed in, so that the public pages it sends show the right buttons at once. A hint and nothing
 * more: it opens nothing, the browser corrects what was rendered for another, and the token itself never leaves its storage.
 */
import { type ShellState, type Side, sideOfToken, storageKeys } from '@shizhong/shared-contracts';
import { sideCookie } from '@shizhong/shared-contracts/page';
import type { Store } from 'redux';
import type { KeptValues } from '../storage/browser-storage';

const yearS = 31_536_000;

export function keepSideHint(store: Pick<Store<ShellState>, 'subscribe'>, storage: KeptValues, base: string): void {
  let told: Side | null | undefined;
  const tell = () => {
    const side = sideOfToken(storage.get(storageKeys.token));
    if (side === told) return;
    told = side;
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in Firefox and on plain http
    document.cookie = `${sideCookie}=${side ?? ''}; path=${base}; max-age=${side ? yearS : 0}; samesite=lax`;
  };
  tell();
  store.subscribe(tell);
}
