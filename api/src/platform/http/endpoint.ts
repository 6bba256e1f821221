/**
 * One function turns a declared endpoint (`shared-contracts/src/domain/endpoints.ts`) into a route. On the way of a request:
 *   source, timestamp, signature  → HTTP 400
 *   session, where one is needed  → code 300 / status_code 401, or 402
 *   limit per address             → HTTP 429
 *   schema                        → code 422 with `errors`
 *   use case                      → data, or a Refusal
 *   answer's schema               → what is not declared never leaves; a wrong answer is our fault, 500
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
import { type Source, sideOfSource } from '@shizhong/shared-contracts/session';
import { signatureOf } from '@shizhong/shared-contracts/sign';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isCrowded } from '../database/database';
import { addressHash } from '../security/address';
import { sameText } from '../security/keys';
import type { PlatformServices } from '../services';
import { maxFileBytes } from '../upload/check';
import { readPairs, refuseUnstorable, type Sent } from './body';
import { CsvAnswer } from './csv';
import { Fault } from './fault';
import { FileAnswer } from './file-answer';
import { hitOrFault } from './rate-limit';
import { Refusal } from './refusal';
import { notSignedIn, type SignedIn } from './session-check';

/** A request more off than this is refused: the window of a replay. `docs/wire-format.md#signature`. */
const timestampWindowS = 300;
const bodyLimit = 256 * 1024;

export interface Call {
  ip: string;
  userAgent: string;
  source: Source;
  /** Start-up parameters that the client sends with every call. */
  szPush: string;
  prom: string;
  /** The file of a multipart call. */
  file: Buffer | null;
  /** Scheme and host the caller used; he can say what he likes. */
  origin: string;
  /** Who is signed in where nobody needs to be; null for a visitor, and for a session that is over. */
  visitor(): Promise<SignedIn | null>;
}

export type SignedInCall = Call & { user: SignedIn };

/** Data with a field of its own in the envelope. */
export class Answer<T> {
  readonly data: T;
  readonly szPush: string;
  constructor(data: T, szPush: string) {
    this.data = data;
    this.szPush = szPush;
  }
}

type Input<K extends EndpointKey> = z.output<(typeof endpoints)[K]['request']>;
type Output<K extends EndpointKey> = z.input<(typeof endpoints)[K]['response']>;
type Handler<K extends EndpointKey, C> = (
  input: Input<K>,
  call: C,
) => Promise<Output<K> | Answer<Output<K>> | CsvAnswer | FileAnswer>;

export interface EndpointOptions {
  /** Calls of one IP address in a window; multiplied by RATE_LIMIT_FACTOR. */
  perAddress?: { limit: number; windowS: number };
}

export interface Registrar {
  /** For everybody. */
  open<K extends EndpointKey>(key: K, handler: Handler<K, Call>, options?: EndpointOptions): void;
  /** For who is signed in on the side the declaration asks for. */
  signedIn<K extends EndpointKey>(key: K, handler: Handler<K, SignedInCall>, options?: EndpointOptions): void;
}

/** Who may call, and who came how: known by the contexts above, used on the way of every request. */
export interface Visitors {
  /**
   * The person behind a token.
   * @param endpoint null where a session alone counts
   * @throws Refusal 300/401 where nobody is signed in, 402 where the server ended the session; Fault 403 or 429 for API keys
   */
  authenticate(token: string | undefined, endpoint: EndpointKey | null): Promise<SignedIn>;
  /** A call of somebody who need not be signed in. */
  recordVisit(call: Call): Promise<void>;
}

/** Logged when a use case refuses with a code that its declaration does not name; the tests fail on it. */
export const undeclaredRefusal = 'undeclared refusal';

const allMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

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
        // Refused at the door, before it costs anything: whoever is inside is still served in time.
        if (isCrowded(services.db)) throw Fault.busy(1);
        if (method !== 'GET' && request.isMultipart() !== (declaration.multipart ?? false))
          throw new Fault(415, '不支持的内容类型');
        const sent = await sentBy(request, method);
        const call = checkedCall(services, visitors, request, sent);
        const user = declaration.audience === 'public' ? null : await userOf(visitors, request, key);
        if (options.perAddress) {
          const { limit, windowS } = options.perAddress;
          await hitOrFault(services.db, {
            key: `${key}:${addressHash(services.keys, call.ip)}`,
            limit: limit * services.settings.rateLimitFactor,
            windowS,
          });
        }
        const input = declaration.request.safeParse(
          isText(request, method) ? typedValues(declaration.request, sent.values) : sent.values,
        );
        if (!input.success) throw Refusal.invalid(...faultsOf(input.error));
        if (!user) await visitors.recordVisit(call);
        if (user) reply.locals.user = user.userId;
        const outcome = await run(input.data, user ? Object.assign(call, { user }) : call).catch((fault: unknown) => {
          if (fault instanceof Refusal && !declaration.refusals.includes(fault.code) && fault.statusCode === statusCodes.ok) {
            request.log.error({ endpoint: key, code: fault.code }, undeclaredRefusal);
          }
          throw fault;
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
      if (endpoints[key].audience !== 'public') throw new TypeError(`${key} is not for everybody`);
      register(key, (input, call) => handler(input as Input<typeof key>, call), options);
    },
    signedIn(key, handler, options = {}) {
      if (endpoints[key].audience === 'public') throw new TypeError(`${key} is for everybody`);
      register(key, (input, call) => handler(input as Input<typeof key>, call as SignedInCall), options);
    },
  };
}

