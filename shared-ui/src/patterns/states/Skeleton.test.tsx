import { act, render, screen } from '@testing-library/react';
import { Skeleton } from './Skeleton';

test('reserves its space at once and becomes visible only after 200 ms', () => {
  jest.useFakeTimers();
  const { container } = render(<Skeleton rows={2} rowHeight={40} />);
  const place = screen.getByRole('status', { name: '正在加载' });
  expect(container.querySelectorAll('li')).toHaveLength(2);
  expect(place).toHaveStyle({ '--row': '40px' });
  expect(place).toHaveAttribute('data-shown', 'false');
  act(() => jest.advanceTimersByTime(200));
  expect(place).toHaveAttribute('data-shown', 'true');
  jest.useRealTimers();
});
