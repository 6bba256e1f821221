import { useState } from 'react';
import { type Column, sortStepsOf } from './column';
import { arranged, asDeclared, type ColumnsChoice, columnPx, isSameChoice, isSwitchedOn, type Pin } from './column-choice';
import { fitting } from './column-widths';

/**
 * The visible columns and the settings for them, kept in this browser: those of the list, or the changes to a saved view that are not
 * saved yet.
 * @param roomPx width for the columns; null while nobody knows
 * @param sort the order that was asked for: its column stays, or nobody would see what the rows are sorted by
 */
export function useShownColumns<Row>(
  listId: string,
  columns: readonly Column<Row>[],
  roomPx: number | null,
  view: { id: string; columns: ColumnsChoice } | null = null,
  sort?: string | undefined,
) {
  const key = `sz-columns:${listId}${view ? `:${view.id}` : ''}`;
  const [own, setOwn] = useState(() => ({ key, choice: readChoice(key) }));
  if (own.key !== key) setOwn({ key, choice: readChoice(key) });
  const kept = view?.columns ?? asDeclared;
  const choice = (own.key === key ? own.choice : readChoice(key)) ?? kept;

  function change(next: ColumnsChoice | null) {
    saveChoice(key, next);
    setOwn({ key, choice: next });
  }

  const isChosen = (column: Column<Row>) =>
    choice.on.includes(column.key) ||
    column.pin !== undefined ||
    sortStepsOf(column).some(({ by }) => by === sort) ||
    choice.widths?.[column.key] !== undefined;
  const on = arranged(columns, choice).filter((column) => isSwitchedOn(column, choice));
  const shown = fitting(on, roomPx, isChosen);
  return {
    /** What an export holds. */
    seen: shown.filter(({ card }) => card !== 'actions').map(({ key }) => key),
    /** Heads of those that are switched on and have no room now. */
    withoutRoom: on.filter((column) => !shown.includes(column)).map(({ head }) => head),
    shown,
    choice,
    change,
    /** As the view has them, or the page. */
    reset: () => change(null),
    /** Differs from what the view has, or the page. */
    isChanged: !isSameChoice(choice, kept),
  };
}

/** @returns null where storage is blocked or holds something else: the page's default applies */
function readChoice(key: string): ColumnsChoice | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof saved !== 'object' || saved === null) return null;
    const { on, off, order, widths, pins } = saved as Record<string, unknown>;
    return {
      on: textsOf(on),
      off: textsOf(off),
      ...(order ? { order: textsOf(order) } : {}),
      ...(widths ? { widths: entriesOf(widths, isWidth) } : {}),
      ...(pins ? { pins: entriesOf(pins, (pin): pin is Pin => pin === 'start' || pin === 'end') } : {}),
    };
  } catch {
    return null;
  }
}

function saveChoice(key: string, choice: ColumnsChoice | null) {
  try {
    if (choice) localStorage.setItem(key, JSON.stringify(choice));
    else localStorage.removeItem(key);
  } catch {
    // The setting lasts until the user leaves the page.
  }
}

function isWidth(px: unknown): px is number {
  return Number.isInteger(px) && Number(px) >= columnPx.min && Number(px) <= columnPx.max;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

function entriesOf<Value>(value: unknown, is: (each: unknown) => each is Value): Record<string, Value> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, Value] => is(entry[1])));
}
