import { BusinessRefusal } from '@shizhong/shared-contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { hearUndo, type UndoOffer } from '../../primitives/undo';
import { axeViolations, renderInHost } from '../../testing';
import { bothWays } from './column';
import { ListPage } from './ListPage';
import { sumsOf } from './list-sums';
import { type RowOf, useList } from './use-list';
import type { SavedView } from './use-saved-views';

type Row = RowOf<'adRead/list'>;

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;
const rows = ['秋季新米', '糙米饭团'].map((name, index) => ({ id: id(index), no: `RD-${name}`, name, spentFen: 1000 }));
const answer = { list: rows, total: 46, page: 1, pageSize: 20, tabs: { running: 46 } };
const sums = (n: number) => ({ rows: n, budgetFen: 0, spentFen: n * 100, frozenFen: 0, rawQty: 0, validQty: 0, targetQty: 0 });

const view: SavedView = {
  id: id(9),
  name: '双十二冲量',
  content: { query: { tab: 'running', sort: 'spent' }, columns: { on: [], off: [] } },
  isDefault: false,
  version: 3,
  report: null,
};

function Page() {
  const list = useList('adRead/list', {
    id: 'test-list',
    tabs: { filter: 'status', items: [{ key: 'running', label: '投放中' }] },
    filters: [{ kind: 'select', name: 'industry', label: '行业', options: [{ value: 'food', label: '食品' }] }],
    sorts: ['newest', 'spent', 'spent.asc'],
    views: true,
  });
  return (
    <>
      <ListPage<Row>
        title="阅读广告"
        list={list}
        label="阅读广告列表"
        rowKey={(each) => each.id}
        rowName={(each) => each.name}
        empty={{ title: '还没有阅读广告' }}
        batch={[{ key: 'pause', label: '暂停', run: async () => null }]}
        sums={sumsOf(
          'adRead/sums',
          (ids) => ({ filters: list.payload.filters, ...(ids ? { ids: [...ids] } : {}) }),
          (all) => ({ spent: `${all.spentFen} 分` }),
        )}
        columns={[
          { key: 'name', head: '广告', card: 'title', cell: (each) => each.no },
          { key: 'spent', head: '消耗', align: 'right', sort: bothWays('spent'), cell: (each) => each.spentFen },
        ]}
      />
      <output data-testid="address">{decodeURIComponent(useLocation().search)}</output>
    </>
  );
}

const keepIn = (saved: object[]) => (asked: object) => {
  saved.push(asked);
  return { id: view.id, version: 4 };
};

const address = () => screen.getByTestId('address').textContent;

function show(views: readonly SavedView[], { search = '', more = {} }: { search?: string; more?: object } = {}) {
  return renderInHost(<Page />, {
    answers: {
      'adRead/list': () => answer,
      'adRead/sums': ({ ids }) => sums(ids ? (ids as string[]).length : 46),
      'user/savedViews': () => views,
      ...more,
    },
    address: `/${search}`,
  });
}

// Loaded before, so that no test waits for a compiler.
beforeAll(async () => void (await Promise.all([import('./ViewTools'), import('./ViewDialog')])), 60_000);
beforeEach(() => localStorage.clear());

