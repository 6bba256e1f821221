/**
 * One HTTP request by the rules of `docs/specification.md#6-roles-and-permissions`, `docs/specification.md#7-calls` and
 * `docs/specification.md#9-business-constants-and-limits`: source, headers, signature, bodies, query, GET cache, timeout. It
 * knows nothing about envelopes and notifications; `client.ts` does.
 */
import axios, { type AxiosResponse, isAxiosError, isCancel } from 'axios';
import type { TimeHeard } from '../../protocol/host/server-clock';
import { resolveSource, sources } from '../../protocol/session';
import { serverTimeHeader } from '../endpoint/headers';
import { fieldText, type SignStrings, signatureOf } from '../sign';
import { type AnswerCache, createAnswerCache } from './answer-cache';
import { isSuccess, readEnvelope } from './envelope';
import { type Answer, RequestError, type SentRequest } from './errors';
import { type RawAnswer, readAnswer } from './read-answer';
import type { Payload, RequestOptions } from './request-options';
import { watchSilence } from './silence';

/** Lifetime of a cached GET answer in milliseconds. `docs/specification.md#9-business-constants-and-limits`. */
export const cacheTtlMs = 60_000;

/** From this clock difference on the server refuses every request; it allows 300 s. `docs/wire-format.md#clock`. */
const skewToleratedMs = 290_000;

export interface TransportSettings {
  /** Router base, `/` or `/a/b/`; with its origin outside a browser. */
  base: string;
  sign: SignStrings;
  /** Timeout of a request that specifies none. */
  timeoutMs: number;
  /** Read at every request, so that a changed session or start-up parameter takes effect at once. */
  read: {
    token(): string | null;
    szPush(): string | null;
    prom(): string | null;
    /** The page's path; determines the source while nobody is signed in. */
    path(): string;
  };
  /** Receives the server time of a response. */
  onTime?: ((heard: TimeHeard) => void) | undefined;
  /** Milliseconds since 1970; `Date.now` unless a test replaces it. */
  now?: (() => number) | undefined;
}

export interface Transport {
  /**
   * @param path from the router base, with a leading slash; never another origin, which would receive the token.
   * @throws RequestError without an answer, ResponseError for an unusable one; the signal's reason when aborted.
   */
  request(path: `/${string}`, options?: RequestOptions): Promise<Answer>;
}

interface Prepared {
  sent: SentRequest;
  source: string;
  signed: Payload;
  address: string;
  body: string | FormData | undefined;
  contentType: string | undefined;
}

