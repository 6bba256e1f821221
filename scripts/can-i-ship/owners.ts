/** Who would own the slots after a release of this tree. */
import { readRemote, remoteFolders } from '@shizhong/remote-kit';
import { type PropsShape, type SlotParty, shapeOf, slotNamed } from '@shizhong/shared-contracts/slots';
import type { Book } from '../registry/book';

/** The cards of this tree, and of remotes that visitors get and that are not in it. */
export async function ownersInTree(remotes: Book['remotes']): Promise<SlotParty[]> {
  const cards = await Promise.all(remoteFolders().map(async (folder) => (await readRemote(folder)).card));
  const elsewhere = remotes.flatMap(({ name, versions, pinned, stable, candidate }) => {
    const served = versions[pinned ?? stable ?? candidate ?? '']?.entry;
    return served && !cards.some((card) => card.name === name) ? [served] : [];
  });
  return [...cards, ...elsewhere];
}

export function propsInTree(slot: string): PropsShape | null {
  const agreed = slotNamed(slot);
  return agreed && shapeOf(agreed.props);
}
