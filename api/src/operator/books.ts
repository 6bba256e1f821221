import { type Book, bookOf, instant, postingsBook } from '../money';

/** What operators did. */
const actsBook = bookOf(
  'acts',
  'operator_act',
  `jsonb_build_array(row.id, row.operator, row.command, row.input, row.outcome, ${instant('row.at')}, ${instant('row.real_at')})`,
);

/** What the keyed chain covers. A name never changes: the seals hold it. */
export const books: readonly Book[] = [postingsBook, actsBook];
