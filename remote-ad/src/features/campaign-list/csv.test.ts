import { csvText, readCsv, writeCsv } from './csv';

test('quotes, commas, line ends and the byte order mark are read as spreadsheets write them', () => {
  expect(readCsv('\uFEFF名称,说明\r\n"甲,乙","他说""好"""\n\n丙,"两\n行"')).toEqual([
    ['名称', '说明'],
    ['甲,乙', '他说"好"'],
    ['丙', '两\n行'],
  ]);
});

test('what is written is read again, and no cell becomes a formula', () => {
  const rows = [
    ['名称', '数'],
    ['=1+1', '3'],
    ['逗,号', '"引"'],
  ];
  const text = writeCsv(rows);
  expect(text).toContain("'=1+1");
  expect(readCsv(text)).toEqual([
    ['名称', '数'],
    ["'=1+1", '3'],
    ['逗,号', '"引"'],
  ]);
});

test('a file that is not UTF-8 is taken for GBK', () => {
  expect(csvText(new Uint8Array([0xb9, 0xe3, 0xb8, 0xe6]).buffer)).toBe('广告');
  expect(csvText(new TextEncoder().encode('广告').buffer as ArrayBuffer)).toBe('广告');
});
