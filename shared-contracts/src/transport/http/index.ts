/** Public entry of the HTTP client: loaded by the shell at the first call, never by a page itself. */
export { addressOf, type EndpointAddress } from './addresses';
export { createHttpClient, type HttpClient, type HttpClientSettings, type SessionEnd } from './client';
export { type Envelope, readEnvelope, type SessionEndKind } from './envelope';
export { type Answer, RequestError, ResponseError, type SentRequest } from './errors';
export { noticeOf, type RequestNotice } from './notice';
export type { RequestOptions } from './request-options';
export { statusTexts } from './status-texts';
export { cacheTtlMs, createTransport, type Transport, type TransportSettings } from './transport';
