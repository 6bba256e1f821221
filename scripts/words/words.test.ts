import { occurrencesIn, topFolder } from './count';

const wordsOf = (source: string, path = 'api/src/a.ts') => occurrencesIn(path, source).map(({ word }) => word);

test.each([
  ['const temper = 1;', ['temper']],
  ['isJudged(order)', ['judge']],
  ['class DemandRefused {}', ['demand']],
  ['told_at, told-by', ['tell', 'tell']],
  ['HALL_WISHES', ['wish']],
  ['/** The server tells nobody. */', ['tell']],
  ["test('who asks is told', () => {});", ['tell']],
  ['mostPages + leastPages + largestFile + theSmallestOne', ['most…', 'least…', 'largest…', 'smallest…']],
])('%s', (source, expected) => expect(wordsOf(source)).toEqual(expected));

test.each([
  'temperature, moody, judgeship, unwished, intellect, stole',
  'mostFen + leastQty',
  'at most ten, at least one, the largest',
  'made on demand',
  'the two cannot be told apart',
  '要求：不告诉',
])('%s has no retired word', (source) => expect(wordsOf(source)).toEqual([]));

test('a file’s own name counts', () => {
  expect(occurrencesIn('shared-ui/src/judge.ts', '')).toMatchObject([{ word: 'judge', line: 0 }]);
});

test('private phrases are found over the end of a comment’s line', () => {
  expect(occurrencesIn('a.ts', '/**\n * As good as\n * it goes: who pays all the same.\n */')).toMatchObject([
    { word: '“as good as it goes”', line: 2 },
    { word: '“all the same”', line: 3 },
  ]);
});

test('places keep their lines and say what stands instead', () => {
  expect(occurrencesIn('a.ts', 'one\n// He demands it.')).toEqual([{ word: 'demand', line: 2, instead: 'require' }]);
});

test('counts go by the top folder', () => {
  expect(['api/src/a.ts', 'server.ts'].map(topFolder)).toEqual(['api', 'root']);
});
