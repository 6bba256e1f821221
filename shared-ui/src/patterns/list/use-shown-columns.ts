import { useCallback, useState } from 'react';
import { type Column, isFixed } from './column';
import { fitting } from './column-widths';

/** Columns the user has switched on and off, by list; the others follow the page's default, including columns added later. */
interface Choice {
  on: string[];
  off: string[];
}

const nothing: Choice = { on: [], off: [] };

/**
 * The visible columns and the settings for them, kept in this browser.
 * @param roomPx width for the columns; null while nobody knows
 */
export function useShownColumns<Row>(listId: string, columns: readonly Column<Row>[], roomPx: number | null) {
  const key = `sz-columns:${listId}`;
  const [choice, setChoice] = useState(() => readChoice(key));
  const isShown = (column: Column<Row>) =>
    isFixed(column) || (column.optional ? choice.on.includes(column.key) : !choice.off.includes(column.key));

  const show = useCallback(
    (column: Column<Row>, shown: boolean) =>
      setChoice((before) => {
        const without = (keys: string[]) => keys.filter((each) => each !== column.key);
        const next = { on: without(before.on), off: without(before.off) };
        if (shown && (column.optional || column.yields !== undefined)) next.on.push(column.key);
        if (!shown && !column.optional) next.off.push(column.key);
        saveChoice(key, next);
        return next;
      }),
    [key],
  );

  const shown = fitting(columns.filter(isShown), roomPx, ({ key }) => choice.on.includes(key));
  return { shown, show };
}

function readChoice(key: string): Choice {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof saved !== 'object' || saved === null) return nothing;
    const { on, off } = saved as Partial<Record<keyof Choice, unknown>>;
    return { on: textsOf(on), off: textsOf(off) };
  } catch {
    // Storage is blocked or holds something else: the page's default applies.
    return nothing;
  }
}

function saveChoice(key: string, choice: Choice) {
  try {
    localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // The setting lasts until the user leaves the page.
  }
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
