/**
 * The sagas come when somebody first needs them: they, and what runs them, would be a twelfth of what a visitor of the home page waits
 * for, and nothing happens there that one of them answers. What was dispatched before they came is told to them in its order.
 */
import type { RemoteSaga } from '@shizhong/shared-contracts';
import type { Tenant } from '@shizhong/shared-contracts/remote';
import type { Middleware, MiddlewareAPI, UnknownAction } from 'redux';
import type { ShellServices } from './services';

export interface RunningSaga {
  cancel(): void;
}

/** What `running-sagas.ts` is once it runs. */
export interface RunningSagas {
  hear(action: UnknownAction): void;
  /** Runs a saga of a remote; a crash ends only itself. It hears and puts what the contract lets it. */
  run(tenant: Tenant, saga: RemoteSaga, crashed: (cause: unknown) => void): RunningSaga;
  /** Loads the user info; settles when its answer or failure is in the store. */
  reloadUser(): Promise<void>;
}

export type StartSagas = (store: MiddlewareAPI, services: ShellServices, report: (cause: unknown) => void) => RunningSagas;

/** Pause before they are asked for again, in milliseconds; doubles. */
const firstPauseMs = 500;
const longestPauseMs = 30_000;

export class LateSagas {
  readonly #load: () => Promise<StartSagas>;
  readonly #report: (cause: unknown) => void;
  readonly #missed: UnknownAction[] = [];
  readonly #waiting = new Set<() => void>();
  #store: MiddlewareAPI | null = null;
  #services: ShellServices | null = null;
  #starter: StartSagas | null = null;
  #arriving: Promise<RunningSagas> | null = null;
  #running: RunningSagas | null = null;

  constructor(load: () => Promise<StartSagas>, report: (cause: unknown) => void) {
    this.#load = load;
    this.#report = report;
  }

  readonly middleware: Middleware = (store) => {
    this.#store = store;
    return (next) => (action) => {
      const result = next(action);
      const known = action as UnknownAction;
      if (this.#running) this.#running.hear(known);
      else {
        this.#missed.push(known);
        if (concernsThem(known)) void this.arrive();
      }
      return result;
    };
  };

  /** Services need the store, so they come afterwards; nothing runs before them. */
  connect(services: ShellServices): void {
    this.#services = services;
    this.#begin();
    if (this.#running) return;
    if (services.origin || this.#missed.some(concernsThem)) void this.arrive();
  }

  /** They are here already: from now on everything is heard at once. */
  adopt(starter: StartSagas): void {
    this.#starter = starter;
    this.#begin();
  }

  /** Brings them; asked for again and again until they are here. */
  arrive(): Promise<RunningSagas> {
    this.#arriving ??= this.#untilHere();
    return this.#arriving;
  }

  run(tenant: Tenant, saga: RemoteSaga, crashed: (cause: unknown) => void): RunningSaga {
    if (this.#running) return this.#running.run(tenant, saga, crashed);
    let task: RunningSaga | null = null;
    const begin = () => {
      task = this.#running?.run(tenant, saga, crashed) ?? null;
    };
    this.#waiting.add(begin);
    void this.arrive();
    return {
      cancel: () => {
        this.#waiting.delete(begin);
        task?.cancel();
      },
    };
  }

  async #untilHere(): Promise<RunningSagas> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        this.#starter ??= await this.#load();
        const running = this.#begin();
        if (running) return running;
      } catch (cause) {
        this.#report(cause);
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  /** Null while something is still missing. */
  #begin(): RunningSagas | null {
    if (this.#running) return this.#running;
    if (!this.#starter || !this.#store || !this.#services) return null;
    const running = this.#starter(this.#store, this.#services, this.#report);
    this.#running = running;
    for (const begin of this.#waiting) begin();
    this.#waiting.clear();
    for (const action of this.#missed.splice(0)) running.hear(action);
    return running;
  }
}

/** Signing in and out, the user's own data, an area: somebody has to answer. A visit of a public page concerns nobody. */
function concernsThem({ type, side }: UnknownAction): boolean {
  return /^(session|login|user)\//.test(type) || (type === 'routing/visited' && Boolean(side));
}
