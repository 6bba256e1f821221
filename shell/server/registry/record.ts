/** How a change enters the history. It is signed when the book is written (`signed-history.ts`). */
import type { Book, Change } from './book';

/** Who makes a change and why; kept in the history. */
export interface Author {
  /** Name of the user; the id of the person replaces it where the change is signed with a person's key. */
  by: string;
  why: string;
  at: Date;
  /** Released without the report of a trusted checker, which is a right of its own. */
  unchecked?: true;
}

export const keptChanges = 1000;

export function recorded(
  book: Book,
  facts: Pick<Change, 'remote' | 'action' | 'detail'>,
  { by, why, at, unchecked }: Author,
): Book {
  const revision = book.revision + 1;
  const change: Change = { revision, at: at.toISOString(), by, ...facts, why, ...(unchecked ? { unchecked } : {}) };
  return { ...book, revision, history: [...book.history, change].slice(-keptChanges) };
}
