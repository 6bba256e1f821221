/**
 * Slots in the registry: which contributions pages show, in which order, and what a version must not do to those of others.
 * A contribution of a version that was built here from the shell's own tree is shown unless somebody denies it; one that came from outside
 * waits until somebody allows it. `docs/registry.md#slots`.
 */
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';
import {
  needsOf,
  ownerOfSlot,
  type SlotDecision,
  type SlotFill,
  type SlotParty,
  slotFills,
  slotProblem,
} from '@shizhong/shared-contracts/slots';
import { type Book, RegistryRefusal, type RemoteBook } from './book';

/**
 * The flat registry's `slots` for these versions; nothing when no slot is filled.
 * @param tried remotes that a developer tries in the own browser: what nobody decided about is shown there
 */
export function shownFills(
  book: Book,
  entries: readonly RegistryEntry[],
  tried: readonly string[] = [],
): { slots?: Record<string, SlotFill[]> } {
  const slots = slotFills(entries, book.slots ?? {}, (name) => tried.includes(name) || isTrusted(book, entries, name));
  return Object.keys(slots).length > 0 ? { slots } : {};
}

function isTrusted({ remotes }: Book, entries: readonly RegistryEntry[], name: string): boolean {
  const version = entries.find((entry) => entry.name === name)?.version ?? '';
  return remotes.find((remote) => remote.name === name)?.versions[version]?.built ?? false;
}

/** What the visitors who are in no trial get. */
function servedEntries({ remotes }: Book): RegistryEntry[] {
  return remotes.flatMap(({ versions, pinned, stable, candidate }) => versions[pinned ?? stable ?? candidate ?? '']?.entry ?? []);
}

/**
 * @throws RegistryRefusal when this version fills a slot that nobody offers or that does not fit, naming the owner; or when it no longer
 * offers a slot that others fill, naming them, unless that is meant
 */
export function requireSlots(book: Book, entry: RegistryEntry, { withdrawing }: { withdrawing: boolean }): void {
  const parties = [...servedEntries(book).filter(({ name }) => name !== entry.name), entry];
  for (const card of entry.contributions ?? []) {
    const problem = slotProblem(card, parties);
    if (problem) throw new RegistryRefusal(`${entry.name} ${entry.version}: ${problem}`);
  }
  const left = withdrawing ? [] : leftWithout(book, entry, parties);
  if (left.length > 0) {
    throw new RegistryRefusal(
      `${entry.name} ${entry.version} leaves contributions without their slot: ${left.join('; ')}. Their teams release without them first, or: --withdraw-slots --why "…"`,
    );
  }
}

/** Contributions that fit beside the version of `entry`'s remote that is served now, and not beside `entry`. */
function leftWithout(book: Book, entry: RegistryEntry, next: readonly SlotParty[]): string[] {
  const now = servedEntries(book);
  return now.flatMap((party) =>
    party.name === entry.name
      ? []
      : (party.contributions ?? []).flatMap((card) => {
          const concerns = ownerOfSlot(card.slot) === entry.name && slotProblem(card, now) === null;
          const denied = book.slots?.[card.slot]?.some(
            ({ remote, id, allowed }) => remote === party.name && id === card.id && allowed === false,
          );
          const problem = concerns && !denied ? slotProblem(card, next) : null;
          return problem ? [`${party.name}${party.team ? ` (${party.team})` : ''}: ${problem}`] : [];
        }),
  );
}

/** The book with a decision about one contribution. @throws RegistryRefusal for one that no served version makes */
export function decided(book: Book, slot: string, fill: SlotFill, allowed: boolean): Book {
  requireKnown(book, slot, fill);
  const before = book.slots?.[slot] ?? [];
  const isIt = ({ remote, id }: SlotFill) => remote === fill.remote && id === fill.id;
  const decision: SlotDecision = { ...fill, allowed };
  const after = before.some(isIt) ? before.map((each) => (isIt(each) ? decision : each)) : [...before, decision];
  return { ...book, slots: { ...book.slots, [slot]: after } };
}

