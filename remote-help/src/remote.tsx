import { defineRemote, lazyPage } from '@shizhong/shared-contracts';
import card from './card';
import { loadCategory } from './features/library/load';
import { categoryOfPath } from './lib/categories';

/** One page for all categories: going from one to the next changes its text, not the page. */
const HelpPage = lazyPage(() => {
  // Beside the page's code, not after it. A failure is the page's to report when it asks for the same text.
  if (new URLSearchParams(window.location.search).has('id')) {
    loadCategory(categoryOfPath(window.location.pathname)).catch(() => undefined);
  }
  return import(/* webpackChunkName: "help" */ './pages/help/HelpPage');
});

export default defineRemote({
  card,
  routes: card.routes.map(({ path }) => ({ path, Component: HelpPage })),
});
