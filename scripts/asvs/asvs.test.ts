import { type Answers, command, differs, document, test as evidence, met, notApplicable, open, operator } from './answer';
import { answers } from './answers';
import { faultsOf, type Repository } from './check';
import { page } from './page';
import { readRepository } from './repository';
import { type Chapter, chapters, compareIds, requirementsOf } from './standard';
import { matching, testsOf } from './test-names';

const chapter: Chapter = { number: 1, title: 'Some & Other', level1: '1.1', level2: '2.1', documentation: [1] };
const repository: Repository = {
  testsOf: (file) =>
    file === 'a.test.ts'
      ? [
          { name: 'holds', chapters: [] },
          { name: '%s', chapters: ['first'] },
          { name: '%s', chapters: ['second'] },
        ]
      : null,
  commands: new Set(['lint']),
  settings: new Set(['PUBLIC_URL']),
  doctor: new Set(['https']),
  anchorsOf: (path) => (path === 'a.md' ? new Set(['here']) : null),
};
const holds = evidence('a.test.ts', 'holds');
const whole: Answers = { '1.1.1': met('a', 'b', document('a.md#here')), '1.2.1': met('a', 'b', holds) };
const faults = (more: Answers) => faultsOf([chapter], { ...whole, ...more }, repository);

test('every requirement of level 1 and 2 has an answer, and all that the answers name exists', () => {
  const requirements = chapters.flatMap(requirementsOf);
  expect([requirements.length, requirements.filter(({ level }) => level === 1).length]).toEqual([253, 70]);
  expect(faultsOf(chapters, answers, readRepository())).toEqual([]);
});

test('answers whose tests, checks, settings and headings exist have no faults', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ '1.2.1': met('a', 'b', command('lint')) })).toEqual([]);
  expect(faults({ '1.2.1': met('a', 'b', evidence('a.test.ts', 'first › %s')) })).toEqual([]);
  expect(faults({ '1.2.1': operator('a', 'b', { setting: 'PUBLIC_URL' }, 'https') })).toEqual([]);
  expect(faults({ '1.2.1': differs('a', 'b', 'c', holds) })).toEqual([]);
  expect(faults({ '1.2.1': notApplicable('a', 'b') })).toEqual([]);
  expect(faults({ '1.2.1': open('a', 'b') })).toEqual([]);
});

test.each<[string, Answers, string]>([
  ['an answer to an unknown requirement', { '9.9.9': open('a', 'b') }, '9.9.9: no requirement of level 1 or 2'],
  ['a test that is not there', { '1.2.1': met('a', 'b', evidence('a.test.ts', 'held')) }, '1.2.1: a.test.ts has no test “held”'],
  ['a file that is not there', { '1.2.1': met('a', 'b', evidence('b.test.ts', 'holds')) }, '1.2.1: no file b.test.ts'],
  [
    'a test whose name is there twice',
    { '1.2.1': met('a', 'b', evidence('a.test.ts', '%s')) },
    '1.2.1: a.test.ts has 2 tests “%s”: name their chapter',
  ],
  ['a test of what differs', { '1.2.1': differs('a', 'b', 'c', evidence('b.test.ts', 'x')) }, '1.2.1: no file b.test.ts'],
  ['a command that is not there', { '1.2.1': met('a', 'b', command('none')) }, '1.2.1: no command npm run none'],
  ['a setting that is not there', { '1.2.1': operator('a', 'b', { setting: 'NONE' }, 'https') }, '1.2.1: no setting NONE'],
  [
    'a duty that the doctor does not check',
    { '1.2.1': operator('a', 'b', { setting: 'PUBLIC_URL' }, 'none') },
    '1.2.1: npm run doctor has no check none',
  ],
  ['a document that is not there', { '1.1.1': met('a', 'b', document('b.md#here')) }, '1.1.1: no document b.md'],
  ['a heading that is not there', { '1.2.1': operator('a', 'b', document('a.md#x'), 'https') }, '1.2.1: a.md has no #x'],
  [
    'a document alone, where the standard asks for more than documentation',
    { '1.2.1': met('a', 'b', document('a.md#here')) },
    '1.2.1: met, but names no test or check',
  ],
  ['nothing that shows it', { '1.1.1': met('a', 'b') }, '1.1.1: met, but names no test or check'],
])('%s is a fault', (_what, more, fault) => {
  expect(faults(more)).toEqual([fault]);
});

test('a requirement without an answer is a fault', () => {
  expect(faultsOf([chapter], {}, repository)).toEqual(['1.1.1: no answer', '1.2.1: no answer']);
});

test('numbers are ordered as numbers', () => {
  expect(['1.10.1', '1.2.10', '1.2.9'].sort(compareIds)).toEqual(['1.2.9', '1.2.10', '1.10.1']);
});

test('the page counts the states at its head, names what is open, and says whose the requirements are', () => {
  const text = page([chapter], { '1.1.1': open('a|b', 'something'), '1.2.1': met('c', 'how', holds) });
  expect(text).toContain('| **met** | 1 |');
  expect(text).toContain('| **open** | 1 |');
  expect(text).toContain('Open: [1.1.1](#v1-some--other).');
  expect(text).toContain('## V1 Some & Other');
  expect(text).toContain('| 1.1.1 | 1 | a\\|b | **open** | something |');
  expect(text).toContain('| 1.2.1 | 2 | c | **met** | how<br>`a.test.ts`: holds |');
  expect(text).toContain('CC BY-SA 4.0');
});

test('tests are found by their names, with their chapters, tables and templates', () => {
  const source = `
    test('one', () => { test('none'); });
    describe('a', () => {
      it.each([1])('two %s', () => {});
      describe.each\`x\`(\`b \${x}\`, () => { test.skip("three", () => {}); });
    });
    testing('no'); other.test('no');`;
  expect(testsOf('a.test.ts', source)).toEqual([
    { name: 'one', chapters: [] },
    { name: 'two %s', chapters: ['a'] },
    { name: 'three', chapters: ['a', 'b …'] },
  ]);
  expect(matching(testsOf('a.test.ts', source), 'a › two %s')).toBe(1);
});
