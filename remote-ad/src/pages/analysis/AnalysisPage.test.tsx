import type { ResponseOf } from '@shizhong/shared-contracts';
import { type Answers, axeViolations, renderInHost } from '@shizhong/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import AnalysisPage from './AnalysisPage';
import { analysis, answers, days, none, pages } from './sample';

const saved = (more: Partial<ResponseOf<'user/savedViews'>[number]> = {}): ResponseOf<'user/savedViews'> => [
  {
    id: 'r',
    name: '每周消耗',
    content: { query: { range: '28d', m: 'spent,likes' }, columns: { on: [], off: [] } },
    isDefault: false,
    version: 1,
    report: { state: 'on', byMail: true, nextAt: '2026-11-23T01:00:00.000Z' },
    ...more,
  },
];
const open = (at = days, scripted: Answers = {}) =>
  renderInHost(<AnalysisPage />, { address: `/admin-ad/analysis${at}`, answers: { ...answers, ...scripted }, pages });
const textOf = (file: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    if (file) reader.readAsText(file);
  });
const tile = (name: RegExp) => within(screen.getByRole('group', { name: /^指标/ })).getByRole('button', { name });

test('figures of the range stand beside those of the other period, and parts, rest and sum below each other', async () => {
  const { view } = open();
  expect(await screen.findByRole('button', { name: /消耗/, pressed: true })).toHaveTextContent(
    '消耗3,714.75增加74.1%前期 2,134.06',
  );
  const table = within(screen.getByRole('region', { name: '图表数据' }));
  expect(table.getByRole('row', { name: /2 天合计/ })).toHaveTextContent('2 天合计3,714.75增加74.1%264');
  const parts = within(await screen.findByRole('region', { name: '按账号' }));
  expect(parts.getByRole('row', { name: /木器研究室/ })).toHaveTextContent('3,000.00');
  expect(parts.getByRole('row', { name: /其余 38 个/ })).toHaveTextContent('100.00');
  expect(parts.getByRole('row', { name: /^合计/ })).toHaveTextContent('3,714.75');
  expect(await axeViolations(view.container)).toEqual([]);
});

test('every figure of the table beside the chart sorts, its change too; the sum stays where it is', async () => {
  const { person } = open();
  const table = within(await screen.findByRole('region', { name: '图表数据' }));
  const order = () => table.getAllByRole('row').map(({ textContent }) => (textContent ?? '').slice(0, 5));
  const [head, ...newest] = order();
  for (const name of ['日期', '消耗', '比前期', '有效粉丝']) {
    await person.click(table.getByRole('button', { name }));
    await person.click(table.getByRole('button', { name }));
    expect(table.getByRole('columnheader', { name })).toHaveAttribute('aria-sort', expect.stringMatching(/^(a|de)scending$/));
    const rising = order();
    await person.click(table.getByRole('button', { name }));
    expect([name, order()]).toEqual([name, [head, ...rising.slice(1, -1).reverse(), newest.at(-1)]]);
  }
});

test('one or two metrics are drawn: a third takes the place of the second, and the last one stays', async () => {
  const { person } = open();
  await screen.findByRole('slider');
  expect(screen.getByRole('list', { name: '图例' })).toHaveTextContent('消耗有效粉丝消耗，上一周期');
  await person.click(tile(/有效阅读.*4,000/));
  expect(screen.getByRole('list', { name: '图例' })).toHaveTextContent('消耗有效阅读消耗，上一周期');
  await person.click(tile(/^消耗/));
  await person.click(tile(/有效阅读.*4,000/));
  expect(tile(/有效阅读.*4,000/)).toHaveAttribute('aria-pressed', 'true');
});

test('a point leads to the settlements behind it, by the table and by keyboard, and on to the records of its day', async () => {
  const { person, calls } = open();
  await person.click(await screen.findByRole('button', { name: '11-11 周三' }));
  const drawer = within(await screen.findByRole('dialog', { name: /11-11 周三 · 消耗 3,714.75/ }));
  expect(await drawer.findByRole('link', { name: '双十二家居清单' })).toHaveAttribute('href', '/admin-ad/oa/read/c/detail');
  expect(drawer.getByText('与图上的点相等，取自账本')).toBeVisible();
  expect(drawer.getByRole('link', { name: '在消费记录中打开' })).toHaveAttribute(
    'href',
    '/admin-ad/financial/consume?time=2026-11-11%7E2026-11-11',
  );
  expect(calls.find(({ key }) => key === 'adFinance/consume')?.payload['filters']).toEqual({
    from: analysis.points[1]?.from,
    to: analysis.points[1]?.to,
  });
  await person.click(drawer.getByRole('button', { name: '前一段' }));
  expect(await screen.findByRole('dialog', { name: /11-10 周二/ })).toBeVisible();
});

test('the chart says each point, and Enter opens it', async () => {
  open();
  const chart = await screen.findByRole('slider');
  expect(chart).toHaveAttribute('aria-valuetext', '11-11 周三，消耗 3,714.75，有效粉丝 264');
  fireEvent.keyDown(chart, { key: 'Home' });
  expect(chart).toHaveAttribute('aria-valuetext', '11-10 周二，消耗 0.00，有效粉丝 0');
  fireEvent.keyDown(chart, { key: 'Enter' });
  expect(await screen.findByRole('dialog', { name: /11-10 周二/ })).toBeVisible();
});

