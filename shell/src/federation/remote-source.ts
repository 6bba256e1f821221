/**
 * Gets a remote's definition from its federation container, through the official runtime. In the mono build this file is replaced by
 * `remote-source.mono.ts`.
 *
 * The runtime's hook `loadEntry` loads the entry script here, so that the load guard, the timeout and the retry query apply; it leaves
 * its container under a global name. Every version has its own container name: two versions can coexist, and a failed one is never
 * mistaken for a loaded one.
 */
import { loadRemote, type ModuleFederationRuntimePlugin, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { type RegistryEntry, RemoteLoadError, type RemoteManifest } from '@shizhong/shared-contracts';
import { diagnose, toLoadError } from './load-error';
import type { LoadGuard } from './load-guard';
import { loadSchemas } from './load-schemas';
import { checkContract } from './manifest';
import { remoteBase } from './registry';
import type { Fetched, RemoteSource } from './remote-loader';

export interface SourceOptions {
  base: string;
  guard: LoadGuard;
  timeouts: { manifestMs: number; entryMs: number };
  /** Manifests inlined in the page. */
  manifests: ReadonlyMap<string, RemoteManifest>;
}

/** Federated: manifest, entry and module of each remote from its own address. */
export function createRemoteSource(options: SourceOptions): RemoteSource {
  registerPlugins([entryPlugin]);
  return {
    fetch: (entry) => fetchRemote(entry, options),
    prefetch: (entry, chunk, manifest) => {
      loadSchemas({ phase: 'page', remote: entry.name })
        .then(({ prefetchPage }) => prefetchPage(remoteBase(entry, options.base), chunk, manifest))
        // A visit asks again, and shows what fails.
        .catch(() => undefined);
    },
  };
}

async function fetchRemote(entry: RegistryEntry, options: SourceOptions): Promise<Fetched> {
  checkContract(entry, entry);
  const manifest = await manifestOf(entry, options);
  const base = remoteBase(entry, options.base);
  options.guard.govern(base, manifest.files);
  const { container, format } = manifest;
  const reload = format === 'module' || undefined;
  const place = { remote: entry.name, version: entry.version, phase: 'module', reload } as const;
  if (!entries.has(container)) registerRemotes([{ name: container, entry: base + manifest.entry }]);
  entries.set(container, () => loadEntry(manifest, base, entry, options));
  try {
    const loading = () => loadRemote<{ default?: unknown }>(`${container}/remote`);
    const module = format
      ? await (await otherBuilders()).loadOther(loading, place, options.guard, entry, manifest)
      : await loading();
    return { definition: module?.default, manifest };
  } catch (cause) {
    throw await toLoadError(cause, place, (url) => options.guard.integrityOf(url));
  }
}

/** Loaded with the first remote that another builder made. */
const otherBuilders = () => import(/* webpackChunkName: "foreign" */ './other-builders');

/** How to load the entry of a container, by its name. */
const entries = new Map<string, () => Promise<Container>>();

const entryPlugin: ModuleFederationRuntimePlugin = {
  name: 'shizhong-entries',
  loadEntry: async ({ remoteInfo }) => entries.get(remoteInfo.name)?.(),
};

async function manifestOf(entry: RegistryEntry, options: SourceOptions): Promise<RemoteManifest> {
  const inlined = options.manifests.get(entry.name);
  const manifest = inlined?.version === entry.version ? inlined : await fetched(entry, options);
  checkContract(entry, manifest);
  return manifest;
}

async function fetched(entry: RegistryEntry, { base, timeouts }: SourceOptions): Promise<RemoteManifest> {
  const { fetchManifest } = await loadSchemas({ phase: 'manifest', remote: entry.name, version: entry.version });
  return fetchManifest(entry, remoteBase(entry, base), timeouts.manifestMs);
}

async function loadEntry(
  manifest: RemoteManifest,
  base: string,
  entry: RegistryEntry,
  options: SourceOptions,
): Promise<Container> {
  const known = containers()[manifest.container];
  if (known) return known;
  const address = base + manifest.entry;
  const place = { phase: 'entry', remote: entry.name, version: entry.version, address } as const;
  if (manifest.format === 'module') {
    return (await otherBuilders()).importEntry(
      { ...place, reload: true },
      {
        base,
        manifest,
        timeoutMs: options.timeouts.entryMs,
        guard: options.guard,
      },
    );
  }
  const script = document.createElement('script');
  script.async = true;
  options.guard.prepare(script, address);
  try {
    await inserted(script, options.timeouts.entryMs);
  } catch (event) {
    script.remove();
    const hung = event instanceof Event && event.type === 'timeout';
    const facts = hung
      ? ({ type: 'timeout', reason: 'network' } as const)
      : await diagnose(address, options.guard.integrityOf(address));
    throw new RemoteLoadError({ ...place, ...facts }, `entry ${hung ? 'timed out' : 'failed'}`);
  }
  const container = containers()[manifest.container];
  if (container) return container;
  script.remove();
  throw new RemoteLoadError({ ...place, type: 'error', reason: 'script' }, `entry created no container ${manifest.container}`);
}

function inserted(script: HTMLScriptElement, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Event('timeout')), timeoutMs);
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      finish();
    };
    script.addEventListener('load', () => settle(resolve), { once: true });
    script.addEventListener('error', (event) => settle(() => reject(event)), { once: true });
    document.head.append(script);
  });
}

/** A federation container, as a build leaves it under its global name. */
export type Container = Exclude<
  Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>,
  // biome-ignore lint/suspicious/noConfusingVoidType: the hook may return nothing
  void | undefined
>;

function containers(): Record<string, Container | undefined> {
  return globalThis as unknown as Record<string, Container | undefined>;
}
