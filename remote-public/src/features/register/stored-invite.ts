import { storageKeys } from '@shizhong/shared-contracts';
import { isPromotionMark } from '@shizhong/shared-contracts/session';

/**
 * The code from a link, of this address or as the shell stored it (its saga may still be loading); `szPush` takes precedence over `prom`.
 * `docs/domain/growth.md#channel-attribution`.
 */
export function storedInvite(address: URLSearchParams): string | null {
  const { szPush, prom } = storageKeys;
  const fresh = (name: string) => [address.get(name)].find((mark) => mark && isPromotionMark(mark));
  return fresh(szPush) || stored(szPush) || fresh(prom) || stored(prom) || null;
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Some private modes block storage.
  }
}
