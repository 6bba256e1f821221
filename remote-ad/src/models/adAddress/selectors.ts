import type { ShellState } from '@shizhong/shared-contracts';
import { type AdAddressState, adAddressKey, adAddressReducer } from './slice';

/** The remote's slice; its initial state if the remote is not registered (component tests). */
export function adAddressOf(state: ShellState): AdAddressState {
  const held = state.remotes['ad']?.[adAddressKey] as AdAddressState | undefined;
  return held ?? unregistered;
}

const unregistered = adAddressReducer(undefined, { type: 'none' });
