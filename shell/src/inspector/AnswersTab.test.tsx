import { cacheOf } from '@shizhong/shared-ui/server-data';
import { act, render, screen } from '@testing-library/react';
import { adToken, settled, testStore } from '../testing/shell-store';
import { AnswersTab } from './AnswersTab';

test('the tab says what the page has asked, what it is about, and who watches it', async () => {
  const { store } = testStore({ stored: { 'sz-token': adToken } });
  const view = render(<AnswersTab />);
  expect(screen.getByText('这个页面还没有问过服务器。')).toBeVisible();
  view.unmount();

  const answer = jest.fn(async () => ({ list: [] }));
  const cache = cacheOf(store, answer as never);
  await act(async () => {
    cache.watch({ key: 'media/orders', payload: { page: 2 } });
    await settled();
  });
  render(<AnswersTab />);
  const row = screen.getByRole('row', { name: /media\/orders/ });
  expect(row).toHaveTextContent('{"page":2}');
  expect(row).toHaveTextContent('order');
  expect(row).toHaveTextContent('无人看时保留 60 秒');
  expect(row).toHaveTextContent('1 处在看');
});
