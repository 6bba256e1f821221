/**
 * Keys of every list. The focus itself stands on the current row, on what its row is opened by: Enter needs no code, the row is seen and
 * announced, and a pointer that moves the focus moves the current row. `docs/pages/conventions.md#keys`.
 */
import { useEffect, useRef } from 'react';
import { isCovered, type KeyName, letterOf, reportKeys } from '../../primitives/keys';
import type { Selection } from './rows';

interface ListKeys {
  /** Of the list; its rows are `[data-row-key]` within `[data-list]`. */
  id: string;
  selection: Selection | null;
  anyChosen: boolean;
  onClear: () => void;
}

const opens = 'a[href], button:not([disabled]):not([data-edit])';
const edits = '[data-edit]';
/** Panels and menus of antd that are open; they stay in the page when closed. */
const hanging = ['popover', 'dropdown', 'select-dropdown', 'picker-dropdown']
  .map((name) => `.ant-${name}:not(.ant-${name}-hidden)`)
  .join();

export function useListKeys(list: ListKeys): void {
  const latest = useRef(list);
  latest.current = list;
  const range = useRef<{ from: number; before: readonly string[]; at: number } | null>(null);
  const { id } = list;
  useEffect(() => {
    // Noted before anybody closes it: the Escape that closes a panel does not clear the selection as well.
    let hangs = false;
    const noteHanging = () => {
      hangs = document.querySelector(hanging) !== null;
    };
    const onKey = (event: KeyboardEvent) => {
      if (isCovered() || !isOurs(id) || (hangs && event.key === 'Escape')) return;
      const act = actOf(event, latest.current, range);
      if (!act) return;
      event.preventDefault();
      act();
    };
    const stopReporting = reportKeys(() => keysOf(latest.current));
    document.addEventListener('keydown', noteHanging, true);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', noteHanging, true);
      document.removeEventListener('keydown', onKey);
      stopReporting();
    };
  }, [id]);
}

function actOf(
  event: KeyboardEvent,
  { id, selection, anyChosen, onClear }: ListKeys,
  range: { current: { from: number; before: readonly string[]; at: number } | null },
): (() => void) | null {
  const rows = rowsOf(id);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[at];
  const key = letterOf(event);
  if (key === null) return null;
  if (key !== 'Shift' && !(event.shiftKey && /^Arrow(Up|Down)$/.test(key))) range.current = null;
  if (key === '/') return searchOf() && (() => searchOf()?.focus());
  if (key === 'j' || key === 'J') return rows.length > 0 ? () => focusRow(rows[Math.min(at + 1, rows.length - 1)]) : null;
  if (key === 'k' || key === 'K') return rows.length > 0 ? () => focusRow(rows[at < 0 ? 0 : Math.max(0, at - 1)]) : null;
  if (key === 'Escape') return anyChosen ? onClear : null;
  if (!row) return null;
  if (key === 'e' || key === 'E') {
    const cell = row.querySelector<HTMLElement>(edits);
    return cell && (() => cell.click());
  }
  if (!selection) return null;
  if (key === 'x' || key === 'X') return () => selection.choose(keyOf(row), !selection.has(keyOf(row)));
  const step = event.shiftKey ? ({ ArrowDown: 1, ArrowUp: -1 }[key] ?? 0) : 0;
  if (step === 0) return null;
  return () => {
    const begun = range.current ?? { from: at, at, before: rows.map(keyOf).filter((each) => selection.has(each)) };
    const next = Math.min(rows.length - 1, Math.max(0, at + step));
    range.current = { ...begun, at: next };
    const [first, last] = [Math.min(begun.from, next), Math.max(begun.from, next)];
    selection.set([...new Set([...begun.before, ...rows.slice(first, last + 1).map(keyOf)])]);
    focusRow(rows[next]);
  };
}

function keysOf({ id, selection, anyChosen }: ListKeys): KeyName[] {
  const rows = rowsOf(id);
  return [
    ...(searchOf() ? (['search'] as const) : []),
    ...(rows.length > 0 ? (['down', 'up'] as const) : []),
    ...(rows.some((row) => row.querySelector('a[href]')) ? (['open'] as const) : []),
    ...(rows.some((row) => row.querySelector(edits)) ? (['edit'] as const) : []),
    ...(selection ? (['choose', 'range'] as const) : []),
    ...(anyChosen ? (['clear'] as const) : []),
  ];
}

const listsOf = () => [...document.querySelectorAll<HTMLElement>('[data-list]')];

/** Of several lists on a page, the one with the focus; else the first. */
function isOurs(id: string): boolean {
  const lists = listsOf();
  const focused = lists.find((list) => list.contains(document.activeElement));
  return (focused ?? lists[0])?.dataset['list'] === id;
}

function rowsOf(id: string): HTMLElement[] {
  const list = listsOf().find((each) => each.dataset['list'] === id);
  return [...(list?.querySelectorAll<HTMLElement>('[data-row-key]:not([data-row-key^="group "])') ?? [])];
}

const keyOf = (row: HTMLElement) => row.dataset['rowKey'] ?? '';

const searchOf = () => document.querySelector<HTMLInputElement>('#main input[type="search"], main input[type="search"]');

function focusRow(row: HTMLElement | undefined): void {
  if (!row) return;
  const target = row.querySelector<HTMLElement>(opens) ?? row.querySelector<HTMLElement>('input') ?? row;
  if (target === row) row.tabIndex = -1;
  target.focus({ preventScroll: true });
  // Also clear of the head that sticks.
  row.scrollIntoView?.({ block: 'nearest' });
}
