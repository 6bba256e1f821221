import { RequestFailure } from '@shizhong/shared-contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { axeViolations, renderInHost } from '../../testing';
import { Button } from '../button';
import type { BatchAction } from './batch';
import { CellLines } from './CellLines';
import { bothWays } from './column';
import { dateRangeOf } from './filter-fields';
import { ListPage } from './ListPage';
import { RowActions } from './RowActions';
import { type RowOf, useList } from './use-list';

type Row = RowOf<'adRead/list'>;

const row = (name: string) => ({ id: name, no: `RD-${name}`, name, status: 'running', spentFen: 1000 });
const answerOf = (names: string[], more: object = {}) => ({
  list: names.map(row),
  total: names.length,
  page: 1,
  pageSize: 20,
  tabs: { running: names.length },
  ...more,
});

function Address() {
  const { search } = useLocation();
  return <output data-testid="address">{decodeURIComponent(search)}</output>;
}

function Page({ batch, yields = false }: { batch?: readonly BatchAction<Row>[]; yields?: boolean }) {
  const list = useList('adRead/list', {
    id: 'test-list',
    tabs: {
      filter: 'status',
      items: [
        { key: 'running', label: '投放中' },
        { key: 'paused', label: '已暂停' },
      ],
    },
    filters: [
      { kind: 'search', name: 'keyword', label: '关键词', placeholder: '广告名称 / ID' },
      { kind: 'select', name: 'industry', label: '行业', options: [{ value: 'food', label: '食品' }] },
      { kind: 'dates', name: 'created', label: '创建时间', from: 'createdFrom', to: 'createdTo' },
    ],
    sorts: ['newest', 'spent', 'spent.asc'],
  });
  return (
    <>
      <ListPage<Row>
        title="阅读广告"
        list={list}
        label="阅读广告列表"
        rowKey={(each) => each.id}
        rowName={(each) => each.name}
        empty={{ title: '还没有阅读广告，新建第一条', action: <Button>新建阅读广告</Button> }}
        columns={[
          { key: 'name', head: '广告', card: 'title', cell: (each) => <CellLines sub={each.no}>{each.name}</CellLines> },
          {
            key: 'spent',
            head: '消耗',
            unit: '元',
            align: 'right',
            sort: bothWays('spent'),
            cell: (each) => each.spentFen,
            ...(yields ? { yields: 1 } : {}),
          },
          {
            key: 'acts',
            head: '操作',
            card: 'actions',
            cell: (each) => <RowActions of={each.name} actions={[{ key: 'detail', label: '详情', to: '/detail' }]} />,
          },
        ]}
        {...(batch ? { batch } : {})}
      />
      <Address />
    </>
  );
}
const address = () => screen.getByTestId('address').textContent;
const row1 = () => screen.findByText('RD-秋季新米');

beforeEach(() => localStorage.clear());

test('A list shows its rows with tabs and counts, and axe finds no violations.', async () => {
  const { view, calls } = renderInHost(<Page />, { answers: { 'adRead/list': () => answerOf(['秋季新米', '糙米饭团']) } });
  await row1();
  expect(calls[0]?.payload).toEqual({ page: 1, pageSize: 20, filters: {} });
  expect(screen.getByRole('link', { name: /^全部 ?2$/ })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: /^已暂停 ?0$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: '详情：秋季新米' })).toBeVisible();
  expect(await axeViolations(view.container)).toEqual([]);
});

test('Filters apply at once, are kept in the address and removable one by one.', async () => {
  const { person, calls } = renderInHost(<Page />, {
    answers: { 'adRead/list': () => answerOf(['秋季新米']) },
    address: '/?page=3',
  });
  await row1();
  await person.type(screen.getByRole('searchbox', { name: '关键词' }), '新米');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.payload).toEqual({ page: 1, pageSize: 20, filters: { keyword: '新米' } });

  await person.click(screen.getByRole('button', { name: '行业' }));
  const panel = within(await screen.findByRole('dialog', { name: '行业' }));
  await person.click(panel.getByRole('button', { name: '食品' }));
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls[2]?.payload).toEqual({ page: 1, pageSize: 20, filters: { keyword: '新米', industry: 'food' } });
  expect(address()).toBe('?keyword=新米&industry=food');
  expect(screen.queryByRole('button', { name: '查询' })).toBeNull();

  await person.click(screen.getByRole('button', { name: '移除筛选：行业' }));
  await waitFor(() => expect(address()).toBe('?keyword=新米'));
  await person.click(screen.getByRole('button', { name: '清空' }));
  await waitFor(() => expect(address()).toBe(''));
  expect(screen.getByRole('searchbox', { name: '关键词' })).toHaveValue('');
});

