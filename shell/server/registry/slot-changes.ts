/** What people decide about slots, as changes of the book; each concerns the owner of the slot, on whose page it is seen. */
import { ownerOfSlot, type SlotFill } from '@shizhong/shared-contracts/slots';
import type { Book } from './book';
import { type Author, recorded } from './record';
import { decided, ordered } from './slots';

/** Shows a contribution, or does not. @throws RegistryRefusal for one that no known version makes */
export function decideSlot(book: Book, slot: string, fill: SlotFill, allowed: boolean, author: Author): Book {
  const detail = `${slot}: ${allowed ? 'allowed' : 'denied'} ${fill.remote}/${fill.id}`;
  return recorded(decided(book, slot, fill, allowed), { remote: ownerOfSlot(slot), action: 'slot', detail }, author);
}

/** Puts these contributions first, in this order. @throws RegistryRefusal for one that no known version makes */
export function orderSlot(book: Book, slot: string, order: readonly SlotFill[], author: Author): Book {
  const detail = `${slot}: ${order.map(({ remote, id }) => `${remote}/${id}`).join(', ')} first`;
  return recorded(ordered(book, slot, order), { remote: ownerOfSlot(slot), action: 'slot', detail }, author);
}
