import { things } from '@shizhong/shared-contracts/effects';
import { adToken, settled, testStore } from '../testing/shell-store';
import { loadUser } from '../user/actions';
import { firstPauseMs, openPush, type PushEvent } from './stream';

/** A fake EventSource controlled by the test. */
class Stream extends EventTarget {
  static all: Stream[] = [];
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  closed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Stream.all.push(this);
  }
  close() {
    this.closed = true;
  }
  receive(name: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  Stream.all = [];
  Object.assign(window, { EventSource: Stream });
});
afterEach(() => jest.useRealTimers());

function open(ticket: () => Promise<string> = async () => 't 1') {
  const received: PushEvent[] = [];
  const tickets = jest.fn(ticket);
  const close = openPush({
    base: '/any/base/',
    ticket: tickets,
    emit: (event) => void received.push(event),
    askedAt: Date.now() - 1_700,
  });
  return { received, tickets, close };
}

test('the unread count is received, over a stream with its own ticket, which says since when the page has asked', async () => {
  const { received, close } = open();
  await settled();
  expect(Stream.all[0]?.url).toBe('/any/base/api/v1/events?ticket=t%201&since=1700');
  Stream.all[0]?.receive('unread', { unread: 4 });
  expect(received).toEqual([{ event: 'unread', unread: 4 }]);
  close();
  expect(Stream.all[0]?.closed).toBe(true);
});

test('the things that have changed are received', async () => {
  const { received, close } = open();
  await settled();
  Stream.all[0]?.receive('changed', { things: ['order', 'balance'] });
  expect(received).toEqual([{ event: 'changed', things: ['order', 'balance'] }]);
  close();
});

test.each([
  [402, 'loggedOut'],
  [401, 'unauthorized'],
] as const)('the end of the session with status_code %i is received as %s', async (status_code, kind) => {
  const { received, close } = open();
  await settled();
  Stream.all[0]?.receive('logout', { code: status_code, status_code, msg: '' });
  expect(received).toEqual([{ event: 'logout', kind }]);
  close();
});

test('a broken stream reconnects with a new ticket; pauses double while it cannot be opened', async () => {
  const { tickets, close } = open();
  await settled();
  Stream.all[0]?.onopen?.();
  Stream.all[0]?.onerror?.();
  expect(Stream.all[0]?.closed).toBe(true);
  await jest.advanceTimersByTimeAsync(firstPauseMs);
  expect([tickets.mock.calls.length, Stream.all.length]).toEqual([2, 2]);
  Stream.all[1]?.onerror?.();
  await jest.advanceTimersByTimeAsync(firstPauseMs);
  expect(Stream.all).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(firstPauseMs);
  expect(Stream.all).toHaveLength(3);
  close();
});

const everything = { event: 'changed', things: [...things] };

test('after a break, everything counts as changed as soon as the server has begun to count again', async () => {
  const { received, close } = open();
  await settled();
  Stream.all[0]?.onopen?.();
  Stream.all[0]?.receive('unread', { unread: 4 });
  expect(received).toEqual([{ event: 'unread', unread: 4 }]);
  Stream.all[0]?.onerror?.();
  await jest.advanceTimersByTimeAsync(firstPauseMs);
  Stream.all[1]?.onopen?.();
  expect(received).toHaveLength(1);
  for (const unread of [4, 5]) Stream.all[1]?.receive('unread', { unread });
  expect(received.slice(1)).toEqual([{ event: 'unread', unread: 4 }, everything, { event: 'unread', unread: 5 }]);
  close();
});

test('a first stream that opens late has missed what changed since the page asked', async () => {
  let online = false;
  const { received, close } = open(async () => {
    if (!online) throw new Error('offline');
    return 't';
  });
  await settled();
  online = true;
  window.dispatchEvent(new Event('online'));
  await settled();
  await settled();
  Stream.all[0]?.receive('unread', { unread: 0 });
  expect(received).toEqual([{ event: 'unread', unread: 0 }, everything]);
  close();
});

