/** Under developer tools, props that do not fit their slot are an error in the console that names both sides. */
import type { Registry } from '@shizhong/shared-contracts';
import { misfitOf, ownerOfSlot, slotNamed } from '@shizhong/shared-contracts/slots';

export function checkSlots(registry: () => Registry | null): void {
  const said = new Set<string>();
  window.__szSlots = (name, props) => {
    const problem = problemOf(registry(), name, props);
    // A page renders often, and says the same every time.
    if (problem && !said.has(problem)) console.error(problem);
    if (problem) said.add(problem);
    return props;
  };
}

function problemOf(registry: Registry | null, name: string, props: object): string | null {
  const slot = slotNamed(name);
  const owner = registry?.remotes.find((entry) => entry.name === ownerOfSlot(name));
  const fills = registry?.slots?.[name]?.map(({ remote, id }) => `${remote}/${id}`).join(', ') || 'nobody';
  const sides = `${owner ? `${owner.name} ${owner.version}` : 'the page'}, filled by ${fills}`;
  if (!slot) return `the slot ${name} of ${sides}, is not in the contract's catalogue`;
  const misfit = misfitOf(slot, props);
  return misfit && `the slot ${name} ${slot.version} of ${sides}, is given props that do not fit: ${misfit}`;
}
