import index from '../../content/index.json';
import { type ArticleSummary, concerns, type Role } from '../../lib/article';
import type { CategoryKey } from '../../lib/categories';

/** Titles and dates of all articles, in reading order; small enough to come with the page. */
const summaries = index as readonly ArticleSummary[];

export function summariesOf(category: CategoryKey, role: Role | null): readonly ArticleSummary[] {
  return summaries.filter((article) => article.category === category && concerns(article, role));
}

export function summaryById(id: string): ArticleSummary | undefined {
  return summaries.find((article) => article.id === id);
}

export function summariesById(ids: readonly string[]): readonly ArticleSummary[] {
  return ids.map(summaryById).filter((summary) => summary !== undefined);
}

/** The articles before and after this one in its category, for everybody. */
export function neighbours(id: string): { previous?: ArticleSummary; next?: ArticleSummary } {
  const own = summaryById(id);
  if (!own) return {};
  const row = summariesOf(own.category, null);
  const at = row.findIndex((article) => article.id === id);
  const [previous, next] = [row[at - 1], row[at + 1]];
  return { ...(previous && { previous }), ...(next && { next }) };
}
