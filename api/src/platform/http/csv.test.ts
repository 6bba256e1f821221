import { yuanText } from '@shizhong/shared-contracts/format';
import { CsvAnswer, pagesOf } from './csv';

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

const orders = () =>
  new CsvAnswer<number>({
    fileName: '广告.csv',
    header: [['编号', 'name'], ['名称', 'name'], ['冻结', 'spent', 'frozen'], '创建'],
    page: async ({ last }) => (last === null ? [1] : []),
    cells: (row) => [`A${row}`, '秋季', 5, '2026'],
  });

test.each([
  [['name', 'frozen'], '编号,名称,冻结\r\nA1,秋季,5'],
  [['spent', 'name'], '冻结,编号,名称\r\n5,A1,秋季'],
  // A figure that two columns show stands in the file once.
  [['spent', 'frozen'], '冻结\r\n5'],
  [['gone'], '编号,名称,冻结,创建\r\nA1,秋季,5,2026'],
  [undefined, '编号,名称,冻结,创建\r\nA1,秋季,5,2026'],
])('of the columns %j a file has those, in that order', async (columns, text) => {
  expect(await textOf(orders().only(columns))).toBe(`\uFEFF${text}\r\n`);
});

test('a list that is read by its pages loses no row and repeats none when some are added meanwhile', async () => {
  const all = Array.from({ length: 7 }, (_, index) => index);
  const page = pagesOf<number>(
    async ({ page: at, pageSize }) => ({ list: all.slice((at - 1) * pageSize, at * pageSize) }),
    String,
  );
  const first = await page({ last: null, limit: 3, offset: 0 });
  all.unshift(100);
  const rest = [];
  for (let last = first.at(-1); last; ) {
    const next = await page({ last, limit: 3, offset: 0 });
    rest.push(...next);
    last = next.at(-1);
  }
  expect([...first, ...rest].map(({ row }) => row)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('a list that is sorted by a figure is read by its places: a row that moves meanwhile stands in the file once', async () => {
  const rows = Array.from({ length: 5002 }, (_, index) => index);
  const asked: (number | null)[] = [];
  const sorted = new CsvAnswer<number>({
    fileName: '广告.csv',
    header: ['数'],
    order: { sort: 'spent', keyOf: String },
    page: async ({ last, limit, offset }) => {
      asked.push(last);
      const page = rows.slice(offset, offset + limit);
      // The largest becomes the smallest but one: what was the last of this page is the first of the next.
      rows.splice(5000, 0, rows.shift() ?? 0);
      return page;
    },
    cells: (row) => [row],
  });
  const lines = (await textOf(sorted)).replace('\uFEFF', '').trim().split('\r\n').slice(1).map(Number);
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines.slice(0, 3)).toEqual([0, 1, 2]);
  expect(asked).toEqual([null, null]);
});

test('whether a file exceeds a number of rows is known before it is generated', async () => {
  expect(await numbers([1, 2, 3]).exceeds(3)).toBe(false);
  expect(await numbers([1, 2, 3, 4]).exceeds(3)).toBe(true);
});

test('formats fen as yuan without floating point', () => {
  expect([0, 5, 123456, -70].map(yuanText)).toEqual(['0.00', '0.05', '1234.56', '-0.70']);
});
