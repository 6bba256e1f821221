/** One error of a form field, as the server sends it. `docs/wire-format.md#refusals`. */
export interface FieldFault {
  path: string;
  msg: string;
}

/** The server refused because of a business rule: HTTP 200 with another `code`. Never a request error, never a notification. */
export class BusinessRefusal extends Error {
  override readonly name = 'BusinessRefusal';
  readonly code: number;
  readonly faults: readonly FieldFault[];
  readonly data: unknown;
  /** Its name in the catalogue of refusals; undefined from a server that does not send it. */
  readonly reason: string | undefined;

  constructor(code: number, msg: string, faults: readonly FieldFault[] = [], data?: unknown, reason?: string) {
    super(msg);
    this.code = code;
    this.faults = faults;
    this.data = data;
    this.reason = reason;
  }
}

/** A call without a usable answer. The shell has already shown a notification; pages show their inline failure. */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';
  readonly kind: 'Timeout' | 'HttpError' | 'ParseError' | 'Network' | 'Session';
  readonly status: number | null;
  readonly body: unknown;

  constructor(kind: RequestFailure['kind'], message: string, status: number | null = null, body?: unknown) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.body = body;
  }
}
