/** The grid in print: one line per cell for the terminal, one matrix per page for `docs/faults.md`. */
import {
  arrivals,
  type Cell,
  cellName,
  type FaultName,
  faults,
  type GridPage,
  type Phase,
  pages,
  phases,
  reasonAgainst,
} from './cells';
import type { CellRow } from './meet-cell';

/** What a visitor may read, each with its letter in the matrix. */
const texts: readonly (readonly [letter: string, text: string])[] = [
  ['N', '网络连接失败'],
  ['M', '没有找到文件'],
  ['U', '站点刚刚更新，这个页面需要刷新后'],
  ['E', '服务器返回了错误'],
  ['D', '收到的文件与登记的指纹不一致，已拒绝运行'],
  ['S', '收到的内容不是可以运行的代码'],
  ['X', '运行时出错'],
  ['T', '等待超时'],
];

const recoveries: Readonly<Record<CellRow['recovered'], string>> = {
  'by retry': ' r',
  'by itself': '',
  'by reload': ' v',
  no: ' NOT',
};

export function rowLine({ cell, read, tookMs, recovered, problems }: CellRow): string {
  const line = `| ${cell.page.remote} | ${cell.page.path} | ${cell.phase} | ${cell.fault} | ${cell.arrival} | ${read ?? 'the page'} | ${tookMs} | ${recovered} |`;
  return [line, ...problems.map((problem) => `  PROBLEM ${problem}`)].join('\n');
}

export const rowHead = [
  '| remote | page | phase | fault | arrival | what the visitor read | ms | recovered |',
  '|---|---|---|---|---|---|---|---|',
].join('\n');

/** Only pages with a cell that was played get a matrix. */
export function gridMatrices(rows: readonly CellRow[]): string {
  const played = new Map(rows.map((row) => [cellName(row.cell), row]));
  const shown = pages.filter((page) => rows.some(({ cell }) => cell.page.name === page.name));
  return shown.map((page) => matrix(page, played)).join('\n\n');
}

function matrix(page: GridPage, played: ReadonlyMap<string, CellRow>): string {
  const asked = arrivals.flatMap((arrival) => phases.map((phase) => ({ arrival, phase })));
  const possible = asked.filter(({ arrival, phase }) =>
    faults.some((fault) => reasonAgainst({ page, phase, fault, arrival }) === null),
  );
  const lines = possible.map(({ arrival, phase }) => {
    const cells = faults.map((fault) => square({ page, phase, fault, arrival }, played));
    return `| ${arrival} | ${phase} | ${cells.join(' | ')} |`;
  });
  return [
    `### ${page.remote}: ${page.name}, \`${page.path}\``,
    '',
    `| arrival | phase | ${faults.join(' | ')} |`,
    `|---|---|${faults.map(() => '---').join('|')}|`,
    ...lines,
  ].join('\n');
}

function square(cell: Cell, played: ReadonlyMap<string, CellRow>): string {
  const row = played.get(cellName(cell));
  if (!row) return reasonAgainst(cell) === null ? '' : '–';
  const letter = row.read === null ? 'P' : (texts.find(([, text]) => row.read?.includes(text))?.[0] ?? '?');
  return `${letter} ${(row.tookMs / 1000).toFixed(1)}${recoveries[row.recovered]}${row.problems.length > 0 ? ' BAD' : ''}`;
}

export function legend(): string {
  return [
    '| sign | meaning |',
    '|---|---|',
    ...texts.map(([letter, text]) => `| ${letter} | 「…${text}。」 |`),
    '| P | the page itself, complete |',
    '| 1.4 | seconds until the visitor read it |',
    '| r | mended by pressing 「重试」 once, without loading the document again |',
    '| v | whole on the next visit |',
    '| NOT | not mended |',
    '| BAD | something was not as it should be; the command says what |',
    '| – | there is no such cell, see below |',
    '| blank | left to the pairs: not played |',
  ].join('\n');
}

/** Why cells are missing, each reason once with what it takes away. */
export function reasons(): string {
  const lost = new Map<string, { phases: Set<Phase>; faults: Set<FaultName>; pages: Set<string> }>();
  for (const page of pages)
    for (const arrival of arrivals)
      for (const phase of phases)
        for (const fault of faults) {
          const reason = reasonAgainst({ page, phase, fault, arrival });
          if (!reason) continue;
          const entry = lost.get(reason) ?? { phases: new Set(), faults: new Set(), pages: new Set() };
          entry.phases.add(phase);
          entry.faults.add(fault);
          entry.pages.add(page.name);
          lost.set(reason, entry);
        }
  const lines = [...lost].map(([reason, { phases: of, faults: by, pages: on }]) => {
    const which = by.size === faults.length ? 'every fault' : [...by].join(', ');
    const where = on.size === pages.length ? 'every page' : [...on].join(', ');
    return `| ${[...of].join(', ')} | ${which} | ${where} | ${reason} |`;
  });
  return ['| phase | fault | page | why there is no such cell |', '|---|---|---|---|', ...lines].join('\n');
}

const [start, end] = ['<!-- grid:start -->', '<!-- grid:end -->'];

export class NoPlaceForGrid extends Error {
  override readonly name = 'NoPlaceForGrid';
  constructor() {
    super(`the document has no ${start} … ${end}`);
  }
}

/** @throws NoPlaceForGrid for a document without the markers: it is never overwritten */
export function withGrid(document: string, printed: string): string {
  const [before, rest = ''] = document.split(start);
  const [, after] = rest.split(end);
  if (before === undefined || after === undefined) throw new NoPlaceForGrid();
  return `${before}${start}\n\n${printed}\n\n${end}${after}`;
}
