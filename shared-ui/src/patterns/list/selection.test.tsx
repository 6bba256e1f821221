import { RequestFailure } from '@shizhong/shared-contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { axeViolations, renderInHost } from '../../testing';
import { BatchBar } from './BatchBar';
import type { BatchAction } from './batch';
import { ListPage } from './ListPage';
import { type RowOf, useList } from './use-list';

type Row = RowOf<'adRead/list'>;

const rowOf = (n: number, status = 'running') => ({ id: `id-${n}`, no: `RD-${n}`, name: `广告${n}`, status });
const pages = [
  [rowOf(1), rowOf(2, 'completed')],
  [rowOf(3), rowOf(4, 'draft')],
];
const done: string[] = [];
const cellOf = jest.fn((row: Row) => row.no);
const pause: BatchAction<Row> = {
  key: 'pause',
  label: '暂停',
  whyNot: ({ status }) => (status === 'running' ? null : `状态是 ${status}`),
  confirm: (rows) => <p>暂停这 {rows.length} 条。</p>,
  run: async ({ id }) => {
    done.push(id);
    return id === 'id-3' ? '刚在别处改过' : null;
  },
};

function Page() {
  const list = useList('adRead/list', {
    id: 'test-list',
    filters: [{ kind: 'select', name: 'industry', label: '行业', options: [{ value: 'food', label: '食品' }] }],
    usualSize: 10,
  });
  return (
    <ListPage<Row>
      title="阅读广告"
      list={list}
      label="阅读广告列表"
      rowKey={(each) => each.id}
      rowName={(each) => each.name}
      empty={{ title: '还没有阅读广告' }}
      batch={[pause]}
      columns={[{ key: 'name', head: '广告', card: 'title', cell: cellOf }]}
    />
  );
}

/** The list and a page that its rows lead to. */
function Pages() {
  const navigate = useNavigate();
  if (useLocation().pathname === '/')
    return (
      <>
        <Link to="/detail">打开一条</Link>
        <Page />
      </>
    );
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        返回
      </button>
      <Link to="/">菜单里的列表</Link>
    </>
  );
}

function show(address = '/') {
  return renderInHost(<Pages />, {
    answers: { 'adRead/list': ({ page }) => ({ list: pages[Number(page) - 1] ?? [], total: 14, page, pageSize: 10 }) },
    address,
  });
}

const choosePage = async (person: ReturnType<typeof show>['person']) =>
  person.click(await screen.findByRole('checkbox', { name: '选择本页全部' }));

beforeAll(async () => void (await import('./BatchReasonsPanel')), 60_000);
beforeEach(() => done.splice(0));

async function chooseBothPages() {
  const shown = show();
  await choosePage(shown.person);
  expect(screen.getByText('已选 2 条')).toBeVisible();
  await shown.person.click(screen.getByRole('link', { name: /^下一页/ }));
  expect(await screen.findByText('RD-3')).toBeVisible();
  expect(screen.getByText('已选 2 条（其他页 2 条）')).toBeVisible();
  await choosePage(shown.person);
  expect(screen.getByText('已选 4 条（其他页 2 条）')).toBeVisible();
  return shown;
}

test('The selection is kept while pages are turned; an act says how many it takes, and runs on those only.', async () => {
  const { person } = await chooseBothPages();
  await person.click(screen.getByRole('button', { name: '暂停 2 条' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('暂停 2 条')).toBeVisible();
  expect(dialog.getByText('暂停这 2 条。')).toBeVisible();
  expect(dialog.getByText('已选的另外 2 条不能暂停，不受影响。')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: '暂停' }));
  expect(await dialog.findByText('成功 1 条，未成功 1 条')).toBeVisible();
  expect(dialog.getByText('刚在别处改过')).toBeVisible();
  expect(done).toEqual(['id-1', 'id-3']);
});

