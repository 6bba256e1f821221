/**
 * The client that pages call through the shell: declared endpoints, envelopes, notifications, server-driven logout.
 * `docs/wire-format.md#responses`.
 */

import type { CallOptions, DownloadOptions } from '../../protocol/host/host';
import { BusinessRefusal, RequestFailure } from '../../protocol/host/refusal';
import type { EndpointKey, RequestOf, ResponseOf } from '../../protocol/product';
import type { Side } from '../../protocol/session';
import { businessCodes } from '../endpoint/codes';
import { addressOf } from './addresses';
import { type Envelope, isSuccess, readEnvelope, type SessionEndKind, sessionEndOf } from './envelope';
import { type Answer, RequestError, ResponseError } from './errors';
import { noticeOf, type RequestNotice } from './notice';
import type { Payload, RequestOptions } from './request-options';
import { createTransport, type Transport, type TransportSettings } from './transport';

export interface SessionEnd {
  kind: SessionEndKind;
  /** Token of the request with this answer; a late answer to an old token must not end a newer session. */
  token: string | null;
  msg: string;
}

export interface HttpClientSettings extends TransportSettings {
  /** A request got no usable answer; show the notification. Never called for a refusal because of a business rule. */
  onError(notice: RequestNotice): void;
  /** The server ended the session: code 300, status_code or HTTP status 401, or 402 in any of them. */
  onSessionEnd(end: SessionEnd): void;
}

export interface HttpClient extends Transport {
  /**
   * Calls a declared endpoint and returns the `data` of its answer.
   * @throws BusinessRefusal for a business code other than 200.
   * @throws RequestFailure if there is no usable answer (after calling `onError`), or the session has ended (after calling
   * `onSessionEnd`). An aborted call throws the signal's reason and notifies nobody.
   */
  call<K extends EndpointKey>(key: K, payload: RequestOf<K>, options?: CallOptions): Promise<ResponseOf<K>>;
  /** `call` with the source fixed to the advertiser's. */
  ad<K extends EndpointKey>(key: K, payload: RequestOf<K>, options?: CallOptions): Promise<ResponseOf<K>>;
  /** `call` with the source fixed to the media owner's. */
  media<K extends EndpointKey>(key: K, payload: RequestOf<K>, options?: CallOptions): Promise<ResponseOf<K>>;
  /**
   * The body of an answer as it came, for a caller who reads its codes himself; with GET, `query` may hold more than is declared.
   * @throws RequestFailure as `call`; never BusinessRefusal
   */
  body(key: EndpointKey, query: Payload, options?: CallOptions): Promise<unknown>;
  /** Sends a file as multipart field `file`, after the payload's fields. */
  upload<K extends EndpointKey>(key: K, file: Blob, payload: RequestOf<K>, options?: CallOptions): Promise<ResponseOf<K>>;
  /** The file of an endpoint that responds with one (`produces`), byte for byte; a refusal is thrown as by `call`. */
  download<K extends EndpointKey>(key: K, payload: RequestOf<K>, options?: DownloadOptions): Promise<Blob>;
}

export function createHttpClient(settings: HttpClientSettings): HttpClient {
  const transport = createTransport(settings);

  /** The answer with a status of 200 to 299, unless it ends the session. */
  async function answerTo(key: EndpointKey, options: RequestOptions & { silent?: boolean }): Promise<Answer> {
    const { method, path } = addressOf(key);
    try {
      const answer = await transport.request(path, { ...options, method });
      const ended = sessionEnded(answer);
      if (ended) throw ended;
      return answer;
    } catch (error) {
      throw failureOf(error, options.silent);
    }
  }

  async function ask(key: EndpointKey, options: RequestOptions & { silent?: boolean }): Promise<Envelope> {
    const answer = await answerTo(key, options);
    const envelope = readEnvelope(answer.data);
    // The response is not from our server: a captive portal, a proxy.
    if (!envelope) throw failureOf(new ResponseError('ParseError', 'JSON.parse fail', answer), options.silent);
    return accept(envelope);
  }

  function accept(envelope: Envelope): Envelope {
    if (isSuccess(envelope)) return envelope;
    const code = envelope.code === businessCodes.ok ? envelope.status_code : envelope.code;
    throw new BusinessRefusal(code, envelope.msg, envelope.errors, envelope.data, envelope.reason);
  }

  /** Announces the end of the session if the answer says so; otherwise null. */
  function sessionEnded(answer: Answer): RequestFailure | null {
    const kind = sessionEndOf(answer);
    if (!kind) return null;
    const msg = readEnvelope(answer.data)?.msg ?? '';
    settings.onSessionEnd({ kind, token: answer.request.token, msg });
    return new RequestFailure('Session', msg || '登录已过期，请重新登录', answer.status, answer.data);
  }

  /** What the caller gets for a low-level error, after the notification; any other error unchanged. */
  function failureOf(error: unknown, silent = false): unknown {
    if (error instanceof RequestError) {
      if (!silent) settings.onError(noticeOf(error));
      return new RequestFailure(error.type, error.message);
    }
    if (!(error instanceof ResponseError)) return error;
    const { response } = error;
    const ended = sessionEnded(response);
    if (ended) return ended;
    if (!silent) settings.onError(noticeOf(error));
    return new RequestFailure(error.type, error.message, response.status, response.data);
  }

  const client: HttpClient = {
    request: transport.request,
    async call(key, payload, options) {
      // The declaration defines `data`, and the server validates it before sending.
      return (await ask(key, requestOptions(payload, options))).data as ResponseOf<typeof key>;
    },
    async body(key, query, options) {
      return (await answerTo(key, requestOptions(query, options))).data;
    },
    ad: (key, payload, options) => client.call(key, payload, onSide('ad', options)),
    media: (key, payload, options) => client.call(key, payload, onSide('media', options)),
    async upload(key, file, payload, options) {
      const answer = await ask(key, { ...requestOptions(payload, options), files: { file } });
      return answer.data as ResponseOf<typeof key>;
    },
    async download(key, payload, options) {
      // As bytes: reading it as text would lose the byte order mark from which Excel detects the encoding.
      const answer = await answerTo(key, { ...requestOptions(payload, options), responseType: 'arrayBuffer' });
      const bytes = answer.data as ArrayBuffer;
      const envelope = envelopeIn(bytes);
      if (envelope) {
        const ended = sessionEnded({ ...answer, data: envelope });
        if (ended) throw ended;
        accept(envelope);
      }
      return new Blob([bytes]);
    },
  };
  return client;
}

/** A refusal instead of the file is an envelope; null for a file, even if it happens to be JSON. */
function envelopeIn(bytes: ArrayBuffer): Envelope | null {
  const brace = 0x7b;
  if (new Uint8Array(bytes)[0] !== brace) return null;
  try {
    return readEnvelope(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

function onSide(side: Side, options: CallOptions | undefined): CallOptions {
  return { ...options, side };
}

function requestOptions(payload: object, options: CallOptions = {}): RequestOptions {
  return { ...options, payload: payload as Payload };
}
