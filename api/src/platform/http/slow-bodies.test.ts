/** Clients that take a server's time: those that send slowly, over real sockets (`inject` has none), and those that ask often. */
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { createTestApi, randomIp, type TestApi } from '../../../test/test-api';
import { createLog } from './log';
import { serverOptions } from './server-options';

let api: TestApi;
let slow: FastifyInstance;
const log = createLog('silent');

beforeAll(async () => {
  api = await createTestApi();
  slow = Fastify(serverOptions(api.settings, log, { headers: 400, request: 800, still: 1500 }));
  slow.post('/echo', async (request) => request.body);
  slow.get('/long', async () => 'x'.repeat(50_000_000));
  await slow.listen({ port: 0, host: '127.0.0.1' });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await slow.close();
  await api.close();
});

/** Sends `head`, then one byte every 50 ms. @returns what came back until the server closed or `enough` was met, and after how long */
function drip(app: FastifyInstance, head: string, enough = /never/): Promise<{ answer: string; ms: number }> {
  const begun = Date.now();
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  return new Promise((done) => {
    let answer = '';
    const timer = setInterval(() => socket.writable && socket.write('x'), 50);
    const end = () => {
      clearInterval(timer);
      socket.destroy();
      done({ answer, ms: Date.now() - begun });
    };
    socket.on('error', end);
    socket.on('close', end);
    socket.on('data', (bytes) => {
      answer += String(bytes);
      if (enough.test(answer)) end();
    });
    socket.write(head);
  });
}

test.each([
  ['a body', 'POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500000\r\n\r\n'],
  ['headers', 'POST /echo HTTP/1.1\r\nhost: x\r\nx-long: '],
])('a client that drips %s is answered 408 and cut off', async (_what, head) => {
  const { answer, ms } = await drip(slow, head);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(ms).toBeLessThan(20_000);
});

/** Says `head` and nothing more. @returns what came back, and after how long the server closed */
function still(head: string, { halfClosed = false } = {}): Promise<{ answer: string; ms: number }> {
  const begun = Date.now();
  const socket = connect({ port: (slow.server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  return new Promise((done) => {
    let answer = '';
    socket.on('data', (bytes) => {
      answer += String(bytes);
    });
    const end = () => {
      socket.destroy();
      done({ answer, ms: Date.now() - begun });
    };
    socket.on('error', end);
    socket.on('close', end);
    socket.on('end', end);
    if (head) socket.write(head);
    if (halfClosed) socket.end();
  });
}

test.each([
  ['nothing at all', '', {}],
  ['half of its headers', 'POST /echo HTTP/1.1\r\nhost: x\r\n', {}],
  ['half of its headers and closes its half', 'POST /echo HTTP/1.1\r\nhost: x\r\n', { halfClosed: true }],
  [
    'half of its body and closes its half',
    'POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
    { halfClosed: true },
  ],
])('a client that says %s holds no connection', async (_what, head, how) => {
  const { answer, ms } = await still(head, how);
  expect(answer === '' || /^HTTP\/1\.1 4\d\d /.test(answer)).toBe(true);
  expect(ms).toBeLessThan(20_000);
  expect(await connectionsOf(slow)).toBe(0);
});

const connectionsOf = (app: FastifyInstance) =>
  new Promise<number>((done) => app.server.getConnections((_error, count) => done(count)));

test('a client that never reads its answer holds no connection', async () => {
  const socket = connect((slow.server.address() as AddressInfo).port, '127.0.0.1');
  socket.pause();
  socket.on('error', () => {});
  socket.write('GET /long HTTP/1.1\r\nhost: x\r\n\r\n');
  await sleep(700);
  expect(await connectionsOf(slow)).toBe(1);
  const begun = Date.now();
  while ((await connectionsOf(slow)) > 0 && Date.now() - begun < 20_000) await sleep(50);
  expect(await connectionsOf(slow)).toBe(0);
  socket.destroy();
});

test('the servers give ten seconds for headers and a minute for a whole request', () => {
  expect(serverOptions(api.settings, log)).toMatchObject({
    requestTimeout: 60_000,
    connectionTimeout: 120_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
  });
});

test('a stranger’s upload is refused before its body is read', async () => {
  const head = [
    'POST /api/v1/upload/file HTTP/1.1',
    ...['host: x', 'source: sz_media_web', `timestamp: ${Math.floor(Date.now() / 1000)}`, 'sign: x', 'token: nobody'],
    ...['content-type: multipart/form-data; boundary=b', 'content-length: 5000000', '', ''],
  ].join('\r\n');
  const { answer, ms } = await drip(api.app, head, /"data":null/);
  expect(answer).toContain('"status_code":401');
  expect(ms).toBeLessThan(20_000);
});

test('one person cannot ask for costly work without end, from whatever addresses; another person still can', async () => {
  const [busy, other] = [await api.signUp('ad'), await api.signUp('ad')];
  const ask = async (token: string) => api.call('adRead/checkWords', {}, { token, ip: randomIp() });
  for (let n = 0; n < 60; n += 1) expect((await ask(busy.token)).status).toBe(200);
  const refused = await ask(busy.token);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(other.token)).status).toBe(200);
});
