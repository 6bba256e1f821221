/**
 * The one cache of server data, on RTK Query. Generic endpoints, one for each life time; their argument names the declared endpoint. What an
 * answer is about and how long it is kept is declared in the contract. `docs/server-data.md`.
 */
import { BusinessRefusal, type EndpointKey, type Host, RequestFailure } from '@shizhong/shared-contracts';
import { effectsOf, type Thing, things } from '@shizhong/shared-contracts/effects';
import type { MiddlewareAPI, Store, UnknownAction } from 'redux';
import { type Answered, createServerApi, declarationOf, idOf, isAsked } from './api';
import {
  type Asked,
  type CachedAnswer,
  type ServerDataPart,
  type ServerDataSeat,
  seatOf,
  serverDataSlice,
  thingsChanged,
} from './seat';

/** An error that no page expects; rethrown to the page's error boundary. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
}

export type Fault = BusinessRefusal | RequestFailure;

/** An entry of the cache as a page reads it. */
export interface Entry {
  data: unknown;
  fault: Fault | null;
  broken: UnexpectedAnswer | null;
  pending: boolean;
}

/** What is read of an entry of RTK Query. */
interface StoredEntry {
  status: string;
  originalArgs?: unknown;
  data?: unknown;
  error?: unknown;
  fulfilledTimeStamp?: number;
}

/** An answer as young as this is not asked again by a page that comes to it: its parts do not come at the same moment. */
const youngMs = 3_000;
/** Answers of one endpoint that are kept while nobody watches them: the last pages of a list, the last opened objects. */
const keptOfEndpoint = 5;
/** Times that one question is asked again because its things changed while it was on its way; a market that never rests must not keep a page waiting. */
const maxRepeats = 2;

const channelName = 'sz-server-data';

export class ServerCache implements ServerDataPart {
  /** Counts the accounts: grows whenever everything is forgotten. */
  era = 0;
  readonly #store: MiddlewareAPI;
  readonly #call: Host['call'];
  readonly #api: ReturnType<typeof createServerApi>;
  /** RTK Query's middleware, and the store's after it. */
  readonly #through: (action: unknown) => unknown;
  /** By cache key. */
  readonly #watchers = new Map<string, number>();
  /** Entries as pages read them, by the stored ones. */
  readonly #read = new WeakMap<StoredEntry, Entry>();
  /** Cache keys that the person has asked to reload: only then is a failed refresh announced. */
  readonly #pressed = new Set<string>();
  /** Number of the last change of a thing. */
  readonly #changes = new Map<Thing, number>();
  #lastChange = 0;
  /** Cache keys by endpoint, those watched last at the end. */
  readonly #left = new Map<EndpointKey, string[]>();
  readonly #otherTabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : null;

