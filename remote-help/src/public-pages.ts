import { definePublicPages } from '@shizhong/shared-contracts';
import { publicRuleDefaults } from '@shizhong/shared-contracts/public-rules';
import { contentDay, summariesOf } from './features/library/summaries';
import { addressOf } from './lib/article';
import { categories } from './lib/categories';
import { ruleText } from './lib/placeholders';

/** Every article, readable before any script has run: the version that was in force on the day of the content. */
export default definePublicPages({
  query: ['id', 'q', 'role', 'v'],
  pages: categories.flatMap(({ key }) =>
    summariesOf(key, null, contentDay).map((article) => ({
      address: addressOf(article),
      title: article.title,
      description: withDefaults(article.summary),
      modified: article.updatedAt,
      chunks: [`a-${article.id}-json`],
    })),
  ),
});

/** A description is written once, at build: it tells the figures that hold where nobody has set others. */
function withDefaults(text: string): string {
  return text.replace(/\{\{([\w.]+)\}\}/g, (whole, name: string) =>
    isRule(name) ? ruleText(name, publicRuleDefaults[name]) : whole,
  );
}

function isRule(name: string): name is keyof typeof publicRuleDefaults {
  return name in publicRuleDefaults;
}
