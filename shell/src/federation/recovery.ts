/** A redeploy takes old files away. The shell then reads the registry again and mounts the new version at the same address. */
import type { RegistryEntry, RemoteLoadError } from '@shizhong/shared-contracts';
import type { RegistryStore } from './registry';

export class Recovery {
  readonly #tried = new Set<string>();
  readonly #registry: RegistryStore;

  constructor(registry: RegistryStore) {
    this.#registry = registry;
  }

  /**
   * Whether another version of the remote is in place now; the registry's listeners then render it.
   * Once per remote and version: a registry that keeps naming lost files must end on the error page, not in a circle.
   */
  async foundNewVersion(failure: RemoteLoadError, entry: RegistryEntry): Promise<boolean> {
    const attempt = `${entry.name}@${entry.version}`;
    if (!mayBeStale(failure) || this.#tried.has(attempt)) return false;
    this.#tried.add(attempt);
    try {
      await this.#registry.refresh();
    } catch {
      return false;
    }
    const now = this.#registry.entry(entry.name);
    return now !== undefined && now.version !== entry.version;
  }
}

function mayBeStale({ facts: { type, reason, phase } }: RemoteLoadError): boolean {
  return type === 'missing' || reason === 'integrity' || (phase === 'contract' && reason === 'schema');
}