test('days that cannot be asked for are said at the field, and nothing is asked', async () => {
  const { calls } = open('?from=2026-11-11&to=2026-11-01');
  expect(await screen.findByRole('alert')).toHaveTextContent('结束日期不能早于开始日期');
  expect(calls.filter(({ key }) => key.startsWith('ad/'))).toEqual([]);
});

test('a range that is too long says how long it may be', async () => {
  open('?from=2020-01-01&to=2026-11-01');
  expect(await screen.findByRole('alert')).toHaveTextContent('一次最多看 366 天，请缩短时间范围');
});

test('on a phone days and filters are chips, with the fields in a sheet: two fields of one day each', async () => {
  const narrow = () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  const before = window.matchMedia;
  window.matchMedia = narrow;
  try {
    const { person, calls } = open(`${days}&kind=read`);
    const chips = within(await screen.findByRole('region', { name: '时间与筛选' }));
    expect(chips.getByRole('button', { name: '筛选 1' })).toBeVisible();
    await person.click(chips.getByRole('button', { name: '对比上一周期', pressed: true }));
    await waitFor(() => expect(calls.findLast(({ key }) => key === 'ad/analysis')?.payload['compare']).toBe('none'));
    await person.click(chips.getByRole('button', { name: '11-10 至 11-11' }));
    const sheet = within(await screen.findByRole('dialog', { name: '时间与筛选' }));
    expect(sheet.getByRole('textbox', { name: '时间范围' })).toBeInTheDocument();
    expect(sheet.getByRole('textbox', { name: '结束日期' })).toBeInTheDocument();
    await person.click(sheet.getByRole('button', { name: '清空筛选' }));
    expect(await chips.findByRole('button', { name: '筛选', hidden: true })).toBeInTheDocument();
  } finally {
    window.matchMedia = before;
  }
});

test('words stand where nothing was spent', async () => {
  open(days, { 'ad/analysis': () => ({ ...analysis, totals: none, previous: none }) });
  expect(await screen.findByText(/2026-11-10 至 2026-11-11 没有消耗/)).toBeVisible();
});

test('what is seen is saved as a file with head, rows and sum', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => {
    saved.push(file as Blob);
    return 'blob:test';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: '下载' }));
  await person.click(await screen.findByRole('menuitem', { name: '下方明细 CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = await textOf(saved[0]);
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    '账号,消耗（元）,有效阅读,有效粉丝,元/有效阅读,异常率（%）,结算订单',
    '木器研究室,3000.00,4000,264,0.75,4.60,23',
  ]);
  expect(text).toContain('其余 38 个,100.00');
});

test('what is shown is saved by a name and sent every week, by mail where asked for', async () => {
  const { person, calls, notified } = open(undefined, { 'user/savedViewAdd': () => ({ id: 'r', version: 1 }) });
  await person.click(await screen.findByRole('button', { name: '保存报告' }));
  const dialog = within(await screen.findByRole('dialog', { name: '保存报告' }));
  expect(dialog.getByText(/对比上一周期；消耗、有效粉丝；按账号。时间随发送日往后走/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: /首次发送/ }));
  expect(await dialog.findByText('请填写名称')).toBeVisible();
  await person.type(dialog.getByRole('textbox', { name: '名称' }), '每周消耗');
  await person.click(await dialog.findByRole('checkbox', { name: /data@nanqiao.example/ }));
  await person.click(dialog.getByRole('button', { name: /首次发送/ }));
  await waitFor(() => expect(notified).toEqual(['已保存，每周一 09:00 发送']));
  expect(calls.find(({ key }) => key === 'user/savedViewAdd')?.payload).toMatchObject({
    list: 'adAnalysis',
    name: '每周消耗',
    content: { query: { from: '2026-11-10', to: '2026-11-11' } },
    report: { byMail: true },
  });
});

test('saved reports are opened, paused and removed; one with a metric that is gone says so', async () => {
  const { person, calls } = open(undefined, {
    'user/savedViews': () => saved(),
    'user/savedViewReport': () => ({ nextAt: null }),
    'user/savedViewRemove': () => ({ id: 'r' }),
  });
  await person.click(await screen.findByRole('button', { name: '我的报告 1' }));
  const drawer = within(await screen.findByRole('dialog', { name: '我的报告' }));
  expect(drawer.getByText('下次 11-23 09:00，含邮件')).toBeVisible();
  expect(drawer.getByText('其中 1 项指标或维度已不再提供，其余照常。')).toBeVisible();
  expect(drawer.getByRole('link', { name: '每周消耗' }).getAttribute('href')).toMatch(
    /^\/admin-ad\/analysis\?m=spent%2Clikes&from=.*&to=/,
  );
  await person.click(drawer.getByRole('button', { name: '暂停 每周消耗' }));
  await waitFor(() =>
    expect(calls.find(({ key }) => key === 'user/savedViewReport')?.payload).toMatchObject({
      id: 'r',
      state: 'paused',
      byMail: true,
    }),
  );
  await person.click(drawer.getByRole('button', { name: '删除 每周消耗' }));
  await waitFor(() => expect(calls.find(({ key }) => key === 'user/savedViewRemove')?.payload).toMatchObject({ id: 'r' }));
});

test('an address with a metric that is gone shows the rest, and says so', async () => {
  open(`${days}&m=likes,orders`);
  expect(await screen.findByText(/有 1 项指标或维度已不再提供/)).toBeVisible();
  expect(await screen.findByRole('button', { name: /结算订单/, pressed: true })).toBeVisible();
});
