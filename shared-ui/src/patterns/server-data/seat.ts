/**
 * The place of the cache in the store. The store is created before anybody knows whether the visitor will need the cache, whose code is a
 * tenth of a start page; until it joins, its place is empty and costs nothing.
 */
import type { EndpointKey } from '@shizhong/shared-contracts';
import type { Thing } from '@shizhong/shared-contracts/effects';
import type { Middleware, MiddlewareAPI, Reducer, Store, UnknownAction } from 'redux';

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
  /** Every action of the store, before anything else hears it. */
  take(action: unknown): unknown;
  /** This endpoint has answered: whatever it changes is asked again. */
  answered(key: EndpointKey): void;
  answers(): CachedAnswer[];
}

/** The server has announced changes. */
export const thingsChanged = (things: readonly string[]) => ({ type: 'serverData/changed', things });

const seats = new WeakMap<object, ServerDataSeat>();
let latest: ServerDataSeat | null = null;

/** What the page's cache holds; read by the inspector. */
export const cachedAnswers = () => latest?.part?.answers() ?? [];

/** Part of the first script of every page: whatever can wait is done by the cache. */
export class ServerDataSeat {
  part: ServerDataPart | null = null;
  /** The store and the rest of its middleware, for the part that joins. */
  place: { store: MiddlewareAPI; next: (action: unknown) => unknown } | null = null;

  readonly reducer = (state: unknown = null, action: UnknownAction): unknown =>
    this.part ? this.part.reducer(state ?? undefined, action) : state;

  /** The first of the store's middleware: what the cache forgets is gone before anything else hears of the new session. */
  readonly middleware: Middleware = (store) => (next) => {
    this.place = { store, next };
    return (action) => (this.part ? this.part.take(action) : next(action));
  };

  /** Is found from now on by whoever has the store. */
  stand(store: Store): void {
    seats.set(store, this);
    latest = this;
  }
}

export const seatOf = (store: object) => seats.get(store);
