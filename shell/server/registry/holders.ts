/** Who has which right, as the book says it. */
import type { Book, Grant, Right } from './book';

export function covers({ remote }: Grant, wanted: string): boolean {
  return remote === '*' || remote === wanted;
}

/** Ids of those who have the right on this remote; on `*` where it concerns no single one. */
export function holdersOf(book: Book, right: Right, remote: string): string[] {
  return [...new Set(book.rights.filter((row) => covers(row, remote) && row.may.includes(right)).map(({ who }) => who))];
}
