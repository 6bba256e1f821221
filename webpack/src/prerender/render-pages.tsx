/** Runs in a remote's Node bundle: renders its public pages as the browser's first render will. */
import {
  HostProvider,
  type PageAddress,
  type PaletteName,
  type PublicPages,
  preloadRoute,
  type RemoteDefinition,
} from '@shizhong/shared-contracts';
import { basePlace, type PublicPageEntry } from '@shizhong/shared-contracts/build';
import { type ComponentType, type ReactNode, version } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { matchPath, matchRoutes, type RouteObject, StaticRouter, useRoutes } from 'react-router';
import { legacy_createStore } from 'redux';
import { type Asker, FirstRenderError, hostOf, stateOf, type Variant, variantsOf } from './first-render';

export interface RenderedPage extends Omit<PublicPageEntry, 'fragments'> {
  variants: Variant[];
}

export interface RenderedPages {
  /** Major version of React. */
  react: string;
  pages: RenderedPage[];
}

export const reactMajor = version.split('.')[0] ?? '';

/** antd around the pages of these paths, as the shell puts it there. */
export interface AntdPages {
  Scope: ComponentType<{ palette: PaletteName; children: ReactNode }>;
  paths: readonly string[];
}

/** @throws FirstRenderError naming the page and the problem */
export async function renderPages(
  { card, routes }: RemoteDefinition,
  more: PublicPages | null,
  antd: AntdPages | null,
): Promise<RenderedPages> {
  const shown = card.routes.filter((route) => route.prerender);
  // A remote may describe a route's own page in more detail, such as the chunks of its contents.
  const described = new Set(more?.pages.map(({ address }) => address));
  const wanted = [
    ...shown
      .filter(({ path }) => !described.has(path))
      .map((route) => ({ address: route.path, route, chunks: undefined, ...headOf(route) })),
    ...(more?.pages ?? []).map((page) => {
      const { pathname } = addressOf(page.address);
      const route = shown.find(({ path }) => path === pathname);
      if (!route)
        throw new FirstRenderError(`${page.address} is in public-pages.ts, but no prerendered route of the card has this path`);
      return { route, ...page };
    }),
  ];
  const pages: RenderedPage[] = [];
  for (const { route, chunks = [], ...page } of wanted) {
    const { chunk, area } = route;
    const Scope = antd?.paths.includes(route.path) ? antd.Scope : null;
    const around = (page: ReactNode) => (Scope ? <Scope palette={route.palette ?? 'public'}>{page}</Scope> : page);
    const variants = await render(page.address, routes, checked, around);
    pages.push({ ...page, chunks: [chunk, ...chunks], ...(area !== undefined && { area }), variants });
  }
  return { react: reactMajor, pages };
}

/**
 * A remote's page as the browser's first render would produce it: for tests.
 * @throws FirstRenderError when a prerendered page needs something that is only known in the browser
 */
export async function firstHtml({ card, routes }: RemoteDefinition, address: string): Promise<string> {
  const { pathname } = addressOf(address);
  const prerendered = card.routes.some(({ path, prerender }) => prerender && matchPath(path, pathname));
  const [first] = await render(address, routes, prerendered ? checked : asItIs);
  return first?.html ?? '';
}

function headOf({ title, description }: { title: string; description?: string | undefined }) {
  return { title, ...(description !== undefined && { description }) };
}

async function render(
  page: string,
  routes: RouteObject[],
  check: (html: string) => string,
  around: (page: ReactNode) => ReactNode = (inside) => inside,
): Promise<Variant[]> {
  const address = addressOf(page);
  if (!matchRoutes(routes, address.pathname))
    throw new FirstRenderError(`${page} is in the card, but the remote has no such route`);
  try {
    await preloadRoute(routes, address);
    return variantsOf((ask) => {
      const html = renderToString(<Tree address={address} ask={ask} page={around(<Routed routes={routes} />)} />, {
        identifierPrefix: idMark,
      });
      return check(html);
    });
  } catch (cause) {
    throw new FirstRenderError(`${page}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

function Tree({ address, ask, page }: { address: PageAddress; ask: Asker; page: ReactNode }) {
  const store = legacy_createStore(() => stateOf(ask));
  const location = { ...address, pathname: basePlace + address.pathname.slice(1), hash: '', key: 'default', state: null };
  return (
    <Provider store={store}>
      <HostProvider host={hostOf(ask)}>
        <StaticRouter basename={basePlace} location={location}>
          {page}
        </StaticRouter>
      </HostProvider>
    </Provider>
  );
}

function Routed({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

/** Prefix of every `useId` id, so that they can be found. */
const idMark = 'sz-counted-';

const asItIs = (html: string): string => html;

/** @throws FirstRenderError when the browser's first render could differ */
function checked(html: string): string {
  if (html.includes(idMark))
    throw new FirstRenderError(
      'an id of useId() is in its HTML; give the element a fixed id, or use useElementId() from shared-ui',
    );
  if (/<!--\$[?!]-->/.test(html))
    throw new FirstRenderError('something suspends at first render; load it in `prepare` of lazyPage');
  // React puts preload hints for images in front; the images are in the same HTML, and in the slot the hints would be foreign elements.
  return html.replace(/^(<link rel="preload"[^>]*>)+/, '');
}

function addressOf(address: string): PageAddress {
  const [pathname = '', query] = address.split('?', 2);
  return { pathname, search: query === undefined ? '' : `?${query}` };
}
