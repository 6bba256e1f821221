/**
 * Where a remote's definition comes from: the federation runtime. In the one-bundle control build this file is replaced by
 * `remote-source.mono.ts`.
 *
 * The entry script is loaded here and not by the runtime, so that the load guard, the time-out and the retry query apply;
 * the runtime finds the container under its global name and loads nothing itself. Every version has its own container name:
 * two versions live side by side, and a failed one is never taken for a loaded one.
 */
import { loadRemote, loadShare, registerRemotes } from '@module-federation/enhanced/runtime';
import { type RegistryEntry, RemoteLoadError, type RemoteManifest } from '@shizhong/shared-contracts';
import { diagnose, toLoadError } from './load-error';
import type { LoadGuard } from './load-guard';
import { checkContract, fetchManifest } from './manifest';
import { remoteBase } from './registry';

export interface SourceOptions {
  base: string;
  guard: LoadGuard;
  timeouts: { manifestMs: number; entryMs: number };
  /** Manifests that came with the page. */
  manifests: ReadonlyMap<string, RemoteManifest>;
}

export interface Fetched {
  /** Default export of the remote's one exposed module, not checked yet. */
  definition: unknown;
  /** Null in the control build. */
  manifest: RemoteManifest | null;
}

/** @throws RemoteLoadError */
export async function fetchRemote(entry: RegistryEntry, options: SourceOptions): Promise<Fetched> {
  checkContract(entry, entry);
  const manifest = await manifestOf(entry, options);
  const base = remoteBase(entry, options.base);
  options.guard.govern(base, manifest.files);
  const place = { remote: entry.name, version: entry.version };
  await loadEntry(manifest, base, entry, options);
  registerRemotes([
    { name: manifest.container, entry: base + manifest.entry, entryGlobalName: manifest.container, type: 'global' },
  ]);
  try {
    const module = await loadRemote<{ default?: unknown }>(`${manifest.container}/remote`);
    return { definition: module?.default, manifest };
  } catch (cause) {
    throw await toLoadError(cause, { ...place, phase: 'module' }, (url) => options.guard.integrityOf(url));
  }
}

/** Asks the browser for a page's files in its idle time. Nothing is run, nothing can fail. */
export function prefetchPage(entry: RegistryEntry, chunk: string, manifest: RemoteManifest, options: SourceOptions): void {
  const base = remoteBase(entry, options.base);
  for (const file of manifest.chunks[chunk] ?? []) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.href = base + file;
    if (!document.head.querySelector(`link[href="${link.href}"]`)) document.head.append(link);
  }
  for (const key of manifest.consumes[chunk] ?? []) if (isLazyShare(key)) loadShare(key).catch(() => undefined);
}

/** The rest of the share keys is in the shell's first script. */
function isLazyShare(key: string): boolean {
  return key.startsWith('@shizhong/shared-ui/antd/');
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
  const containers = globalThis as unknown as Record<string, unknown>;
  if (containers[manifest.container]) return;
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
  if (!containers[manifest.container]) {
    script.remove();
    throw new RemoteLoadError({ ...place, type: 'error', reason: 'script' }, `entry made no container ${manifest.container}`);
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
