/** The commands about slots: what fills them, in which order, and what a release may not take from others. */
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';
import { needsLine, RegistryRefusal, registrySlotChanges, requireSlots, slotLines } from '@shizhong/shell/server';
import type { Book, registryChanges } from './book';

export const slotUsage = `  slot list                                     slots, who fills them, and what waits to be allowed
  slot allow|deny <slot> <remote>/<id>          shows a contribution of another team on the owner's page, or does not
  slot order <slot> <remote>/<id> …             these first, in this order`;

interface Registry {
  read(): Promise<Book>;
  change(next: (book: Book) => Book, print: (book: Book) => string): Promise<string>;
}

/** @returns what is printed. @throws RegistryRefusal */
export async function slotCommand(
  words: readonly string[],
  author: registryChanges.Author,
  { read, change }: Registry,
): Promise<string> {
  const [action = 'list', slot = '', ...fills] = words.filter(Boolean);
  if (action === 'list') return slotListing(await read());
  if (!['allow', 'deny', 'order'].includes(action)) throw new RegistryRefusal(`slot list, allow, deny or order; not "${action}"`);
  if (!slot || fills.length === 0) throw new RegistryRefusal(`slot ${action} needs a slot and <remote>/<id>`);
  const named = fills.map((fill) => {
    const [remote = '', id = ''] = fill.split('/');
    if (!remote || !id) throw new RegistryRefusal(`"${fill}" is not <remote>/<id>`);
    return { remote, id };
  });
  const next = (book: Book): Book =>
    action === 'order'
      ? registrySlotChanges.orderSlot(book, slot, named, author)
      : named.reduce((made, fill) => registrySlotChanges.decideSlot(made, slot, fill, action === 'allow', author), book);
  return change(next, slotListing);
}

function slotListing(book: Book): string {
  const slots = slotLines(book).flatMap(({ slot, offered, fills }) => [
    `${slot}  ${offered ? `offered by ${offered}` : 'offered by nobody who is served'}`,
    ...fills.map(({ fill, title, state, problem }) => `  ${fill.padEnd(28)}${state.padEnd(12)}${problem ?? title}`),
  ]);
  const needs = book.remotes.flatMap(({ versions, pinned, stable, candidate }) => {
    const entry = versions[pinned ?? stable ?? candidate ?? '']?.entry;
    return (entry && needsLine(entry)) ?? [];
  });
  return [...slots, ...needs].join('\n') || 'no remote offers or fills a slot';
}

/**
 * What a release may not do to the slots of others: `check` refuses a version that leaves a slot or a contribution without its counterpart.
 * @param withdrawing that is meant this time; it stands in the history
 * @throws RegistryRefusal when it is meant without a reason
 */
export function slotGuard(withdrawing: boolean | undefined, author: registryChanges.Author) {
  if (withdrawing && !author.why) throw new RegistryRefusal('--withdraw-slots needs a reason: --why "…"');
  return {
    author: withdrawing ? { ...author, why: `withdraws slots: ${author.why}` } : author,
    check: (book: Book, entry: RegistryEntry | undefined) => {
      if (entry) requireSlots(book, entry, { withdrawing: withdrawing ?? false });
    },
  };
}
