/** How much the cache of server data holds, and what the inspector sees of it. `docs/server-data.md#rules`. */
import { RequestFailure } from '@shizhong/shared-contracts';
import { setUser } from '../session/slice';
import { cachedShell, detail, industries, orders, quote, turns } from '../testing/cached-shell';
import { mediaToken, testStore } from '../testing/shell-store';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
});

describe('memory', () => {
  test.each([
    ['a quote goes with its last watcher', quote, 0],
    ['a list is kept for a minute', orders, 60],
    ['a dictionary is kept for an hour', industries, 3600],
  ])('%s', async (_case, question, keptS) => {
    const { cache, shown, answer } = cachedShell();
    const leave = cache.watch(question);
    await answer({});
    leave();
    await turns();
    await jest.advanceTimersByTimeAsync(Math.max(0, keptS * 1000 - 1000));
    if (keptS > 0) expect(shown(question)).toBeDefined();
    await jest.advanceTimersByTimeAsync(2000);
    expect(shown(question)).toBeUndefined();
  });

  test('of a list that is paged through, only the last pages are kept', async () => {
    const { cache, answer } = cachedShell();
    for (let page = 1; page <= 20; page += 1) {
      const leave = cache.watch({ ...orders, payload: { ...orders.payload, page } });
      await answer({ list: [page] });
      leave();
      await turns();
    }
    const pages = cache.answers().map(({ payload }) => (payload as { page: number }).page);
    expect(pages).toEqual([16, 17, 18, 19, 20]);
  });

  test('of what was asked for and never shown, only the last answers are kept', async () => {
    const { cache, answer } = cachedShell();
    for (let id = 1; id <= 20; id += 1) {
      const asking = cache.ask({ key: 'media/orderDetail', payload: { id: String(id) } });
      await answer({ id });
      await asking;
      await turns();
    }
    const ids = cache.answers().map(({ payload }) => (payload as { id: string }).id);
    expect(ids).toEqual(['16', '17', '18', '19', '20']);
    await jest.advanceTimersByTimeAsync(62_000);
    expect(cache.answers()).toEqual([]);
  });

  test('a failure is not kept for the next watcher', async () => {
    const { cache, asked, shown } = cachedShell();
    const leave = cache.watch(detail);
    asked[0]?.fail(new RequestFailure('Timeout', 'late'));
    await turns();
    leave();
    await turns();
    expect(shown(detail)).toBeUndefined();
  });
});

test('the inspector sees what is known, what it is about, and who watches', async () => {
  const { cache, answer } = cachedShell();
  cache.watch(orders);
  await answer({ list: [] });
  expect(cache.answers()).toEqual([
    { ...orders, about: ['order'], keptS: 60, watchers: 1, status: 'fulfilled', answeredAt: expect.any(Number), old: false },
  ]);
});

test('without a page that asks, the store holds nothing of it', () => {
  const { store } = testStore();
  store.dispatch(setUser({ token: mediaToken, user: null }));
  expect(store.getState()).toMatchObject({ serverData: null });
});
