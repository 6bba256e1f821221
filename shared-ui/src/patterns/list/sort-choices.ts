import { type Column, sortStepsOf } from './column';

export interface SortChoice {
  by: string;
  label: string;
}

const ways = {
  figure: { descend: '从高到低', ascend: '从低到高' },
  time: { descend: '从晚到早', ascend: '从早到晚' },
} as const;

/** The orders that the heads offer, in words; a column that begins with the smallest is a time. */
export function sortChoicesOf<Row>(columns: readonly Column<Row>[]): SortChoice[] {
  return columns.flatMap((column) => {
    const steps = sortStepsOf(column);
    const words = steps[0]?.way === 'ascend' ? ways.time : ways.figure;
    return steps.map(({ by, way }) => ({ by, label: `${column.head}${words[way]}` }));
  });
}
