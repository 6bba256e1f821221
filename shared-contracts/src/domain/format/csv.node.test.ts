import fc from 'fast-check';
import { CsvError, csvFile, csvLines, csvText, readCsv } from './csv';

test('quotes, commas, line ends and the byte order mark are read as spreadsheets write them', () => {
  expect(readCsv('\uFEFF名称,说明\r\n"甲,乙","他说""好"""\n\n丙,"两\n行"')).toEqual([
    ['名称', '说明'],
    ['甲,乙', '他说"好"'],
    ['丙', '两\n行'],
  ]);
});

test.each(['名称\n"新"米,1\n乙,2', '名称\n"新米,1\n乙,2'])(
  'quotes that do not match swallow no lines: %j is refused with its row',
  (text) => {
    expect(() => readCsv(text)).toThrow(new CsvError(2));
  },
);

test('written text can be read again, and no cell becomes a formula', () => {
  const rows = [
    ['名称', '数'],
    ['=1+1', '3'],
    ['逗,号', '"引"'],
  ];
  const text = csvFile(rows);
  expect(text).toContain("'=1+1");
  expect(readCsv(text)).toEqual([
    ['名称', '数'],
    ["'=1+1", '3'],
    ['逗,号', '"引"'],
  ]);
});

test('cells with commas, quotes and line breaks are quoted; formulas are not executed', () => {
  expect(csvLines([['a,b', 'say "hi"', 'x\ny', 12, null, '=1+1', '-5', '-5+1', '@x']])).toBe(
    '"a,b","say ""hi""","x\ny",12,,\'=1+1,-5,\'-5+1,\'@x\r\n',
  );
});

test('every line is terminated, so that parts of a file can be concatenated', () => {
  expect(csvLines([])).toBe('');
  expect(csvLines([['甲', -1]]) + csvLines([['乙', 2]])).toBe('甲,-1\r\n乙,2\r\n');
});

test('any harmless table survives writing and reading', () => {
  const cell = fc.string({ unit: fc.constantFrom('甲', 'a', ' ', ',', '"', '\n', '-', '1', '。') }).map((text) => `文${text}`);
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
      expect(readCsv(csvFile(rows))).toEqual(rows);
    }),
  );
});

test('a file that is not UTF-8 is decoded as GBK', () => {
  expect(csvText(new Uint8Array([0xb9, 0xe3, 0xb8, 0xe6]).buffer)).toBe('广告');
  expect(csvText(new TextEncoder().encode('广告').buffer as ArrayBuffer)).toBe('广告');
});