test('A view is a tab that opens tab, filters and order; what is changed then can be saved, saved as, or taken back.', async () => {
  const saved: object[] = [];
  const { person, view: page } = show([view], {
    more: { 'user/savedViewChange': keepIn(saved) },
  });
  await person.click(await screen.findByRole('link', { name: '双十二冲量' }));
  await waitFor(() => expect(address()).toBe(`?tab=running&sort=spent&view=${view.id}`));
  expect(screen.getByRole('link', { name: '双十二冲量' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByText('未保存的更改')).toBeNull();

  await person.click(screen.getByRole('columnheader', { name: /消耗/ }));
  expect(await screen.findByText('未保存的更改')).toBeVisible();
  expect(screen.getByRole('button', { name: '另存为' })).toBeVisible();
  expect(await axeViolations(page.container)).toEqual([]);
  await person.click(screen.getByRole('button', { name: '还原' }));
  await waitFor(() => expect(address()).toBe(`?tab=running&sort=spent&view=${view.id}`));
  expect(screen.queryByText('未保存的更改')).toBeNull();

  await person.click(screen.getByRole('columnheader', { name: /消耗/ }));
  await person.click(await screen.findByRole('button', { name: '保存' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ id: view.id, version: 3, content: { query: { tab: 'running', sort: 'spent.asc' } } });
});

test('A new view takes what is set now; a name that is taken is refused at its field.', async () => {
  let isTaken = true;
  const { person, calls } = show([], {
    search: '?industry=food',
    more: {
      'user/savedViewAdd': () => {
        if (isTaken) throw new BusinessRefusal(422, '已有同名的视图', [{ path: 'name', msg: '已有同名的视图' }]);
        return { id: view.id, version: 1 };
      },
    },
  });
  await person.click(await screen.findByRole('button', { name: '新视图' }, { timeout: 5000 }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('名称'), '食品');
  await person.click(dialog.getByRole('button', { name: '保存视图' }));
  expect(await dialog.findByText('已有同名的视图')).toBeVisible();
  isTaken = false;
  await person.click(dialog.getByRole('button', { name: '保存视图' }));
  await waitFor(() => expect(address()).toBe(`?industry=food&view=${view.id}`));
  expect(calls.filter(({ key }) => key === 'user/savedViewAdd').at(-1)?.payload).toMatchObject({
    list: 'test-list',
    name: '食品',
    content: { query: { industry: 'food' }, columns: { on: [], off: [] } },
  });
});

test('A view with a filter and a column that the page no longer has says so, and saving leaves them in it.', async () => {
  const old = { ...view, content: { query: { sort: 'spent', region: 'east' }, columns: { on: ['cpm'], off: [] } } };
  const saved: object[] = [];
  const { person } = show([old], {
    search: `?sort=spent&view=${view.id}`,
    more: { 'user/savedViewChange': keepIn(saved) },
  });
  expect(await screen.findByText('1 个条件、1 列已不再提供')).toBeVisible();
  await person.click(screen.getByRole('columnheader', { name: /消耗/ }));
  await person.click(await screen.findByRole('button', { name: '保存' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ content: { query: { sort: 'spent.asc', region: 'east' }, columns: { on: ['cpm'] } } });
});

test('A view sorted by a column that was removed opens with the rest of it, says what is missing, and loses nothing of it.', async () => {
  const columns = { on: ['cpm'], off: [], order: ['cpm', 'spent'], widths: { cpm: 120 }, pins: { cpm: 'end' as const } };
  const old = { ...view, content: { query: { tab: 'running', sort: 'cpm.asc', industry: 'food' }, columns } };
  const saved: { content: SavedView['content'] }[] = [];
  const { person, calls } = show([old], { more: { 'user/savedViewChange': keepIn(saved) } });
  await person.click(await screen.findByRole('link', { name: '双十二冲量' }));
  expect(await screen.findByText('1 列、排序已不再提供')).toBeVisible();
  expect(screen.getByText('RD-秋季新米')).toBeVisible();
  expect(screen.queryByText('未保存的更改')).toBeNull();
  const asked = calls.filter(({ key }) => key === 'adRead/list').at(-1)?.payload;
  expect(asked).toMatchObject({ filters: { status: 'running', industry: 'food' } });
  expect(asked).not.toHaveProperty('sort');

  await person.click(screen.getByRole('link', { name: /^投放中/ }));
  await person.click(screen.getByRole('link', { name: '双十二冲量' }));
  await person.click(await screen.findByRole('button', { name: '移除筛选：行业' }));
  await person.click(await screen.findByRole('button', { name: '保存' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.content).toEqual({ query: { sort: 'cpm.asc', tab: 'running' }, columns });
});

test('What another tab has saved meanwhile is refused with the reason, and what is set here stays.', async () => {
  const { person, notified } = show([view], {
    search: `?tab=running&sort=spent&industry=food&view=${view.id}`,
    more: {
      'user/savedViewChange': () => {
        throw new BusinessRefusal(10006, '这个视图已在别处改过，您的更改还在');
      },
    },
  });
  await person.click(await screen.findByRole('button', { name: '保存' }));
  await waitFor(() => expect(notified).toEqual(['这个视图已在别处改过，您的更改还在']));
  expect(address()).toContain('industry=food');
  expect(screen.getByRole('button', { name: '另存为' })).toBeVisible();
});

test('A view that was removed elsewhere says so; its filters stay and can be saved anew.', async () => {
  show([], { search: `?industry=food&view=${view.id}` });
  expect(await screen.findByText('视图已删除，条件还在')).toBeVisible();
  expect(screen.getByRole('button', { name: '另存为' })).toBeVisible();
  expect(address()).toContain('industry=food');
});

test('A view is removed at once and can be had back, at the address where it stood; its filters stay.', async () => {
  const removed: object[] = [];
  const offers: UndoOffer[] = [];
  const stop = hearUndo((offer) => void offers.push(offer));
  const { person, view: page } = show([view], {
    search: `?tab=running&sort=spent&view=${view.id}`,
    more: { 'user/savedViewRemove': keepIn(removed) },
  });
  await person.click(await screen.findByRole('button', { name: '视图设置' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await axeViolations(page.baseElement)).toEqual([]);
  await person.click(dialog.getByRole('button', { name: '删除视图' }));
  await waitFor(() => expect(address()).toBe('?tab=running&sort=spent'));
  expect(removed).toMatchObject([{ id: view.id }]);
  expect(offers).toMatchObject([
    {
      of: 'removedView',
      calls: [{ key: 'user/savedViewRestore', payload: { id: view.id } }],
      back: `/?tab=running&sort=spent&view=${view.id}`,
    },
  ]);
  stop();
});

test('The default view opens by itself, and 全部 remains reachable.', async () => {
  const { person } = show([{ ...view, isDefault: true }]);
  await waitFor(() => expect(address()).toBe(`?tab=running&sort=spent&view=${view.id}`));
  await person.click(screen.getByRole('link', { name: /^全部/ }));
  await waitFor(() => expect(address()).toBe('?tab=all'));
  expect(screen.getByRole('link', { name: /^全部/ })).toHaveAttribute('aria-current', 'page');
});

test('Sums are asked beside the rows: of all that match, and of the selection above them; a failure can be asked again.', async () => {
  let fails = true;
  const { person } = show([], {
    more: {
      'adRead/sums': ({ ids }: { ids?: string[] }) => {
        if (fails) throw new BusinessRefusal(10005, '稍后再试');
        return sums(ids ? ids.length : 46);
      },
    },
  });
  expect(await screen.findByText('RD-秋季新米')).toBeVisible();
  fails = false;
  await person.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByRole('row', { name: /46 条合计 4600 分/ })).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
  expect(await screen.findByRole('row', { name: /已选 2 条合计 200 分/ })).toBeVisible();
});
