import { type CallOptions, useHost } from '@shizhong/shared-contracts';
import type { DeskEndpointKey, DeskRequestOf, DeskResponseOf } from '@shizhong/shared-contracts/operator/desk';

/** Everything that the desk answers. */
export type Question = DeskEndpointKey;
export type RequestTo<K extends Question> = DeskRequestOf<K>;
export type AnswerOf<K extends Question> = DeskResponseOf<K>;

export type DeskCall = <K extends Question>(key: K, payload: RequestTo<K>, options?: CallOptions) => Promise<AnswerOf<K>>;

/** The host's client for what this deployment answers; the host's own types know the market's endpoints only. */
export function useDeskCall(): DeskCall {
  return useHost().call as unknown as DeskCall;
}
