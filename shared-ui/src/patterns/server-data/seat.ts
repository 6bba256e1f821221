/**
 * The place of the cache in the store. The store is created before anybody knows whether the visitor will need the cache, whose code is a
 * tenth of a start page; until it joins, its place is empty and costs nothing.
 */
import type { EndpointKey } from '@shizhong/shared-contracts';
import type { Thing } from '@shizhong/shared-contracts/effects';
import type { Dispatch, Middleware, MiddlewareAPI, Reducer, Store, UnknownAction } from 'redux';

/** Name of its slice in the store. */
export const serverDataSlice = 'serverData';

/** One question: the declared endpoint and its payload. */
export interface Asked {
  key: EndpointKey;
  payload: unknown;
}

/** One answer in the cache, for the inspector. */
export interface CachedAnswer extends Asked {
  about: readonly Thing[];
  keptS: number;
  watchers: number;
  status: string;
  /** Milliseconds since 1970 of the last answer. */
  answeredAt: number | null;
  /** Its last refresh failed: what is shown is the answer before. */
  old: boolean;
}

/** What the cache brings when it joins. */
export interface ServerDataPart {
  reducer: Reducer;
  middleware: Middleware;
  /** This endpoint has answered: whatever it changes is asked again. */
  answered(key: EndpointKey): void;
  /** These things have changed on the server. */
  changed(things: readonly Thing[]): void;
  /** Empties it: another account comes, or none. */
  forget(): void;
  answers(): CachedAnswer[];
}

/** The server has announced changes. */
export const thingsChanged = (things: readonly string[]) => ({ type: 'serverData/changed', things });

const seats = new WeakMap<object, ServerDataSeat>();
let latest: ServerDataSeat | null = null;

/** What the page's cache holds; read by the inspector. */
export const cachedAnswers = () => latest?.answers() ?? [];

export class ServerDataSeat {
  #part: ServerDataPart | null = null;
  #through: ((action: unknown) => unknown) | null = null;
  #store: MiddlewareAPI | null = null;
  #next: ((action: unknown) => unknown) | null = null;

  /** The seat of a store in which one has been placed. */
  static of(store: object): ServerDataSeat | undefined {
    return seats.get(store);
  }

  readonly reducer = (state: unknown = null, action: UnknownAction): unknown =>
    this.#part ? this.#part.reducer(state ?? undefined, action) : state;

  /** The first of the store's middleware: what it forgets is gone before anything else hears of the new session. */
  readonly middleware: Middleware = (store) => {
    this.#store = store;
    return (next) => {
      this.#next = next;
      return (action) => {
        if (!this.#part) return next(action);
        if (isThunk(action)) return action(store.dispatch, store.getState);
        const { type, things } = action as UnknownAction;
        if (type === 'login/setUser' || type === 'login/delUser') this.#part.forget();
        if (type === 'serverData/changed') this.#part.changed(things as Thing[]);
        return (this.#through ?? next)(action);
      };
    };
  };

  place(store: Store): void {
    seats.set(store, this);
    latest = this;
  }

  /** The part that has joined, or the one that `make` makes, which joins now. Dispatches nothing: it may happen while a page renders. */
  join<Part extends ServerDataPart>(isKind: (part: unknown) => part is Part, make: (store: MiddlewareAPI) => Part): Part {
    if (isKind(this.#part)) return this.#part;
    if (!this.#store || !this.#next) throw new NoPlaceForServerData();
    const part = make(this.#store);
    this.#through = part.middleware(this.#store)(this.#next);
    this.#part = part;
    return part;
  }

  answered(key: EndpointKey): void {
    this.#part?.answered(key);
  }

  answers(): CachedAnswer[] {
    return this.#part?.answers() ?? [];
  }
}

export class NoPlaceForServerData extends Error {
  override readonly name = 'NoPlaceForServerData';
  constructor() {
    super('The store has no seat for server data: apply its middleware and place it.');
  }
}

function isThunk(action: unknown): action is (dispatch: Dispatch, getState: () => unknown) => unknown {
  return typeof action === 'function';
}
