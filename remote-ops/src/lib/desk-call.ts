import { type CallOptions, useHost } from '@shizhong/shared-contracts';
import type { deskEndpoints } from '@shizhong/shared-contracts/operator/desk';
import type { queueEndpoints } from '@shizhong/shared-contracts/operator/queue';
import type { z } from 'zod';

type Endpoints = typeof deskEndpoints & typeof queueEndpoints;

/** Everything that the desk answers. */
export type Question = keyof Endpoints;
export type RequestTo<K extends Question> = z.input<Endpoints[K]['request']>;
export type AnswerOf<K extends Question> = z.output<Endpoints[K]['response']>;

export type DeskCall = <K extends Question>(key: K, payload: RequestTo<K>, options?: CallOptions) => Promise<AnswerOf<K>>;

/** The host's client for what this deployment answers; the host's own types know the market's endpoints only. */
export function useDeskCall(): DeskCall {
  return useHost().call as unknown as DeskCall;
}
