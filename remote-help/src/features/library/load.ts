import type { Article } from '../../lib/article';

/** Versions of one article, newest first; at least one. */
export type Versions = readonly Article[];

const loaded = new Map<string, Versions>();
const running = new Map<string, Promise<Versions>>();

/** An article if it is here already. */
export function peekArticle(id: string): Versions | undefined {
  return loaded.get(id);
}

/**
 * Loads an article once; each is a chunk of its own. A failure is not kept: the next call asks again.
 * @param id an id of the index: nothing else has a chunk
 */
export function loadArticle(id: string): Promise<Versions> {
  const before = running.get(id);
  if (before) return before;
  const now = import(/* webpackChunkName: "a-[request]" */ `../../content/articles/${id}.json`).then(
    (module: { default: unknown }) => {
      // JSON's inferred type knows no unions of literals; scripts/compile.ts wrote exactly this type.
      const versions = module.default as Versions;
      loaded.set(id, versions);
      return versions;
    },
    (cause: unknown) => {
      running.delete(id);
      throw cause;
    },
  );
  running.set(id, now);
  return now;
}

/** The article an address asks for, or null: `?id=` as it may stand in any address. */
export function articleIdOf(search: string): string | null {
  const params = new URLSearchParams(search);
  const id = params.get('q') ? null : params.get('id');
  return id && /^[a-z][a-z0-9-]{2,60}$/.test(id) ? id : null;
}