  constructor({ store, next }: NonNullable<ServerDataSeat['place']>, call: Host['call']) {
    this.#store = store;
    this.#call = call;
    this.#api = createServerApi((asked, signal) => this.#ask(asked, signal));
    this.#through = this.#api.middleware(store as never)(next);
    // Nothing is polled for a page that nobody sees.
    const { onFocus, onFocusLost } = this.#api.internalActions;
    document.addEventListener('visibilitychange', () => this.#dispatch(document.hidden ? onFocusLost() : onFocus()));
    if (this.#otherTabs) this.#otherTabs.onmessage = ({ data }: MessageEvent<{ things: Thing[] }>) => this.#announce(data.things);
  }

  get reducer() {
    return this.#api.reducer;
  }

  take(action: unknown): unknown {
    if (typeof action === 'function') return action(this.#store.dispatch, this.#store.getState);
    const { type, things } = action as UnknownAction;
    if (type === 'login/setUser' || type === 'login/delUser') this.#forget();
    if (type === 'serverData/changed') this.changed(things as Thing[]);
    return this.#through(action);
  }

  /** The same object until it changes. */
  entryIn(state: unknown, id: string): Entry | undefined {
    const found = this.#entries(state)?.[id];
    if (!found || found.status === 'uninitialized') return undefined;
    const known = this.#read.get(found);
    if (known) return known;
    const { data, error } = found;
    const entry = {
      data,
      fault: error instanceof BusinessRefusal || error instanceof RequestFailure ? error : null,
      broken: error instanceof UnexpectedAnswer ? error : null,
      pending: found.status === 'pending',
    };
    this.#read.set(found, entry);
    return entry;
  }

  /**
   * Asks, and keeps the answer up to date until the returned function is called.
   * @param pollMs asks again this long after every answer
   */
  watch(asked: Asked, pollMs?: number): () => void {
    this.#begin();
    const id = idOf(asked);
    const { era } = this;
    const before = this.#watchers.get(id) ?? 0;
    this.#watchers.set(id, before + 1);
    const forceRefetch = before === 0 && this.#isDue(id, asked.key);
    const polling = pollMs ? { subscriptionOptions: { pollingInterval: pollMs, skipPollingIfUnfocused: true } } : {};
    const watched = this.#dispatch(this.#endpointOf(asked.key).initiate(asked, { forceRefetch, ...polling }));
    return () => {
      if (this.era !== era) return;
      watched.unsubscribe();
      const left = (this.#watchers.get(id) ?? 1) - 1;
      if (left > 0) this.#watchers.set(id, left);
      else this.#watchers.delete(id);
      // Later: a page that replaces its skeleton leaves and comes in the same moment.
      if (left === 0)
        void Promise.resolve().then(() => this.era === era && !this.#watchers.has(id) && this.#unwatched(id, asked));
    };
  }

  /** Asks again because the person wants it; settles when it has, never rejects. */
  async reload(asked: Asked): Promise<void> {
    this.#begin();
    const id = idOf(asked);
    this.#pressed.add(id);
    await this.#dispatch(this.#endpointOf(asked.key).initiate(asked, { subscribe: false, forceRefetch: true }));
    this.#pressed.delete(id);
  }

  /** Asks once, for somebody who shows nothing of it. @throws the refusal or the failure */
  async ask(asked: Asked): Promise<unknown> {
    this.#begin();
    const id = idOf(asked);
    const { era } = this;
    const { data, error } = await this.#dispatch(
      this.#endpointOf(asked.key).initiate(asked, { subscribe: false, forceRefetch: true }),
    );
    if (this.era !== era) throw new RequestFailure('Session', 'another account has come');
    if (!this.#watchers.has(id)) this.#unwatched(id, asked);
    if (error instanceof UnexpectedAnswer) throw error.cause;
    if (error) throw error;
    return data;
  }

  answered(key: EndpointKey): void {
    const effects = effectsOf(key);
    if (!effects?.length) return;
    this.#announce(effects);
    this.#otherTabs?.postMessage({ things: effects });
  }

  /** To the whole store, as what the server announces: the money above the page is no answer of this cache. */
  #announce(named: readonly Thing[]): void {
    this.#store.dispatch(thingsChanged(named));
  }

  /** These things have changed on the server. */
  changed(named: readonly Thing[]): void {
    const known = named.filter((thing) => things.includes(thing));
    this.#lastChange += 1;
    for (const thing of known) this.#changes.set(thing, this.#lastChange);
    // Before the first question the slice is empty, and there is nothing to ask again.
    if (this.#entries(this.#store.getState())) this.#dispatch(this.#api.util.invalidateTags(known));
  }

  /** Another account comes, or none. */
  #forget(): void {
    this.era += 1;
    this.#watchers.clear();
    this.#pressed.clear();
    this.#left.clear();
    this.#dispatch(this.#api.util.resetApiState());
  }

  answers(): CachedAnswer[] {
    return Object.entries(this.#entries(this.#store.getState()) ?? {}).flatMap(([id, entry]) => {
      const asked = entry?.originalArgs;
      if (!entry || !isAsked(asked)) return [];
      const { about, keptS } = declarationOf(asked.key);
      const answeredAt = entry.fulfilledTimeStamp ?? null;
      const old = entry.status === 'rejected' && entry.data !== undefined;
      return { ...asked, about, keptS, watchers: this.#watchers.get(id) ?? 0, status: entry.status, answeredAt, old };
    });
  }

  async #ask(asked: Asked, signal: AbortSignal): Promise<Answered> {
    const id = idOf(asked);
    const refreshes = this.#entries(this.#store.getState())?.[id]?.data !== undefined;
    const options = { signal, silent: refreshes && !this.#pressed.has(id) };
    try {
      for (let repeats = 0; ; repeats += 1) {
        const asking = this.#lastChangeOf(asked.key);
        const data: unknown = await this.#call(asked.key, asked.payload as never, options);
        // What has changed since the server was asked may be missing in its answer.
        if (asking === this.#lastChangeOf(asked.key) || repeats === maxRepeats) return { data: data ?? null };
      }
    } catch (error) {
      if (signal.aborted || error instanceof BusinessRefusal || error instanceof RequestFailure) return { error };
      return { error: new UnexpectedAnswer(`asking ${asked.key} failed`, { cause: error }) };
    }
  }

  /** Its slice is filled by the first action after it has joined, and RTK Query reads it before it dispatches one. */
  #begin(): void {
    if (!this.#entries(this.#store.getState())) this.#store.dispatch({ type: `${serverDataSlice}/joined` });
  }

  #lastChangeOf(key: EndpointKey): number {
    return Math.max(0, ...declarationOf(key).about.map((thing) => this.#changes.get(thing) ?? 0));
  }

  /** Whether an answer that nobody watches is asked again for its first watcher. */
  #isDue(id: string, key: EndpointKey): boolean {
    const entry = this.#entries(this.#store.getState())?.[id];
    if (!entry) return false;
    if (entry.status === 'rejected') return true;
    const age = Date.now() - (entry.fulfilledTimeStamp ?? 0);
    return age > (declarationOf(key).keptS === 3600 ? 3_600_000 : youngMs);
  }

  #unwatched(id: string, asked: Asked): void {
    this.#dispatch(this.#api.util.getRunningQueryThunk(this.#lifeOf(asked.key), asked))?.abort();
    const entry = this.#entries(this.#store.getState())?.[id];
    const remove = (queryCacheKey: string) =>
      this.#dispatch(this.#api.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never }));
    // A failure is not kept for the next watcher, who would see it for a moment before the new answer.
    if (entry && entry.data === undefined) remove(id);
    const left = [...(this.#left.get(asked.key) ?? []).filter((other) => other !== id), id];
    for (const oldest of left.splice(0, left.length - keptOfEndpoint)) if (!this.#watchers.has(oldest)) remove(oldest);
    this.#left.set(asked.key, left);
  }

  #lifeOf(key: EndpointKey): 'momentary' | 'passing' | 'lasting' {
    return ({ 0: 'momentary', 60: 'passing', 3600: 'lasting' } as const)[declarationOf(key).keptS];
  }

  #endpointOf(key: EndpointKey) {
    return this.#api.endpoints[this.#lifeOf(key)];
  }

  /** The entries by cache key; undefined before the first question. */
  #entries(state: unknown): Record<string, StoredEntry | undefined> | undefined {
    return (state as { [serverDataSlice]?: { queries: Record<string, StoredEntry | undefined> } | null })[serverDataSlice]
      ?.queries;
  }

  /** The store takes thunks, which its type does not say: the seat runs them. */
  #dispatch<Result>(action: ((dispatch: never, getState: never, extra: never) => Result) | { type: string }): Result {
    return this.#store.dispatch(action as never) as Result;
  }
}

/** The cache of this store; the first to ask lets it join. Dispatches nothing: it happens while a page renders. */
export function cacheOf(store: Store, call: Host['call']): ServerCache {
  const seat = seatOf(store);
  if (!seat?.place) throw new NoPlaceForServerData();
  if (seat.part instanceof ServerCache) return seat.part;
  const cache = new ServerCache(seat.place, call);
  seat.part = cache;
  return cache;
}

class NoPlaceForServerData extends Error {
  override readonly name = 'NoPlaceForServerData';
  constructor() {
    super('The store has no seat for server data: apply its middleware and let it stand.');
  }
}
