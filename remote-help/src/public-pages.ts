import { definePublicPages } from '@shizhong/shared-contracts';
import { fillRules, publicRuleDefaults } from '@shizhong/shared-contracts/business-rules';
import card from './card';
import { contentDay, shownOf } from './features/library/rows';
import { rowsOf } from './features/library/summaries';
import { addressOf } from './lib/article';
import { categories, categoryOfPath } from './lib/categories';

/** Every list and article, readable before any script has run: the version in force on the date of the content. */
export default definePublicPages({
  query: ['id', 'q', 'role', 'v'],
  pages: [
    ...card.routes.map(({ path, title, description = '' }) => ({
      address: path,
      title,
      description,
      chunks: [`l-${categoryOfPath(path)}-json`],
    })),
    ...categories.flatMap(({ key }) =>
      shownOf(rowsOf(key), null, contentDay).map((article) => ({
        address: addressOf(article),
        title: article.title,
        description: withDefaults(article.summary),
        modified: article.updatedAt,
        chunks: ['article', `a-${article.id}-json`],
      })),
    ),
  ],
});

/** A description is written once, at build time, with the default figures. */
function withDefaults(text: string): string {
  return fillRules(text, publicRuleDefaults);
}
