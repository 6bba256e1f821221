/** Which contributions a slot shows to this visitor; follows the registry while the page is open. */
import { type SlotPlaceProps, sideOfToken } from '@shizhong/shared-contracts';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useShell } from '../app/shell-context';
import { useToken } from '../session/use-token';
import { SlotFills } from './slot-fills';
import css from './slot-fills.module.css';

export function FilledSlot({ name, props }: SlotPlaceProps): ReactNode {
  const { registry } = useShell();
  const known = useSyncExternalStore(registry.subscribe, registry.get, registry.get);
  const side = sideOfToken(useToken());
  const given = window.__szSlots?.(name, props) ?? props;
  const fills = (known?.slots?.[name] ?? []).flatMap(({ remote, id }) => {
    const entry = known?.remotes.find((each) => each.name === remote);
    const card = entry?.contributions?.find((each) => each.id === id);
    return entry && card && entry.disabled === undefined && (card.guard ?? side) === side ? [{ entry, card }] : [];
  });
  if (fills.length === 0) return null;
  return (
    <div data-slot={name} className={css.slot}>
      <SlotFills fills={fills} props={given} />
    </div>
  );
}
