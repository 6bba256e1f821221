/**
 * Shows the page server which side is signed in, so that its public pages have the right buttons immediately. Only a hint:
 * it grants nothing, the browser corrects a page rendered for another visitor, and the token itself never leaves its storage.
 */
import { type ShellState, type Side, sideOfToken, storageKeys } from '@shizhong/shared-contracts';
import { sideCookie } from '@shizhong/shared-contracts/page';
import type { Store } from 'redux';
import type { KeyValueStorage } from '../storage/browser-storage';

const yearS = 31_536_000;

export function keepSideHint(store: Pick<Store<ShellState>, 'subscribe'>, storage: KeyValueStorage): void {
  let written: Side | null | undefined;
  const write = () => {
    const side = sideOfToken(storage.get(storageKeys.token));
    if (side === written) return;
    written = side;
    const secure = location.protocol === 'https:';
    // As `cookieName` has it, whose module would be on every first visit.
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in Firefox and on plain http
    document.cookie = `${secure ? '__Host-' : ''}${sideCookie}=${side ?? ''}; path=/; max-age=${side ? yearS : 0}; samesite=lax${secure ? '; secure' : ''}`;
  };
  write();
  store.subscribe(write);
}
