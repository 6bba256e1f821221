import { cityTiers } from './areas';
import { addressTree, placeName, targetingAreas } from './regions';

test('has 34 provinces, each in a group, and no duplicate codes', () => {
  expect(addressTree).toHaveLength(34);
  const codes = targetingAreas.flatMap(({ children }) => children.map(({ code }) => code));
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(targetingAreas.map(({ group }) => group))).toEqual(
    new Set(['华北', '东北', '华东', '华中', '华南', '西南', '西北', '港澳台']),
  );
});

test('well-known places have the right parents', () => {
  const path = (...labels: string[]) =>
    labels.reduce((nodes, label) => nodes.find((node) => node.label === label)?.children ?? [], addressTree);
  expect(path('广东省', '深圳市').map(({ label }) => label)).toContain('南山区');
  expect(path('重庆市').map(({ label }) => label)).toEqual(['重庆市']);
  expect(path('重庆市', '重庆市').map(({ label }) => label)).toEqual(expect.arrayContaining(['渝中区', '云阳县']));
  expect(path('湖北省').map(({ label }) => label)).toContain('仙桃市');
  const names = JSON.stringify(addressTree);
  expect(names).not.toMatch(/直辖县级|"市辖区"|"县"/);
});

test('every city in a tier exists', () => {
  const cities = new Map(targetingAreas.flatMap(({ children }) => children.map(({ name, tier }) => [name, tier] as const)));
  for (const [tier, names] of Object.entries(cityTiers)) {
    for (const name of names.split(' ')) expect([name, cities.get(`${name}市`)]).toEqual([name, tier]);
  }
  expect(cities.get('北京市')).toBe('一线');
  expect(cities.get('拉萨市')).toBe('其他');
});

test('a code of any level is read as the whole place', () => {
  expect(placeName('330106')).toBe('浙江省杭州市西湖区');
  expect(placeName('330100')).toBe('浙江省杭州市');
  expect(placeName('330000')).toBe('浙江省');
  expect(placeName('110105')).toBe('北京市朝阳区');
  expect(placeName('999999')).toBe('999999');
});
