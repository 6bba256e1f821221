/** Resolves an address to a remote's page from the cards alone, before any remote code is loaded. */
import type { PaletteName, Registry, RegistryEntry, RouteCard } from '@shizhong/shared-contracts';
import { generatePath, matchPath, matchRoutes } from 'react-router-dom';
import { isArea } from './area';

export type Resolved =
  | { kind: 'page'; entry: RegistryEntry; card: RouteCard }
  | { kind: 'redirect'; to: string }
  /** Redirects to `/`. `docs/specification.md#2-screens-and-routes`. */
  | { kind: 'unknown' };

/** What was resolved in the registry, of which a change is always a new object: a start asks a dozen times for the same few addresses. */
let known: Registry | null = null;
let found: Record<string, Resolved> = {};

export function resolve(registry: Registry, pathname: string): Resolved {
  if (known !== registry) found = {};
  known = registry;
  found[pathname] ??= search(registry, pathname);
  return found[pathname];
}

function search(registry: Registry, pathname: string): Resolved {
  for (const { redirects } of registry.remotes) {
    for (const { from, to } of redirects) {
      const match = matchPath({ path: from, end: true }, pathname);
      if (match) return { kind: 'redirect', to: generatePath(to, match.params) };
    }
  }
  const pages = registry.remotes.flatMap((entry) => entry.routes.map((card) => ({ path: card.path, page: { entry, card } })));
  // The router's own ranking, so that `/oa/read/add` wins over `/oa/read/:id`.
  const found = matchRoutes(pages, pathname)?.at(-1);
  return found ? { kind: 'page', ...found.route.page } : { kind: 'unknown' };
}

/** The page that a document at this address shows first; null without a registry. */
export function firstPageOf(registry: Registry | null, pathname: string): Extract<Resolved, { kind: 'page' }> | null {
  if (!registry) return null;
  const asked = resolve(registry, pathname);
  const found = asked.kind === 'redirect' ? resolve(registry, asked.to) : asked;
  const target = found.kind === 'unknown' ? resolve(registry, '/') : found;
  return target.kind === 'page' ? target : null;
}

/** Palette of a page: the area's, or the one its card names for pages outside the areas. */
export function paletteOf({ layout, palette, temper }: Pick<RouteCard, 'layout' | 'palette' | 'temper'>): PaletteName {
  return palette ?? temper ?? (isArea(layout) ? layout : 'public');
}

/** `{页面名} - {区域名} - {平台名}`. */
export function titleOf({ title, area }: Pick<RouteCard, 'title' | 'area'>, siteName: string): string {
  return [title, area, siteName].filter(Boolean).join(' - ');
}
