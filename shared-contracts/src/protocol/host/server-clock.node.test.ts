import { createServerClock } from './server-clock';

const own = 1_000_000;
const clock = () => createServerClock(() => own);

test('before the first answer it is the local clock', () => {
  expect(clock().now()).toBe(own);
});

test.each([
  ['of a server three days ahead', 72 * 3_600_000],
  ['of a visitor whose clock is an hour fast', -3_600_000],
])('the offset %s is computed for the middle of the round trip', (_what, aheadMs) => {
  const given = clock();
  given.hear({ serverMs: own + aheadMs, sentMs: own - 100, receivedMs: own + 100 });
  expect(given.now()).toBe(own + aheadMs);
});

test('latency does not shift the clock: a slow answer says less about the time than an earlier one', () => {
  const given = clock();
  given.hear({ serverMs: own + 60_000, sentMs: own, receivedMs: own });
  given.hear({ serverMs: own + 60_000 + 5_400, sentMs: own, receivedMs: own + 10_000 });
  given.hear({ serverMs: own + 60_900, sentMs: own, receivedMs: own });
  expect(given.now()).toBe(own + 60_000);
});

test('an answer without a time, or with an invalid one, shifts nothing', () => {
  const given = clock();
  given.hear({ serverMs: Number.NaN, sentMs: own, receivedMs: own });
  expect(given.now()).toBe(own);
});
