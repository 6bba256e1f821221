import { CsvAnswer, csvLine, csvYuan, pagedRows } from './csv';

async function textOf(answer: CsvAnswer): Promise<string> {
  const parts: string[] = [];
  for await (const part of answer.stream()) parts.push(String(part));
  return parts.join('');
}

test('cells with commas, quotes and breaks are quoted; formulas are not run', () => {
  expect(csvLine(['a,b', 'say "hi"', 'x\ny', 12, null, '=1+1', '-5', '-5+1', '@x'])).toBe(
    '"a,b","say ""hi""","x\ny",12,,\'=1+1,-5,\'-5+1,\'@x\r\n',
  );
});

test('a file begins with the byte order mark and its header, and holds every row of every page', async () => {
  const pages = [[1, 2, 3], [4, 5], []];
  const rows = pagedRows<number>(async () => pages.shift() ?? []);
  const answer = new CsvAnswer('广告.csv', ['数'], asCells(rows));
  expect(await textOf(answer)).toBe('\uFEFF数\r\n1\r\n2\r\n3\r\n4\r\n5\r\n');
});

async function* asCells(rows: AsyncIterable<number>) {
  for await (const row of rows) yield [row];
}

test('fen become yuan without floats', () => {
  expect([0, 5, 123456, -70].map(csvYuan)).toEqual(['0.00', '0.05', '1234.56', '-0.70']);
});
