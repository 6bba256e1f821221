/** What the remotes of an area add to the finder. Each is loaded alone: one that fails leaves the others. */
import type { FinderPart, Registry, Side } from '@shizhong/shared-contracts';
import type { RemoteLoader } from '../federation/remote-loader';

export function addPartsOf(
  { remotes }: Registry,
  side: Side,
  { loader, add }: { loader: Pick<RemoteLoader, 'load'>; add(remote: string, part: FinderPart): void },
): void {
  for (const entry of remotes) {
    if (entry.disabled !== undefined || !entry.menu.some(({ area }) => area === side)) continue;
    loader
      .load(entry)
      .then(({ definition }) => definition.finder?.())
      .then(
        (part) => part && add(entry.name, part.default),
        (cause: unknown) => console.warn(cause),
      );
  }
}
