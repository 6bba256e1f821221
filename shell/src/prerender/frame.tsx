/**
 * The module of the shell's build that the page server runs: renders the frame of a public page to HTML, with a placeholder for the
 * page. It is the same tree that the browser renders, with inert services.
 */
import type { Host, PageSettings, Registry } from '@shizhong/shared-contracts';
import { version } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { legacy_createStore } from 'redux';
import { FirstPage } from '../app/first-page';
import type { Shell } from '../app/shell-context';
import { servedState, Tree } from '../app/tree';
import { Recovery } from '../federation/recovery';
import { RegistryStore } from '../federation/registry';
import { RemoteLoader } from '../federation/remote-loader';
import { Tenancy } from '../federation/tenancy';
import { NotificationCenter } from '../notifications/center';

export interface FrameFacts {
  registry: Registry;
  settings: PageSettings;
  /** Router base with both slashes. */
  base: string;
  /** Path of the page relative to the router base. */
  path: string;
  visitor: 'anonymous' | 'ad' | 'media';
  /** Placeholder text for the page; must not be HTML. */
  place: string;
}

/** Major version of the React that renders the frame; a page built with another one cannot be combined with it. */
export const reactMajor = version.split('.')[0] ?? '';

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
  const location = { pathname: base + path.slice(1), search: '', hash: '', key: 'default', state: null };
  return renderToString(
    <Tree
      store={store}
      shell={shell}
      // The frame's own components use no service; a remote's page does, and none is rendered here.
      host={{ settings, base } as Host}
      router={(app) => (
        <StaticRouter basename={base} location={location}>
          {app}
        </StaticRouter>
      )}
    />,
  );
}
