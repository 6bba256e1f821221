/** A program that webhooks are posted to: it keeps what it hears, and answers as the test says. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  headers: IncomingHttpHeaders;
  body: string;
}

export class Receiver {
  readonly heard: Heard[] = [];
  /** What it answers from now on. */
  answer = 200;
  readonly #server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    this.heard.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
    response.writeHead(this.answer).end();
    this.#server.emit('heard');
  });

  static async open(): Promise<Receiver> {
    const receiver = new Receiver();
    receiver.#server.listen(0, '127.0.0.1');
    await once(receiver.#server, 'listening');
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/events`;
  }

  /** The n-th request, counted from 1; the first try comes at once, the second a minute after one that failed. */
  async request(count: number, timeoutMs = 120_000): Promise<Heard> {
    const signal = AbortSignal.timeout(timeoutMs);
    while (this.heard.length < count) await once(this.#server, 'heard', { signal });
    return this.heard[count - 1] as Heard;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** As Standard Webhooks 1.0 says that a receiver verifies it. */
export function isSigned({ headers, body }: Heard, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}
