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

export type Fault =
  /** The connection is closed without a response. */
  | { kind: 'refuse' }
  /** The connection stays open and silent. */
  | { kind: 'hang' }
  /** The request waits until everything is healed, and then gets its normal response. */
  | { kind: 'hold' }
  /** The product handles the request, but its response is dropped. */
  | { kind: 'lose' }
  | { kind: 'respond'; status: number; type: string; body: string };

interface Rule {
  path: RegExp;
  fault: Fault;
  /** Number of requests it still applies to. */
  left: number;
}

export class FaultProxy {
  /** Address of the product through this proxy, router base included; ends with a slash. */
  readonly address: string;
  readonly #server: Server;
  readonly #sockets: ReadonlySet<Socket>;
  #rules: Rule[] = [];
  #met: string[] = [];
  #held: (() => void)[] = [];

  private constructor(server: Server, sockets: ReadonlySet<Socket>, target: URL) {
    this.#server = server;
    this.#sockets = sockets;
    this.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${target.pathname}`;
  }

  /** @param product address that the proxy forwards to; http only */
  static async before(product: string): Promise<FaultProxy> {
    const target = new URL(product);
    const sockets = new Set<Socket>();
    const server = createServer();
    server.on('connection', (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const proxy = new FaultProxy(server, sockets, target);
    server.on('request', (incoming: IncomingMessage, response: ServerResponse) => proxy.#handle(incoming, response, target));
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

  #handle(incoming: IncomingMessage, response: ServerResponse, target: URL): void {
    const path = incoming.url ?? '/';
    const rule = this.#rules.find((each) => each.left > 0 && each.path.test(path));
    if (!rule) {
      forward(incoming, response, target);
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
        this.#held.push(() => forward(incoming, response, target));
        return;
      case 'lose':
        forward(incoming, response, target, true);
        return;
      case 'respond':
        response
          .writeHead(rule.fault.status, { 'content-type': rule.fault.type, 'cache-control': 'no-store' })
          .end(rule.fault.body);
    }
  }
}

function forward(incoming: IncomingMessage, response: ServerResponse, target: URL, lost = false): void {
  const headers: OutgoingHttpHeaders = { ...incoming.headers, host: target.host };
  const outgoing = request({ host: target.hostname, port: target.port, path: incoming.url, method: incoming.method, headers });
  outgoing.on('response', (upstream) => {
    if (lost) {
      upstream.resume().on('end', () => response.destroy());
      return;
    }
    response.writeHead(upstream.statusCode ?? 502, upstream.headers);
    upstream.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}
