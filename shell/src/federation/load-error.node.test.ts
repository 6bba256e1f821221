import { RemoteLoadError } from '@shizhong/shared-contracts';
import { diagnose, isLoadFault, toLoadError } from './load-error';

const address = 'http://localhost/remotes/help/1/page.js';
const place = { phase: 'page', remote: 'help', version: '1' } as const;
const digest = `sha384-${'a'.repeat(64)}`;

function network(...answers: (number | Error)[]) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const answer = answers.shift();
    if (typeof answer === 'number') return new Response(null, { status: answer });
    throw answer;
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
  ['a fault that is over', [200, 200], { type: 'error', reason: 'network' }],
])('%s is told apart', async (_name, answers, expected) => {
  network(...answers);
  await expect(diagnose(address, digest)).resolves.toEqual(expected);
});

test('bytes that came whole and made no chunk are no code', async () => {
  network(200);
  await expect(diagnose(address, undefined)).resolves.toEqual({ type: 'error', reason: 'script' });
});

test("webpack's time-out stays one, without asking again", async () => {
  network();
  const failure = await toLoadError(chunk({ type: 'timeout' }), place, () => digest);
  expect(failure.facts).toEqual({ ...place, type: 'timeout', reason: 'network', address });
});

test('a style of a page is named as such', async () => {
  network(404);
  const style = Object.assign(new Error('css'), {
    code: 'CSS_CHUNK_LOAD_FAILED',
    type: 'error',
    request: 'http://localhost/a.css',
  });
  expect((await toLoadError(style, place, () => digest)).facts).toMatchObject({ phase: 'style', type: 'missing' });
});

test('what a module throws while it runs is an error of its own', async () => {
  const failure = await toLoadError(new TypeError('x is undefined'), { ...place, phase: 'module' }, () => digest);
  expect(failure.facts).toMatchObject({ type: 'error', reason: 'threw', phase: 'module' });
});

test('a typed error passes as it is', async () => {
  const failure = new RemoteLoadError({ ...place, type: 'missing' }, 'gone');
  expect(await toLoadError(failure, place, () => undefined)).toBe(failure);
});

test('loading is told from running', () => {
  expect(isLoadFault(chunk({}))).toBe(true);
  expect(isLoadFault(new RemoteLoadError({ ...place, type: 'missing' }, 'gone'))).toBe(true);
  expect(isLoadFault(new TypeError('x is undefined'))).toBe(false);
});