/** The book with these contributions first, in this order; the others follow as before. @throws RegistryRefusal as `decided` */
export function ordered(book: Book, slot: string, order: readonly SlotFill[]): Book {
  for (const fill of order) requireKnown(book, slot, fill);
  const before = book.slots?.[slot] ?? [];
  const among = (list: readonly SlotFill[], { remote, id }: SlotFill) =>
    list.find((each) => each.remote === remote && each.id === id);
  const first = order.map(
    ({ remote, id }): SlotDecision => ({
      remote,
      id,
      allowed: before.find((each) => each.remote === remote && each.id === id)?.allowed ?? null,
    }),
  );
  return { ...book, slots: { ...book.slots, [slot]: [...first, ...before.filter((each) => !among(order, each))] } };
}

function requireKnown(book: Book, slot: string, { remote, id }: SlotFill): void {
  const known = contributionsTo(book, slot).map(({ party, card }) => `${party.name}/${card.id}`);
  if (known.includes(`${remote}/${id}`)) return;
  throw new RegistryRefusal(
    `no version has the contribution ${remote}/${id} to ${slot}; there are: ${known.join(', ') || 'none'}`,
  );
}

/** From every version that is known, so that people can decide before the first visitor sees one; once for each remote and id. */
function contributionsTo({ remotes }: Book, slot: string) {
  return remotes.flatMap((remote) => {
    const found = newestFirst(remote).flatMap(({ entry }) =>
      (entry.contributions ?? []).filter((card) => card.slot === slot).map((card) => ({ party: entry, card })),
    );
    return found.filter(({ card }, place) => found.findIndex((each) => each.card.id === card.id) === place);
  });
}

function newestFirst({ versions }: RemoteBook) {
  return Object.values(versions).sort((a, b) => (a.addedAt < b.addedAt ? 1 : -1));
}

export interface SlotLine {
  slot: string;
  /** Owner, with its version of the slot; null when no served remote offers it. */
  offered: string | null;
  fills: {
    fill: string;
    title: string;
    state: 'shown' | 'denied' | 'waiting' | 'unfit' | 'not served' | 'full';
    problem: string | null;
  }[];
}

/** Every slot that is offered or filled, and how its contributions stand. */
export function slotLines(book: Book): SlotLine[] {
  const served = servedEntries(book);
  const shown = shownFills(book, served).slots ?? {};
  const offered = served.flatMap(({ name, slots = [] }) => slots.map((slot) => ({ ...slot, owner: name })));
  const filled = book.remotes.flatMap((remote) =>
    newestFirst(remote).flatMap(({ entry }) => (entry.contributions ?? []).map(({ slot }) => slot)),
  );
  const names = [...new Set([...offered.map(({ name }) => name), ...filled, ...Object.keys(book.slots ?? {})])].sort();
  return names.map((slot) => {
    const offer = offered.find(({ name }) => name === slot);
    const fills = contributionsTo(book, slot).map(({ party, card }) => {
      const isShown = shown[slot]?.some(({ remote, id }) => remote === party.name && id === card.id);
      const decision = book.slots?.[slot]?.find(({ remote, id }) => remote === party.name && id === card.id);
      const isServed = served.some((entry) => entry.name === party.name && entry.contributions?.some(({ id }) => id === card.id));
      const problem = slotProblem(card, [...served.filter(({ name }) => name !== party.name), party]);
      const allowed = decision?.allowed ?? isTrusted(book, served, party.name);
      const state = isShown
        ? ('shown' as const)
        : decision?.allowed === false
          ? ('denied' as const)
          : problem
            ? ('unfit' as const)
            : !allowed
              ? ('waiting' as const)
              : isServed
                ? ('full' as const)
                : ('not served' as const);
      return { fill: `${party.name}/${card.id}`, title: card.title, state, problem };
    });
    const placeOf = (fill: string) => shown[slot]?.findIndex(({ remote, id }) => `${remote}/${id}` === fill) ?? -1;
    const sorted = fills.sort((a, b) => (placeOf(a.fill) + 1 || Infinity) - (placeOf(b.fill) + 1 || Infinity));
    return { slot, offered: offer ? `${offer.owner} ${offer.version}` : null, fills: sorted };
  });
}

/** What a remote relies on in others, for the list. */
export function needsLine(entry: RegistryEntry): string | null {
  const needs = Object.entries(needsOf(entry)).flatMap(([owner, slots]) =>
    Object.entries(slots).map(([slot, version]) => `${owner}: ${slot} ${version}`),
  );
  return needs.length > 0 ? `${entry.name} needs ${needs.join(', ')}` : null;
}
