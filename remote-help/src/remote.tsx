import { defineRemote, lazyPage, lazySlot } from '@shizhong/shared-contracts';
import card from './card';
import { articleIdOf, articleOf } from './features/library/load';

const loadPage = () => import(/* webpackChunkName: "help" */ './pages/help/HelpPage');

/** One page for all categories: navigating between them changes the text, not the page. */
const HelpPage = lazyPage(loadPage, {
  prepare: (address) => {
    const id = articleIdOf(address.search);
    return Promise.all([id && articleOf(id).load(), loadPage().then(({ prepareHelp }) => prepareHelp(address))]);
  },
});

export default defineRemote({
  card,
  finder: () => import(/* webpackChunkName: "finder" */ './features/finder/finder'),
  panel: () => import(/* webpackChunkName: "panel" */ './features/panel/HelpPanel'),
  routes: card.routes.map(({ path }) => ({ path, Component: HelpPage })),
  contributions: {
    'ad-questions': lazySlot(
      'ad/index-aside',
      () => import(/* webpackChunkName: "questions" */ './features/start-page/AdQuestions'),
    ),
    'media-questions': lazySlot(
      'media/index-aside',
      () => import(/* webpackChunkName: "questions" */ './features/start-page/MediaQuestions'),
    ),
  },
});
