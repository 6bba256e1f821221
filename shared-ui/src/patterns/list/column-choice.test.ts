import type { Column } from './column';
import { moved, pinnedTo, switched, widened, withoutStrange } from './column-changes';
import { arranged, asDeclared, inOrder, isSameChoice, isSwitchedOn, withSet } from './column-choice';

const columns: Column<unknown>[] = [
  { key: 'name', head: '广告', card: 'title', cell: () => null },
  ...['price', 'budget', 'spent'].map((key) => ({ key, head: key, cell: () => null })),
  { key: 'frozen', head: '冻结', optional: true, cell: () => null },
  { key: 'status', head: '状态', card: 'status', cell: () => null },
  { key: 'actions', head: '操作', card: 'actions', cell: () => null },
];
const keys = (some: readonly { key: string }[]) => some.map(({ key }) => key).join(' ');
const declared = 'name price budget spent frozen status actions';
const must = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('nothing came of it');
  return value;
};

test('a column moves among the movable ones; back at its place, nothing is kept of it', () => {
  const there = must(moved(asDeclared, columns, 'spent', 0));
  expect(keys(arranged(columns, there))).toBe('name spent price budget frozen status actions');
  const back = must(moved(there, columns, 'spent', 2));
  expect(keys(arranged(columns, back))).toBe(declared);
  expect(isSameChoice(back, asDeclared)).toBe(true);
  expect(moved(asDeclared, columns, 'spent', 9)).toBeNull();
  expect(moved(asDeclared, columns, 'name', 1)).toBeNull();
});

test('a column that the order does not name stands behind the one it is declared behind', () => {
  expect(keys(inOrder(columns, ['status', 'spent', 'gone', 'price']))).toBe('name status actions spent frozen price budget');
  expect(keys(inOrder(columns, ['gone']))).toBe(declared);
});

test('a pinned column stands at its edge, and the title before it; nothing moves past what is pinned', () => {
  const pinned = pinnedTo(pinnedTo(asDeclared, 'spent', 'start'), 'price', 'end');
  const shown = arranged(columns, pinned);
  expect(keys(shown)).toBe('name spent budget frozen status price actions');
  expect(shown.map(({ pin }) => pin ?? '-').join(' ')).toBe('start start - - - end -');
  expect(moved(pinned, columns, 'budget', 0)).toBeNull();
  expect(isSameChoice(pinnedTo(pinnedTo(pinned, 'spent', null), 'price', null), asDeclared)).toBe(true);
});

test('a width is kept within its bounds, and forgotten when the field is emptied', () => {
  const wide = widened(asDeclared, 'price', 5000);
  expect(arranged(columns, wide)[1]?.width).toBe(480);
  expect(arranged(columns, widened(asDeclared, 'price', 1))[1]?.width).toBe(64);
  expect(isSameChoice(widened(wide, 'price', null), asDeclared)).toBe(true);
});

test('a set shows exactly its columns beside those that cannot be hidden; order, widths and strange columns stay', () => {
  const before = { ...widened(asDeclared, 'price', 200), on: ['cpm'], off: ['cpc'] };
  const cost = withSet(before, columns, { key: 'cost', label: '成本', columns: ['spent', 'frozen'] });
  expect(keys(columns.filter((column) => isSwitchedOn(column, cost)))).toBe('name spent frozen status actions');
  expect(cost).toEqual({ on: ['frozen', 'cpm'], off: ['price', 'budget', 'cpc'], widths: { price: 200 } });
  expect(withSet(cost, columns, { key: 'all', label: '概览' })).toEqual(before);
});

test('columns that the page no longer has stay in every change, until they are thrown out', () => {
  const old = { on: ['cpm'], off: [], order: ['cpm', 'spent', 'price'], widths: { cpm: 90 }, pins: { cpm: 'start' as const } };
  const shown = columns.find(({ key }) => key === 'frozen');
  if (!shown) throw new Error('no such column');
  const next = pinnedTo(widened(switched(must(moved(old, columns, 'budget', 0)), shown, true), 'price', 99), 'spent', 'end');
  expect(next).toMatchObject({ on: ['cpm', 'frozen'], widths: { cpm: 90, price: 99 }, pins: { cpm: 'start', spent: 'end' } });
  expect(next.order).toContain('cpm');
  expect(JSON.stringify(withoutStrange(next, columns))).not.toContain('cpm');
});
