import { storageKeys } from '@shizhong/shared-contracts';

/**
 * The code from a link, as the shell stored it; `szPush` takes precedence over `prom`.
 * `docs/domain/growth.md#channel-attribution`.
 */
export function storedInvite(): string | null {
  try {
    return localStorage.getItem(storageKeys.szPush) || localStorage.getItem(storageKeys.prom) || null;
  } catch {
    return null; // Some private modes block storage.
  }
}
