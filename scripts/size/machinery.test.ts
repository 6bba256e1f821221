import { bytesBySource, machineryTable } from './machinery';

test('every stretch of the code counts for the source that its mapping names, the bytes of Chinese as bytes', () => {
  // Column 0 from source 0, column 4 from source 1, column 6 from nowhere; the next line from source 0 again.
  const bytes = bytesBySource('aaaa广bcc\nddd', { sources: ['one.ts', 'two.ts'], mappings: 'AAAA,ICAA,E;ADAA' });
  expect([...bytes]).toEqual([
    ['one.ts', 4 + 3],
    ['two.ts', 3 + 1],
  ]);
});

test('only what the first load carries is summed', () => {
  const table = machineryTable([
    { part: 'loading', raw: 9000, brotli: 3000, when: 'first load' },
    { part: 'inspector', raw: 20_000, brotli: 6000, when: 'developers only' },
  ]);
  expect(table).toContain('| all of the first load | 9.0 | 3.0 | |');
});
