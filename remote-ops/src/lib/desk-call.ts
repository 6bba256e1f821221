import { type CallOptions, useHost } from '@shizhong/shared-contracts';
import type { DeskEndpointKey, DeskRequestOf, DeskResponseOf } from '@shizhong/shared-contracts/operator/desk';

export type DeskCall = <K extends DeskEndpointKey>(
  key: K,
  payload: DeskRequestOf<K>,
  options?: CallOptions,
) => Promise<DeskResponseOf<K>>;

/** The host's client for what this deployment answers; the host's own types know the market's endpoints only. */
export function useDeskCall(): DeskCall {
  return useHost().call as unknown as DeskCall;
}
