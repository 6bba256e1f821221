import { emptyBook, registryChanges } from '../../scripts/registry/book';
import type { TestResult } from '../report/results';
import { cellOf, combinations, matrixTable, untestedCells } from './cells';

const entry = (name: string, version: string) => ({
  name,
  title: name,
  version,
  contract: '1.0.0',
  prefixes: [`/${name}`],
  routes: [],
  menu: [],
  redirects: [],
  base: `remotes/${name}/${version}/`,
  manifest: 'remote.json',
  integrity: `sha384-${'A'.repeat(64)}`,
});
const author = { by: 'qa', why: '', at: new Date('2026-11-20T10:00:00Z') };
const { add, promote, putForward } = registryChanges;
const current = putForward(putForward(emptyBook, entry('ad', '1'), author), entry('help', '1'), author);
const tried = promote(add(current, entry('ad', '2'), author), 'ad', '2', 10, author);

const ran = (test: string, outcome: TestResult['outcome'] = 'passed'): TestResult => ({
  fixture: '应用之间',
  test,
  outcome,
  tookMs: 1,
  errors: [],
  screenshots: [],
  videos: [],
});

test('the shell runs with the current versions, each candidate with the others’ current versions', async () => {
  const versions = combinations(tried, []).map(({ name, entries }) => [
    name,
    ...entries.map((each) => `${each.name}@${each.version}`),
  ]);
  expect(versions).toEqual([
    ['shell', 'ad@1', 'help@1'],
    ['ad 2', 'help@1', 'ad@2'],
  ]);
});

test('any registered version can be tested; an unregistered one is refused', async () => {
  expect(combinations(tried, ['ad@2']).map(({ remote }) => remote)).toEqual([null, 'ad']);
  expect(() => combinations(tried, ['ad@3'])).toThrow('has no ad@3');
  expect(() => combinations(emptyBook, [])).toThrow('has no remotes');
});

test('a cell shows the result between its two remotes; a test that did not run is not a pass', async () => {
  const tests = [ran('ad ↔ help'), ran('ad ↔ media', 'failed'), ran('help ↔ media', 'skipped')];
  expect(cellOf('ad', 'help', tests)).toBe('passed');
  expect(cellOf('ad', 'media', tests)).toBe('failed');
  expect(cellOf('help', 'media', tests)).toBe('not run');
  expect(cellOf(null, 'ad', tests)).toBe('failed');
  expect(cellOf(null, 'help', tests)).toBe('passed');
});

test('the table has a line per candidate and a column per current remote', async () => {
  const [shell, ad] = combinations(tried, []);
  if (!shell || !ad) throw new Error('two combinations');
  const tests = [ran('ad ↔ help', 'failed')];
  expect(matrixTable([shell, ad].map((combination) => ({ combination, tests }))).split('\n')).toEqual([
    '| candidate | ad 1 | help 1 | tests |',
    '| --- | --- | --- | --- |',
    '| shell | failed | failed | 1 of 1 failed |',
    '| ad 2 | – | failed | 1 of 1 failed |',
  ]);
});

test('a remote that no test visits is named, so that the matrix fails', async () => {
  const rows = combinations(tried, []).map((combination) => ({
    combination,
    tests: [ran('ad ↔ media'), ran('ad ↔ help', 'skipped')],
  }));
  expect(untestedCells(rows)).toEqual(['shell with help: no test ran', 'ad 2 with help: no test ran']);
  expect(untestedCells(rows.map((row) => ({ ...row, tests: [ran('ad ↔ help', 'failed')] })))).toEqual([]);
});
