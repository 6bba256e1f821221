/** Runs in the Node bundle of a remote: renders its public pages as the browser will render them first. */
import {
  HostProvider,
  type PageAddress,
  type PublicPages,
  preloadRoute,
  type RemoteDefinition,
} from '@shizhong/shared-contracts';
import { basePlace, type PublicPageEntry } from '@shizhong/shared-contracts/build';
import { version } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { matchRoutes, type RouteObject, StaticRouter, useRoutes } from 'react-router';
import { legacy_createStore } from 'redux';
import { type Asker, FirstRenderFault, hostOf, stateOf, type Variant, variantsOf } from './first-render';

export interface RenderedPage extends Omit<PublicPageEntry, 'fragments'> {
  variants: Variant[];
}

export interface RenderedPages {
  /** Major version of React. */
  react: string;
  pages: RenderedPage[];
}

export const reactMajor = version.split('.')[0] ?? '';

/** @throws FirstRenderFault naming the page and what is wrong with it */
export async function renderPages({ card, routes }: RemoteDefinition, more: PublicPages | null): Promise<RenderedPages> {
  const shown = card.routes.filter((route) => route.prerender);
  // A remote may say more of a route's own page, such as the chunks of its contents.
  const told = new Set(more?.pages.map(({ address }) => address));
  const wanted = [
    ...shown
      .filter(({ path }) => !told.has(path))
      .map((route) => ({ address: route.path, route, chunks: undefined, ...described(route) })),
    ...(more?.pages ?? []).map((page) => {
      const { pathname } = addressOf(page.address);
      const route = shown.find(({ path }) => path === pathname);
      if (!route)
        throw new FirstRenderFault(
          `${page.address} stands in public-pages.ts; no route of the card with prerender has this path`,
        );
      return { route, ...page };
    }),
  ];
  const pages: RenderedPage[] = [];
  for (const { route, chunks = [], ...page } of wanted) {
    const { chunk, area } = route;
    const variants = await render(page.address, routes);
    pages.push({ ...page, chunks: [chunk, ...chunks], ...(area !== undefined && { area }), variants });
  }
  return { react: reactMajor, pages };
}

/**
 * A page of a remote as its first render in a browser would be: for tests.
 * @throws FirstRenderFault when it needs more than there is before a browser has answered
 */
export async function firstHtml({ routes }: RemoteDefinition, address: string): Promise<string> {
  const [first] = await render(address, routes);
  return first?.html ?? '';
}

function described({ title, description }: { title: string; description?: string | undefined }) {
  return { title, ...(description !== undefined && { description }) };
}

async function render(page: string, routes: RouteObject[]): Promise<Variant[]> {
  const address = addressOf(page);
  if (!matchRoutes(routes, address.pathname))
    throw new FirstRenderFault(`${page} is in the card, and the remote has no such route`);
  try {
    await preloadRoute(routes, address);
    return variantsOf((ask) => {
      const html = renderToString(<Tree address={address} routes={routes} ask={ask} />, { identifierPrefix: idMark });
      return checked(html);
    });
  } catch (cause) {
    throw new FirstRenderFault(`${page}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

function Tree({ address, routes, ask }: { address: PageAddress; routes: RouteObject[]; ask: Asker }) {
  const store = legacy_createStore(() => stateOf(ask));
  const location = { ...address, pathname: basePlace + address.pathname.slice(1), hash: '', key: 'default', state: null };
  return (
    <Provider store={store}>
      <HostProvider host={hostOf(ask)}>
        <StaticRouter basename={basePlace} location={location}>
          <Routed routes={routes} />
        </StaticRouter>
      </HostProvider>
    </Provider>
  );
}

function Routed({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

/** Begins every id of `useId`, so that it can be found. */
const idMark = 'sz-counted-';

function checked(html: string): string {
  if (html.includes(idMark))
    throw new FirstRenderFault(
      'an id of useId() is in its HTML; give the element an id of its own, or useElementId() of shared-ui',
    );
  if (/<!--\$[?!]-->/.test(html))
    throw new FirstRenderFault('something suspends at first render; load it in `prepare` of lazyPage');
  // React writes hints for pictures in front; the pictures stand in the same HTML, and in the slot the hints would be foreign elements.
  return html.replace(/^(<link rel="preload"[^>]*>)+/, '');
}

function addressOf(address: string): PageAddress {
  const [pathname = '', query] = address.split('?', 2);
  return { pathname, search: query === undefined ? '' : `?${query}` };
}
