/** A redeploy takes old files away. The shell then reads the registry again and mounts the new version at the same address. */
import type { RegistryEntry, RemoteLoadError } from '@shizhong/shared-contracts';
import type { RegistryStore } from './registry';

export class Recovery {
  /** Per remote and version: the one look for a newer one, over or under way. */
  readonly #looks = new Map<string, { over: boolean; found: Promise<boolean> }>();
  readonly #registry: RegistryStore;

  constructor(registry: RegistryStore) {
    this.#registry = registry;
  }

  /**
   * Whether another version of the remote is in place now; the registry's listeners then render it.
   * Once per remote and version: a registry that keeps naming lost files must end on the error page, not in a circle.
   * Files that fail side by side wait for the same look.
   */
  async foundNewVersion(failure: RemoteLoadError, entry: RegistryEntry): Promise<boolean> {
    if (!mayBeStale(failure)) return false;
    const attempt = `${entry.name}@${entry.version}`;
    const before = this.#looks.get(attempt);
    // A file of the old version may fail late, when the new one stands already.
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
      // The second time because it is the one thing that brings the visitor on, and a busy server may miss the first.
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
