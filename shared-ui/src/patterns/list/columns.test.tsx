import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderInHost } from '../../testing';
import type { Column } from './column';
import { ExportButton } from './ExportButton';
import { ListPage } from './ListPage';
import { type RowOf, useList } from './use-list';
import type { SavedView } from './use-saved-views';

type Row = RowOf<'adRead/list'>;

const id = '01900000-0000-7000-8000-000000000009';
const rows = [{ id, no: 'RD-1', name: '秋季新米' }];
const figure = (key: string, head: string, more: object = {}): Column<Row> => ({
  ...{ key, head, align: 'right', cell: () => key },
  ...more,
});
const columns: Column<Row>[] = [
  { key: 'name', head: '广告', card: 'title', cell: (each) => each.no },
  figure('price', '单价', { yields: 1 }),
  figure('spent', '消耗'),
  figure('frozen', '冻结', { optional: true }),
  { key: 'actions', head: '操作', card: 'actions', cell: () => '详情' },
];

function Page() {
  const list = useList('adRead/list', {
    id: 'test-list',
    tabs: { filter: 'status', items: [] },
    views: true,
    sorts: ['newest', 'spent.asc'],
  });
  return (
    <ListPage<Row>
      title="阅读广告"
      list={list}
      label="阅读广告列表"
      rowKey={(each) => each.id}
      rowName={(each) => each.name}
      empty={{ title: '还没有阅读广告' }}
      columnSets={[
        { key: 'all', label: '概览' },
        { key: 'cost', label: '成本', columns: ['spent', 'frozen'] },
      ]}
      columns={columns}
      tools={<ExportButton endpoint="adRead/export" payload={{}} name="阅读广告" />}
    />
  );
}

function show(views: readonly SavedView[] = [], search = '', more: object = {}) {
  const answers = { 'adRead/list': () => ({ list: rows, total: 1, page: 1, pageSize: 20 }), 'user/savedViews': () => views };
  return renderInHost(<Page />, { answers: { ...answers, ...more }, address: `/${search}` });
}

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
async function openPanel(person: ReturnType<typeof show>['person']) {
  await person.click(await screen.findByRole('button', { name: '选择显示的列' }));
  const panel = await screen.findByRole('dialog', { name: '列与顺序' });
  await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement));
  return within(panel);
}

beforeAll(async () => void (await Promise.all([import('./ColumnPanel'), import('./ViewTools')])), 60_000);
beforeEach(() => localStorage.clear());

test('an export has the columns that are shown, in their order', async () => {
  const { person, calls } = show([], '', {
    'adRead/export': () => {
      throw new BusinessRefusal(businessCodes.exportPrepared, '正在后台准备', [], {});
    },
  });
  const panel = await openPanel(person);
  await person.click(panel.getByRole('checkbox', { name: '单价' }));
  await person.click(panel.getByRole('checkbox', { name: '冻结' }));
  panel.getByRole('button', { name: '移动：冻结' }).focus();
  await person.keyboard('{ArrowUp}{Escape}');
  await person.click(screen.getByRole('button', { name: '导出' }));
  await waitFor(() =>
    expect(calls.find(({ key }) => key === 'adRead/export')?.payload).toEqual({
      columns: ['name', 'frozen', 'spent'],
    }),
  );
});

test('an export stands in the order that is seen, with all that it has where no columns are chosen', async () => {
  const refuse = () => {
    throw new BusinessRefusal(businessCodes.exportPrepared, '正在后台准备', [], {});
  };
  const { person, calls } = show([], '?sort=spent.asc', { 'adRead/export': refuse });
  await person.click(await screen.findByRole('button', { name: '导出' }));
  await waitFor(() =>
    expect(calls.find(({ key }) => key === 'adRead/export')?.payload).toEqual({
      columns: ['name', 'price', 'spent'],
      sort: 'spent.asc',
    }),
  );
});

