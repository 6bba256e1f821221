import day from '../../content/day.json';
import { type ArticleSummary, concerns, type Role } from '../../lib/article';
import type { CategoryKey } from '../../lib/categories';
import { type LoadedOnce, loadOnce } from '../../lib/load-once';
import { inForce } from '../../lib/versions';

/** Titles and dates of all versions of a category's articles, in reading order, newest version first. */
export type Rows = readonly ArticleSummary[];

/** The date of the content. The first render uses it, so that it is the same for everybody, whenever it was prerendered. */
export const contentDay: string = day;

const lists = new Map<CategoryKey, LoadedOnce<Rows>>();

/** The rows of one category; each is a chunk of its own. */
export function listOf(category: CategoryKey): LoadedOnce<Rows> {
  const known = lists.get(category);
  if (known) return known;
  const list = loadOnce(async () => {
    const module: { default: unknown } = await import(
      /* webpackChunkName: "l-[request]" */ `../../content/lists/${category}.json`
    );
    // As in `load.ts`: JSON's inferred type has no unions of literals.
    return module.default as Rows;
  });
  lists.set(category, list);
  return list;
}

/** Rows by article: its versions, newest first. */
export function byArticle(rows: Rows): ReadonlyMap<string, Rows> {
  const versions = new Map<string, ArticleSummary[]>();
  for (const row of rows) versions.set(row.id, [...(versions.get(row.id) ?? []), row]);
  return versions;
}

/** The versions in force on a day, of the articles that concern a role. */
export function shownOf(rows: Rows, role: Role | null, today: string): Rows {
  return [...byArticle(rows).values()]
    .flatMap((versions) => inForce(versions, today) ?? [])
    .filter((article) => concerns(article, role));
}
