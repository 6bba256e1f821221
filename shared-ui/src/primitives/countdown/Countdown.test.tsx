import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderInHost } from '../../testing';
import { Countdown } from './Countdown';

const render = (countdown: ReactNode) => renderInHost(countdown).view;
const hourMs = 3_600_000;

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

test('counts down each second without announcing it', () => {
  render(<Countdown until={11 * hourMs} waitingFor="me" />);
  expect(screen.getByRole('timer')).toHaveTextContent('11:00:00');
  expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByRole('timer')).toHaveTextContent('10:59:59');
});

test('orange when it is my turn, blue when it is the other side’s, red below four hours', () => {
  const tone = (until: number, waitingFor: 'me' | 'other') => {
    const { container, unmount } = render(<Countdown until={until} waitingFor={waitingFor} />);
    const shown = container.querySelector('[data-tone]')?.getAttribute('data-tone');
    unmount();
    return shown;
  };
  expect(tone(11 * hourMs, 'me')).toBe('orange');
  expect(tone(11 * hourMs, 'other')).toBe('blue');
  expect(tone(3 * hourMs, 'other')).toBe('red');
});

test('the last hour and the last ten minutes are announced', () => {
  const { container } = render(<Countdown until={hourMs + 1000} waitingFor="me" />);
  const said = () => container.querySelector('[aria-live="polite"]')?.textContent;
  expect(said()).toBe('');
  act(() => jest.advanceTimersByTime(2000));
  expect(said()).toBe('剩不到 1 小时');
  act(() => jest.advanceTimersByTime(51 * 60_000));
  expect(said()).toBe('剩不到 10 分钟');
});

test('at the end it stops at zero and calls back once', () => {
  const ended = jest.fn();
  render(<Countdown until={1500} waitingFor="me" onEnd={ended} />);
  act(() => jest.advanceTimersByTime(5000));
  expect(screen.getByRole('timer')).toHaveTextContent('00:00:00');
  expect(ended).toHaveBeenCalledTimes(1);
});