test('Why the others cannot be changed is said by reason and name, and they can be taken out of the selection.', async () => {
  const { person, view } = await chooseBothPages();
  await person.click(screen.getByRole('button', { name: '有的不可，看原因' }));
  const panel = within(await screen.findByRole('dialog', { name: '不可操作的原因' }));
  expect(panel.getByText('2 条不能暂停')).toBeVisible();
  expect(panel.getByText('状态是 completed · 1 条')).toBeVisible();
  expect(panel.getByText('广告2')).toBeVisible();
  expect(await axeViolations(view.baseElement)).toEqual([]);
  await person.click(panel.getByRole('button', { name: '从选择中去掉' }));
  expect(await screen.findByText('已选 2 条（其他页 1 条）')).toBeVisible();
  expect(screen.getByRole('button', { name: '暂停' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: '有的不可，看原因' })).toBeNull();
});

test('An act that takes none of the selected rows cannot be pressed; another filter drops the selection.', async () => {
  const { person } = show();
  await person.click(await screen.findByRole('checkbox', { name: '选择：广告2' }));
  expect(screen.getByRole('button', { name: '暂停 0 条' })).toBeDisabled();
  await person.click(screen.getByRole('button', { name: /^行业/ }));
  await person.click(await screen.findByRole('button', { name: '食品' }));
  await waitFor(() => expect(screen.queryByText(/^已选/)).toBeNull());
});

test('The focus stays with the selection: in the bar while there is one, then on the tick above the rows.', async () => {
  const { person } = await chooseBothPages();
  await person.click(screen.getByRole('button', { name: '有的不可，看原因' }));
  const panel = within(await screen.findByRole('dialog', { name: '不可操作的原因' }));
  await person.click(panel.getByRole('button', { name: '从选择中去掉' }));
  await waitFor(() =>
    expect(screen.getByRole('region', { name: '批量操作' })).toContainElement(document.activeElement as HTMLElement),
  );
  await person.click(screen.getByRole('button', { name: '暂停' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '暂停' }));
  await person.click(await screen.findByRole('button', { name: '知道了' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: '选择本页全部' })).toHaveFocus());
  await person.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
  await person.click(screen.getByRole('button', { name: '取消选择' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: '选择本页全部' })).toHaveFocus());
});

test('Where the act has left no row under this filter, the focus goes to the title.', async () => {
  let rows = pages[0] ?? [];
  const { person } = renderInHost(<Page />, {
    answers: { 'adRead/list': () => ({ list: rows, total: rows.length, page: 1, pageSize: 10 }) },
    address: '/?industry=food',
  });
  await choosePage(person);
  await person.click(screen.getByRole('button', { name: '暂停 1 条' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '暂停' }));
  rows = [];
  await person.click(await screen.findByRole('button', { name: '知道了' }));
  expect(await screen.findByText('没有符合条件的记录')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: '阅读广告' })).toHaveFocus());
});

test('Once a page is chosen, every row that matches can be, on whatever page it is.', async () => {
  const every = Array.from({ length: 14 }, (_, index) => rowOf(index + 1, index % 2 ? 'draft' : 'running'));
  let isDown = true;
  const { person } = renderInHost(<Page />, {
    answers: {
      'adRead/list': ({ page, pageSize }) => {
        if (pageSize !== 10 && isDown) throw new RequestFailure('Network', 'gone');
        const from = (Number(page) - 1) * Number(pageSize);
        return { list: every.slice(from, from + Number(pageSize)), total: 14, page, pageSize };
      },
    },
  });
  await person.click(await screen.findByRole('checkbox', { name: '选择：广告1' }));
  expect(screen.queryByRole('button', { name: '选全部 14 条' })).toBeNull();
  await choosePage(person);
  await person.click(screen.getByRole('button', { name: '选全部 14 条' }));
  await person.click(await screen.findByRole('button', { name: '没有选成，重试' }));
  isDown = false;
  await person.click(await screen.findByRole('button', { name: '没有选成，重试' }));
  expect(await screen.findByText('已选 14 条（其他页 4 条）')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^选全部/ })).toBeNull();
  expect(screen.getByRole('button', { name: '暂停 7 条' })).toBeEnabled();
});

test('With Shift all rows from the last one on are chosen, and the bar counts them.', async () => {
  const { person } = show();
  await person.click(await screen.findByRole('checkbox', { name: '选择：广告1' }));
  await person.keyboard('{Shift>}');
  await person.click(screen.getByRole('checkbox', { name: '选择：广告2' }));
  expect(screen.getByText('已选 2 条')).toBeVisible();
  expect(screen.getByRole('row', { name: /广告2/ })).toHaveClass('ant-table-row-selected');
  await person.click(screen.getByRole('checkbox', { name: '选择：广告1' }));
  await person.keyboard('{/Shift}');
  expect(screen.queryByText(/^已选/)).toBeNull();
});

