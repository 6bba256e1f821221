import { registryEntry, registryOf } from '../testing/registry';
import { bottomBarOf, menuOf, sectionsOf } from './menu';

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
