import { storageKeys } from '@shizhong/shared-contracts';

/** The code a link brought, as the shell stored it; `szPush` beats `prom`. `docs/domain/growth.md#channel-attribution`. */
export function storedInvite(): string | null {
  try {
    return localStorage.getItem(storageKeys.szPush) || localStorage.getItem(storageKeys.prom) || null;
  } catch {
    return null; // storage is refused in some private modes
  }
}
