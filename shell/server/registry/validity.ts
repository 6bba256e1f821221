/**
 * How long a signed registry counts. Who can hold back new files from a page server, but not sign any, would otherwise keep it on old versions
 * for ever. `docs/registry.md#expiry`.
 */
import { type Book, RegistryRefusal } from './book';
import { type Author, recorded } from './record';

const dayMs = 24 * 3_600_000;

/** @param days null: signatures count for ever. @throws RegistryRefusal */
export function setValidity(book: Book, days: number | null, author: Author): Book {
  if (days !== null && (!Number.isInteger(days) || days < 1 || days > 366))
    throw new RegistryRefusal('a registry is valid for a whole number of days from 1 to 366, or off');
  const { validity: _before, ...rest } = book;
  const next = days === null ? rest : { ...rest, validity: { days, until: untilOf(days, author.at) } };
  return recorded(next, { remote: '', action: 'validity', detail: days === null ? 'no limit' : `${days} days` }, author);
}

/** Signs the same registry anew. A machine does it on a schedule, with the registry's key and no person. */
export function renew(book: Book, author: Author): Book {
  if (!book.validity) throw new RegistryRefusal('this registry does not expire; set for how long it counts: expiry <days>');
  return recorded(book, { remote: '', action: 'renew', detail: `until ${untilOf(book.validity.days, author.at)}` }, author);
}

/** Every signature counts anew from the change that it is about. */
export function fresh(book: Book): Book {
  const last = book.history.at(-1);
  if (!book.validity || !last) return book;
  const { days } = book.validity;
  return { ...book, validity: { days, until: untilOf(days, new Date(last.at)) } };
}

/** Why the registry no longer counts; null while it does. */
export function expiryOf({ validity }: Book, now: Date): string | null {
  if (!validity || now.getTime() < Date.parse(validity.until)) return null;
  return `it expired at ${validity.until}: npm run registry -- renew, where the key is`;
}

/** Half of the time is gone. */
export function isDue({ validity }: Book, now: Date): boolean {
  return validity !== undefined && Date.parse(validity.until) - now.getTime() < (validity.days * dayMs) / 2;
}

function untilOf(days: number, from: Date): string {
  return new Date(from.getTime() + days * dayMs).toISOString();
}
