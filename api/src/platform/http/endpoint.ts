/**
 * Turns a declared endpoint (`shared-contracts/src/domain/endpoints.ts`) into a route. The steps of a request:
 *   source, timestamp, signature  → HTTP 400
 *   session, where required       → code 300 / status_code 401, or 402
 *   limits per address and person → HTTP 429
 *   (with a file these two come first, before the body is read)
 *   schema                        → code 422 with `errors`
 *   use case                      → data, or a Refusal
 *   response schema               → undeclared data is never sent; an invalid response is our bug, 500
 */

import {
  businessCodes,
  type Endpoint,
  type EndpointKey,
  endpoints,
  methodOf,
  pathOf,
  statusCodes,
} from '@shizhong/shared-contracts/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isCrowded } from '../database/database';
import { addressHash } from '../security/address';
import type { PlatformServices } from '../services';
import { maxFileBytes } from '../upload/check';
import { Answer, envelope, sendCsv, sendFile } from './answers';
import { type Call, checkedCall, type SignedInCall, userOf, type Visitors } from './call';
import { CsvAnswer } from './csv';
import { Fault } from './fault';
import { FileAnswer } from './file-answer';
import { hitOrFault } from './rate-limit';
import { Refusal } from './refusal';
import { faultsOf, isText, sentBy, typedValues } from './sent';
import type { SignedIn } from './session-check';

const bodyLimit = 256 * 1024;

type Input<K extends EndpointKey> = z.output<(typeof endpoints)[K]['request']>;

type Output<K extends EndpointKey> = z.input<(typeof endpoints)[K]['response']>;

type Handler<K extends EndpointKey, C> = (
  input: Input<K>,
  call: C,
) => Promise<Output<K> | Answer<Output<K>> | CsvAnswer | FileAnswer>;

interface EndpointOptions {
  /** Requests of one IP address within a window; multiplied by RATE_LIMIT_FACTOR. */
  perAddress?: { limit: number; windowS: number };
  /** Requests of one signed-in person within a window, from whatever addresses: for calls that cost much. */
  perPerson?: { limit: number; windowS: number };
}

export interface Registrar {
  /** Public endpoint. */
  open<K extends EndpointKey>(key: K, handler: Handler<K, Call>, options?: EndpointOptions): void;
  /** Endpoint for signed-in users of the side that the declaration requires. */
  signedIn<K extends EndpointKey>(key: K, handler: Handler<K, SignedInCall>, options?: EndpointOptions): void;
}

/** Logged when a use case refuses with a code missing from its declaration; tests fail on it. */
export const undeclaredRefusal = 'undeclared refusal';

const allMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Session and limits. @returns null for an endpoint that requires no sign-in */
async function admit(
  { db, keys, settings }: PlatformServices,
  visitors: Visitors,
  { request, key, options }: { request: FastifyRequest; key: EndpointKey; options: EndpointOptions },
): Promise<SignedIn | null> {
  const user = endpoints[key].audience === 'public' ? null : await userOf(visitors, request, key);
  const { perAddress, perPerson } = options;
  if (perAddress) {
    const limit = perAddress.limit * settings.rateLimitFactor;
    await hitOrFault(db, { ...perAddress, key: `${key}:${addressHash(keys, request.ip)}`, limit });
  }
  if (perPerson && user) await hitOrFault(db, { ...perPerson, key: `${key}:user:${user.userId}` });
  return user;
}

export function createRegistrar(app: FastifyInstance, services: PlatformServices, visitors: Visitors): Registrar {
  function register(key: EndpointKey, run: (input: unknown, call: Call) => Promise<unknown>, options: EndpointOptions): void {
    const declaration: Endpoint = endpoints[key];
    const method = methodOf(key);
    const url = pathOf(key);
    app.route({
      method,
      url,
      bodyLimit: declaration.multipart ? maxFileBytes + bodyLimit : bodyLimit,
      handler: async (request, reply) => {
        reply.locals = { endpoint: key };
        // Reject early, before the request costs anything, so that requests in progress are still served in time.
        if (isCrowded(services.db)) throw Fault.busy(1);
        if (method !== 'GET' && request.isMultipart() !== (declaration.multipart ?? false))
          throw new Fault(415, '不支持的内容类型');
        const admitted = () => admit(services, visitors, { request, key, options });
        // The signature covers the fields of a body of megabytes, the session does not: a stranger's is not read at all.
        const early = declaration.multipart ? await admitted() : undefined;
        const sent = await sentBy(request, method);
        const call = checkedCall(services, visitors, { request, reply }, sent);
        const user = early === undefined ? await admitted() : early;
        const input = declaration.request.safeParse(
          isText(request, method) ? typedValues(declaration.request, sent.values) : sent.values,
        );
        if (!input.success) throw Refusal.invalid(...faultsOf(input.error));
        if (!user) await visitors.recordVisit(call);
        if (user) reply.locals.user = user.userId;
        const outcome = await run(input.data, user ? Object.assign(call, { user }) : call).catch((error: unknown) => {
          if (error instanceof Refusal && !declaration.refusals.includes(error.code) && error.statusCode === statusCodes.ok) {
            request.log.error({ endpoint: key, code: error.code }, undeclaredRefusal);
          }
          throw error;
        });
        if (outcome instanceof CsvAnswer) return sendCsv(reply, outcome);
        if (outcome instanceof FileAnswer) return sendFile(reply, outcome);
        const data = declaration.response.parse(outcome instanceof Answer ? outcome.data : outcome);
        return envelope(
          reply,
          businessCodes.ok,
          statusCodes.ok,
          'ok',
          data,
          outcome instanceof Answer ? { szPush: outcome.szPush } : {},
        );
      },
    });
    app.route({
      method: allMethods.filter((other) => other !== method),
      url,
      onRequest: async () => {
        throw new Fault(405, '请求方法不支持', { allow: method });
      },
      handler: async () => null,
    });
  }

  return {
    open(key, handler, options = {}) {
      if (endpoints[key].audience !== 'public') throw new TypeError(`${key} is not public`);
      register(key, (input, call) => handler(input as Input<typeof key>, call), options);
    },
    signedIn(key, handler, options = {}) {
      if (endpoints[key].audience === 'public') throw new TypeError(`${key} is public`);
      register(key, (input, call) => handler(input as Input<typeof key>, call as SignedInCall), options);
    },
  };
}

declare module 'fastify' {
  interface FastifyReply {
    /** Facts for the log line of this response. */
    locals?: { endpoint?: string; user?: string; code?: number };
  }
}
