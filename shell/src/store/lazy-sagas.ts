/**
 * The sagas are loaded when first needed: together with their runtime they would be a twelfth of what a visitor of the home page waits
 * for, and nothing on that page needs them. Actions dispatched before they load are delivered to them in order.
 */
import type { RemoteSaga } from '@shizhong/shared-contracts';
import type { Tenant } from '@shizhong/shared-contracts/remote';
import type { Middleware, MiddlewareAPI, UnknownAction } from 'redux';
import { hasMarkers } from '../startup/markers';
import type { ShellServices } from './services';

export interface RunningSaga {
  cancel(): void;
}

/** The interface of `running-sagas.ts` once it runs. */
export interface RunningSagas {
  receive(action: UnknownAction): void;
  /** Runs a saga of a remote; a crash ends only this saga. It receives and dispatches what the contract allows. */
  run(tenant: Tenant, saga: RemoteSaga, crashed: (cause: unknown) => void): RunningSaga;
  /** Loads the user info; settles when its response or failure is in the store. */
  reloadUser(): Promise<void>;
}

export type StartSagas = (store: MiddlewareAPI, services: ShellServices, report: (cause: unknown) => void) => RunningSagas;

/** Pause before they are requested again, in milliseconds; doubles. */
const firstPauseMs = 500;
const maxPauseMs = 30_000;

export class LazySagas {
  readonly #import: () => Promise<StartSagas>;
  readonly #report: (cause: unknown) => void;
  readonly #missed: UnknownAction[] = [];
  readonly #waiting = new Set<() => void>();
  #store: MiddlewareAPI | null = null;
  #services: ShellServices | null = null;
  #starter: StartSagas | null = null;
  #pending: Promise<RunningSagas> | null = null;
  #running: RunningSagas | null = null;

  constructor(load: () => Promise<StartSagas>, report: (cause: unknown) => void) {
    this.#import = load;
    this.#report = report;
  }

  readonly middleware: Middleware = (store) => {
    this.#store = store;
    return (next) => (action) => {
      const result = next(action);
      const known = action as UnknownAction;
      if (this.#running) this.#running.receive(known);
      else {
        this.#missed.push(known);
        if (needsSagas(known)) void this.load();
      }
      return result;
    };
  };

  /** Services need the store, so they are connected later; nothing runs before that. */
  connect(services: ShellServices): void {
    this.#services = services;
    this.#begin();
    if (this.#running) return;
    if (hasMarkers(services.search) || this.#missed.some(needsSagas)) void this.load();
  }

  /** The saga code is already loaded: from now on actions are delivered immediately. */
  adopt(starter: StartSagas): void {
    this.#starter = starter;
    this.#begin();
  }

  /** Loads the sagas; retries until they are loaded. */
  load(): Promise<RunningSagas> {
    this.#pending ??= this.#loadWithRetry();
    return this.#pending;
  }

  run(tenant: Tenant, saga: RemoteSaga, crashed: (cause: unknown) => void): RunningSaga {
    if (this.#running) return this.#running.run(tenant, saga, crashed);
    let task: RunningSaga | null = null;
    const begin = () => {
      task = this.#running?.run(tenant, saga, crashed) ?? null;
    };
    this.#waiting.add(begin);
    void this.load();
    return {
      cancel: () => {
        this.#waiting.delete(begin);
        task?.cancel();
      },
    };
  }

  async #loadWithRetry(): Promise<RunningSagas> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      try {
        this.#starter ??= await this.#import();
        const running = this.#begin();
        if (running) return running;
      } catch (cause) {
        this.#report(cause);
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  /** Starts the sagas; null while something is still missing. */
  #begin(): RunningSagas | null {
    if (this.#running) return this.#running;
    if (!this.#starter || !this.#store || !this.#services) return null;
    const running = this.#starter(this.#store, this.#services, this.#report);
    this.#running = running;
    for (const begin of this.#waiting) begin();
    this.#waiting.clear();
    for (const action of this.#missed.splice(0)) running.receive(action);
    return running;
  }
}

/** Signing in and out, the user's own data, and the areas need the sagas; a visit to a public page without start-up parameters does not. */
function needsSagas({ type, side }: UnknownAction): boolean {
  return /^(session|login|user)\//.test(type) || (type === 'routing/visited' && Boolean(side));
}
