/**
 * From a registry entry to a remote that can be rendered. Successes are cached for the life of the page, failures never:
 * the next `load` starts over, so that anything that failed N times and then succeeds works without a reload.
 */
import { type RegistryEntry, type RemoteDefinition, RemoteLoadError, type RemoteManifest } from '@shizhong/shared-contracts';
import type { Reports } from './reports';
import type { Leave, Tenancy } from './tenancy';

export interface Fetched {
  /** Default export of the remote's exposed module, not validated yet. */
  definition: unknown;
  /** Null if the mono build has no manifest for it. */
  manifest: RemoteManifest | null;
}

/** Loads remotes. */
export interface RemoteSource {
  /** @throws RemoteLoadError */
  fetch(entry: RegistryEntry): Promise<Fetched>;
  prefetch(entry: RegistryEntry, chunk: string, manifest: RemoteManifest): void;
}

export interface LoadedRemote {
  entry: RegistryEntry;
  definition: RemoteDefinition;
  manifest: RemoteManifest | null;
}

export class RemoteLoader {
  readonly #loaded = new Map<string, LoadedRemote>();
  readonly #loading = new Map<string, Promise<LoadedRemote>>();
  readonly #source: RemoteSource;
  readonly #tenancy: Tenancy;
  readonly #leave = new Map<string, Leave>();
  readonly #report: Reports['add'] | undefined;

  constructor(source: RemoteSource, tenancy: Tenancy, report?: Reports['add']) {
    this.#source = source;
    this.#tenancy = tenancy;
    this.#report = report;
  }

  /** The remote if it has already loaded, so that a page can be rendered without a flicker. */
  peek(entry: RegistryEntry): LoadedRemote | undefined {
    return entry.disabled === undefined ? this.#loaded.get(keyOf(entry)) : undefined;
  }

  /** @throws RemoteLoadError */
  load(entry: RegistryEntry): Promise<LoadedRemote> {
    if (entry.disabled !== undefined) return Promise.reject(this.#refuseDisabled(entry, entry.disabled));
    const key = keyOf(entry);
    const loaded = this.#loaded.get(key);
    if (loaded) return Promise.resolve(loaded);
    const running = this.#loading.get(key) ?? this.#load(entry).finally(() => this.#loading.delete(key));
    this.#loading.set(key, running);
    return running;
  }

  /** Starts loading a page's code ahead of a visit; a failure stays silent, because the visit meets it again and shows its error page. */
  prefetch(entry: RegistryEntry, chunk: string): void {
    this.load(entry).then(
      ({ manifest }) => manifest && this.#source.prefetch(entry, chunk, manifest),
      () => undefined,
    );
  }

  /** Removes the remote from the store: its sagas end and its slices are dropped. Its code stays loaded in case it comes back. */
  drop(name: string): void {
    this.#leave.get(name)?.();
    this.#leave.delete(name);
    for (const [key, { entry }] of this.#loaded) if (entry.name === name) this.#loaded.delete(key);
  }

  #refuseDisabled({ name, version }: RegistryEntry, text: string): RemoteLoadError {
    this.drop(name);
    return new RemoteLoadError({ type: 'error', phase: 'registry', reason: 'disabled', remote: name, version }, text);
  }

  async #load(entry: RegistryEntry): Promise<LoadedRemote> {
    const startedAt = performance.now();
    const { definition, manifest } = await this.#source.fetch(entry);
    const remote = { entry, definition: checkDefinition(entry, definition), manifest };
    this.#leave.set(entry.name, this.#tenancy.admit(entry.name, remote.definition));
    this.#loaded.set(keyOf(entry), remote);
    this.#report?.({ kind: 'loaded', remote: entry.name, version: entry.version, ms: performance.now() - startedAt });
    return remote;
  }
}

function checkDefinition(entry: RegistryEntry, candidate: unknown): RemoteDefinition {
  const place = { phase: 'module', remote: entry.name, version: entry.version, type: 'error', reason: 'schema' } as const;
  const definition = candidate as Partial<RemoteDefinition> | null | undefined;
  if (!definition || !Array.isArray(definition.routes) || typeof definition.card?.name !== 'string') {
    throw new RemoteLoadError(place, 'default export is not a remote definition');
  }
  if (definition.card.name !== entry.name)
    throw new RemoteLoadError(place, `registry says ${entry.name}, module says ${definition.card.name}`);
  return definition as RemoteDefinition;
}

function keyOf(entry: RegistryEntry): string {
  return `${entry.name}@${entry.version}`;
}
