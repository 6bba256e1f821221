/** What the cache of server data promises, in the shell's real store with its real sagas. `docs/server-data.md#rules`. */
import { RequestFailure } from '@shizhong/shared-contracts';
import { things } from '@shizhong/shared-contracts/effects';
import { sessionEnded, storageChanged } from '../session/actions';
import { delUser, setUser } from '../session/slice';
import { accounts, cachedShell, detail, industries, orders, turns } from '../testing/cached-shell';
import { adToken, mediaToken } from '../testing/shell-store';
import { loadUser } from '../user/actions';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
});

describe('accounts', () => {
  test.each([
    ['another account signs in', setUser({ token: mediaToken, user: null })],
    ['the account signs out', delUser()],
  ])('when %s, nothing of the former is there before anything hears of it', async (_case, action) => {
    const { store, cache, shown, answer } = cachedShell();
    cache.watch(orders);
    await answer({ list: ['mine'] });
    const seen: unknown[] = [];
    store.subscribe(() => {
      const token = store.getState().login;
      if (action.type === 'login/delUser' ? !token.isLogin : !token.isAd) seen.push(shown(orders)?.data);
    });
    store.dispatch(action);
    expect(seen.length).toBeGreaterThan(0);
    expect(new Set(seen)).toEqual(new Set([undefined]));
    expect(cache.answers()).toEqual([]);
  });

  test('an answer to the former account that comes late is dropped, and its call is aborted', async () => {
    const { store, cache, asked, shown } = cachedShell();
    cache.watch(orders);
    const [former] = asked;
    store.dispatch(setUser({ token: mediaToken, user: null }));
    cache.watch(orders);
    expect(former?.options.signal.aborted).toBe(true);
    former?.answer({ list: ['former'] });
    asked[1]?.answer({ list: ['new'] });
    await turns();
    expect(shown(orders)?.data).toEqual({ list: ['new'] });
  });

  test('a session that the server or another tab has ended leaves nothing behind', async () => {
    for (const end of [
      (made: ReturnType<typeof cachedShell>) => made.store.dispatch(sessionEnded({ kind: 'unauthorized', token: adToken })),
      (made: ReturnType<typeof cachedShell>) => {
        made.storage.set('sz-token', mediaToken);
        made.store.dispatch(storageChanged());
      },
    ]) {
      const made = cachedShell();
      made.cache.watch(orders);
      await made.answer({ list: ['mine'] });
      end(made);
      await turns();
      expect(made.cache.answers()).toEqual([]);
    }
  });

  test('what is asked for at once by the former account never arrives', async () => {
    const { store, cache, asked } = cachedShell();
    const asking = cache.ask(detail);
    store.dispatch(setUser({ token: mediaToken, user: null }));
    asked[0]?.answer({ id: 'former' });
    await expect(asking).rejects.toThrow(RequestFailure);
    expect(cache.answers()).toEqual([]);
  });

  test('a watcher of the former account who leaves late takes nothing from the new one', async () => {
    const { store, cache, asked } = cachedShell();
    const leave = cache.watch(orders);
    store.dispatch(setUser({ token: mediaToken, user: null }));
    cache.watch(orders);
    leave();
    await turns();
    expect(asked[1]?.options.signal.aborted).toBe(false);
  });
});

describe('asking', () => {
  test('the same question is asked once, however many parts of the page want it and in whatever order its members are written', async () => {
    const { cache, asked, answer } = cachedShell();
    cache.watch(orders);
    cache.watch({ key: 'media/orders', payload: { filters: {}, pageSize: 20, page: 1 } });
    await answer({ list: [] });
    cache.watch(orders);
    expect(asked).toHaveLength(1);
  });

  test('a page that comes back is shown the known answer at once, and it is refreshed', async () => {
    const { cache, asked, shown, answer } = cachedShell();
    const leave = cache.watch(orders);
    await answer({ list: ['before'] });
    leave();
    await jest.advanceTimersByTimeAsync(30_000);
    cache.watch(orders);
    expect(shown(orders)).toMatchObject({ data: { list: ['before'] }, pending: true });
    await answer({ list: ['after'] });
    expect(shown(orders)).toMatchObject({ data: { list: ['after'] }, pending: false });
    expect(asked).toHaveLength(2);
  });

  test('the last watcher to leave aborts the request, an earlier one does not', async () => {
    const { cache, asked } = cachedShell();
    const [first, second] = [cache.watch(orders), cache.watch(orders)];
    first();
    await turns();
    expect(asked[0]?.options.signal.aborted).toBe(false);
    second();
    await turns();
    expect(asked[0]?.options.signal.aborted).toBe(true);
  });

  test('a part that replaces another in the same moment takes over its request', async () => {
    const { cache, asked } = cachedShell();
    const leave = cache.watch(orders);
    leave();
    cache.watch(orders);
    await turns();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.options.signal.aborted).toBe(false);
  });

  test('a background refresh that fails is silent and leaves the data there, marked as old', async () => {
    const { cache, asked, shown, answer } = cachedShell();
    cache.watch(orders);
    await answer({ list: ['known'] });
    cache.changed(['order']);
    expect(asked.map(({ options }) => options.silent)).toEqual([false, true]);
    asked[1]?.fail(new RequestFailure('Network', 'gone'));
    await turns();
    expect(shown(orders)).toMatchObject({ data: { list: ['known'] }, fault: expect.any(RequestFailure) });
    expect(cache.answers()[0]?.old).toBe(true);
  });

  test('a failed reload that the person asked for is announced', async () => {
    const { cache, asked, answer } = cachedShell();
    cache.watch(orders);
    await answer({ list: [] });
    void cache.reload(orders);
    expect(asked[1]?.options.silent).toBe(false);
  });
});

