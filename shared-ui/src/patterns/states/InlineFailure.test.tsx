import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeViolations } from '../../testing';
import { InlineFailure } from './InlineFailure';

test.each([{ kept: false }, { kept: true }])('is announced and retries on request (kept: $kept)', async ({ kept }) => {
  const retry = jest.fn();
  const { container } = render(<InlineFailure onRetry={retry} kept={kept} />);
  expect(screen.getByRole('alert')).toHaveTextContent('加载失败，请重试');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(await axeViolations(container)).toEqual([]);
});
