import type { Article } from '../../lib/article';
import { type LoadedOnce, loadOnce } from '../../lib/load-once';

/** Versions of one article, newest first; at least one. */
export type Versions = readonly Article[];

const articles = new Map<string, LoadedOnce<Versions>>();

/**
 * The text of an article; each is a chunk of its own.
 * @param id an id of the index: nothing else has a chunk
 */
export function articleOf(id: string): LoadedOnce<Versions> {
  const known = articles.get(id);
  if (known) return known;
  const article = loadOnce(async () => {
    const module: { default: unknown } = await import(/* webpackChunkName: "a-[request]" */ `../../content/articles/${id}.json`);
    // JSON's inferred type has no unions of literals; scripts/compile.ts wrote exactly this type.
    return module.default as Versions;
  });
  articles.set(id, article);
  return article;
}

/** The requested article, or null: `?id=` may have any value in an address. */
export function articleIdOf(search: string): string | null {
  const params = new URLSearchParams(search);
  const id = params.get('q') ? null : params.get('id');
  return id && /^[a-z][a-z0-9-]{2,60}$/.test(id) ? id : null;
}
