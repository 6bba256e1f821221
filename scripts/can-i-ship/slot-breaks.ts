/** What a registered version would lose of the slots that it fills: in the owners' cards of this tree, and in the catalogue's props. */
import type { Uses } from '@shizhong/shared-contracts/build';
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';
import { missingIn, type PropsShape, type SlotParty, slotProblem } from '@shizhong/shared-contracts/slots';

/** The props of a slot in this tree; null when its catalogue has no such slot. */
export type PropsNow = (slot: string) => PropsShape | null;

/**
 * @param uses what its build recorded; null for a build of an earlier kit, whose props cannot be compared
 * @param owners cards of this tree, and of served remotes that are not in it
 * @returns one line for each contribution that would go or break, naming the owner
 */
export function slotBreaks(
  { name, contributions = [] }: Pick<RegistryEntry, 'name' | 'contributions'>,
  uses: Uses | null,
  owners: readonly SlotParty[],
  propsNow: PropsNow,
): string[] {
  return contributions.flatMap((card) => {
    const problem = slotProblem(card, [...owners.filter((owner) => owner.name !== name), { name }]);
    if (problem) return [problem];
    const before = uses?.slots?.[card.slot]?.props;
    const now = propsNow(card.slot);
    if (!now) return [`contribution ${card.id}: the contract has no slot ${card.slot} any more`];
    return before ? missingIn(before, now).map((line) => `contribution ${card.id}: ${card.slot}: ${line}`) : [];
  });
}
