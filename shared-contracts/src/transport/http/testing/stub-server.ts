/** A real server for the client's tests: responds as the test specifies and records its requests. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string;
  /** Path with query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  /** A string is sent unchanged, anything else as JSON. */
  body?: unknown;
  /** Delay before the response; `Infinity` never responds, `-1` breaks the connection. */
  afterMs?: number;
}

export interface StubServer {
  origin: string;
  asked: Asked[];
  /** The response to every request from now on. */
  reply: (asked: Asked) => Reply;
  close(): Promise<void>;
}

export const ok = (data: unknown = {}): Reply => ({ body: { code: 200, status_code: 200, msg: '', data } });

export async function startStubServer(): Promise<StubServer> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    // Pages of another origin may send requests, as jsdom's does.
    response.setHeader('access-control-allow-origin', headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '*');
    if (method === 'OPTIONS') return void response.end();
    const asked = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') };
    stub.asked.push(asked);
    const { status = 200, headers: extra = {}, body = '', afterMs = 0 } = stub.reply(asked);
    if (afterMs === -1) return void request.socket.destroy();
    if (afterMs === Number.POSITIVE_INFINITY) return;
    if (afterMs > 0) await new Promise((resume) => setTimeout(resume, afterMs));
    response.writeHead(status, { 'content-type': 'application/json', ...extra });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const stub: StubServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    reply: () => ok(),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return stub;
}
