/** Where a request ends, who sent it and what of it counts: over real sockets, because `inject` writes no bytes. */
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { createTestApi, type TestApi } from '../../../test/test-api';
import { createLog } from './log';
import { serverOptions } from './server-options';

let api: TestApi;
let echo: FastifyInstance;

beforeAll(async () => {
  api = await createTestApi();
  echo = Fastify(serverOptions({ ...api.settings, trustProxy: '10.0.0.0/8' }, createLog('silent')));
  echo.post('/address', async (request) => ({ ip: request.ip }));
  await echo.ready();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await echo.close();
  await api.close();
});

/** Sends bytes as they are. @returns everything that came back until the server closed, or a second had passed */
function raw(bytes: string): Promise<string> {
  const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1');
  return new Promise((done) => {
    let answer = '';
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.on('error', () => {});
    socket.on('close', () => done(answer));
    socket.write(bytes);
  });
}

const post = 'POST /api/v1/auth/captcha HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
const hidden = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';

test.each([
  ['a length and chunks', `${post}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['two lengths', `${post}content-length: 2\r\ncontent-length: 40\r\n\r\n{}${hidden}`],
  ['chunks that are not the last encoding', `${post}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`],
  ['a space before the colon', `${post}content-length : 2\r\n\r\n{}${hidden}`],
  ['a line end within a header', `${post}x-a: 1\n\rcontent-length: 2\r\n\r\n{}${hidden}`],
])('a request with %s is refused', async (_what, bytes) => {
  const answer = await raw(bytes);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  // What was hidden behind it is not answered.
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(answer).not.toContain('"database"');
});

test('TRACE echoes nothing', async () => {
  const answer = await raw('TRACE /healthz HTTP/1.1\r\nhost: x\r\ncookie: sz-device=secret\r\nconnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).not.toContain('secret');
});

test('a visitor who is no proxy cannot choose the address that limits count', async () => {
  const headers = { 'x-forwarded-for': '1.2.3.4, 10.0.0.7', 'x-real-ip': '5.6.7.8' };
  const addressOf = async (remoteAddress: string) =>
    (await echo.inject({ method: 'POST', url: '/address', headers, remoteAddress })).json().ip;
  expect(await addressOf('203.0.113.9')).toBe('203.0.113.9');
  // From a proxy: the nearest address that is none.
  expect(await addressOf('10.0.0.8')).toBe('1.2.3.4');
});

test('a field that is not declared does not reach the use case', async () => {
  const user = await api.signUp('ad', { payload: { status: 'closed', side: 'media', risk_score: 99, isAdmin: true } });
  const row = await api.services.db
    .selectFrom('user')
    .select(['status', 'side', 'risk_score as risk'])
    .where('id', '=', user.user.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'active', side: 'ad' });
  expect(row.risk).not.toBe(99);
});
