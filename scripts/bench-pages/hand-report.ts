/** What `npm run bench:hand` prints. */
import { median } from './report';

export interface HandFigure {
  list: string;
  act: string;
  rows: number;
  /** The longest interaction of the act, from the press to the next paint. */
  ms: number;
}

export const limitMs = 200;

interface Line {
  list: string;
  act: string;
  /** Medians of the rounds. */
  few: number;
  many: number;
}

function linesOf(figures: readonly HandFigure[]): Line[] {
  const keys = [...new Set(figures.map(({ list, act }) => JSON.stringify([list, act])))];
  return keys.map((key) => {
    const [list = '', act = ''] = JSON.parse(key) as string[];
    const at = (rows: number) =>
      median(figures.filter((each) => each.list === list && each.act === act && each.rows === rows).map(({ ms }) => ms));
    return { list, act, few: at(20), many: at(100) };
  });
}

export function handTable(figures: readonly HandFigure[]): string {
  const rows = linesOf(figures).map(({ list, act, few, many }) => `| ${list} | ${act} | ${few} | ${many} |`);
  return ['| list | act | 20 rows, ms | 100 rows, ms |', '|---|---|--:|--:|', ...rows].join('\n');
}

/** Acts that answer later than people take for at once. */
export function overLimit(figures: readonly HandFigure[]): string[] {
  return linesOf(figures).flatMap(({ list, act, few, many }) => [
    ...(few > limitMs ? [`${list}, ${act}: ${few} ms with 20 rows, at most ${limitMs}`] : []),
    ...(many > limitMs ? [`${list}, ${act}: ${many} ms with 100 rows, at most ${limitMs}`] : []),
  ]);
}
