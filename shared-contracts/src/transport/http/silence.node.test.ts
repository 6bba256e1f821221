import { watchSilence } from './silence';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a transfer that keeps making progress is never ended, however long it takes; a stalled one is', () => {
  const watch = watchSilence(1000);
  for (let part = 0; part < 50; part += 1) {
    jest.advanceTimersByTime(900);
    watch.heard();
  }
  expect([watch.signal.aborted, watch.expired()]).toEqual([false, false]);
  jest.advanceTimersByTime(1000);
  expect([watch.signal.aborted, watch.expired()]).toEqual([true, true]);
});

test('an abort by the caller does not count as a stall; a stopped watch ends nothing later', () => {
  const caller = new AbortController();
  const watch = watchSilence(1000, caller.signal);
  caller.abort(new Error('enough'));
  expect([watch.signal.aborted, watch.expired(), watch.signal.reason]).toEqual([true, false, caller.signal.reason]);
  expect(watchSilence(1000, caller.signal).signal.aborted).toBe(true);
  const other = watchSilence(1000);
  other.stop();
  jest.advanceTimersByTime(5000);
  expect(other.signal.aborted).toBe(false);
});

test('without a limit it waits forever', () => {
  const watch = watchSilence(0);
  jest.advanceTimersByTime(1e9);
  expect(watch.signal.aborted).toBe(false);
});