test('A chip works with the keyboard alone: Enter opens it, arrows move, Escape closes it and returns the focus.', async () => {
  const { person } = renderInHost(<Page />, { answers: { 'adRead/list': () => answerOf(['秋季新米']) } });
  await row1();
  const chip = screen.getByRole('button', { name: '行业' });
  chip.focus();
  await person.keyboard('{Enter}');
  const panel = within(await screen.findByRole('dialog', { name: '行业' }));
  await waitFor(() => expect(panel.getByRole('button', { name: '全部' })).toHaveFocus());
  expect(chip).toHaveAttribute('aria-expanded', 'true');
  await person.keyboard('{ArrowDown}');
  expect(panel.getByRole('button', { name: '食品' })).toHaveFocus();
  await person.keyboard('{Escape}');
  expect(chip).toHaveFocus();
  expect(chip).toHaveAttribute('aria-expanded', 'false');
});

test('A time is chosen by name or in the calendar; the name stays in the address and means other days tomorrow.', async () => {
  const { person } = renderInHost(<Page />, { answers: { 'adRead/list': () => answerOf(['秋季新米']) } });
  await row1();
  await person.click(screen.getByRole('button', { name: '创建时间' }));
  const panel = within(await screen.findByRole('dialog', { name: '创建时间' }));
  expect(panel.getAllByRole('textbox')).toHaveLength(2);
  await person.click(panel.getByRole('button', { name: '近 7 天' }));
  await waitFor(() => expect(address()).toBe('?created=7d'));
  expect(screen.getByRole('button', { name: '创建时间 近 7 天' })).toBeVisible();
});

test('The address restores tab, filters, sort order, page and page size; unknown values are ignored.', async () => {
  const { calls } = renderInHost(<Page />, {
    answers: { 'adRead/list': () => answerOf(['秋季新米']) },
    address: '/?tab=paused&industry=nowhere&created=2026-01-01~2026-01-31&sort=spent&page=2&size=50',
  });
  await row1();
  expect(calls[0]?.payload).toEqual({
    page: 2,
    pageSize: 50,
    sort: 'spent',
    filters: {
      status: 'paused',
      createdFrom: '2026-01-01T00:00:00.000+08:00',
      createdTo: '2026-01-31T23:59:59.999+08:00',
    },
  });
  expect(screen.getByRole('columnheader', { name: /消耗/ })).toHaveAttribute('aria-sort', 'descending');
});

test('A list that never had data, one filtered to zero and a page beyond the end each say why and offer a next step.', async () => {
  const none = { answers: { 'adRead/list': () => answerOf([]) } };
  const never = renderInHost(<Page />, none);
  expect(await screen.findByText('还没有阅读广告，新建第一条')).toBeVisible();
  expect(screen.getByRole('button', { name: '新建阅读广告' })).toBeVisible();
  never.view.unmount();

  const filtered = renderInHost(<Page />, { ...none, address: '/?keyword=x&tab=paused' });
  expect(await screen.findByText('没有符合条件的记录')).toBeVisible();
  await filtered.person.click(screen.getByRole('button', { name: '清空筛选' }));
  await waitFor(() => expect(address()).toBe(''));
  filtered.view.unmount();

  renderInHost(<Page />, { answers: { 'adRead/list': () => answerOf([], { total: 3 }) }, address: '/?page=9' });
  expect(await screen.findByText('这一页没有记录')).toBeVisible();
});

test('A failed load replaces the rows; a failed refresh is shown above the kept rows.', async () => {
  let call = 0;
  const { person } = renderInHost(<Page />, {
    answers: {
      'adRead/list': () => {
        call += 1;
        if (call === 1 || call === 3) throw new RequestFailure('Timeout', 'slow');
        return answerOf(['秋季新米'], { total: 40 });
      },
    },
  });
  expect(await screen.findByText('加载失败，请重试')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '重试' }));
  await row1();
  await person.click(screen.getByRole('link', { name: '第 2 页' }));
  expect(address()).toBe('?page=2');
  expect(await screen.findByText('没有更新成功，以下是之前的内容')).toBeVisible();
  expect(screen.getByText('RD-秋季新米')).toBeVisible();
});

