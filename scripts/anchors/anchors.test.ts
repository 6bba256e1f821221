import { docsCitations, linksOf } from './citations';
import { anchorsOf, slugOf } from './headings';
import { outwardCitations } from './outward';

test.each([
  ['Chart of accounts', 'chart-of-accounts'],
  ['What `npm run check` does', 'what-npm-run-check-does'],
  ['4. States, and transitions', '4-states-and-transitions'],
  ['充值（deposit）与退款', '充值deposit与退款'],
  ['A [link](x.md) here', 'a-link-here'],
  ['Fen & yuan', 'fen--yuan'],
  ['snake_case — dash', 'snake_case--dash'],
])('the heading “%s” has the anchor #%s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('headings that repeat are numbered, those in code blocks are none, and an id by hand counts', () => {
  const markdown = '# One\n## Two ##\n```sh\n# three\n```\n## Two\n<a id="four"></a>\n~~~\n# five\n~~~\n#six';
  expect([...anchorsOf(markdown)]).toEqual(['one', 'two', 'two-1', 'four']);
});

test('documents are cited from comments, with their anchor or without', () => {
  const source = '/** See docs/domain/money.md#postings, and `docs/glossary.md`. */\n// ../../docs/faults.md#充值. mydocs/x.md';
  expect(docsCitations('a.ts', source)).toMatchObject([
    { line: 1, file: 'docs/domain/money.md', anchor: 'postings' },
    { line: 1, file: 'docs/glossary.md', anchor: '' },
    { line: 2, file: 'docs/faults.md', anchor: '充值' },
  ]);
});

test('links of a document are read from its folder; addresses elsewhere are none', () => {
  const markdown =
    '[a](b.md#c) ![p](../p.png "title") [self](#here) <img src="x.svg"> [web](https://a.b/c.md) [page](/help)\n[ref]: ../r.md\n```\n[no](no.md)\n```';
  expect(linksOf('docs/domain/a.md', markdown).map(({ file, anchor }) => `${file}#${anchor}`)).toEqual([
    'docs/domain/b.md#c',
    'docs/p.png#',
    'docs/domain/a.md#here',
    'docs/domain/x.svg#',
    'docs/r.md#',
  ]);
});

test('a document’s paths in code spans are followed, patterns are not', () => {
  const markdown =
    '`api/src/money/ledger/`, `scripts/rooms/rooms.ts:12`, `api/src/<context>/tables.ts`, `npm run check`, `shell`';
  expect(linksOf('README.md', markdown).map(({ file }) => file)).toEqual(['api/src/money/ledger/', 'scripts/rooms/rooms.ts']);
});

describe('what is outside of the repository is cited nowhere', () => {
  test.each([
    '/** A posting. `domain.md` 4.2. */',
    '// see Design.md 2',
    'See stack-web.md and more.',
    '[x](../ui.md)',
    '`style.md`',
    '../shared/reviews/code.md',
    'as The Specification, section 4 has it',
    'as the specification,\n section 4 has it',
  ])('%j', (text) => {
    expect(outwardCitations('api/src/a.ts', text, () => false)).toHaveLength(1);
  });

  test.each(['docs/domain/money.md', 'import x from "../shared/format";', 'remain.md', 'gui.md', 'the specification'])(
    '%j is no such citation',
    (text) => {
      expect(outwardCitations('api/src/a.ts', text, () => false)).toEqual([]);
    },
  );

  test('a document of that name in the repository may be cited', () => {
    expect(outwardCitations('api/src/a.ts', 'docs/ui.md', (file) => file === 'docs/ui.md')).toEqual([]);
    expect(outwardCitations('docs/a.md', '[u](ui.md)', (file) => file === 'docs/ui.md')).toEqual([]);
  });
});
