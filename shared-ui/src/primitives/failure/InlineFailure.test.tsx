import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InlineFailure } from './InlineFailure';

test('is announced and retries on request', async () => {
  const retry = jest.fn();
  render(<InlineFailure onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('加载失败，请重试');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
