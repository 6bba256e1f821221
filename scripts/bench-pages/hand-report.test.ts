import { type HandFigure, handTable, overLimit } from './hand-report';

const figure = (act: string, rows: number, ms: number): HandFigure => ({ list: 'campaigns', act, rows, ms });
const figures = [
  ...[80, 96, 400].map((ms) => figure('sort', 20, ms)),
  ...[190, 208, 216].map((ms) => figure('sort', 100, ms)),
  figure('type', 20, 16),
  figure('type', 100, 24),
];

test('each act is a line with the medians of 20 and of 100 rows', () => {
  expect(handTable(figures).split('\n').slice(2)).toEqual(['| campaigns | sort | 96 | 208 |', '| campaigns | type | 16 | 24 |']);
});

test('what is slower than 200 ms is named, with its rows', () => {
  expect(overLimit(figures)).toEqual(['campaigns, sort: 208 ms with 100 rows, at most 200']);
});
