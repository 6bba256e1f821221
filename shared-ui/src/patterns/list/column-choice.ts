/**
 * Which columns a person sees, in which order, how wide and which stay in view: on top of the page's own declaration, so that columns
 * added later appear by themselves. `docs/pages/conventions.md#columns`.
 */
import type { ResponseOf } from '@shizhong/shared-contracts';
import { type Column, isFixed } from './column';

/** As a saved view keeps it. Keys that the page no longer has stay in it. */
export type ColumnsChoice = ResponseOf<'user/savedViews'>[number]['content']['columns'];

export type Pin = 'start' | 'end';

export const asDeclared: ColumnsChoice = { on: [], off: [] };

/** Widths that can be typed, in pixels. */
export const columnPx = { min: 64, max: 480 } as const;

/** The column with the title stands first and takes the rest of the width, the one with the actions last. */
export function isMovable({ card }: Pick<Column<never>, 'card'>): boolean {
  return card !== 'title' && card !== 'actions';
}

export function isSwitchedOn<Row>(column: Column<Row>, { on, off }: ColumnsChoice): boolean {
  return isFixed(column) || (column.optional ? on.includes(column.key) : !off.includes(column.key));
}

/** The columns in the person's order, with the widths and pins chosen. */
export function arranged<Row>(columns: readonly Column<Row>[], choice: ColumnsChoice): Column<Row>[] {
  const { widths = {}, pins = {} } = choice;
  const pinned = (pin: Pin | undefined) => (column: Column<Row>) => isMovable(column) && pins[column.key] === pin;
  const all = inOrder(columns, choice.order ?? []).map((column) => {
    const width = isMovable(column) ? widths[column.key] : undefined;
    const pin = isMovable(column) ? pins[column.key] : undefined;
    return { ...column, ...(width === undefined ? {} : { width }), ...(pin ? { pin } : {}) };
  });
  if (!choice.order && !choice.pins) return all;
  const atStart = all.filter(pinned('start'));
  return [
    // Before what stays in view at the left, nothing may scroll away.
    ...all.filter(({ card }) => card === 'title').map((title) => (atStart.length ? { ...title, pin: 'start' as const } : title)),
    ...atStart,
    ...all.filter(pinned(undefined)),
    ...all.filter(pinned('end')),
    ...all.filter(({ card }) => card === 'actions'),
  ];
}

/** A column that the order does not name stands behind the one it is declared behind. */
export function inOrder<Named extends { key: string }>(columns: readonly Named[], order: readonly string[]): Named[] {
  const known = order.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  if (!known.length) return [...columns];
  const placed: Named[] = [...known];
  for (const [index, column] of columns.entries()) {
    if (order.includes(column.key)) continue;
    const before = columns[index - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column);
  }
  return placed;
}

/** A set of columns by name: 「成本」. */
export interface ColumnSet {
  key: string;
  label: string;
  /** Beside those that cannot be hidden; without them: as the page declares it. */
  columns?: readonly string[] | undefined;
}

/** The choice with exactly the set's columns; order, widths, pins and what the page does not know stay. */
export function withSet<Row>(choice: ColumnsChoice, columns: readonly Column<Row>[], set: ColumnSet): ColumnsChoice {
  const strange = (keys: readonly string[]) => keys.filter((key) => !columns.some((column) => column.key === key));
  const choosable = set.columns ? columns.filter((column) => !isFixed(column)) : [];
  const keysOf = (some: readonly Column<Row>[]) => some.map(({ key }) => key);
  const isIn = ({ key }: Column<Row>) => set.columns?.includes(key) ?? false;
  return {
    ...choice,
    on: [...keysOf(choosable.filter((column) => column.optional && isIn(column))), ...strange(choice.on)],
    off: [...keysOf(choosable.filter((column) => !column.optional && !isIn(column))), ...strange(choice.off)],
  };
}

export function isSameChoice(one: ColumnsChoice, other: ColumnsChoice): boolean {
  const isSameSet = (some: readonly string[], others: readonly string[]) =>
    some.length === others.length && some.every((key) => others.includes(key));
  const isSameOf = (some: Readonly<Record<string, unknown>> = {}, others: Readonly<Record<string, unknown>> = {}) =>
    isSameSet(Object.keys(some), Object.keys(others)) && Object.keys(some).every((key) => some[key] === others[key]);
  return (
    isSameSet(one.on, other.on) &&
    isSameSet(one.off, other.off) &&
    (one.order ?? []).join() === (other.order ?? []).join() &&
    isSameOf(one.widths, other.widths) &&
    isSameOf(one.pins, other.pins)
  );
}

/** Every key that the choice names. */
export function keysIn({ on, off, order = [], widths = {}, pins = {} }: ColumnsChoice): string[] {
  return [...new Set([...on, ...off, ...order, ...Object.keys(widths), ...Object.keys(pins)])];
}
