/** Lets the finder of the workspaces search the help centre. `docs/pages/conventions.md#finder`. */
import type { FinderPart } from '@shizhong/shared-contracts';
import { categoryTitle } from '../../lib/categories';
import { contentDay } from '../library/rows';
import { searching } from '../search/use-search';

export default {
  texts: {
    title: '帮助',
    async find(text) {
      // The index and all titles come with the first typed text, not with the finder.
      const [searcher, { summaryById }] = await Promise.all([searching.load(), import('../library/summaries')]);
      return searcher.search(text).hits.flatMap(({ id }) => {
        const article = summaryById(id, contentDay);
        if (!article) return [];
        const { title, category } = article;
        return [{ id, title, note: categoryTitle(category), path: `/help/${category}?id=${id}` }];
      });
    },
  },
} satisfies FinderPart;
