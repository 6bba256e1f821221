import { definePublicPages } from '@shizhong/shared-contracts';
import { fillOpen, isPublicRule, publicRuleDefaults, ruleText } from '@shizhong/shared-contracts/public-rules';
import { contentDay, summariesOf } from './features/library/summaries';
import { addressOf } from './lib/article';
import { categories } from './lib/categories';

/** Every article, readable before any script has run: the version that was in force on the day of the content. */
export default definePublicPages({
  query: ['id', 'q', 'role', 'v'],
  pages: categories.flatMap(({ key }) =>
    summariesOf(key, null, contentDay).map((article) => ({
      address: addressOf(article),
      title: article.title,
      description: withDefaults(article.summary),
      modified: article.updatedAt,
      chunks: ['article', `a-${article.id}-json`],
    })),
  ),
});

/** A description is written once, at build: it tells the figures that hold where nobody has set others. */
function withDefaults(text: string): string {
  return fillOpen(text, (name, way) => (isPublicRule(name) ? ruleText(name, publicRuleDefaults[name], way) : null));
}
