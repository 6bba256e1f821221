import { storageKeys } from '@shizhong/shared-contracts';
import { sources } from '@shizhong/shared-contracts/session';
import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { useShell } from '../app/shell-context';

/**
 * The stored token; read again whenever the store changes, in this tab or another. During hydration of prerendered HTML: a stand-in
 * token of the side for which the server rendered it.
 */
export function useToken(): string | null {
  const { storage, served } = useShell();
  const { subscribe } = useStore();
  const kept = () => storage.get(storageKeys.token);
  return useSyncExternalStore(subscribe, kept, () => {
    if (!served) return kept();
    return served.visitor === 'anonymous' ? null : `${sources[served.visitor]}:`;
  });
}
