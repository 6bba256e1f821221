/**
 * Remotes that another builder made, whose runtime inserts files without asking the load guard. Loaded with the first of them.
 * `docs/remote-contract.md#other-builders`.
 */
import { type RegistryEntry, RemoteLoadError, type RemoteManifest } from '@shizhong/shared-contracts';
import { diagnose, type LoadPlace, toLoadError } from './load-error';
import { type GuardedElement, type LoadGuard, pageNonce, unmatchable } from './load-guard';
import { remoteBase } from './registry';
import type { Container } from './remote-source';

const guarded = new WeakSet<LoadGuard>();

/**
 * From now on every script and style of a governed folder passes the guard as it is inserted into the document's head, which is where webpack,
 * Rspack and Vite put them. What has a digest already came through the guard.
 */
export function guardInsertions(guard: LoadGuard): void {
  if (guarded.has(guard)) return;
  guarded.add(guard);
  const { head } = document;
  const { appendChild, insertBefore } = head;
  const pass = (node: Node) => {
    if (!isFile(node) || node.integrity) return;
    const address = 'src' in node ? node.src : node.href;
    const digest = guard.integrityOf(address);
    if (!digest) return;
    // A hint is no file of the page: it must name what is going to be requested, without a retry query.
    if ('rel' in node && node.rel !== 'stylesheet') node.integrity = digest;
    else guard.prepare(node, address);
    if ('src' in node) failWhenLate(node);
  };
  head.appendChild = (node) => {
    pass(node);
    return appendChild.call(head, node) as typeof node;
  };
  head.insertBefore = (node, before) => {
    pass(node);
    return insertBefore.call(head, node, before) as typeof node;
  };
}

/** A builder's own timeout is two minutes or none. The page's setting applies to styles in the guard. */
function failWhenLate(script: HTMLScriptElement): void {
  const timer = setTimeout(() => script.onerror?.(new Event('timeout')), chunkMs());
  const settle = () => clearTimeout(timer);
  script.addEventListener('load', settle, { once: true });
  script.addEventListener('error', settle, { once: true });
}

/**
 * What the kit's builds do themselves is done for others: their files pass the guard, have timeouts, and a failure names the file.
 * @throws RemoteLoadError, and whatever the module throws
 */
export async function loadOther<T>(
  loading: () => Promise<T>,
  place: LoadPlace,
  guard: LoadGuard,
  entry: RegistryEntry,
  manifest: RemoteManifest,
): Promise<T> {
  guardInsertions(guard);
  // A module that hangs would leave the page waiting for ever.
  const late = rejectAfter(chunkMs(), place);
  try {
    return await Promise.race([loading(), late.rejects]);
  } catch (cause) {
    if (manifest.format !== 'module') throw cause;
    const failure = await toLoadError(cause, place, (url) => guard.integrityOf(url));
    throw await explained(failure, entry, manifest);
  } finally {
    late.cancel();
  }
}

/**
 * Which file of an ES-module remote failed: the browser's error names the importing file at best, and a builder's own runtime none. Asks for
 * each file again; unchanged when all of them are well.
 */
export async function explained(
  failure: RemoteLoadError,
  entry: RegistryEntry,
  { files }: RemoteManifest,
): Promise<RemoteLoadError> {
  if (failure.facts.type === 'timeout') return failure;
  const base = remoteBase(entry, window.routerBase ?? '/');
  const found = await Promise.all(
    Object.entries(files).map(async ([file, digest]) => ({ address: base + file, ...(await diagnose(base + file, digest)) })),
  );
  // `network` is also what a file is said to have that arrives now, with the right bytes.
  const broken = found.find(({ reason }) => reason !== 'network');
  return broken ? new RemoteLoadError({ ...failure.facts, ...broken }, failure.message, { cause: failure }) : failure;
}

function chunkMs(): number {
  return self.__szTimeouts?.chunkMs ?? 120_000;
}

function isFile(node: Node): node is GuardedElement {
  if (node instanceof HTMLScriptElement) return node.src !== '';
  return node instanceof HTMLLinkElement && /^(stylesheet|preload|modulepreload)$/.test(node.rel);
}

type EntryPlace = { phase: 'entry'; remote: string; version: string; address: string; reload: true };

