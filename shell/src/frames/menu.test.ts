import { registryEntry, registryOf } from '../testing/registry';
import { bottomBarOf, isOn, menuOf, mergedOf, sectionsOf } from './menu';

const entry = (label: string, order: number, more: object = {}) => ({
  area: 'ad' as const,
  label,
  path: `/admin-ad/${label}`,
  order,
  ...more,
});
const registry = registryOf(
  registryEntry({
    name: 'ad',
    menu: [
      entry('资料', 90, { section: '账号', bottomBar: 5 }),
      entry('首页', 10, { bottomBar: 1 }),
      entry('财务', 30, { section: '资金' }),
    ],
  }),
  registryEntry({ name: 'help', menu: [entry('帮助', 95, { section: '账号' }), { ...entry('公开', 1), area: 'public' }] }),
);

test('entries of all remotes of one area are merged by order', () => {
  expect(menuOf(registry, 'ad').map(({ label }) => label)).toEqual(['首页', '财务', '资料', '帮助']);
});

test('sections group their entries, in the order of each section’s first entry', () => {
  const sections = sectionsOf(menuOf(registry, 'ad')).map(({ title, entries }) => [title, entries.length]);
  expect(sections).toEqual([
    ['', 1],
    ['资金', 1],
    ['账号', 2],
  ]);
});

test("the phone's bottom bar has its own order", () => {
  expect(bottomBarOf(menuOf(registry, 'ad')).map(({ label }) => label)).toEqual(['首页', '资料']);
});

test('one entry stands for all within the same name, leads to the first, and is current on every one of their pages', () => {
  const merged = mergedOf([
    entry('阅读订单', 1, { within: '订单', bottomBar: 2 }),
    entry('排期', 2),
    entry('涨粉订单', 3, { within: '订单' }),
  ]);
  expect(merged.map(({ label, path }) => [label, path])).toEqual([
    ['订单', '/admin-ad/阅读订单'],
    ['排期', '/admin-ad/排期'],
  ]);
  const currentAt = (path: string) => merged.filter((each) => isOn(each, path)).map(({ label }) => label);
  expect(currentAt('/admin-ad/涨粉订单/7/detail')).toEqual(['订单']);
  expect(currentAt('/admin-ad/排期')).toEqual(['排期']);
  expect(currentAt('/admin-ad/排期表')).toEqual([]);
});
