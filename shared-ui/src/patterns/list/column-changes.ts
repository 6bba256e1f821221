/** What the panel 「列」 changes; loaded with it. */
import type { Column } from './column';
import { arranged, type ColumnsChoice, columnPx, inOrder, isMovable, keysIn, type Pin } from './column-choice';

export function switched<Row>(choice: ColumnsChoice, column: Column<Row>, shown: boolean): ColumnsChoice {
  const without = (keys: readonly string[]) => keys.filter((key) => key !== column.key);
  const next = { ...choice, on: without(choice.on), off: without(choice.off) };
  if (shown && (column.optional || column.yields !== undefined)) next.on.push(column.key);
  if (!shown && !column.optional) next.off.push(column.key);
  return next;
}

/** The movable columns as they stand, hidden ones among them. */
export function movableOf<Row>(columns: readonly Column<Row>[], choice: ColumnsChoice): Column<Row>[] {
  return arranged(columns, choice).filter(isMovable);
}

/** The column at another place among the movable ones; null where it cannot go: past what is pinned, or past the end. */
export function moved<Row>(
  choice: ColumnsChoice,
  columns: readonly Column<Row>[],
  key: string,
  to: number,
): ColumnsChoice | null {
  const standing = movableOf(columns, choice);
  const from = standing.findIndex((column) => column.key === key);
  const [one, other] = [standing[from], standing[to]];
  if (!one || !other || from === to || one.pin !== other.pin) return null;
  standing.splice(from, 1);
  standing.splice(to, 0, one);
  const order = standing.map((column) => column.key);
  const isDeclared = inOrder(columns.filter(isMovable), []).every((column, index) => column.key === order[index]);
  const strange = (choice.order ?? []).filter((each) => !columns.some((column) => column.key === each));
  return withPart(choice, 'order', isDeclared && !strange.length ? undefined : [...order, ...strange]);
}

/** @param px null for the column's own width */
export function widened(choice: ColumnsChoice, key: string, px: number | null): ColumnsChoice {
  const { [key]: _, ...others } = choice.widths ?? {};
  const kept = px === null ? others : { ...others, [key]: Math.round(Math.min(columnPx.max, Math.max(columnPx.min, px))) };
  return withPart(choice, 'widths', Object.keys(kept).length ? kept : undefined);
}

export function pinnedTo(choice: ColumnsChoice, key: string, pin: Pin | null): ColumnsChoice {
  const { [key]: _, ...others } = choice.pins ?? {};
  const kept = pin === null ? others : { ...others, [key]: pin };
  return withPart(choice, 'pins', Object.keys(kept).length ? kept : undefined);
}

/** Without what the page no longer has. */
export function withoutStrange<Row>(choice: ColumnsChoice, columns: readonly Column<Row>[]): ColumnsChoice {
  const isKnown = (key: string) => columns.some((column) => column.key === key);
  const known = (of: Record<string, unknown> | undefined) => Object.entries(of ?? {}).filter(([key]) => isKnown(key));
  const { order, widths, pins } = choice;
  return {
    on: choice.on.filter(isKnown),
    off: choice.off.filter(isKnown),
    ...(order ? { order: order.filter(isKnown) } : {}),
    ...(widths ? { widths: Object.fromEntries(known(widths)) as Record<string, number> } : {}),
    ...(pins ? { pins: Object.fromEntries(known(pins)) as Record<string, Pin> } : {}),
  };
}

export function strangeIn<Row>(choice: ColumnsChoice, columns: readonly Column<Row>[]): string[] {
  return keysIn(choice).filter((key) => !columns.some((column) => column.key === key));
}

function withPart<Part extends 'order' | 'widths' | 'pins'>(
  choice: ColumnsChoice,
  part: Part,
  value: ColumnsChoice[Part] | undefined,
): ColumnsChoice {
  const { [part]: _, ...others } = choice;
  return value === undefined ? (others as ColumnsChoice) : { ...choice, [part]: value };
}
