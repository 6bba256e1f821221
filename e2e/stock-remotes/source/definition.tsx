/** What the three remotes have in common: a page, a slice and a saga. Only what the contract offers is imported. */
import { defineRemote, lazyPage, type RemoteCardSource } from '@shizhong/shared-contracts';
import { counter } from './counter';

/** What `card.json` of each says. */
interface Card {
  name: string;
  title: string;
  prefixes: string[];
  routes: { path: string; title: string }[];
}

export function stockRemote({ name, title, prefixes, routes }: Card) {
  const { reducer, saga } = counter(name);
  const card: RemoteCardSource = {
    ...{ name, title, prefixes, menu: [], redirects: [] },
    routes: routes.map((route) => ({ ...route, layout: 'public', chunk: 'remote' })),
  };
  const Page = lazyPage(() => import(/* webpackChunkName: "page" */ './Page'));
  return defineRemote({
    card,
    routes: card.routes.map(({ path }) => ({ path, element: <Page /> })),
    slices: [{ key: 'counter', reducer }],
    sagas: [saga],
  });
}