describe('with several tabs', () => {
  class Tab extends EventTarget {
    static all: Tab[] = [];
    onmessage: ((event: { data: unknown }) => void) | null = null;
    constructor() {
      super();
      Tab.all.push(this);
    }
    postMessage(data: unknown) {
      for (const tab of Tab.all) if (tab !== this) tab.onmessage?.({ data });
    }
    close() {
      Tab.all.splice(Tab.all.indexOf(this), 1);
    }
  }
  /** One lock, held until its holder settles. */
  class Locks {
    #held: Promise<unknown> | null = null;
    async request(_name: string, { ifAvailable }: { ifAvailable?: boolean }, hold: (lock: object | null) => unknown) {
      if (ifAvailable && this.#held) return hold(null);
      while (this.#held) await this.#held;
      this.#held = Promise.resolve(hold({})).then(() => {
        this.#held = null;
      });
      return this.#held;
    }
  }
  beforeEach(() => {
    Tab.all = [];
    Object.assign(globalThis, { BroadcastChannel: Tab });
    Object.defineProperty(navigator, 'locks', { configurable: true, value: new Locks() });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    Reflect.deleteProperty(navigator, 'locks');
  });

  test('one has the stream; the next takes it over when that tab closes, and all of them count everything as changed', async () => {
    const [first, second, third] = [open(), open(), open()];
    await settled();
    expect(Stream.all).toHaveLength(1);
    Stream.all[0]?.receive('unread', { unread: 1 });
    expect([second.received, third.received]).toEqual([[{ event: 'unread', unread: 1 }], [{ event: 'unread', unread: 1 }]]);
    first.close();
    await settled();
    await settled();
    expect(Stream.all).toHaveLength(2);
    Stream.all[1]?.receive('unread', { unread: 2 });
    for (const tab of [second, third]) expect(tab.received.slice(1)).toEqual([{ event: 'unread', unread: 2 }, everything]);
    second.close();
    third.close();
  });
});

test('without a ticket it waits, and coming back online ends the pause', async () => {
  let online = false;
  const { tickets, close } = open(async () => {
    if (!online) throw new Error('offline');
    return 't';
  });
  await settled();
  expect([tickets.mock.calls.length, Stream.all.length]).toEqual([1, 0]);
  online = true;
  window.dispatchEvent(new Event('online'));
  await settled();
  await settled();
  expect(Stream.all).toHaveLength(1);
  close();
});

test('once closed, nothing is opened again', async () => {
  const { close, tickets } = open();
  await settled();
  close();
  await jest.advanceTimersByTimeAsync(600_000);
  expect([Stream.all.length, tickets.mock.calls.length]).toEqual([1, 1]);
});

test('a connection that keeps breaking leaves no listeners behind', async () => {
  const listening = new Map<EventTarget, number>();
  const { addEventListener } = EventTarget.prototype;
  jest.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (this: EventTarget, name, listener, options) {
    const target = this ?? window;
    const signal = typeof options === 'object' ? options.signal : undefined;
    if (!(target instanceof Stream)) {
      listening.set(target, (listening.get(target) ?? 0) + 1);
      if (signal) addEventListener.call(signal, 'abort', () => listening.set(target, (listening.get(target) ?? 0) - 1));
    }
    addEventListener.call(target, name, listener, options);
  });
  const { close } = open();
  await settled();
  const before = [...listening.values()].reduce((all, each) => all + each, 0);
  for (let times = 0; times < 20; times += 1) {
    const stream = Stream.all.at(-1);
    stream?.onopen?.();
    stream?.onerror?.();
    await jest.advanceTimersByTimeAsync(firstPauseMs);
  }
  expect(Stream.all).toHaveLength(21);
  expect([...listening.values()].reduce((all, each) => all + each, 0)).toBe(before);
  close();
});

function shell() {
  let emit: (event: PushEvent) => void = () => {};
  const close = jest.fn();
  const made = testStore({
    stored: { 'sz-token': adToken },
    respond: (key) => (key === 'ad/getUserInfo' ? { id: '1', username: '禾下', phone: '', unread: 1 } : {}),
    openPush: (given) => {
      emit = given;
      return close;
    },
  });
  return { ...made, close, push: (event: PushEvent) => emit(event) };
}

test('received events update the store; the end of the session redirects to sign-in immediately', async () => {
  const { store, push, gone, close } = shell();
  store.dispatch(loadUser());
  await settled();
  push({ event: 'unread', unread: 7 });
  expect(store.getState().user.info.unread).toBe(7);
  expect(store.getState().user.info.username).toBe('禾下');
  push({ event: 'logout', kind: 'loggedOut' });
  await settled();
  expect(store.getState().login.isLogin).toBe(false);
  expect(gone[0]?.to).toBe('/login?reason=402');
  expect(close).toHaveBeenCalledTimes(1);
});
