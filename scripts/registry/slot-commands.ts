/** The commands about slots: what fills them, in which order, and what a release may not take from others. */
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';
import { needsLine, RegistryRefusal, registrySlotChanges, requireSlots, slotLines } from '@shizhong/shell/server';
import type { Book, registryChanges } from './book';

export const slotUsage = `  slot list                                     slots, who fills them, and what waits to be allowed
  slot allow|deny <slot> <remote>/<id>          shows a contribution of another team on the owner's page, or does not
  slot order <slot> <remote>/<id> …             these first, in this order`;

/** What a change of the book makes of it, or the text to print. @throws RegistryRefusal */
export function slotCommand(
  [action = 'list', slot = '', ...fills]: readonly string[],
  author: registryChanges.Author,
): ((book: Book) => Book) | 'list' {
  if (action === 'list') return 'list';
  if (!['allow', 'deny', 'order'].includes(action)) throw new RegistryRefusal(`slot list, allow, deny or order; not "${action}"`);
  if (!slot || fills.length === 0) throw new RegistryRefusal(`slot ${action} needs a slot and <remote>/<id>`);
  const named = fills.map((fill) => {
    const [remote = '', id = ''] = fill.split('/');
    if (!remote || !id) throw new RegistryRefusal(`"${fill}" is not <remote>/<id>`);
    return { remote, id };
  });
  if (action === 'order') return (book) => registrySlotChanges.orderSlot(book, slot, named, author);
  return (book) =>
    named.reduce((made, fill) => registrySlotChanges.decideSlot(made, slot, fill, action === 'allow', author), book);
}

export function slotListing(book: Book): string {
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
