import type { Article } from '../src/lib/article';

/** Versions of one article, newest first. */
export type Versions = readonly [Article, ...Article[]];

/** The date of the content: nothing in it is newer. */
export function contentDay(library: readonly Versions[]): string {
  return library.map(([newest]) => newest.updatedAt).reduce((last, day) => (day > last ? day : last), '');
}
