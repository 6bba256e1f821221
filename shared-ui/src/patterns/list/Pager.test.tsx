import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { axeViolations, renderInHost } from '../../testing';
import { Pager } from './Pager';
import { useListState } from './use-list';

function Page({ total }: { total: number }) {
  const list = useListState({ id: 'test-pager' });
  const { search } = useLocation();
  return (
    <main>
      <Pager list={list} total={total} />
      <output data-testid="address">{search}</output>
    </main>
  );
}

const address = () => screen.getByTestId('address').textContent;
const narrow = () =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => ({ matches: media === '(max-width: 900px)', addEventListener() {}, removeEventListener() {} }) as never,
    );

afterEach(() => jest.restoreAllMocks());

test('Pages are links with Chinese names; the current one is marked, and axe finds no violations.', async () => {
  const { view } = renderInHost(<Page total={246} />, { address: '/?page=3&status=paused' });
  expect(screen.getByText('第 41–60 条，共 246 条')).toBeVisible();
  expect(screen.getByRole('link', { name: '第 3 页' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: '第 13 页' })).toHaveAttribute('href', '/?page=13&status=paused');
  expect(screen.getByRole('link', { name: '上一页' })).toHaveAttribute('href', '/?page=2&status=paused');
  expect(await axeViolations(view.container)).toEqual([]);
});

test('Every page is one stop for the keyboard.', () => {
  renderInHost(<Page total={246} />);
  for (const item of screen.getAllByRole('listitem')) expect(item).not.toHaveAttribute('tabindex');
});

test('A jump goes 5 pages, and 3 in the compact form of a phone.', () => {
  const wide = renderInHost(<Page total={1000} />, { address: '/?page=20' });
  expect(screen.getByRole('link', { name: '向后 5 页' })).toHaveAttribute('href', '/?page=25');
  expect(screen.getByRole('link', { name: '向前 5 页' })).toHaveAttribute('href', '/?page=15');
  wide.view.unmount();
  narrow();
  renderInHost(<Page total={1000} />, { address: '/?page=20' });
  expect(screen.getByRole('link', { name: '向后 3 页' })).toHaveAttribute('href', '/?page=23');
  expect(screen.queryByRole('link', { name: '向后 5 页' })).toBeNull();
});

test('Pages, steps and fields have the words of the setting.', () => {
  renderInHost(<Page total={1000} />, { address: '/?page=20', paginationLabels: 'en' });
  for (const name of ['Page 20', 'Previous Page', 'Next Page', 'Previous 5 Pages', 'Next 5 Pages'])
    expect(screen.getByRole('link', { name })).toBeVisible();
  expect(screen.getByText(/^Go to/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Page Size' })).toBeVisible();
  expect(screen.getByText('20 / page')).toBeVisible();
});

test('A page is reached by its number, and the size of a page can be chosen.', async () => {
  const { person } = renderInHost(<Page total={1000} />);
  const field = screen.getByRole('textbox', { name: '页' });
  await person.type(field, '37');
  // antd reads the old key code, which user-event does not send.
  fireEvent.keyUp(field, { keyCode: 13 });
  await waitFor(() => expect(address()).toBe('?page=37'));
  await person.click(screen.getByRole('combobox', { name: '每页条数' }));
  await person.click(await screen.findByTitle('50 条/页'));
  await waitFor(() => expect(address()).toBe('?size=50'));
});
