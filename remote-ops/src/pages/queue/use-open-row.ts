import { useEffect, useRef, useState } from 'react';
import { useKeptTexts } from '../../features/kept/kept-context';
import { keyOf, type Row } from './filter';
import { actBegun, objectBegun } from './kept-decisions';

/** Which object is open. @param list null while it is asked for @param asked id of the one that the address names */
export function useOpenRow(list: readonly Row[] | null, asked: string | null) {
  const kept = useKeptTexts();
  const [current, setCurrent] = useState<string | null>(null);
  // Where the decided row was is the next one, so that nobody has to look for it.
  const place = useRef(0);
  const last = useRef<Row | null>(null);
  const rows = list ?? [];
  const isCurrent = (row: Row) => (current === null ? row.id === asked : keyOf(row) === current);
  const found = rows.findIndex(isCurrent);
  if (found >= 0) place.current = found;
  const inPlace = rows[found >= 0 ? found : Math.min(place.current, rows.length - 1)] ?? null;
  // What moved on while somebody wrote about it stays open, with what was written and what happened to it.
  const before = last.current;
  const stays = found < 0 && list !== null && before !== null && isCurrent(before) && actBegun(kept, before) !== null;
  const movedOn = stays ? before : null;
  const shown = movedOn ?? inPlace;
  if (list) last.current = shown;

  // What is open stays open: a more urgent row that arrives above must not take its place, with a half-written decision in it.
  const shownKey = shown ? keyOf(shown) : null;
  useEffect(() => {
    if (shownKey !== null) setCurrent(shownKey);
  }, [shownKey]);

  return {
    ...{ shown, movedOn, inPlace, setCurrent },
    /** Another list: a decision that was being written is what whoever comes back goes on with. */
    begin(): void {
      place.current = 0;
      last.current = null;
      setCurrent(asked === null ? objectBegun(kept) : null);
    },
  };
}
