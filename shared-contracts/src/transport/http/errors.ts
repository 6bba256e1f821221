/** The low-level errors of one request, with the names and messages of `docs/specification.md#8-error-catalogue`. */

export interface SentRequest {
  method: string;
  /** Address as sent, from the router base, without the query. */
  url: string;
  /** Value of the `token` header; a late answer must not end a newer session. */
  token: string | null;
}

export interface Answer<Data = unknown> {
  status: number;
  statusText: string;
  url: string;
  /** The parsed body, as specified by `responseType`. */
  data: Data;
  request: SentRequest;
}

/** No answer arrived: connection refused, connection lost, or timeout. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly type: 'Timeout' | 'Network';
  readonly request: SentRequest;

  constructor(type: RequestError['type'], message: string, request: SentRequest, options?: ErrorOptions) {
    super(message, options);
    this.type = type;
    this.request = request;
  }

  static timeout(ms: number, request: SentRequest, options?: ErrorOptions): RequestError {
    return new RequestError('Timeout', `timeout of ${ms} ms exceeded`, request, options);
  }

  static network(request: SentRequest, options?: ErrorOptions): RequestError {
    return new RequestError('Network', 'Network request failed', request, options);
  }
}

/** An unusable answer arrived: a status outside 200 to 299, or an unreadable body. */
export class ResponseError extends Error {
  override readonly name = 'ResponseError';
  readonly type: 'HttpError' | 'ParseError';
  /** The parsed body is in `data`; the raw text if it cannot be parsed. */
  readonly response: Answer;

  constructor(
    type: ResponseError['type'],
    message: 'http error' | 'JSON.parse fail' | 'responseType not support',
    response: Answer,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.type = type;
    this.response = response;
  }
}
