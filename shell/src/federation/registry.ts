/** The shell's current registry: from the page at first, read again after a redeploy. */
import type { Registry, RegistryEntry } from '@shizhong/shared-contracts';
import { loadSchemas } from './load-schemas';

export interface RegistryOptions {
  /** Router base with both slashes. */
  base: string;
  timeoutMs: number;
  initial: Registry | null;
  /** Applies versions selected in this browser to every registry read later. */
  adapt?: ((registry: Registry) => Registry) | undefined;
}

export class RegistryStore {
  readonly #options: RegistryOptions;
  readonly #listeners = new Set<() => void>();
  #current: Registry | null;
  #reading: Promise<Registry> | null = null;

  constructor(options: RegistryOptions) {
    this.#options = options;
    this.#current = options.initial;
  }

  readonly get = (): Registry | null => this.#current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  entry(name: string): RegistryEntry | undefined {
    return this.#current?.remotes.find((remote) => remote.name === name);
  }

  /**
   * Reads the registry from the server. If it is broken or unreachable, the last good one stays in use.
   * @throws RemoteLoadError of phase `registry`
   */
  refresh(): Promise<Registry> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  /** What the server returns now, without adopting it. @throws RemoteLoadError of phase `registry` */
  async ask(): Promise<Registry> {
    const { base, timeoutMs, adapt } = this.#options;
    const address = `${base}registry.json`;
    const { fetchRegistry } = await loadSchemas({ phase: 'registry', remote: 'shell', address });
    const asked = await fetchRegistry(address, timeoutMs);
    return adapt?.(asked) ?? asked;
  }

  async #read(): Promise<Registry> {
    const next = await this.ask();
    this.adopt(next);
    return next;
  }

  /** Adopts a registry; listeners render its changes immediately. */
  adopt({ withdrawn: _only, ...next }: Registry): void {
    // An unchanged registry keeps its identity, so that nothing is rendered or loaded again because of it.
    if (JSON.stringify(next) === JSON.stringify(this.#current)) return;
    this.#current = next;
    for (const listener of this.#listeners) listener();
  }
}

/** Absolute address of a remote's build folder. */
export function remoteBase(entry: RegistryEntry, routerBase: string, origin = location.origin): string {
  return new URL(entry.base, origin + routerBase).href;
}
