import { filesMatching, readText } from '../sources/files';
import { comparedKinds } from './compared-kinds';
import { exceptions, isChecked } from './places';

test.each([
  [`if (kind === 'read') go();`, `compares with 'read'`],
  [`const isVideo = 'video' != order.kind;`, `compares with 'video'`],
  [`switch (kind) { case 'fans': go(); }`, `case 'fans'`],
  [`const kinds = ['read', 'fans'] as const;`, 'lists read, fans'],
  [`const word = { read: 1, fans: 2, video: 3 }[kind];`, 'a table by read, fans, video'],
  [`type Kind = 'read' | 'fans' | 'video';`, 'a type of read, fans, video'],
  [`const areas = { adRead: 1, adFans: 2 };`, 'a table by adRead, adFans'],
  [`if (adType === 'oa_read') go();`, `compares with 'oa_read'`],
  [`if (takes.includes('position')) go();`, `asks for 'position'`],
  [`db.where('o.kind', '=', 'fans');`, `asks for 'fans'`],
  ["sql`select 1 where o.kind = 'video'`;", `query with kind = 'video'`],
  ["sql`select case o.kind when 'read' then 1 end`;", `query with kind when 'read'`],
  [`const q = "kind in ('fans', 'video')";`, `query with kind in ('fans'`],
])('%s is found', (source, what) => {
  expect(comparedKinds('some.ts', `// A comment.\n\n${source}\n`)).toEqual([{ line: 3, what }]);
});

test.each([
  `db.select(['id', 'position', 'fans']);`,
  `if (campaignKind(kind).counts.readers) go();`,
  `const order = { kind: 'read', position: 1, fans: 3 };`,
  `db.where('position', '=', position);`,
  `call('adRead/list', {});`,
])('%s is no comparison', (source) => {
  expect(comparedKinds('some.ts', source)).toEqual([]);
});

test('kinds are asked what they can do: outside of the registries nobody knows one by name', () => {
  const paths = filesMatching(/\.tsx?$/).filter(isChecked);
  const found = paths.map((path) => ({ path, places: comparedKinds(path, readText(path)) }));
  const allowed = new Map(exceptions.map(({ path, count }) => [path, count]));
  const wrong = found.flatMap(({ path, places }) => {
    const limit = allowed.get(path) ?? 0;
    if (places.length === limit) return [];
    if (places.length < limit) return [`${path}: ${places.length} are left; lower its number in places.ts`];
    return places.map(({ line, what }) => `${path}:${line}: ${what}`);
  });
  expect(wrong).toEqual([]);
  expect([...allowed.keys()].filter((path) => !paths.includes(path))).toEqual([]);
});
