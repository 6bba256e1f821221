import { act, render, screen } from '@testing-library/react';
import { Skeleton } from './Skeleton';

test('reserves its space at once and becomes visible only after 200 ms', () => {
  jest.useFakeTimers();
  const { container } = render(<Skeleton rows={2} rowHeight={40} />);
  expect(screen.getByRole('status', { name: '正在加载' })).toBeInTheDocument();
  expect(container.querySelectorAll('.shown')).toHaveLength(0);
  act(() => jest.advanceTimersByTime(200));
  expect(container.querySelectorAll('.shown')).toHaveLength(2);
  jest.useRealTimers();
});
