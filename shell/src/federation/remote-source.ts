/**
 * Gets a remote's definition from its federation container. In the mono build this file is replaced by
 * `remote-source.mono.ts`.
 *
 * The entry script is loaded here, so that the load guard, the timeout and the retry query apply; it leaves its container
 * under a global name. Every version has its own container name: two versions can coexist, and a failed one is never
 * mistaken for a loaded one. What containers share is up to the kit's share scope (`webpack/src/shared-modules`).
 */
import { type RegistryEntry, RemoteLoadError, type RemoteManifest } from '@shizhong/shared-contracts';
import { diagnose, toLoadError } from './load-error';
import type { LoadGuard } from './load-guard';
import { checkContract, fetchManifest } from './manifest';
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
  return {
    fetch: (entry) => fetchRemote(entry, options),
    prefetch: (entry, chunk, manifest) => prefetchPage(entry, chunk, manifest, options),
  };
}

async function fetchRemote(entry: RegistryEntry, options: SourceOptions): Promise<Fetched> {
  checkContract(entry, entry);
  const manifest = await manifestOf(entry, options);
  const base = remoteBase(entry, options.base);
  options.guard.govern(base, manifest.files);
  const place = { remote: entry.name, version: entry.version };
  await loadEntry(manifest, base, entry, options);
  try {
    const factory = await containers()[manifest.container]?.get('./remote');
    return { definition: factory?.().default, manifest };
  } catch (cause) {
    throw await toLoadError(cause, { ...place, phase: 'module' }, (url) => options.guard.integrityOf(url));
  }
}

/** Asks the browser to fetch a page's files in its idle time. No code of the remote runs, and nothing can fail. */
function prefetchPage(entry: RegistryEntry, chunk: string, manifest: RemoteManifest, options: SourceOptions): void {
  const base = remoteBase(entry, options.base);
  for (const file of manifest.chunks[chunk] ?? []) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.href = base + file;
    if (!document.head.querySelector(`link[href="${link.href}"]`)) document.head.append(link);
  }
  for (const key of manifest.consumes[chunk] ?? []) window.__szShares?.load(key).catch(() => undefined);
}

async function manifestOf(entry: RegistryEntry, options: SourceOptions): Promise<RemoteManifest> {
  const inlined = options.manifests.get(entry.name);
  const manifest =
    inlined?.version === entry.version
      ? inlined
      : await fetchManifest(entry, remoteBase(entry, options.base), options.timeouts.manifestMs);
  checkContract(entry, manifest);
  return manifest;
}

async function loadEntry(manifest: RemoteManifest, base: string, entry: RegistryEntry, options: SourceOptions): Promise<void> {
  if (containers()[manifest.container]) return;
  const address = base + manifest.entry;
  const place = { phase: 'entry', remote: entry.name, version: entry.version, address } as const;
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
  if (!containers()[manifest.container]) {
    script.remove();
    throw new RemoteLoadError({ ...place, type: 'error', reason: 'script' }, `entry created no container ${manifest.container}`);
  }
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

/** A federation container, as webpack leaves it under its global name. */
interface Container {
  get(module: './remote'): Promise<() => { default?: unknown }>;
}

function containers(): Record<string, Container | undefined> {
  return globalThis as unknown as Record<string, Container | undefined>;
}

declare global {
  interface Window {
    /** The page's share scope, created by the kit's share runtime in the shell's first script. */
    __szShares?: {
      load(key: string): Promise<void>;
      asked: readonly { key: string; asker: string; required: string | false }[];
      offered(): { key: string; version: string; from: string; loaded: boolean }[];
    };
  }
}
