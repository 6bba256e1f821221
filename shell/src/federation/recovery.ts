/** A redeploy removes old files. The shell then reads the registry again and mounts the new version at the same address. */
import type { RegistryEntry, RemoteLoadError } from '@shizhong/shared-contracts';
import type { RegistryStore } from './registry';

export class Recovery {
  /** Per remote and version: the single search for a newer version, finished or in progress. */
  readonly #looks = new Map<string, { over: boolean; found: Promise<boolean> }>();
  readonly #registry: RegistryStore;

  constructor(registry: RegistryStore) {
    this.#registry = registry;
  }

  /**
   * Whether another version of the remote is now in use; the registry's listeners then render it.
   * Once per remote and version: a registry that keeps naming missing files must end on the error page, not in a loop.
   * Files that fail at the same time wait for the same search.
   */
  async foundNewVersion(failure: RemoteLoadError, entry: RegistryEntry): Promise<boolean> {
    if (!mayBeStale(failure)) return false;
    const attempt = `${entry.name}@${entry.version}`;
    const before = this.#looks.get(attempt);
    // A file of the old version may fail late, when the new one is already mounted.
    if (before) return before.over ? this.#moved(entry) : before.found;
    const look = { over: false, found: this.#look(entry) };
    this.#looks.set(attempt, look);
    try {
      return await look.found;
    } finally {
      look.over = true;
    }
  }

  async #look(entry: RegistryEntry): Promise<boolean> {
    try {
      // Retried once, because the visitor cannot continue without it, and a busy server may miss the first request.
      await this.#registry.refresh().catch(() => this.#registry.refresh());
    } catch {
      return false;
    }
    return this.#moved(entry);
  }

  #moved(entry: RegistryEntry): boolean {
    const now = this.#registry.entry(entry.name);
    return now !== undefined && now.version !== entry.version;
  }
}

function mayBeStale({ facts: { type, reason, phase } }: RemoteLoadError): boolean {
  return type === 'missing' || reason === 'integrity' || (phase === 'contract' && reason === 'schema');
}
