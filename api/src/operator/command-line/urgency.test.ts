import { urgencyOf } from './urgency';

test.each([
  [0, ''],
  [79, ''],
  [80, '将超时'],
  [99, '将超时'],
  [100, '超时'],
  [500, '超时'],
] as const)('after %d %% of the promised time the operator reads 「%s」', (now, word) =>
  expect(urgencyOf(0, 100, now)).toBe(word),
);