test('Choosing a row draws no cell anew: not that of its own row, nor those of ninety-nine others.', async () => {
  const { person } = show();
  const box = await screen.findByRole('checkbox', { name: '选择：广告1' });
  await screen.findByText('RD-2');
  cellOf.mockClear();
  await person.click(box);
  expect(box).toBeChecked();
  expect(screen.getByText('已选 1 条')).toBeVisible();
  expect(cellOf).not.toHaveBeenCalled();
});

test('What was chosen is chosen again on the way back, with what stood on other pages; a list that is opened anew has nothing chosen.', async () => {
  const { person } = await chooseBothPages();
  await person.click(screen.getByRole('link', { name: '打开一条' }));
  expect(screen.queryByText(/^已选/)).toBeNull();
  await person.click(screen.getByRole('button', { name: '返回' }));
  expect(await screen.findByText('已选 4 条（其他页 2 条）')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: '选择本页全部' })).toBeChecked();

  await person.click(screen.getByRole('link', { name: '打开一条' }));
  await person.click(screen.getByRole('link', { name: '菜单里的列表' }));
  expect(await screen.findByText('RD-1')).toBeVisible();
  expect(screen.queryByText(/^已选/)).toBeNull();
  await person.click(screen.getByRole('link', { name: '打开一条' }));
  await person.click(screen.getByRole('button', { name: '返回' }));
  expect(await screen.findByText('RD-1')).toBeVisible();
  expect(screen.queryByText(/^已选/)).toBeNull();
});

test('On the way back the page stands where it was left once the rows are there; opened anew, it is not moved.', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const standAt = (value: number) => {
    Object.defineProperty(window, 'scrollY', { configurable: true, value });
    window.dispatchEvent(new Event('scroll'));
  };
  const { person } = show();
  expect(await screen.findByText('RD-1')).toBeVisible();
  standAt(640);
  await person.click(screen.getByRole('link', { name: '打开一条' }));
  standAt(0);
  expect(scrollTo).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: '返回' }));
  expect(await screen.findByText('RD-1')).toBeVisible();
  expect(scrollTo.mock.calls).toEqual([[0, 640]]);
  await person.click(screen.getByRole('link', { name: '打开一条' }));
  await person.click(screen.getByRole('link', { name: '菜单里的列表' }));
  expect(await screen.findByText('RD-1')).toBeVisible();
  expect(scrollTo).toHaveBeenCalledTimes(1);
  scrollTo.mockRestore();
});

test('On a phone two acts stand in the bar, those that can be done, and the others behind 更多.', async () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => ({ matches: media === '(max-width: 900px)', addEventListener() {}, removeEventListener() {} }) as never,
    );
  const ran: string[] = [];
  const act = (label: string, able: boolean): BatchAction<Row> => ({
    ...{ key: label, label, whyNot: () => (able ? null : '不可') },
    run: async () => {
      ran.push(label);
      return null;
    },
  });
  const actions = [act('暂停', false), act('继续', true), act('改价', true), act('提交', true)];
  const none = () => {};
  const { person } = renderInHost(
    <BatchBar<Row>
      {...{ rows: [rowOf(1) as Row], elsewhere: 0, actions, allTick: null, every: null }}
      {...{ rowKey: (each) => each.id, rowName: (each) => each.name, onClear: none, onDrop: none, onDone: none }}
    />,
  );
  const bar = within(screen.getByRole('region', { name: '批量操作' }));
  const names = bar.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.slice(0, 3)).toEqual(['继续', '改价', '更多']);
  await person.click(bar.getByRole('button', { name: '更多' }));
  expect(await screen.findByRole('menuitem', { name: '暂停 0 条' })).toHaveAttribute('aria-disabled', 'true');
  await person.click(screen.getByRole('menuitem', { name: '提交' }));
  await waitFor(() => expect(ran).toEqual(['提交']));
  jest.restoreAllMocks();
});