export interface ModuleEntry {
  /** Absolute address of the version's folder. */
  base: string;
  manifest: RemoteManifest;
  timeoutMs: number;
  guard: LoadGuard;
}

/**
 * The container that an ES module exports, after the browser was given the digests of all its files.
 * @throws RemoteLoadError that asks for a reload: a browser may keep a failed import for the life of the page
 */
export async function importEntry(place: EntryPlace, { base, manifest, timeoutMs, guard }: ModuleEntry): Promise<Container> {
  const scripts = Object.entries(manifest.files).filter(([file]) => /\.m?js$/.test(file));
  const digests = Object.fromEntries(scripts.map(([file, digest]) => [base + file, digest]));
  const late = rejectAfter(timeoutMs, place);
  try {
    await Promise.race([verified(place, digests), late.rejects]);
    const imported = import(/* webpackIgnore: true */ place.address) as Promise<Partial<Container>>;
    const container = await Promise.race([imported, late.rejects]);
    if (typeof container.init === 'function' && typeof container.get === 'function') return container as Container;
  } catch (cause) {
    if (cause instanceof RemoteLoadError) throw cause;
    const facts = await diagnose(place.address, guard.integrityOf(place.address));
    throw new RemoteLoadError({ ...place, ...facts }, String(cause), { cause });
  } finally {
    late.cancel();
  }
  throw new RemoteLoadError({ ...place, type: 'error', reason: 'script' }, 'the module exports no container');
}

/** Containers whose digests the browser holds. */
const mapped = new Set<string>();

/** Gives the browser the digests of ES modules, in the way that it supports. @throws RemoteLoadError where it supports none */
async function verified(place: EntryPlace, digests: Record<string, string>): Promise<void> {
  if (mapped.has(place.address)) return;
  if (await mapDigests(place, digests)) mapped.add(place.address);
  else await preloadAll(place, digests);
}

/**
 * Digests in an import map. Whether the browser honours this map is asked with a module of ours that is given a wrong digest: a browser
 * without `integrity`, or one that takes no second map, runs it.
 */
async function mapDigests({ address }: EntryPlace, digests: Record<string, string>): Promise<boolean> {
  const probe = new URL('./integrity-probe.js', import.meta.url).href;
  const wrong = `${probe}?${encodeURIComponent(address)}`;
  // The probe must be there: a dead connection would look like a refusal.
  const arrives = await fetch(probe).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!arrives) return false;
  const map = document.createElement('script');
  map.type = 'importmap';
  map.nonce = pageNonce(document) ?? '';
  map.textContent = JSON.stringify({ integrity: { ...digests, [wrong]: unmatchable } });
  document.head.append(map);
  return import(/* webpackIgnore: true */ wrong).then(
    () => false,
    () => true,
  );
}

/** A module that was preloaded with its digest is the one that later imports get. */
async function preloadAll(place: EntryPlace, digests: Record<string, string>): Promise<void> {
  if (!document.createElement('link').relList.supports('modulepreload')) {
    const facts = { ...place, type: 'error', reason: 'unverifiable', reload: undefined } as const;
    throw new RemoteLoadError(facts, 'this browser cannot verify ES modules');
  }
  await Promise.all(
    Object.entries(digests).map(async ([href, integrity]) => {
      const link = Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        href,
        integrity,
        crossOrigin: 'anonymous',
      });
      const arrived = new Promise((loads, fails) => Object.assign(link, { onload: loads, onerror: fails }));
      document.head.append(link);
      await arrived.catch(async () => {
        link.remove();
        const facts = await diagnose(href, integrity);
        throw new RemoteLoadError({ ...place, address: href, ...facts }, `${href} could not be verified`);
      });
    }),
  );
}

function rejectAfter(ms: number, place: LoadPlace): { rejects: Promise<never>; cancel(): void } {
  let timer: ReturnType<typeof setTimeout>;
  const rejects = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new RemoteLoadError({ ...place, type: 'timeout', reason: 'network' }, `${place.phase} timed out`));
    }, ms);
  });
  // Nobody may be waiting any more.
  rejects.catch(() => undefined);
  return { rejects, cancel: () => clearTimeout(timer) };
}