export function createTransport(settings: TransportSettings): Transport {
  const now = settings.now ?? Date.now;
  const cache: AnswerCache<RawAnswer> = createAnswerCache(now);
  let skewMs = 0;

  function prepare(path: string, options: RequestOptions): Prepared {
    const method = options.method ?? 'POST';
    const inQuery = method === 'GET' ? { ...options.query, ...options.payload } : options.query;
    const payload = options.payload ?? {};
    const token = settings.read.token() || null;
    const url = settings.base + path.slice(1);
    const query = encodeFields(inQuery ?? {}).toString();
    return {
      sent: { method, url, token },
      source: options.side ? sources[options.side] : resolveSource(token, settings.read.path()),
      signed: method === 'GET' ? (inQuery ?? {}) : payload,
      address: query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url,
      ...bodyOf(method, payload, options),
    };
  }

  function headersOf(prepared: Prepared): Record<string, string> {
    const timestamp = String(Math.floor((now() + skewMs) / 1000));
    const { source } = prepared;
    const headers = {
      source,
      timestamp,
      sign: signatureOf({ source, timestamp, payload: prepared.signed }, settings.sign),
      token: prepared.sent.token,
      szPush: settings.read.szPush(),
      prom: settings.read.prom(),
      'content-type': prepared.contentType,
    };
    const filled = Object.entries(headers).filter((header): header is [string, string] => Boolean(header[1]));
    return Object.fromEntries(filled.map(([name, value]) => [name, headerText(value)]));
  }

  async function send(prepared: Prepared, options: RequestOptions): Promise<RawAnswer> {
    const timeoutMs = options.timeoutMs ?? settings.timeoutMs;
    const watch = options.onProgress && watchSilence(timeoutMs, options.signal);
    const signal = watch?.signal ?? options.signal;
    const attempt = async () => {
      const sentMs = now();
      const answer = await axios.request<unknown>({
        method: prepared.sent.method,
        url: prepared.address,
        data: prepared.body,
        headers: { accept: 'application/json', ...headersOf(prepared) },
        timeout: watch ? 0 : timeoutMs,
        withCredentials: true,
        // Our own signature protects the request; a cookie's value does not belong in a header.
        withXSRFToken: false,
        responseType: axiosResponseType(options.responseType),
        // Exactly what was signed is sent, and we parse the response, so that an invalid body is an error and not a string.
        transformRequest: [(data) => data],
        transformResponse: [(data) => data],
        validateStatus: null,
        transitional: { clarifyTimeoutError: true },
        // Outside a browser only: requests are sent directly, regardless of a proxy in the environment.
        proxy: false,
        ...(signal && { signal }),
        ...(watch && {
          onDownloadProgress: ({ loaded }) => {
            watch.heard();
            options.onProgress?.(loaded);
          },
        }),
      });
      const serverTime = answer.headers[serverTimeHeader];
      if (serverTime) settings.onTime?.({ serverMs: Number(serverTime), sentMs, receivedMs: now() });
      return answer;
    };
    try {
      const first = await attempt();
      // A wrong clock would lock its owner out: adopt the server's clock once it refuses ours. The refused request had no effect.
      if (first.status === 400 && adoptClock(first)) return rawAnswer(await attempt(), prepared.sent);
      return rawAnswer(first, prepared.sent);
    } catch (error) {
      if (watch?.expired()) throw RequestError.timeout(timeoutMs, prepared.sent, { cause: error });
      if (isCancel(error)) throw options.signal?.reason ?? error;
      if (!isAxiosError(error)) throw error;
      if (error.code === 'ETIMEDOUT') throw RequestError.timeout(timeoutMs, prepared.sent, { cause: error });
      throw RequestError.network(prepared.sent, { cause: error });
    } finally {
      watch?.stop();
    }
  }

  /** Adopts the clock of the response's `date` header if ours is too far off; returns whether it did. */
  function adoptClock(answer: AxiosResponse): boolean {
    const serverNow = Date.parse(String(answer.headers['date'] ?? ''));
    const difference = serverNow - (now() + skewMs);
    if (!(Math.abs(difference) > skewToleratedMs)) return false;
    skewMs += difference;
    return true;
  }

  return {
    async request(path, options = {}) {
      const prepared = prepare(path, options);
      const { useCache, signal } = options;
      if (prepared.sent.method !== 'GET' || !useCache) return readAnswer(await send(prepared, options), options.responseType);
      const key = JSON.stringify([prepared.address, prepared.source, prepared.sent.token, options.responseType]);
      const ttlMs = useCache === true ? cacheTtlMs : useCache.ttlMs;
      // The shared request outlives a caller who aborts: others may wait for it.
      const { signal: _, ...shared } = options;
      const asked = cache.through(
        key,
        ttlMs,
        () => send(prepared, shared),
        (raw) => isGood(raw, options),
      );
      return readAnswer(await (signal ? untilAborted(asked, signal) : asked), options.responseType);
    },
  };
}

/** Fields as in a query string or form body: each value in the text that is signed. */
function encodeFields(fields: Payload): URLSearchParams {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    const text = value === '' ? '' : fieldText(value);
    if (text !== null) encoded.append(name, text);
  }
  return encoded;
}

function bodyOf(method: string, payload: Payload, options: RequestOptions): Pick<Prepared, 'body' | 'contentType'> {
  if (method === 'GET') return { body: undefined, contentType: undefined };
  if (options.files) {
    const form = new FormData();
    for (const [name, value] of encodeFields(payload)) form.append(name, value);
    // Fields first: the server can validate them before the file's bytes arrive.
    for (const [name, file] of Object.entries(options.files)) form.append(name, file);
    return { body: form, contentType: undefined };
  }
  if (options.requestType === 'form') {
    return { body: encodeFields(payload).toString(), contentType: 'application/x-www-form-urlencoded;charset=UTF-8' };
  }
  return { body: JSON.stringify(payload), contentType: 'application/json' };
}

/**
 * Header values allow printable ASCII only and lose outer spaces; anything else (a Chinese promotion mark) is percent-encoded. A percent
 * sign is encoded as well, so that the server can always decode.
 */
function headerText(value: string): string {
  if (/^[\x20-\x24\x26-\x7e]*$/.test(value) && value === value.trim()) return value;
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd'));
}

function axiosResponseType(type: RequestOptions['responseType']): 'text' | 'blob' | 'arraybuffer' {
  if (type === 'blob') return 'blob';
  return type === 'arrayBuffer' ? 'arraybuffer' : 'text';
}

function rawAnswer(answer: AxiosResponse<unknown>, sent: SentRequest): RawAnswer {
  return { status: answer.status, statusText: answer.statusText, url: sent.url, data: answer.data, request: sent };
}

/** Whether an answer may be cached: its status is a success, and so is its envelope if it has one. */
function isGood(raw: RawAnswer, options: RequestOptions): boolean {
  try {
    const envelope = readEnvelope(readAnswer(raw, options.responseType).data);
    return !envelope || isSuccess(envelope);
  } catch {
    return false;
  }
}

async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    const listener = () => reject(signal.reason);
    signal.addEventListener('abort', listener, { once: true });
    stop = () => signal.removeEventListener('abort', listener);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    stop();
  }
}
