/**
 * The module of the shell's build that the page server runs: renders the frame of a page to HTML, with a placeholder for the page, or with the
 * page's outline in an area. It is the same tree that the browser renders, with inert services.
 */
import type { Host, PageSettings, Registry } from '@shizhong/shared-contracts';
import { version } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { legacy_createStore } from 'redux';
import { FirstPage } from '../app/first-page';
import { PageSkeleton } from '../app/page-skeleton';
import type { Shell } from '../app/shell-context';
import { servedState, Tree } from '../app/tree';
import { Recovery } from '../federation/recovery';
import { RegistryStore } from '../federation/registry';
import { RemoteLoader } from '../federation/remote-loader';
import { Tenancy } from '../federation/tenancy';
import { loadFrame } from '../frames/frame';
import { NotificationCenter } from '../notifications/center';
import { resolve } from '../routing/resolve';

export interface FrameFacts {
  registry: Registry;
  settings: PageSettings;
  /** Router base with both slashes. */
  base: string;
  /** Path of the page relative to the router base. */
  path: string;
  visitor: 'anonymous' | 'ad' | 'media';
  /** What stands in the place of the page: a placeholder, or HTML of our own. */
  place: string;
}

/** Major version of the React that renders the frame; a page built with another one cannot be combined with it. */
export const reactMajor = version.split('.')[0] ?? '';

/** The areas' frames, which are lazy in a browser: without them there is no outline. */
export const ready = Promise.all([loadFrame('ad'), loadFrame('media')]);

/** The frame of an area around the shape of a page. Nothing in it belongs to a person. @throws when the path is no page */
export function renderOutline(facts: Omit<FrameFacts, 'place'>): string {
  const found = resolve(facts.registry, facts.path);
  if (found.kind !== 'page') throw new Error(`${facts.path} is no page`);
  return renderFrame({ ...facts, place: renderToStaticMarkup(<PageSkeleton of={found.card} isStatic />) });
}

export function renderFrame({ registry, settings, base, path, visitor, place }: FrameFacts): string {
  const known = new RegistryStore({ base, timeoutMs: 1, initial: registry });
  const never = () => Promise.reject(new Error('there is no browser'));
  const shell: Shell = {
    page: { settings, base, registry, manifests: new Map(), shellFiles: null, served: null, visit: null },
    registry: known,
    loader: new RemoteLoader({ fetch: never, prefetch: () => undefined }, new Tenancy()),
    recovery: new Recovery(known),
    integrityOf: () => undefined,
    notifications: new NotificationCenter(),
    navigation: { bind: () => undefined, path: () => path, here: () => path, go: () => undefined },
    storage: { get: () => null, set: () => undefined, remove: () => undefined },
    served: { page: new FirstPage(place, path), visitor },
  };
  const store = legacy_createStore(() => servedState(visitor));
  const hasPage = (address: string) => resolve(registry, address).kind === 'page';
  const location = { pathname: base + path.slice(1), search: '', hash: '', key: 'default', state: null };
  return renderToString(
    <Tree
      store={store}
      shell={shell}
      // The frame's own components use no service; a remote's page does, and none is rendered here.
      host={{ settings, base, hasPage } as Host}
      router={(app) => (
        <StaticRouter basename={base} location={location}>
          {app}
        </StaticRouter>
      )}
    />,
  );
}
