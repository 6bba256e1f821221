import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineProcess } from '@shizhong/shared-contracts/process';
import { table } from './markdown';
import { eventTexts } from './postings';
import { printDocuments, staleDocuments } from './print';
import { processChapter } from './processes';
import { readmeWithMap } from './readme';
import { refusalText } from './refusals';
import { namesReadBy, readersOf } from './rule-readers';
import { settingsTable } from './settings';
import { filesOfTransition } from './transition-files';

describe('a printed document', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'docs-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is stale when it is missing or reads otherwise, and not after it was printed', () => {
    const documents = { 'printed/a.md': () => 'a\n', 'b.md': () => 'b\n' };
    writeFileSync(join(folder, 'b.md'), 'an older b\n');
    expect(staleDocuments(folder, documents)).toEqual(['printed/a.md', 'b.md']);
    expect(printDocuments(folder, documents)).toEqual(['printed/a.md', 'b.md']);
    expect(staleDocuments(folder, documents)).toEqual([]);
    expect(readFileSync(join(folder, 'printed/a.md'), 'utf8')).toBe('a\n');
  });
});

test('a cell keeps its row, whatever it holds', () => {
  expect(table(['a'], [['x|y\nz'], ['']])).toBe('| a |\n|---|\n| x\\|y z |\n| |');
});

test('the map of the README stands between its markers, and a README without them is refused', () => {
  const readme = readmeWithMap('a\n<!-- map:start -->\nformer\n<!-- map:end -->\nb');
  expect(readme).toMatch(/^a\n<!-- map:start -->\n\n```\nshell\/ /);
  expect(readme).toContain('  src/platform/ ');
  expect(readme).not.toContain('former');
  expect(() => readmeWithMap('# README')).toThrow('map:start');
});

test('a setting that both servers read is listed once', () => {
  expect(settingsTable().match(/`SIGN_PREFIX`/g)).toHaveLength(1);
});

test('a process is printed as a diagram of its transitions and a table of both', () => {
  const chapter = processChapter(
    defineProcess({
      name: 'example',
      label: '例子',
      source: 'docs/domain/money.md#deposit',
      statuses: {
        open: { label: '进行中', category: 'open', waitsFor: ['ad'], within: '1wd' },
        done: { label: '已完成', category: 'good', waitsFor: [], end: true },
      },
      rows: [
        { name: 'create', label: '新建', from: [null], to: 'open', by: ['ad'] },
        {
          name: 'finish',
          label: '完成',
          case: 'late',
          from: ['open'],
          to: 'done',
          by: ['system'],
          timeout: { at: { instant: 'endAt', shift: '+30m' } },
          postings: ['T1'],
          also: ['deposit.credit'],
        },
        { name: 'finish', label: '完成', from: ['open'], to: 'done', by: ['ad'], guard: ['certified'] },
      ],
    }),
  );
  expect(chapter).toContain('[why](../domain/money.md#deposit)');
  expect(chapter).toContain('  state "进行中 open" as open');
  expect(chapter).toContain('  [*] --> open: create');
  expect(chapter).toContain('  open --> done: finish(late), finish');
  expect(chapter).toContain('  done --> [*]');
  expect(chapter).toContain('| `open` | 进行中 | open | ad | 1wd |');
  expect(chapter).toContain(
    '| `finish(late)` | 完成 | `open` | `done` | system | | at `endAt` +30m | `T1` | `deposit.credit` | |',
  );
});

test('the event of a posting is the first sentence at its function', () => {
  const source =
    '/** T1: a deposit is credited; more. */\n/**\n * T4a: released (`docs/glossary.md`) at last. And so on.\n */\n/** T5 after settlement: held. */';
  expect([...eventTexts(source)]).toEqual([
    ['T1', 'a deposit is credited'],
    ['T4a', 'released at last'],
    ['T5', 'after settlement: held'],
  ]);
});

test('a text that is made of parameters is printed with their names', () => {
  expect(refusalText('固定')).toBe('固定');
  expect(refusalText(({ max }: { max: number }) => `最多 ${max} 个`)).toBe('最多 {max} 个');
});

test('a transition is found in the context of its process, first where it is handed to the writer of statuses', () => {
  const deposit = { source: 'docs/domain/money.md#deposit' };
  const sources = [
    { path: 'api/src/money/deposit/service.ts', text: "perform(trx, { transition: 'close' })" },
    { path: 'api/src/money/deposit/timers.ts', text: "if (transition === 'lapse') close('close');" },
    { path: 'api/src/order/dispute/conduct.ts', text: "perform(trx, { transition: 'close' })" },
  ];
  expect(filesOfTransition(deposit, 'close', sources)).toEqual(['api/src/money/deposit/service.ts']);
  expect(filesOfTransition(deposit, 'lapse', sources)).toEqual(['api/src/money/deposit/timers.ts']);
  const booking = { source: 'docs/domain/booking.md#states' };
  expect(filesOfTransition(booking, 'close', sources)).toEqual([
    'api/src/money/deposit/service.ts',
    'api/src/order/dispute/conduct.ts',
  ]);
});

describe('a rule is read by', () => {
  const readers = (key: string, source: string) => readersOf(key, [namesReadBy('a.ts', source)]);

  test.each([
    ['budget.min_fen', "rules['budget.min_fen']"],
    ['guarantee_hold_h', 'rules.guarantee_hold_h'],
    ['price.read.floor_fen', `rules[\`price.\${kind}.floor_fen\`]`],
    ['budget.min_fen', "const text = '预算不低于 {{budget.min_fen}} 元';"],
    ['budget.min_fen', 'rules[`budget.min_fen`]'],
  ])('%s: %s', (key, source) => expect(readers(key, source)).toEqual(['a.ts']));

  test.each([
    ['budget.min_fen', '// budget.min_fen'],
    ['budget.min_fen', "rules['budget.min_fens']"],
    ['price.warn_samples', `rules[\`price.\${kind}.floor_fen\`]`],
    ['budget.min_fen', `const text = \`\${a}.\${b}\`;`],
  ])('not %s: %s', (key, source) => expect(readers(key, source)).toEqual([]));
});
