import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { renderInHost } from '../../testing';
import { bothWays, soonestFirst } from './column';
import { ListPage } from './ListPage';
import { useList } from './use-list';

function Page() {
  const list = useList('adRead/list', { id: 'sorted', sorts: ['newest', 'spent', 'spent.asc', 'endAt', 'endAt.desc'] });
  return (
    <>
      <ListPage
        title="阅读广告"
        list={list}
        label="阅读广告列表"
        rowKey={(each) => each.id}
        rowName={(each) => each.name}
        empty={{ title: '还没有阅读广告' }}
        columns={[
          { key: 'name', head: '广告', card: 'title', cell: (each) => each.name },
          { key: 'spent', head: '消耗', unit: '元', align: 'right', sort: bothWays('spent'), cell: (each) => each.spentFen },
          { key: 'end', head: '结束', sort: soonestFirst('endAt'), cell: (each) => each.endAt },
        ]}
      />
      <output data-testid="address">{useLocation().search}</output>
    </>
  );
}

const address = () => screen.getByTestId('address').textContent;

test('Presses on a head sort from the largest, from the smallest, then as before; times begin with the soonest.', async () => {
  const { person, calls } = renderInHost(<Page />, {
    answers: { 'adRead/list': () => ({ list: [{ id: '1', name: '秋季新米' }], total: 1, page: 1, pageSize: 20 }) },
    address: '/?page=2',
  });
  await screen.findByText('秋季新米');
  const [spent, end] = [screen.getByRole('columnheader', { name: /消耗/ }), screen.getByRole('columnheader', { name: /结束/ })];
  await person.click(spent);
  await waitFor(() => expect(address()).toBe('?sort=spent'));
  expect(spent).toHaveAttribute('aria-sort', 'descending');
  await person.click(spent);
  await waitFor(() => expect(address()).toBe('?sort=spent.asc'));
  expect(spent).toHaveAttribute('aria-sort', 'ascending');
  await person.click(end);
  await waitFor(() => expect(address()).toBe('?sort=endAt'));
  expect(end).toHaveAttribute('aria-sort', 'ascending');
  await person.click(end);
  await person.click(end);
  await waitFor(() => expect(address()).toBe(''));
  expect(calls.map(({ payload }) => payload['sort'])).toEqual([
    undefined,
    'spent',
    'spent.asc',
    'endAt',
    'endAt.desc',
    undefined,
  ]);
});