export function envelope(
  reply: FastifyReply,
  code: number,
  statusCode: number,
  msg: string,
  data: unknown,
  more: object = {},
): FastifyReply {
  if (reply.locals) reply.locals.code = code;
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ code, status_code: statusCode, msg, data, ...more });
}

function sendCsv(reply: FastifyReply, answer: CsvAnswer): FastifyReply {
  if (reply.locals) reply.locals.code = businessCodes.ok;
  const name = encodeURIComponent(answer.fileName);
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="export.csv"; filename*=UTF-8''${name}`)
    .type('text/csv; charset=utf-8')
    .send(answer.stream());
}

function sendFile(reply: FastifyReply, { fileName, mediaType, bytes }: FileAnswer): FastifyReply {
  if (reply.locals) reply.locals.code = businessCodes.ok;
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type(mediaType)
    .send(bytes);
}

async function userOf(visitors: Visitors, request: FastifyRequest, key: EndpointKey): Promise<SignedIn> {
  const declaration: Endpoint = endpoints[key];
  const user = await visitors.authenticate(headerOf(request, 'token'), key);
  // A token of the other side is nobody on this one: told like a missing token, so that it says nothing about the account.
  if (declaration.audience !== 'user' && declaration.audience !== user.side) throw notSignedIn();
  return user;
}

function checkedCall(services: PlatformServices, visitors: Visitors, request: FastifyRequest, sent: Sent): Call {
  const source = headerOf(request, 'source') ?? '';
  const timestamp = headerOf(request, 'timestamp') ?? '';
  if (!sideOfSource(source)) throw new Fault(400, '请求来源不正确');
  if (!/^\d{9,11}$/.test(timestamp)) throw new Fault(400, '请求时间不正确');
  const { signPrefix: prefix, signSuffix: suffix } = services.settings;
  const expected = signatureOf({ source, timestamp, payload: sent.signed }, { prefix, suffix });
  if (!sameText(headerOf(request, 'sign') ?? '', expected)) throw Fault.badSignature();
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > timestampWindowS)
    throw new Fault(400, '请求已过期，请校准本机时间后重试');
  return {
    ip: request.ip,
    userAgent: (headerOf(request, 'user-agent') ?? '').slice(0, 300),
    source: source as Source,
    szPush: (headerOf(request, 'szpush') ?? '').slice(0, 64),
    prom: (headerOf(request, 'prom') ?? '').slice(0, 64),
    file: sent.file ?? null,
    origin: `${request.protocol}://${request.host}`,
    visitor: async () => {
      const token = headerOf(request, 'token');
      if (!token) return null;
      try {
        return await visitors.authenticate(token, null);
      } catch (refusal) {
        if (refusal instanceof Refusal) return null;
        throw refusal;
      }
    },
  };
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function queryOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?');
  return at < 0 ? '' : request.url.slice(at + 1);
}

async function sentBy(request: FastifyRequest, method: string): Promise<Sent> {
  if (method === 'GET') return readPairs(queryOf(request));
  if (request.isMultipart()) return readMultipart(request);
  return (request.body as Sent | null | undefined) ?? { values: {}, signed: {} };
}

/** The file is held in memory: it has 5 MB at most, and its type is told by its bytes before anything is stored. */
async function readMultipart(request: FastifyRequest): Promise<Sent> {
  const values: Record<string, unknown> = Object.create(null);
  let file: Buffer | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'file') file = await part.toBuffer();
    else {
      refuseUnstorable(part.value);
      values[part.fieldname] = part.value;
    }
  }
  return { values, signed: values, file };
}

function isText(request: FastifyRequest, method: string): boolean {
  return method === 'GET' || !/^application\/json/i.test(request.headers['content-type'] ?? 'application/json');
}

/** Form and query values are text; where the schema asks for a number, a truth value or something nested, the text is its JSON. */
function typedValues(schema: z.ZodType, values: Record<string, unknown>): Record<string, unknown> {
  const shape = (schema as z.ZodType & { shape?: Record<string, z.ZodType> }).shape ?? {};
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
      if (!field || typeof value !== 'string' || !jsonTypes.has(innerType(field))) return [key, value];
      try {
        return [key, JSON.parse(value)];
      } catch {
        return [key, value];
      }
    }),
  );
}

const jsonTypes = new Set(['number', 'int', 'boolean', 'array', 'object', 'record', 'tuple']);

function innerType(schema: z.ZodType): string {
  const definition = schema.def as { type: string; innerType?: z.ZodType };
  return definition.innerType ? innerType(definition.innerType) : definition.type;
}

function faultsOf(error: z.ZodError): { path: string; msg: string }[] {
  return error.issues.slice(0, 50).map(({ path, message }) => ({ path: path.join('.'), msg: chinese(message) }));
}

/** Messages of our own rules are Chinese already; zod's own are about types and lengths that no form of ours sends. */
function chinese(message: string): string {
  return /[\u4e00-\u9fff]/.test(message) ? message : '内容或格式不正确';
}

declare module 'fastify' {
  interface FastifyReply {
    /** Facts for the log of this answer. */
    locals?: { endpoint?: string; user?: string; code?: number };
  }
}