test('a column that has no room in the window is not in the file, and the export says which', async () => {
  const width = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(420);
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { person, calls, notified } = show([], '', { 'adRead/export': () => new Blob(['']) });
  await screen.findByText('RD-1');
  await waitFor(() => expect(heads()).toEqual(['广告', '消耗', '操作']));
  await person.click(screen.getByRole('button', { name: '导出' }));
  await waitFor(() => expect(notified).toEqual(['已导出列表里的 2 列；窗口放不下的「单价」没有导出']));
  expect(calls.find(({ key }) => key === 'adRead/export')?.payload).toEqual({ columns: ['name', 'spent'] });
  expect(saved).toHaveBeenCalledTimes(1);
  for (const spy of [width, saved]) spy.mockRestore();
});

test('Arrows on the handle move a column, and the focus stays on it; the order is there after a reload.', async () => {
  const { person, view } = show();
  const panel = await openPanel(person);
  expect(await axeViolations(view.baseElement)).toEqual([]);
  panel.getByRole('button', { name: '移动：消耗' }).focus();
  await person.keyboard('{ArrowUp}');
  expect(heads()).toEqual(['广告', '消耗', '单价', '操作']);
  expect(panel.getByRole('button', { name: '移动：消耗' })).toHaveFocus();
  expect(panel.getByRole('status')).toHaveTextContent('「消耗」移到第 1 位，共 3 列');
  await person.keyboard('{ArrowUp}');
  expect(panel.getByRole('status')).toHaveTextContent('「消耗」不能再移');
  view.unmount();
  const again = show();
  await screen.findByText('RD-1');
  expect(heads()).toEqual(['广告', '消耗', '单价', '操作']);
  const second = await openPanel(again.person);
  await again.person.click(second.getByRole('button', { name: '恢复默认' }));
  expect(heads()).toEqual(['广告', '单价', '消耗', '操作']);
});

test('A width applies with Enter, within its bounds; an emptied field takes the usual width back.', async () => {
  const { person, view } = show();
  const panel = await openPanel(person);
  const field = panel.getByRole('textbox', { name: '单价：宽度' });
  const widths = () => [...view.container.querySelectorAll('col')].map((col) => col.style.width);
  await person.type(field, '9999{Enter}');
  expect(field).toHaveValue('480');
  await waitFor(() => expect(widths()).toContain('480px'));
  await person.clear(field);
  await person.tab();
  expect(field).toHaveAttribute('placeholder', '112');
  await waitFor(() => expect(widths()).not.toContain('480px'));
});

test('A pinned column stands at its edge, and gives it up again.', async () => {
  const { person } = show();
  const panel = await openPanel(person);
  await person.click(panel.getByRole('button', { name: '消耗：固定在左边' }));
  expect(heads()).toEqual(['广告', '消耗', '单价', '操作']);
  await person.click(panel.getByRole('button', { name: '消耗：固定在左边' }));
  expect(heads()).toEqual(['广告', '单价', '消耗', '操作']);
});

test('A set of figures is one press, and says that it is on.', async () => {
  const { person } = show();
  await screen.findByText('RD-1');
  expect(screen.getByRole('button', { name: '概览' })).toHaveAttribute('aria-pressed', 'true');
  await person.click(screen.getByRole('button', { name: '成本' }));
  expect(heads()).toEqual(['广告', '消耗', '冻结', '操作']);
  expect(screen.getByRole('button', { name: '成本' })).toHaveAttribute('aria-pressed', 'true');
  const panel = await openPanel(person);
  await person.click(panel.getByRole('checkbox', { name: '单价' }));
  expect(screen.getByRole('button', { name: '成本' })).toHaveAttribute('aria-pressed', 'false');
});

