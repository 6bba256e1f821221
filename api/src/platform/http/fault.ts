/**
 * A protocol fault with its own HTTP status. A refusal by a business rule is a `Refusal` with HTTP 200.
 * `docs/wire-format.md#faults`.
 */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, msg: string, headers: Readonly<Record<string, string>> = {}, options?: ErrorOptions) {
    super(msg, options);
    this.status = status;
    this.headers = headers;
  }

  static badSignature(): Fault {
    return new Fault(400, '签名错误，请刷新页面后重试');
  }
  static tooMany(waitS: number): Fault {
    return new Fault(429, '请求过于频繁，请稍后再试', { 'retry-after': String(waitS) });
  }
  /** Another call is processing the same request right now. */
  static stillRunning(waitS: number): Fault {
    return new Fault(409, '相同的请求正在处理，请稍后再试', { 'retry-after': String(waitS) });
  }
  /** Temporarily overloaded. */
  static busy(waitS: number): Fault {
    return new Fault(503, '服务繁忙，请稍后再试', { 'retry-after': String(waitS) });
  }
}
