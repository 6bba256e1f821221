/**
 * State and sagas of remotes inside the shell's store. A remote's slices are at `state.remotes[remote][key]`.
 * A reducer that throws keeps its last state, a saga that crashes is reported and restarted; neither affects the shell or another
 * remote. The contract lists which of the store's actions a remote receives and may dispatch (`shared-contracts/src/protocol/remote/actions.ts`).
 */
import type { RemoteDefinition, RemoteSaga, ShellState } from '@shizhong/shared-contracts';
import { mayHear, type Tenant } from '@shizhong/shared-contracts/remote';
import type { Action, Reducer, UnknownAction } from 'redux';

type RemotesState = ShellState['remotes'];

export interface TenancyError {
  remote: string;
  part: 'reducer' | 'saga';
  cause: unknown;
}

export interface TenancyOptions {
  /** Runs the saga, now or once the saga code has loaded; a crash ends only this saga. */
  run(tenant: Tenant, saga: RemoteSaga, crashed: (cause: unknown) => void): { cancel(): void };
  dispatch(action: Action): void;
  report(error: TenancyError): void;
}

/** Removes what was registered; calling it again does nothing. */
export type Leave = () => void;

export class Tenancy {
  readonly #slices = new Map<string, Map<string, Reducer>>();
  readonly #leave = new Map<string, Leave>();
  #options: TenancyOptions | null = null;
  #reported = new WeakSet<Reducer>();

  /** The store is created after the reducer, so the rest is connected here. */
  connect(options: TenancyOptions): void {
    this.#options = options;
  }

  readonly reducer = (state: RemotesState = {}, action: UnknownAction): RemotesState => {
    let next = state;
    for (const remote of Object.keys(state)) {
      if (!this.#slices.has(remote)) next = without(next, remote);
    }
    for (const [remote, slices] of this.#slices) {
      const before = state[remote] ?? {};
      let after = before;
      for (const key of Object.keys(before)) if (!slices.has(key)) after = without(after, key);
      for (const [key, reducer] of slices) {
        // A new slice must create its initial state from any action.
        const ignores = key in before && !mayHear({ name: remote, keys: [...slices.keys()] }, action.type);
        const value = ignores ? before[key] : this.#reduce(remote, reducer, before[key], action);
        if (value !== before[key]) after = { ...after, [key]: value };
      }
      if (after !== state[remote]) next = { ...next, [remote]: after };
    }
    return next;
  };

  /**
   * Registers slices and sagas of a remote, synchronously: its state exists before its first render.
   * A newer version of the same remote replaces the older one and inherits its state.
   */
  admit(remote: string, { slices = [], sagas = [] }: Pick<RemoteDefinition, 'slices' | 'sagas'>): Leave {
    const options = this.#options;
    if (!options) throw new TenancyNotConnected();
    this.#stop(remote);
    this.#slices.set(remote, new Map(slices.map(({ key, reducer }) => [key, reducer])));
    options.dispatch({ type: 'remotes/admitted' });
    const tenant = { name: remote, keys: slices.map(({ key }) => key) };
    const stops = sagas.map((saga) => keepRunning(tenant, saga, options));
    const stop = () => {
      for (const each of stops) each();
    };
    this.#leave.set(remote, stop);
    return () => {
      if (this.#leave.get(remote) !== stop) return;
      this.#stop(remote);
      this.#slices.delete(remote);
      options.dispatch({ type: 'remotes/left' });
    };
  }

  #stop(remote: string): void {
    this.#leave.get(remote)?.();
    this.#leave.delete(remote);
  }

  #reduce(remote: string, reducer: Reducer, state: unknown, action: UnknownAction): unknown {
    try {
      return reducer(state, action);
    } catch (cause) {
      // Once per reducer: a broken one throws on every action.
      if (!this.#reported.has(reducer)) this.#options?.report({ remote, part: 'reducer', cause });
      this.#reported.add(reducer);
      return state;
    }
  }
}

/** Number of restarts of a crashed saga, each after a longer pause; after that the remote runs without it. */
const maxRestarts = 3;
const firstPauseMs = 500;

function keepRunning(tenant: Tenant, saga: RemoteSaga, { run, report }: TenancyOptions): () => void {
  let restarts = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let task = begin();
  function begin(): { cancel(): void } {
    return run(tenant, saga, (cause) => {
      report({ remote: tenant.name, part: 'saga', cause });
      if (restarts === maxRestarts) return;
      timer = setTimeout(
        () => {
          task = begin();
        },
        firstPauseMs * 2 ** restarts,
      );
      restarts += 1;
    });
  }
  return () => {
    if (timer) clearTimeout(timer);
    task.cancel();
  };
}

class TenancyNotConnected extends Error {
  override readonly name = 'TenancyNotConnected';
}

function without<T extends object>(record: T, key: string): T {
  const { [key as keyof T]: _gone, ...rest } = record;
  return rest as T;
}
