import { defineRemote, lazyPage } from '@shizhong/shared-contracts';
import card from './card';
import { articleIdOf, loadArticle } from './features/library/load';

/** One page for all categories: going from one to the next changes its text, not the page. */
const HelpPage = lazyPage(() => import(/* webpackChunkName: "help" */ './pages/help/HelpPage'), {
  prepare: async ({ search }) => {
    const id = articleIdOf(search);
    if (id) await loadArticle(id);
  },
});

export default defineRemote({
  card,
  routes: card.routes.map(({ path }) => ({ path, Component: HelpPage })),
});
