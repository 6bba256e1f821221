/** The generic endpoints of the cache on RTK Query, one for each life time; their argument names the declared endpoint. */
import { createApi, defaultSerializeQueryArgs, fakeBaseQuery } from '@reduxjs/toolkit/query';
import type { EndpointKey } from '@shizhong/shared-contracts';
import { type Question, questionOf, things } from '@shizhong/shared-contracts/effects';
import { type Asked, serverDataSlice } from './seat';

/** For what is not declared here: an endpoint newer than this shell. */
const undeclared: Question = { about: [], keptS: 0 };
export const declarationOf = (key: EndpointKey): Question => questionOf(key) ?? undeclared;

export type Answered = { data: unknown } | { error: unknown };

export function createServerApi(ask: (asked: Asked, signal: AbortSignal) => Promise<Answered>) {
  const common = {
    queryFn: (asked: Asked, { signal }: { signal: AbortSignal }) => ask(asked, signal),
    providesTags: (_answer: unknown, _error: unknown, { key }: Asked) => declarationOf(key).about,
    serializeQueryArgs: ({ queryArgs }: { queryArgs: Asked }) => idOf(queryArgs),
  };
  return createApi({
    reducerPath: serverDataSlice,
    baseQuery: fakeBaseQuery<unknown>(),
    tagTypes: things,
    invalidationBehavior: 'immediately',
    endpoints: (build) => ({
      momentary: build.query<unknown, Asked>({ ...common, keepUnusedDataFor: 0 }),
      passing: build.query<unknown, Asked>({ ...common, keepUnusedDataFor: 60 }),
      lasting: build.query<unknown, Asked>({ ...common, keepUnusedDataFor: 3600 }),
    }),
  });
}

/** Cache key of a question: the order of a payload's members does not matter. */
export function idOf({ key, payload }: Asked): string {
  return defaultSerializeQueryArgs({ endpointName: key, queryArgs: payload, endpointDefinition: unused });
}

const unused = {} as never;

export function isAsked(value: unknown): value is Asked {
  return typeof value === 'object' && value !== null && 'key' in value;
}
