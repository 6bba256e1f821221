import { screen } from '@testing-library/react';
import { useState } from 'react';
import { axeViolations, renderInHost } from '../../testing';
import { RowPager } from './RowPager';

function Rows({ total }: { total: number }) {
  const [page, setPage] = useState(1);
  return (
    <>
      <p>第 {page} 页的内容</p>
      <RowPager page={page} pageSize={10} total={total} onPage={setPage} />
    </>
  );
}

test('Pages are turned one at a time, by pointer and by keyboard, and end where the rows end.', async () => {
  const { person, view } = renderInHost(<Rows total={30} />);
  const next = await screen.findByRole('button', { name: '下一页' });
  expect(screen.getByRole('button', { name: '上一页' })).toBeDisabled();
  await person.click(next);
  expect(screen.getByText('第 2 页的内容')).toBeVisible();
  expect(await axeViolations(view.container)).toEqual([]);
  screen.getByRole('button', { name: '下一页' }).focus();
  await person.keyboard('{Enter}');
  expect(screen.getByText('第 3 页的内容')).toBeVisible();
  expect(screen.getByRole('button', { name: '下一页' })).toBeDisabled();
  await person.click(screen.getByRole('button', { name: '上一页' }));
  expect(screen.getByText('第 2 页的内容')).toBeVisible();
});

test('The keyboard stops once at every button.', async () => {
  const { person } = renderInHost(<Rows total={30} />);
  const next = await screen.findByRole('button', { name: '下一页' });
  await person.click(next);
  screen.getByRole('button', { name: '上一页' }).focus();
  await person.tab();
  expect(screen.getByRole('button', { name: '下一页' })).toHaveFocus();
});

test('One page needs no pager.', () => {
  renderInHost(<Rows total={10} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
