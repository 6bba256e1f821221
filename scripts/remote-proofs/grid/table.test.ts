import { type Cell, pages } from './cells';
import type { CellRow } from './meet-cell';
import { gridMatrices, NoPlaceForGrid, reasons, rowLine, withGrid } from './table';

const page = pages.find(({ name }) => name === 'help');
if (!page) throw new Error('no page of the help centre');
const cell: Cell = { page, phase: 'entry', fault: '500', arrival: 'first' };
const row: CellRow = {
  cell,
  read: '页面可以阅读，按钮与表单暂时不能用。加载入口文件时，服务器返回了错误。',
  tookMs: 1432,
  recovered: 'by retry',
  problems: [],
};

test('a matrix says what was read, after how many seconds, and what mended it', () => {
  const line = gridMatrices([row])
    .split('\n')
    .find((each) => each.startsWith('| first | entry |'));
  expect(line?.split('|').map((each) => each.trim())).toContain('E 1.4 r');
  expect(gridMatrices([{ ...row, read: null, recovered: 'by itself' }])).toContain('| P 1.4 |');
});

test('a bad cell is seen in the matrix, and its line says why', () => {
  const bad: CellRow = { ...row, recovered: 'no', problems: ['「重试」 does not mend it'] };
  expect(gridMatrices([bad])).toContain('| E 1.4 NOT BAD |');
  expect(rowLine(bad)).toContain('PROBLEM 「重试」 does not mend it');
});

test('every reason for a missing cell is printed once', () => {
  expect(reasons().match(/only code can throw/g)).toHaveLength(1);
});

test('the grid takes the place between its markers and nothing else', () => {
  const document = '# Title\n<!-- grid:start -->\nold\n<!-- grid:end -->\nrest\n';
  expect(withGrid(document, 'new')).toBe('# Title\n<!-- grid:start -->\n\nnew\n\n<!-- grid:end -->\nrest\n');
  expect(() => withGrid('# Title', 'new')).toThrow(NoPlaceForGrid);
});
