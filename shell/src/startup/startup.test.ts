import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import { settled, testStore } from '../testing/shell-store';

test('szPush and prom from the address are stored', () => {
  expect(testStore({ query: '?szPush=AB12&prom=autumn' }).storage.all()).toEqual({ szPush: 'AB12', prom: 'autumn' });
});

test('uid and mid are looked up and the result is stored', async () => {
  const lookups: unknown[] = [];
  const { storage } = testStore({
    query: '?uid=7&mid=9',
    accountOf: async (query) => {
      lookups.push(query);
      return { szPush: 'FOUND' };
    },
  });
  await settled();
  expect(lookups).toEqual([{ uid: '7', mid: '9' }]);
  expect(storage.all()).toEqual({ szPush: 'FOUND' });
});

test('szPush wins over uid and mid', async () => {
  const accountOf = jest.fn();
  const { storage } = testStore({ query: '?szPush=OWN&uid=7&mid=9', accountOf });
  await settled();
  expect(accountOf).not.toHaveBeenCalled();
  expect(storage.get('szPush')).toBe('OWN');
});

test('a refusal stores nothing and crashes nothing', async () => {
  const { storage, sagaErrors } = testStore({
    query: '?uid=7&mid=9&prom=p',
    accountOf: () => Promise.reject(new BusinessRefusal(businessCodes.invalid, '没有')),
  });
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
  ['a line break', 'a%0Ab'],
  ['non-ASCII text', '%E4%BC%97'],
  ['a very long text', 'x'.repeat(300)],
])('%s, which no request header can carry, is not stored', (_name, value) => {
  expect(testStore({ query: `?prom=${value}` }).storage.all()).toEqual({});
});
