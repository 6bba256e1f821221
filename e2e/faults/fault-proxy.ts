/**
 * A small proxy in front of the product that breaks what a test asks it to break. Each proxy has a port, and so an origin,
 * of its own: nothing that an earlier test's browser has cached or stored reaches the next one.
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
  /** The connection is cut without an answer. */
  | { kind: 'refuse' }
  /** The connection stays open and silent. */
  | { kind: 'hang' }
  /** The request waits until everything is healed, and is then answered as if nothing had been. */
  | { kind: 'hold' }
  /** The product does what it is asked; its answer never arrives. */
  | { kind: 'lose' }
  | { kind: 'answer'; status: number; type: string; body: string };

interface Rule {
  path: RegExp;
  fault: Fault;
  /** How many requests still meet it. */
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

  /** @param product address the proxy stands in front of; http only */
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
    server.on('request', (asked: IncomingMessage, answer: ServerResponse) => proxy.#handle(asked, answer, target));
    return proxy;
  }

  /** From now on requests whose path matches meet the fault, `times` of them. The latest rule wins. */
  break(path: RegExp, fault: Fault, times = Number.POSITIVE_INFINITY): void {
    this.#rules.unshift({ path, fault, left: times });
  }

  /** Everything works again. Requests that hang go on hanging, as they would. */
  heal(): void {
    this.#rules = [];
    for (const goOn of this.#held.splice(0)) goOn();
  }

  /** Paths that met a fault so far: proof that the test broke what it meant to. */
  get met(): readonly string[] {
    return this.#met;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #handle(asked: IncomingMessage, answer: ServerResponse, target: URL): void {
    const path = asked.url ?? '/';
    const rule = this.#rules.find((each) => each.left > 0 && each.path.test(path));
    if (!rule) {
      forward(asked, answer, target);
      return;
    }
    rule.left -= 1;
    this.#met.push(path);
    switch (rule.fault.kind) {
      case 'refuse':
        asked.socket.destroy();
        return;
      case 'hang':
        return;
      case 'hold':
        this.#held.push(() => forward(asked, answer, target));
        return;
      case 'lose':
        forward(asked, answer, target, true);
        return;
      case 'answer':
        answer
          .writeHead(rule.fault.status, { 'content-type': rule.fault.type, 'cache-control': 'no-store' })
          .end(rule.fault.body);
    }
  }
}

function forward(asked: IncomingMessage, answer: ServerResponse, target: URL, lost = false): void {
  const headers: OutgoingHttpHeaders = { ...asked.headers, host: target.host };
  const onward = request({ host: target.hostname, port: target.port, path: asked.url, method: asked.method, headers });
  onward.on('response', (given) => {
    if (lost) {
      given.resume().on('end', () => answer.destroy());
      return;
    }
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}
