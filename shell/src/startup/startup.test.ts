import { adToken, settled, testStore } from '../testing/shell-store';
import { hasMarkers } from './markers';

/** Bytes that a request header may hold for one value. */
const kilobyte = 1_024;

test('szPush and prom from the address are stored', async () => {
  const { storage } = testStore({ query: '?szPush=AB12&prom=autumn' });
  await settled();
  expect(storage.all()).toEqual({ szPush: 'AB12', prom: 'autumn' });
});

test.each([
  ['Chinese', '春季/秋季'],
  ['a line break', 'a\nb'],
  ['a percent sign', '100%'],
  ['a value of 1 KB', 'x'.repeat(kilobyte)],
  ['a Chinese value of 1 KB', `${'春'.repeat(341)}x`],
])('%s is stored as written', async (_name, value) => {
  const { storage, notices } = testStore({ query: `?${new URLSearchParams({ prom: value, szPush: value })}` });
  await settled();
  expect(storage.all()).toEqual({ prom: value, szPush: value });
  expect(notices).toEqual([]);
});

test.each([
  ['prom', 'x'.repeat(kilobyte + 1)],
  ['szPush', '春'.repeat(342)],
])('a longer %s is refused aloud and stores nothing', async (name, value) => {
  const { storage, notices } = testStore({ query: `?${new URLSearchParams({ [name]: value })}` });
  await settled();
  expect(storage.all()).toEqual({});
  expect(notices).toEqual([expect.stringContaining(`${name} 超过 1024 字节`)]);
});

test('a refused value leaves what an earlier visit stored', async () => {
  const { storage } = testStore({ stored: { prom: 'autumn' }, query: `?prom=${'x'.repeat(kilobyte + 1)}` });
  await settled();
  expect(storage.all()).toEqual({ prom: 'autumn' });
});

test('uid and mid are looked up with the other parameters of the address, and the result is stored', async () => {
  const lookups: unknown[] = [];
  const { storage } = testStore({
    query: '?uid=7&mid=9&from=%E6%98%A5&uid=8&type=2',
    accountOf: async (query) => {
      lookups.push(query);
      return '春-FOUND';
    },
  });
  await settled();
  expect(lookups).toEqual([{ uid: '7', mid: '9', from: '春', type: '2' }]);
  expect(storage.all()).toEqual({ szPush: '春-FOUND' });
});

test('szPush wins over uid and mid', async () => {
  const accountOf = jest.fn();
  const { storage } = testStore({ query: '?szPush=OWN&uid=7&mid=9', accountOf });
  await settled();
  expect(accountOf).not.toHaveBeenCalled();
  expect(storage.get('szPush')).toBe('OWN');
});

test.each([
  ['a failure', () => Promise.reject(new Error('network'))],
  ['a status_code other than 200', () => Promise.resolve(null)],
])('%s stores nothing and crashes nothing', async (_name, accountOf) => {
  const { storage, sagaErrors } = testStore({ query: '?uid=7&mid=9&prom=p', accountOf });
  await settled();
  expect(storage.all()).toEqual({ prom: 'p' });
  expect(sagaErrors).toEqual([]);
});

test.each(['?uid=7', '?mid=9', '?uid=&mid=9', ''])('%s looks nothing up', async (query) => {
  const accountOf = jest.fn();
  testStore({ query, accountOf });
  await settled();
  expect(accountOf).not.toHaveBeenCalled();
});

test.each([
  ['?szPush=1', true],
  ['?prom=1', true],
  ['?uid=1&mid=2', true],
  ['?uid=1', false],
  ['?q=1&prom=', false],
  ['', false],
])('%s has start-up parameters: %s', (search, has) => expect(hasMarkers(search)).toBe(has));

test('they do not disturb the session', async () => {
  const { storage } = testStore({ stored: { 'sz-token': adToken }, query: '?prom=p' });
  await settled();
  expect(storage.all()).toEqual({ 'sz-token': adToken, prom: 'p' });
});