describe('changes', () => {
  test('an act asks again what it changes, at once, and nothing else', async () => {
    const { cache, asked, answer, services } = cachedShell();
    cache.watch(orders);
    await answer({ list: [] });
    cache.watch(industries);
    await answer([]);
    await services.call('media/publish', {} as never);
    expect(asked.map(({ key }) => key)).toEqual(['media/orders', 'home/industries', 'media/orders']);
  });

  test('an answer that nobody watches is forgotten when its thing changes', async () => {
    const { cache, shown, answer } = cachedShell();
    const leave = cache.watch(detail);
    await answer({ id: 'a' });
    leave();
    await turns();
    cache.changed(['order']);
    expect(shown(detail)).toBeUndefined();
  });

  test('a question that is on its way when its thing changes is asked again when it comes back', async () => {
    const { cache, asked, shown } = cachedShell();
    cache.watch(orders);
    cache.changed(['order']);
    asked[0]?.answer({ list: ['before the change'] });
    await turns();
    expect(asked).toHaveLength(2);
    expect(shown(orders)?.data).toBeUndefined();
    asked[1]?.answer({ list: ['after'] });
    await turns();
    expect(shown(orders)?.data).toEqual({ list: ['after'] });
  });

  test('a market that never rests does not keep a page waiting', async () => {
    const { cache, asked, shown } = cachedShell();
    cache.watch(orders);
    for (let round = 0; round < 10; round += 1) {
      cache.changed(['order']);
      asked.at(-1)?.answer({ list: [round] });
      await turns();
    }
    expect(shown(orders)?.data).toBeDefined();
  });

  test('the server’s push asks again what it names; an unknown name of a newer server does no harm', async () => {
    const { store, cache, asked, answer, push } = cachedShell();
    store.dispatch(loadUser());
    await turns();
    cache.watch(orders);
    await answer({ list: [] });
    push({ event: 'changed', things: ['somethingNew', 'order'] });
    await turns();
    expect(asked.map(({ key }) => key)).toEqual(['media/orders', 'media/orders']);
  });

  test('when everything may have changed, what is on the page is asked again and the rest is not shown any more', async () => {
    const { store, cache, asked, shown, answer, push } = cachedShell();
    store.dispatch(loadUser());
    await turns();
    const leave = cache.watch(detail);
    await answer({ id: 'a' });
    leave();
    await turns();
    for (const watched of [orders, accounts, industries]) {
      cache.watch(watched);
      await answer({ list: [] });
    }
    push({ event: 'changed', things });
    await turns();
    expect(
      asked
        .slice(4)
        .map(({ key }) => key)
        .sort(),
    ).toEqual(['media/accounts', 'media/orders']);
    expect(shown(detail)).toBeUndefined();
  });

  test('an act in one tab asks again in the others', async () => {
    const tabs: Tab[] = [];
    class Tab {
      onmessage: ((event: { data: unknown }) => void) | null = null;
      constructor() {
        tabs.push(this);
      }
      postMessage(data: unknown) {
        for (const tab of tabs) if (tab !== this) tab.onmessage?.({ data });
      }
    }
    Object.assign(globalThis, { BroadcastChannel: Tab });
    try {
      const [here, there] = [cachedShell(), cachedShell()];
      there.cache.watch(orders);
      await there.answer({ list: [] });
      here.cache.answered('media/publish');
      expect(there.asked).toHaveLength(2);
    } finally {
      Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    }
  });
});
