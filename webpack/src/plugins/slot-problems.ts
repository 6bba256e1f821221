/** What a build knows about slots: whether the card agrees with the contract's catalogue, and which props its contributions were written for. */
import type { Uses } from '@shizhong/shared-contracts/build';
import type { RemoteCardSource } from '@shizhong/shared-contracts/remote';
import { ownerOfSlot, shapeOf, slotFits, slotNamed } from '@shizhong/shared-contracts/slots';

/** One line for each slot or contribution of the card that no other team could rely on. */
export function slotProblemsOf({ name, slots = [], contributions = [] }: RemoteCardSource): string[] {
  const ids = contributions.map(({ id }) => id);
  return [
    ...slots.flatMap((slot) => {
      const agreed = slotNamed(slot.name);
      if (ownerOfSlot(slot.name) !== name) return [`the slot ${slot.name} belongs to ${ownerOfSlot(slot.name)}, not to ${name}`];
      if (!agreed) return [`the slot ${slot.name} is not in the contract's catalogue`];
      return agreed.version === slot.version
        ? []
        : [`the slot ${slot.name} has version ${slot.version} here and ${agreed.version} in the contract`];
    }),
    ...contributions.flatMap(({ id, slot, version }, place) => {
      const agreed = slotNamed(slot);
      if (ids.indexOf(id) !== place) return [`two contributions have the id ${id}`];
      if (!agreed) return [`contribution ${id}: the slot ${slot} is not in the contract's catalogue`];
      return slotFits(agreed.version, version)
        ? []
        : [`contribution ${id} needs ${slot} ${version}; the contract that it is built with has ${agreed.version}`];
    }),
  ];
}

/** The slots it fills, for `uses.json`. */
export function filledBy({ contributions = [] }: RemoteCardSource): NonNullable<Uses['slots']> {
  return Object.fromEntries(
    contributions.flatMap(({ slot }) => {
      const agreed = slotNamed(slot);
      return agreed ? [[slot, { version: agreed.version, props: shapeOf(agreed.props) }] as const] : [];
    }),
  );
}
