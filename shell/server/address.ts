/** Resolves an address through the registry's cards: which remote, which page, and which files are needed before any script runs. */
import type { ShellManifest } from '@shizhong/shared-contracts/build';
import type { PaletteName, Registry, RegistryEntry, RemoteManifest, RouteCard } from '@shizhong/shared-contracts/remote';
import { matchRoutes, type RouteObject } from 'react-router-dom';

export interface Destination {
  remote: RegistryEntry;
  route: RouteCard;
}

const maxRedirects = 5;

/** Follows the cards' redirects; most paths have none. */
export function redirectedPath(registry: Registry, path: string): string {
  let current = withoutSlash(path);
  for (let step = 0; step < maxRedirects; step++) {
    const redirect = registry.remotes.flatMap((remote) => remote.redirects).find(({ from }) => from === current);
    if (!redirect) break;
    current = redirect.to;
  }
  return current;
}

/** The page at an address (without router base), following the cards' redirects. Null for an unknown path. */
export function destinationOf(registry: Registry, path: string): Destination | null {
  const current = redirectedPath(registry, path);
  const destinations = registry.remotes.flatMap((remote) => remote.routes.map((route) => ({ remote, route })));
  const routes: RouteObject[] = destinations.map(({ route }, index) => ({ path: route.path, id: String(index) }));
  const id = matchRoutes(routes, current)?.at(-1)?.route.id;
  return destinations[Number(id ?? -1)] ?? null;
}

export interface NeededFile {
  href: string;
  integrity: string | undefined;
  kind: 'script' | 'style';
}

/**
 * Files that the page will request besides the shell's entry, in the order they are needed: the layout's frame, the remote's
 * entry and module, the page's chunk and `more` chunks, and the files behind their share keys. Without a manifest, only the shell's part.
 */
export function neededFiles(
  base: string,
  shell: ShellManifest,
  destination: Destination | null,
  manifest: RemoteManifest | null,
  more: readonly string[] = [],
): NeededFile[] {
  const fromShell = (names: string[]) => names.map((name) => describe(`${base}assets/shell/${name}`, shell.files[name]));
  const layout = destination?.route.layout ?? 'public';
  // Both areas request their user's data immediately: by a saga, through the HTTP client; each is a lazy chunk.
  const frame = [`frame-${layout}`, ...(layout === 'ad' || layout === 'media' ? ['http', 'sagas'] : [])].flatMap(
    (name) => shell.chunks[name] ?? [],
  );
  if (!destination || !manifest) return unique(fromShell(frame));
  const remoteBase = /^https?:/.test(destination.remote.base)
    ? destination.remote.base
    : base + destination.remote.base.replace(/^\//, '');
  const chunks = ['remote', destination.route.chunk, ...more];
  // A preloaded classic script is not the ES module of that address: the browser would fetch it twice.
  const own = manifest.format === 'module' ? [] : [manifest.entry, ...chunks.flatMap((name) => manifest.chunks[name] ?? [])];
  const shares = chunks.flatMap((name) => manifest.consumes[name] ?? []).flatMap((key) => shell.shares[key] ?? []);
  return unique([
    ...fromShell(frame),
    ...own.map((name) => describe(remoteBase + name, manifest.files[name])),
    ...fromShell(shares),
  ]);
}

export function titleOf(named: { title: string; area?: string | undefined } | null, siteName: string): string {
  return [named?.title, named?.area, siteName].filter(Boolean).join(' - ');
}

/** Colour palette before the shell runs: the page's own, else its layout's. */
export function paletteOf(destination: Destination | null): PaletteName {
  const { palette, temper, layout } = destination?.route ?? {};
  const own = palette ?? temper;
  if (own) return own;
  return layout === 'ad' || layout === 'media' ? layout : 'public';
}

function describe(href: string, integrity: string | undefined): NeededFile {
  return { href, integrity, kind: href.endsWith('.css') ? 'style' : 'script' };
}

function unique(files: NeededFile[]): NeededFile[] {
  return [...new Map(files.map((file) => [file.href, file])).values()];
}

export function withoutSlash(path: string): string {
  if (path.length <= 1) return path;
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
