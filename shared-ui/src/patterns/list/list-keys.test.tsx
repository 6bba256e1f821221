import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { keysHere, switchLetters } from '../../primitives/keys';
import { renderInHost } from '../../testing';
import type { BatchAction } from './batch';
import { editCell } from './edit-cell';
import { ListPage } from './ListPage';
import { type RowOf, useList } from './use-list';

type Row = RowOf<'adRead/list'>;

const pause: BatchAction<Row> = {
  key: 'pause',
  label: '暂停',
  whyNot: ({ name }) => (name === '四' ? '已终止' : null),
  confirm: () => null,
  run: async () => null,
};
const PriceCell = editCell<{ id: string }>(async () => ({ id }) => <input aria-label={`修改 ${id}`} />);

function Page({ plain = false }: { plain?: boolean }) {
  const list = useList('adRead/list', {
    id: 'keys',
    filters: plain ? [] : [{ kind: 'search', name: 'keyword', label: '关键词', placeholder: '名称' }],
  });
  const [covered, cover] = useState(false);
  return (
    <main>
      <ListPage<Row>
        title="阅读广告"
        list={list}
        label="阅读广告列表"
        rowKey={(each) => each.id}
        rowName={(each) => each.name}
        empty={{ title: '没有' }}
        batch={plain ? undefined : [pause]}
        columns={[
          { key: 'name', head: '广告', card: 'title', cell: (each) => <Link to={`/open/${each.id}`}>{each.name}</Link> },
          {
            key: 'price',
            head: '单价',
            cell: ({ id }) =>
              plain ? (
                '0.50'
              ) : (
                <PriceCell place={`figure ${id}`} id={id} label={`改价 ${id}`} isEditable>
                  0.50
                </PriceCell>
              ),
          },
        ]}
      />
      <button type="button" onClick={() => cover(true)}>
        盖上
      </button>
      {covered ? <div role="dialog" aria-modal="true" aria-label="盖着" /> : null}
    </main>
  );
}

const names = ['一', '二', '三', '四'];

async function show(plain = false) {
  const shown = renderInHost(<Page plain={plain} />, {
    answers: {
      'adRead/list': () => ({
        list: names.map((name) => ({ id: name, no: `RD-${name}`, name, status: 'running' })),
        total: 4,
        page: 1,
        pageSize: 20,
      }),
    },
  });
  await screen.findByRole('link', { name: '一' });
  return shown;
}

const chosen = () =>
  names.filter((name) => (screen.getByRole('checkbox', { name: `选择：${name}` }) as HTMLInputElement).checked);
const onRow = (name: string) => expect(screen.getByRole('link', { name })).toHaveFocus();

afterEach(() => switchLetters(true));

test('J and K go through the rows and stop at the ends; the row’s link has the focus, so that Enter opens it', async () => {
  const { person } = await show();
  await person.keyboard('j');
  onRow('一');
  await person.keyboard('jjjjj');
  onRow('四');
  await person.keyboard('kk');
  onRow('二');
  await person.keyboard('kkkk');
  onRow('一');
});

test('X chooses the row, Shift and the arrows a range that can shrink again, Escape nothing', async () => {
  const { person } = await show();
  await person.keyboard('jx');
  expect(chosen()).toEqual(['一']);
  await person.keyboard('j{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(chosen()).toEqual(['一', '二', '三', '四']);
  onRow('四');
  await person.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(chosen()).toEqual(['一', '二', '三']);
  await person.keyboard('x');
  expect(chosen()).toEqual(['一', '二']);
  await person.keyboard('{Escape}');
  expect(chosen()).toEqual([]);
});

test('Escape closes what hangs open and keeps the selection; the next one clears it', async () => {
  const { person } = await show();
  await person.keyboard('jjjjx');
  expect(chosen()).toEqual(['四']);
  await person.click(screen.getByRole('button', { name: '有的不可，看原因' }));
  expect(await screen.findByText(/已终止/)).toBeInTheDocument();
  // Wherever the focus is.
  act(() => (document.activeElement as HTMLElement).blur());
  await person.keyboard('{Escape}');
  expect(chosen()).toEqual(['四']);
  await waitFor(() => expect(screen.queryByText(/已终止/)).toBeNull());
  await person.keyboard('{Escape}');
  expect(chosen()).toEqual([]);
});

test('E opens the editor of the row, slash goes to the search field', async () => {
  const { person } = await show();
  await person.keyboard('je');
  expect(await screen.findByRole('textbox', { name: '修改 一' })).toBeVisible();
  await person.keyboard('/');
  expect(screen.getByRole('searchbox', { name: '关键词' })).toHaveFocus();
});

test('nothing fires while somebody types, an input method composes, a modifier is held or something lies over the list', async () => {
  const { person } = await show();
  const search = screen.getByRole('searchbox', { name: '关键词' });
  await person.click(search);
  await person.keyboard('jx/');
  expect(search).toHaveValue('jx/');
  search.blur();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true, isComposing: true }));
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true, keyCode: 229 }));
  await person.keyboard('{Control>}j{/Control}{Alt>}j{/Alt}');
  expect(document.body).toHaveFocus();
  await person.click(screen.getByRole('button', { name: '盖上' }));
  await person.keyboard('j');
  expect(screen.getByRole('button', { name: '盖上' })).toHaveFocus();
});

test('letters that were switched off do nothing', async () => {
  const { person } = await show();
  switchLetters(false);
  await person.keyboard('j');
  expect(document.body).toHaveFocus();
});

test('the page names the keys that hold on it, and no others', async () => {
  const { person, view } = await show();
  await waitFor(() => expect([...keysHere()]).toEqual(['search', 'down', 'up', 'open', 'edit', 'choose', 'range']));
  await person.keyboard('jx');
  expect([...keysHere()]).toContain('clear');
  view.unmount();
  expect([...keysHere()]).toEqual([]);
  await show(true);
  expect([...keysHere()]).toEqual(['down', 'up', 'open']);
});
