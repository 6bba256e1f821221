/** Which contributions fill which slot, from the cards alone. */
import type { ContributionCard, Registry, RegistryEntry, SlotCard } from '../remote/schema';

/** A contribution in its place; its card is in the registry's entry of the remote. */
export interface SlotFill {
  remote: string;
  id: string;
}

/** What people decided about a contribution; null: nothing, only its place in the order. */
export interface SlotDecision extends SlotFill {
  allowed: boolean | null;
}

/** The parts of a card that slots are about. */
export type SlotParty = Pick<RegistryEntry, 'name' | 'team' | 'slots' | 'contributions'> & { disabled?: string | undefined };

/** The remote that owns a slot: the part of its name before the slash. */
export function ownerOfSlot(slot: string): string {
  return slot.split('/', 1)[0] ?? slot;
}

/** Whether a slot of this version offers what `^x.y.z` asks for. */
export function slotFits(version: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const [askedMajor = -1, askedMinor = 0, askedPatch = 0] = range.replace(/^\^/, '').split('.').map(Number);
  return major === askedMajor && (minor > askedMinor || (minor === askedMinor && patch >= askedPatch));
}

/** What a remote relies on in others: for each owner the slots it fills and the version it asks for. */
export function needsOf({ contributions = [] }: Pick<SlotParty, 'contributions'>): Record<string, Record<string, string>> {
  const needs: Record<string, Record<string, string>> = {};
  for (const { slot, version } of contributions) {
    const owner = ownerOfSlot(slot);
    needs[owner] = { ...needs[owner], [slot]: version };
  }
  return needs;
}

/** Why a contribution cannot be shown beside these remotes, naming the owner; null when it can. */
export function slotProblem({ slot, version, id }: ContributionCard, parties: readonly SlotParty[]): string | null {
  const owner = parties.find(({ name }) => name === ownerOfSlot(slot));
  if (!owner) return `contribution ${id}: nobody owns the slot ${slot}, there is no remote "${ownerOfSlot(slot)}"`;
  const signed = `${owner.name}${owner.team ? ` (${owner.team})` : ''}`;
  const offered = owner.slots?.find(({ name }) => name === slot);
  if (!offered) {
    const names = owner.slots?.map(({ name }) => name).join(', ') || 'none';
    return `contribution ${id}: ${signed} has no slot ${slot}; it has: ${names}`;
  }
  return slotFits(offered.version, version)
    ? null
    : `contribution ${id} needs ${slot} ${version}; ${signed} offers ${offered.version}`;
}

/**
 * The contributions that a page shows in each slot, in order: first as people put them, then by their cards' `order`.
 * @param decisions by slot; what nobody decided about is shown when its remote is trusted
 */
export function slotFills(
  parties: readonly SlotParty[],
  decisions: Readonly<Record<string, readonly SlotDecision[]>>,
  isTrusted: (remote: string) => boolean,
): Record<string, SlotFill[]> {
  const offered = parties.flatMap(({ slots = [] }) => slots);
  return Object.fromEntries(
    offered.flatMap((slot): [string, SlotFill[]][] => {
      const fills = fillsOf(slot, parties, decisions[slot.name] ?? [], isTrusted);
      return fills.length > 0 ? [[slot.name, fills]] : [];
    }),
  );
}

/** What a flat registry shows, as decisions: for whoever puts another version of a remote into it. */
export function shownAlready({ slots = {} }: Pick<Registry, 'slots'>): Record<string, SlotDecision[]> {
  return Object.fromEntries(
    Object.entries(slots).map(([slot, fills]) => [slot, fills.map((fill) => ({ ...fill, allowed: true }))]),
  );
}

function fillsOf(
  { name, max = Number.POSITIVE_INFINITY }: SlotCard,
  parties: readonly SlotParty[],
  decisions: readonly SlotDecision[],
  isTrusted: (remote: string) => boolean,
): SlotFill[] {
  const placeOf = ({ remote, id }: SlotFill) => {
    const place = decisions.findIndex((each) => each.remote === remote && each.id === id);
    return place < 0 ? decisions.length : place;
  };
  return parties
    .filter(({ disabled }) => disabled === undefined)
    .flatMap((party) =>
      (party.contributions ?? [])
        .filter((card) => card.slot === name && slotProblem(card, parties) === null)
        .map(({ id, order = 0 }) => ({ remote: party.name, id, order })),
    )
    .filter((fill) => decisions[placeOf(fill)]?.allowed ?? isTrusted(fill.remote))
    .sort((a, b) => placeOf(a) - placeOf(b) || a.order - b.order || (a.remote < b.remote ? -1 : 1))
    .slice(0, max)
    .map(({ remote, id }) => ({ remote, id }));
}
