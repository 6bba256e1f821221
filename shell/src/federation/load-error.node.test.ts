import { RemoteLoadError } from '@shizhong/shared-contracts';
import { diagnose, isLoadError, toLoadError } from './load-error';

const address = 'http://localhost/remotes/help/1/page.js';
const place = { phase: 'page', remote: 'help', version: '1' } as const;
const digest = `sha384-${'a'.repeat(64)}`;

function network(...responses: (number | Error)[]) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const response = responses.shift();
    if (typeof response === 'number') return new Response(null, { status: response });
    throw response;
  });
}

const chunk = (facts: object) =>
  Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError', request: address, ...facts });

test.each([
  ['404', [404], { type: 'missing', reason: 'http' }],
  ['410', [410], { type: 'missing', reason: 'http' }],
  ['503', [503], { type: 'error', reason: 'http' }],
  ['a dead network', [new TypeError('down')], { type: 'error', reason: 'network' }],
  ['a silent server', [new DOMException('late', 'TimeoutError') as Error], { type: 'timeout', reason: 'network' }],
  ['other bytes than listed', [200, new TypeError('integrity')], { type: 'error', reason: 'integrity' }],
  ['a transient error', [200, 200], { type: 'error', reason: 'network' }],
])('%s is diagnosed', async (_name, responses, expected) => {
  network(...responses);
  await expect(diagnose(address, digest)).resolves.toEqual(expected);
});

test.each([
  ['breaks', new TypeError('terminated'), { type: 'error', reason: 'network' }],
  ['stops', new DOMException('late', 'TimeoutError'), { type: 'timeout', reason: 'network' }],
])('a connection that %s in the middle of a file is not taken for other bytes', async (_name, cause, expected) => {
  const body = new ReadableStream({ start: (bytes) => bytes.error(cause) });
  const cut = jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(body));
  cut.mockRejectedValueOnce(new TypeError('integrity'));
  await expect(diagnose(address, digest)).resolves.toEqual(expected);
});

test('a complete file that defines no chunk is not code', async () => {
  network(200);
  await expect(diagnose(address, undefined)).resolves.toEqual({ type: 'error', reason: 'script' });
});

test("webpack's timeout stays a timeout, without another request", async () => {
  network();
  const failure = await toLoadError(chunk({ type: 'timeout' }), place, () => digest);
  expect(failure.facts).toEqual({ ...place, type: 'timeout', reason: 'network', address });
});

test('a page’s style is reported as a style', async () => {
  network(404);
  const style = Object.assign(new Error('css'), {
    code: 'CSS_CHUNK_LOAD_FAILED',
    type: 'error',
    request: 'http://localhost/a.css',
  });
  expect((await toLoadError(style, place, () => digest)).facts).toMatchObject({ phase: 'style', type: 'missing' });
});

test.each([
  ['Chromium', `Failed to fetch dynamically imported module: ${address}`],
  ['Firefox', `error loading dynamically imported module: ${address}`],
])('a failed ES module is a load error with its address in %s', async (_browser, message) => {
  network(404);
  const cause = new TypeError(message);
  expect(isLoadError(cause)).toBe(true);
  const failure = await toLoadError(cause, { ...place, reload: true }, () => digest);
  expect(failure.facts).toEqual({ ...place, type: 'missing', reason: 'http', address, reload: true });
});

test('the style of an ES module is reported as a style', async () => {
  network(503);
  const failure = await toLoadError(new Error('Unable to preload CSS for /remotes/help/1/page.css'), place, () => digest);
  expect(failure.facts).toMatchObject({ phase: 'style', type: 'error', reason: 'http', address: '/remotes/help/1/page.css' });
});

test('an error thrown by a running module has its own type', async () => {
  const failure = await toLoadError(new TypeError('x is undefined'), { ...place, phase: 'module' }, () => digest);
  expect(failure.facts).toMatchObject({ type: 'error', reason: 'threw', phase: 'module' });
});

test('a typed error passes unchanged', async () => {
  const failure = new RemoteLoadError({ ...place, type: 'missing' }, 'gone');
  expect(await toLoadError(failure, place, () => undefined)).toBe(failure);
});

test('load errors are distinguished from run-time errors', () => {
  expect(isLoadError(chunk({}))).toBe(true);
  expect(isLoadError(new RemoteLoadError({ ...place, type: 'missing' }, 'gone'))).toBe(true);
  expect(isLoadError(new TypeError('x is undefined'))).toBe(false);
});
