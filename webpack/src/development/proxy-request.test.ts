import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { proxyRequest } from './proxy-request';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function serve(server: Server): Promise<string> {
  open.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a visitor who leaves an endless answer ends it at the shell too', async () => {
  let left = () => {};
  const ended = new Promise<void>((resolve) => {
    left = resolve;
  });
  const shell = await serve(
    createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
      response.once('close', () => left());
    }),
  );
  const proxy = await serve(createServer((request, response) => proxyRequest(new URL(shell), request, response, (body) => body)));
  const visit = get(`${proxy}/events`);
  const [answer] = await once(visit, 'response');
  await once(answer, 'data');
  visit.destroy();
  await ended;
});

test('a page that the registry of the shell does not know yet is changed as any other; missing data stay missing', async () => {
  const shell = await serve(
    createServer((request, response) => {
      response.writeHead(404, { 'content-type': request.url === '/lab' ? 'text/html; charset=utf-8' : 'application/json' });
      response.end('before');
    }),
  );
  const proxy = await serve(
    createServer((request, response) => proxyRequest(new URL(shell), request, response, () => 'with the remote')),
  );
  const at = async (path: string) => {
    const answer = await fetch(proxy + path);
    return [answer.status, await answer.text()];
  };
  expect(await at('/lab')).toEqual([200, 'with the remote']);
  expect(await at('/api/v1/thing')).toEqual([404, 'before']);
});
