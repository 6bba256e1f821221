import index from '../../content/index.json';
import { type ArticleSummary, concerns, type Role } from '../../lib/article';
import type { CategoryKey } from '../../lib/categories';
import { inForce } from '../../lib/versions';

/** Titles and dates of all versions of all articles, in reading order, newest version first; small enough to come with the page. */
const all = index as readonly ArticleSummary[];

/** The day the content stands for. What is shown first goes by it: everybody's first picture is the same, whenever it was drawn. */
export const contentDay = all.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), '');

const versions = new Map<string, ArticleSummary[]>();
for (const summary of all) versions.set(summary.id, [...(versions.get(summary.id) ?? []), summary]);

/** Summaries of an article's versions, newest first; none for an unknown id. */
export function versionsOf(id: string): readonly ArticleSummary[] {
  return versions.get(id) ?? [];
}

export function summariesOf(category: CategoryKey, role: Role | null, today: string): readonly ArticleSummary[] {
  return [...versions.values()]
    .flatMap((each) => inForce(each, today) ?? [])
    .filter((article) => article.category === category && concerns(article, role));
}

export function summaryById(id: string, today: string): ArticleSummary | undefined {
  return inForce(versionsOf(id), today);
}

export function summariesById(ids: readonly string[], today: string): readonly ArticleSummary[] {
  return ids.map((id) => summaryById(id, today)).filter((summary) => summary !== undefined);
}

/** The articles before and after this one in its category, for everybody. */
export function neighbours(id: string, today: string): { previous?: ArticleSummary; next?: ArticleSummary } {
  const own = summaryById(id, today);
  if (!own) return {};
  const row = summariesOf(own.category, null, today);
  const at = row.findIndex((article) => article.id === id);
  const [previous, next] = [row[at - 1], row[at + 1]];
  return { ...(previous && { previous }), ...(next && { next }) };
}
