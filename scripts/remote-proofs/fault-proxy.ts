/**
 * A small proxy in front of the product that injects the faults a test selects. Each proxy has its own port, and therefore its own
 * origin: nothing that an earlier test's browser has cached or stored affects the next one.
 */
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface Answer {
  status: number;
  type: string;
  body: string | Uint8Array;
}

export type Fault =
  /** The connection is closed without a response. */
  | { kind: 'refuse' }
  /** The connection stays open and silent. */
  | { kind: 'hang' }
  /** The request waits until everything is healed, and then gets its normal response. */
  | { kind: 'hold' }
  /** The product handles the request, but its response is dropped. */
  | { kind: 'lose' }
  /** The connection is closed in the middle of the promised bytes. */
  | { kind: 'truncate' }
  /** The right bytes, but only a few of them every now and then. */
  | { kind: 'drip' }
  /** The right text with one byte more: it still runs, and has another digest. */
  | { kind: 'alter' }
  | ({ kind: 'respond' } & Answer);

interface Rule {
  path: RegExp;
  fault: Fault;
  /** Number of requests it still applies to. */
  left: number;
}

/** No file of the product arrives within a time-out at this pace. */
const drip = { bytes: 2, everyMs: 250 };

export interface ProxyOptions {
  /** Answers in place of the product where it returns an answer; the faults come first. */
  standIn?(path: string): Answer | null;
}

export class FaultProxy {
  /** Address of the product through this proxy, router base included; ends with a slash. */
  readonly address: string;
  readonly #server: Server;
  readonly #sockets: ReadonlySet<Socket>;
  readonly #target: URL;
  readonly #options: ProxyOptions;
  #rules: Rule[] = [];
  #met: string[] = [];
  #held: (() => void)[] = [];

  private constructor(server: Server, sockets: ReadonlySet<Socket>, target: URL, options: ProxyOptions) {
    this.#server = server;
    this.#sockets = sockets;
    this.#target = target;
    this.#options = options;
    this.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${target.pathname}`;
  }

  /** @param product address that the proxy forwards to; http only */
  static async before(product: string, options: ProxyOptions = {}): Promise<FaultProxy> {
    const target = new URL(product);
    const sockets = new Set<Socket>();
    const server = createServer();
    server.on('connection', (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const proxy = new FaultProxy(server, sockets, target, options);
    server.on('request', (incoming: IncomingMessage, response: ServerResponse) => proxy.#handle(incoming, response));
    return proxy;
  }

  /** From now on requests with a matching path meet the fault, at most `times` of them. The latest rule wins. */
  break(path: RegExp, fault: Fault, times = Number.POSITIVE_INFINITY): void {
    this.#rules.unshift({ path, fault, left: times });
  }

  /** Removes all faults. Hanging requests stay hanging, as they would in reality. */
  heal(): void {
    this.#rules = [];
    for (const release of this.#held.splice(0)) release();
  }

  /** Paths that have met a fault: proof that the test injected what it intended. */
  get met(): readonly string[] {
    return this.#met;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #handle(incoming: IncomingMessage, response: ServerResponse): void {
    const path = incoming.url ?? '/';
    const pass = (send: Send = whole, headers: OutgoingHttpHeaders = {}) => {
      const answer = this.#options.standIn?.(path);
      if (answer) void send(response, { ...answer, headers: { 'content-type': answer.type } }, Buffer.from(answer.body));
      else forward(incoming, response, this.#target, send, headers);
    };
    const rule = this.#rules.find((each) => each.left > 0 && each.path.test(path));
    if (!rule) {
      pass();
      return;
    }
    rule.left -= 1;
    this.#met.push(path);
    switch (rule.fault.kind) {
      case 'refuse':
        incoming.socket.destroy();
        return;
      case 'hang':
        return;
      case 'hold':
        this.#held.push(() => pass());
        return;
      case 'lose':
        pass(lost);
        return;
      case 'truncate':
        pass(truncated);
        return;
      case 'drip':
        pass(dripping);
        return;
      case 'alter':
        // Uncompressed, so that a byte can be added.
        pass(altered, { 'accept-encoding': 'identity' });
        return;
      case 'respond':
        response
          .writeHead(rule.fault.status, { 'content-type': rule.fault.type, 'cache-control': 'no-store' })
          .end(rule.fault.body);
    }
  }
}

interface Head {
  status: number;
  headers: OutgoingHttpHeaders;
}

/** How the bytes of an answer leave the proxy. */
type Send = (response: ServerResponse, head: Head, body: Buffer) => void | Promise<void>;

const whole: Send = (response, { status, headers }, body) => {
  response.writeHead(status, headers).end(body);
};

const lost: Send = (response) => {
  response.destroy();
};

const truncated: Send = (response, { status, headers }, body) => {
  response.writeHead(status, { ...headers, 'content-length': body.length });
  // What is buffered would be lost with the connection: the client should have read the beginning.
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
};

const dripping: Send = async (response, { status, headers }, body) => {
  response.writeHead(status, { ...headers, 'content-length': body.length });
  for (let sent = 0; sent < body.length && !response.destroyed; sent += drip.bytes) {
    response.write(body.subarray(sent, sent + drip.bytes));
    await wait(drip.everyMs);
  }
  response.end();
};

const altered: Send = (response, head, body) => whole(response, head, Buffer.concat([body, Buffer.from('\n')]));

function forward(
  incoming: IncomingMessage,
  response: ServerResponse,
  target: URL,
  send: Send,
  changed: OutgoingHttpHeaders,
): void {
  const headers: OutgoingHttpHeaders = { ...incoming.headers, ...changed, host: target.host };
  const outgoing = request({ host: target.hostname, port: target.port, path: incoming.url, method: incoming.method, headers });
  outgoing.on('response', (upstream) => {
    const status = upstream.statusCode ?? 502;
    if (send === whole) {
      // A stream of events has no end to wait for.
      response.writeHead(status, upstream.headers);
      upstream.pipe(response);
      return;
    }
    const parts: Buffer[] = [];
    upstream.on('data', (part: Buffer) => parts.push(part));
    upstream.on('end', () => {
      const { 'content-length': _, 'transfer-encoding': __, ...kept } = upstream.headers;
      void send(response, { status, headers: kept }, Buffer.concat(parts));
    });
  });
  outgoing.on('error', () => response.destroy());
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}
