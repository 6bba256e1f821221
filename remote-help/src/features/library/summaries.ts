/** All categories at once: for reading an article, whose neighbours may be in any of them, and for searching. */
import auditRule from '../../content/lists/audit-rule.json';
import common from '../../content/lists/common.json';
import extension from '../../content/lists/extension.json';
import financial from '../../content/lists/financial.json';
import order from '../../content/lists/order.json';
import violation from '../../content/lists/violation.json';
import type { ArticleSummary } from '../../lib/article';
import { type CategoryKey, categories } from '../../lib/categories';
import { inForce } from '../../lib/versions';
import { byArticle, type Rows, shownOf } from './rows';

const lists = { common, extension, order, 'audit-rule': auditRule, financial, violation } as Record<
  CategoryKey,
  unknown
> as Record<CategoryKey, Rows>;

export function rowsOf(category: CategoryKey): Rows {
  return lists[category];
}

const versions = byArticle(categories.flatMap(({ key }) => rowsOf(key)));

/** Summaries of an article's versions, newest first; empty for an unknown id. */
export function versionsOf(id: string): Rows {
  return versions.get(id) ?? [];
}

export function summaryById(id: string, today: string): ArticleSummary | undefined {
  return inForce(versionsOf(id), today);
}

export function summariesById(ids: readonly string[], today: string): Rows {
  return ids.map((id) => summaryById(id, today)).filter((summary) => summary !== undefined);
}

/** The previous and the next article of its category, regardless of role. */
export function neighbours(id: string, today: string): { previous?: ArticleSummary; next?: ArticleSummary } {
  const own = summaryById(id, today);
  if (!own) return {};
  const row = shownOf(rowsOf(own.category), null, today);
  const at = row.findIndex((article) => article.id === id);
  const [previous, next] = [row[at - 1], row[at + 1]];
  return { ...(previous && { previous }), ...(next && { next }) };
}
