import { readCsv } from '@shizhong/shared-contracts/csv';
import { cellsOf, importColumns, tableOf, templateOf, timeOf } from './import-columns';

const industries = [
  { value: 'food', label: '食品饮料' },
  { value: 'game', label: '游戏' },
];
const columns = importColumns('read', { industries }, Date.now());

function csv(text: string) {
  const read = cellsOf(text);
  return 'fault' in read ? read : tableOf(read.cells, columns);
}

function table(...lines: string[]) {
  return csv(['编号,广告名称,推广行业,推广方式,标题,单价,总预算,开始时间,结束时间', ...lines].join('\n'));
}

test('the template is parsed without faults', () => {
  for (const kind of ['read', 'fans', 'video'] as const) {
    const own = importColumns(kind, { industries }, Date.now());
    const read = tableOf(readCsv(templateOf(own)), own);
    expect('rows' in read && read.rows).toMatchObject([{ line: 2, faults: [] }]);
  }
  expect(readCsv(templateOf(columns))[0]).toContain('单价*');
});

test('a row is converted to a form in the server’s units', () => {
  const read = table('A1,新米,食品饮料,转发指定文章,标题一|标题二,0.68,3000,2026-12-01 08:00,2026/12/9 23:59');
  expect('rows' in read && read.rows[0]?.form).toEqual({
    rowKey: 'A1',
    name: '新米',
    industry: 'food',
    promoForm: 'repost',
    titles: ['标题一', '标题二'],
    unitPriceFen: 68,
    budgetFen: 300_000,
    startAt: '2026-12-01T08:00:00.000+08:00',
    endAt: '2026-12-09T23:59:00.000+08:00',
  });
});

test('unparsable cells are reported with line and column', () => {
  const read = table('A1,新米,美妆,直播,标题,1.234,三千,明天,2026-02-31 08:00');
  expect('rows' in read && read.rows[0]).toMatchObject({
    line: 2,
    faults: [
      { path: 'industry', msg: '没有「美妆」这个行业' },
      { path: 'promoForm' },
      { path: 'unitPriceFen' },
      { path: 'budgetFen' },
      { path: 'startAt' },
      { path: 'endAt' },
    ],
  });
});

test('a table with unknown columns is refused as a whole', () => {
  expect(csv('')).toEqual({ fault: '文件里没有数据，请按模板填写' });
  expect(csv('广告名称\n"甲"乙\n丙')).toEqual({ fault: '第 2 行的引号没有配对，请另存为 CSV 后重试' });
  expect(csv('名字\n甲')).toMatchObject({ fault: '不认识的列：名字。请使用模板' });
  expect(csv('编号,广告名称\n1,甲')).toMatchObject({ fault: expect.stringContaining('缺少列：推广行业') });
  expect(table(...Array.from({ length: 101 }, () => '甲'))).toEqual({ fault: '每次最多 100 行，文件里有 101 行' });
});

test('times are in Shanghai time', () => {
  expect(timeOf('2026-12-01 08:00')).toBe('2026-12-01T08:00:00.000+08:00');
  expect(timeOf('2026-13-01 08:00')).toBeNull();
});

test('each row has a key of its own', () => {
  const row = '新米,食品饮料,转发指定文章,标题,0.68,3000,2026-12-01 08:00,2026/12/9 23:59';
  const read = table(`A1,${row}`, `,${row}`, `A1,${row}`, `${'A'.repeat(65)},${row}`);
  expect('rows' in read && read.rows.map(({ faults }) => faults.map(({ msg }) => msg))).toEqual([
    [],
    ['请填写编号'],
    ['编号与前面的行重复'],
    ['编号不超过 64 个字'],
  ]);
});
