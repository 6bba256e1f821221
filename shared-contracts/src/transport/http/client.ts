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
import { createTransport, type Payload, type RequestOptions, type Transport, type TransportSettings } from './transport';

export interface SessionEnd {
  kind: SessionEndKind;
  /** Token of the request with this answer; a late answer to an old token must not end a newer session. */
  token: string | null;
  msg: string;
}

export interface HttpClientSettings extends TransportSettings {
  /** A request got no usable answer; show the notification. Never called for a refusal because of a business rule. */
  onError(notice: RequestNotice): void;
  /** The server ended the session: code 300, status_code 401 or 402. */
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
  /** `call` that returns the whole envelope, for `szPush`. */
  envelope<K extends EndpointKey>(key: K, payload: RequestOf<K>, options?: CallOptions): Promise<Envelope<ResponseOf<K>>>;
  /** Sends a file as multipart field `file`, after the payload's fields. */
  upload<K extends EndpointKey>(key: K, file: Blob, payload: RequestOf<K>, options?: CallOptions): Promise<ResponseOf<K>>;
  /** The file of an endpoint that responds with one (`produces`), byte for byte; a refusal is thrown as by `call`. */
  download<K extends EndpointKey>(key: K, payload: RequestOf<K>, options?: DownloadOptions): Promise<Blob>;
}

export function createHttpClient(settings: HttpClientSettings): HttpClient {
  const transport = createTransport(settings);

  async function ask(key: EndpointKey, options: RequestOptions & { silent?: boolean }): Promise<Envelope> {
    const { method, path } = addressOf(key);
    try {
      const answer = await transport.request(path, { ...options, method });
      const envelope = readEnvelope(answer.data);
      // The response is not from our server: a captive portal, a proxy.
      if (!envelope) throw new ResponseError('ParseError', 'JSON.parse fail', answer);
      return accept(envelope, answer);
    } catch (error) {
      throw failureOf(error, options.silent);
    }
  }

  function accept(envelope: Envelope, answer: Answer): Envelope {
    const ended = sessionEnded(envelope, answer);
    if (ended) throw ended;
    if (isSuccess(envelope)) return envelope;
    const code = envelope.code === businessCodes.ok ? envelope.status_code : envelope.code;
    throw new BusinessRefusal(code, envelope.msg, envelope.errors, envelope.data, envelope.reason);
  }

  /** Announces the end of the session if the answer says so; otherwise null. */
  function sessionEnded(envelope: Envelope, answer: Answer): RequestFailure | null {
    const kind = sessionEndOf(envelope);
    if (!kind) return null;
    settings.onSessionEnd({ kind, token: answer.request.token, msg: envelope.msg });
    return new RequestFailure('Session', envelope.msg || '登录已过期，请重新登录', answer.status, answer.data);
  }

  /** What the caller gets for a low-level error, after the notification; any other error unchanged. */
  function failureOf(error: unknown, silent = false): unknown {
    if (error instanceof RequestError) {
      if (!silent) settings.onError(noticeOf(error));
      return new RequestFailure(error.type, error.message);
    }
    if (!(error instanceof ResponseError)) return error;
    const { response } = error;
    const envelope = readEnvelope(response.data);
    const ended = envelope && sessionEnded(envelope, response);
    if (ended) return ended;
    if (!silent) settings.onError(noticeOf(error));
    return new RequestFailure(error.type, error.message, response.status, response.data);
  }

  const client: HttpClient = {
    request: transport.request,
    async envelope(key, payload, options) {
      // The declaration defines `data`, and the server validates it before sending.
      return (await ask(key, requestOptions(payload, options))) as Envelope<ResponseOf<typeof key>>;
    },
    async call(key, payload, options) {
      return (await client.envelope(key, payload, options)).data;
    },
    ad: (key, payload, options) => client.call(key, payload, onSide('ad', options)),
    media: (key, payload, options) => client.call(key, payload, onSide('media', options)),
    async upload(key, file, payload, options) {
      const answer = await ask(key, { ...requestOptions(payload, options), files: { file } });
      return answer.data as ResponseOf<typeof key>;
    },
    async download(key, payload, options) {
      const { method, path } = addressOf(key);
      try {
        // As bytes: reading it as text would lose the byte order mark from which Excel detects the encoding.
        const answer = await transport.request(path, {
          ...requestOptions(payload, options),
          method,
          responseType: 'arrayBuffer',
        });
        const bytes = answer.data as ArrayBuffer;
        const envelope = envelopeIn(bytes);
        if (envelope) accept(envelope, answer);
        return new Blob([bytes]);
      } catch (error) {
        throw failureOf(error);
      }
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