test('A batch runs row by row after its confirmation and gives every row its own result.', async () => {
  const ran: string[] = [];
  const pause: BatchAction<Row> = {
    key: 'pause',
    label: '暂停',
    confirm: (rows) => `将暂停 ${rows.length} 条广告`,
    run: async (each) => {
      ran.push(each.name);
      return each.name === '糙米饭团' ? '当前状态不可操作' : null;
    },
  };
  const { person, calls } = renderInHost(<Page batch={[pause]} />, {
    answers: { 'adRead/list': () => answerOf(['秋季新米', '糙米饭团', '暖胃粥']) },
  });
  await row1();
  await person.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
  await person.click(screen.getByRole('checkbox', { name: '选择：暖胃粥' }));
  expect(screen.getByText('已选 2 条')).toBeVisible();
  await person.click(within(screen.getByRole('region', { name: '批量操作' })).getByRole('button', { name: '暂停' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('将暂停 2 条广告');
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: '暂停' }));
  expect(await screen.findByText('成功 1 条，未成功 1 条')).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveTextContent(/糙米饭团当前状态不可操作秋季新米成功/);
  expect(ran).toEqual(['秋季新米', '糙米饭团']);
  await person.click(screen.getByRole('button', { name: '知道了' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(screen.queryByText(/^已选/)).toBeNull();
});

test('A hidden column stays hidden after a reload; names and actions cannot be hidden.', async () => {
  const answers = { 'adRead/list': () => answerOf(['秋季新米']) };
  const first = renderInHost(<Page />, { answers });
  await row1();
  await first.person.click(screen.getByRole('button', { name: '选择显示的列' }));
  const panel = within(await screen.findByRole('dialog', { name: '列与顺序' }));
  expect(panel.getAllByRole('checkbox')).toHaveLength(1);
  await first.person.click(panel.getByRole('checkbox', { name: '消耗' }));
  expect(screen.queryByRole('columnheader', { name: /消耗/ })).toBeNull();
  first.view.unmount();
  renderInHost(<Page />, { answers });
  await row1();
  expect(screen.queryByRole('columnheader', { name: /消耗/ })).toBeNull();
});

test('A table that is too wide gives up columns; one that the user selects comes back.', async () => {
  const width = jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1158);
  const answers = { 'adRead/list': () => answerOf(['秋季新米']) };
  const wide = renderInHost(<Page yields />, { answers });
  expect(await screen.findByRole('columnheader', { name: /消耗/ })).toBeVisible();
  wide.view.unmount();
  width.mockReturnValue(400);
  const { person } = renderInHost(<Page yields />, { answers });
  await row1();
  expect(screen.queryByRole('columnheader', { name: /消耗/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: '选择显示的列' }));
  await person.click(within(await screen.findByRole('dialog', { name: '列与顺序' })).getByRole('checkbox', { name: '消耗' }));
  expect(screen.getByRole('columnheader', { name: /消耗/ })).toBeVisible();
  width.mockRestore();
});

test('Below 900 px rows open, and all filters but the search field are in a sheet.', async () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => ({ matches: media === '(max-width: 900px)', addEventListener() {}, removeEventListener() {} }) as never,
    );
  const { person, view } = renderInHost(<Page />, {
    answers: { 'adRead/list': () => answerOf(['秋季新米']) },
    address: '/?industry=food',
  });
  const card = await screen.findByRole('article', { name: '秋季新米' });
  await person.click(within(card).getByRole('button', { name: '明细：秋季新米' }));
  expect(card).toHaveTextContent('消耗元1000');
  expect(screen.queryByRole('table')).toBeNull();
  await person.click(screen.getByRole('button', { name: '筛选 1' }));
  const sheet = within(await screen.findByRole('dialog', { name: '筛选' }));
  await person.click(within(sheet.getByRole('region', { name: '创建时间' })).getByRole('button', { name: '近 7 天' }));
  await waitFor(() => expect(address()).toBe('?industry=food&created=7d'));
  await person.click(within(sheet.getByRole('region', { name: '排序' })).getByRole('button', { name: '消耗从低到高' }));
  await waitFor(() => expect(address()).toBe('?industry=food&created=7d&sort=spent.asc'));
  await person.click(sheet.getByRole('button', { name: '看 1 条' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await axeViolations(view.container)).toEqual([]);
});

test('Date ranges are whole days of Shanghai, 366 at most.', () => {
  const now = Date.parse('2026-11-20T01:00:00+08:00');
  expect(dateRangeOf('today', now)).toEqual({ first: '2026-11-20', last: '2026-11-20' });
  expect(dateRangeOf('yesterday', now)).toEqual({ first: '2026-11-19', last: '2026-11-19' });
  expect(dateRangeOf('7d', now)).toEqual({ first: '2026-11-14', last: '2026-11-20' });
  expect(dateRangeOf('month', now)).toEqual({ first: '2026-11-01', last: '2026-11-30' });
  expect(dateRangeOf('last-month', Date.parse('2026-03-31T23:30:00+08:00'))).toEqual({ first: '2026-02-01', last: '2026-02-28' });
  expect(dateRangeOf('2026-01-01~2026-12-31')).not.toBeNull();
  expect(dateRangeOf('2025-01-01~2026-01-02')).toBeNull();
  expect(dateRangeOf('2026-01-02~2026-01-01')).toBeNull();
  expect(dateRangeOf('soon')).toBeNull();
});
