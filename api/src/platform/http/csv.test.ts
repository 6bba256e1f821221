import { yuanText } from '@shizhong/shared-contracts/format';
import { CsvAnswer } from './csv';

async function textOf(answer: CsvAnswer<number>): Promise<string> {
  const parts: string[] = [];
  for await (const part of answer.stream()) parts.push(String(part));
  return parts.join('');
}

const numbers = (rows: readonly number[]) =>
  new CsvAnswer<number>({
    fileName: '广告.csv',
    header: ['数'],
    page: async ({ last, limit, offset }) => {
      const from = last === null ? 0 : rows.indexOf(last) + 1;
      return rows.slice(from + offset, from + offset + Math.min(limit, 3));
    },
    cells: (row) => [row],
  });

test('a file starts with the byte order mark and the header, and contains every row of every page', async () => {
  expect(await textOf(numbers([1, 2, 3, 4, 5]))).toBe('\uFEFF数\r\n1\r\n2\r\n3\r\n4\r\n5\r\n');
});

test('whether a file exceeds a number of rows is known before it is generated', async () => {
  expect(await numbers([1, 2, 3]).exceeds(3)).toBe(false);
  expect(await numbers([1, 2, 3, 4]).exceeds(3)).toBe(true);
});

test('formats fen as yuan without floating point', () => {
  expect([0, 5, 123456, -70].map(yuanText)).toEqual(['0.00', '0.05', '1234.56', '-0.70']);
});