test('A view keeps order, widths and pins; columns that are no longer there are named, and stay until they are thrown out.', async () => {
  const kept = { on: ['cpm'], off: [], order: ['spent', 'price'], widths: { cpm: 90 }, pins: { price: 'end' as const } };
  const view: SavedView = {
    id,
    name: '双十二',
    content: { query: {}, columns: kept },
    isDefault: false,
    version: 3,
    report: null,
  };
  const saved: { content: unknown }[] = [];
  const more = {
    'user/savedViewChange': (asked: { content: unknown }) => {
      saved.push(asked);
      return { id, version: 4 };
    },
  };
  const { person } = show([view], `?view=${id}`, more);
  await screen.findByText('RD-1');
  expect(heads()).toEqual(['广告', '消耗', '单价', '操作']);
  expect(await screen.findByText('1 列已不再提供')).toBeVisible();
  const panel = await openPanel(person);
  expect(panel.getByText(/1 列已不再提供（cpm）/)).toBeVisible();
  await person.click(panel.getByRole('checkbox', { name: '冻结' }));
  await person.click(await screen.findByRole('button', { name: '保存' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.content).toEqual({ query: {}, columns: { ...kept, on: ['cpm', 'frozen'] } });
  const again = await openPanel(person);
  await person.click(again.getByRole('button', { name: '去掉' }));
  expect(again.queryByText(/不再提供/)).toBeNull();
});

describe('The edge of a head is drawn to another width', () => {
  const grip = async (key: string) => {
    await screen.findAllByRole('columnheader');
    const found = document.querySelector<HTMLElement>(`[data-grip="${key}"]`);
    if (!found) throw new Error(`no grip at ${key}`);
    return found;
  };
  const kept = () => JSON.parse(localStorage.getItem('sz-columns:test-list') ?? '{}').widths;
  // jsdom has no pointer events.
  const point = (at: Node, type: string, clientX: number) =>
    fireEvent(at, new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX }));
  const draw = async (at: HTMLElement, by: number, end: () => void = () => void point(document, 'pointerup', 300 + by)) => {
    point(at, 'pointerdown', 300);
    await import('./drag-width');
    await waitFor(() => expect(document.querySelector('[data-px]')).not.toBeNull());
    point(document, 'pointermove', 300 + by);
    end();
    await waitFor(() => expect(document.querySelector('[data-px]')).toBeNull());
  };
  beforeAll(async () => void (await import('./drag-width')));
  beforeEach(() => {
    jest.spyOn(HTMLTableCellElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: 112, left: 200 } as DOMRect);
  });
  afterEach(() => jest.restoreAllMocks());

  test('and kept, within bounds; pressed twice, it has its usual width again; the head is not sorted by it', async () => {
    const { person } = show();
    await draw(await grip('price'), 40);
    expect(kept()).toEqual({ price: 152 });
    await draw(await grip('price'), 4_000);
    expect(kept()).toEqual({ price: 480 });
    await draw(await grip('price'), -4_000);
    expect(kept()).toEqual({ price: 64 });
    await person.dblClick(await grip('price'));
    await waitFor(() => expect(kept()).toBeUndefined());
    expect(screen.queryByText(/sort=/)).toBeNull();
  });

  test('or not: Escape leaves it as it was, and so does a press without a move', async () => {
    show();
    await draw(await grip('price'), 40, () => fireEvent.keyDown(document, { key: 'Escape' }));
    await draw(await grip('price'), 0);
    expect(kept()).toBeUndefined();
  });

  test('in a saved view it is a change of the view, which can be taken back', async () => {
    const view = {
      ...{ id, name: '成本', isDefault: false, version: 1, report: null },
      content: { query: {}, columns: { on: [], off: [], widths: { spent: 200 } } },
    };
    const { person } = show([view], `?view=${id}`);
    await screen.findByRole('link', { name: '成本' });
    await draw(await grip('price'), 8);
    expect(await screen.findByText('未保存的更改')).toBeVisible();
    expect(JSON.parse(localStorage.getItem(`sz-columns:test-list:${id}`) ?? '{}').widths).toEqual({ spent: 200, price: 120 });
    await person.click(screen.getByRole('button', { name: '还原' }));
    await waitFor(() => expect(screen.queryByText('未保存的更改')).toBeNull());
  });

  test('but not of the title, which takes the rest, nor of the actions', async () => {
    show();
    await grip('price');
    expect([...document.querySelectorAll('th [data-grip]')].map((each) => each.getAttribute('data-grip'))).toEqual([
      'price',
      'spent',
    ]);
  });
});
