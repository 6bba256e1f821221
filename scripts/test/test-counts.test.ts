import { closingLine, jestCounts, stepCounts, sum, testcafeCounts, UnreadableReport } from './test-counts';

const jestReport = { numPassedTests: 40, numFailedTests: 1, numRuntimeErrorTestSuites: 2, numPendingTests: 3, numTodoTests: 1 };

test('a test file that could not run counts as a failure', () => {
  expect(jestCounts(jestReport)).toEqual({ passed: 40, failed: 3, skipped: 4 });
});

test('failures of the browser suite are what did not pass', () => {
  expect(testcafeCounts({ passed: 10, total: 12, skipped: 1, fixtures: [] })).toEqual({ passed: 10, failed: 2, skipped: 1 });
});

test('a step without tests is silent when good and one failure when not', () => {
  expect([stepCounts(true), stepCounts(false)].map(closingLine)).toEqual(['0 passed, 0 failed', '0 passed, 1 failed']);
});

test('all runners are one sum', () => {
  expect(closingLine(sum([jestCounts(jestReport), testcafeCounts({ passed: 2, total: 2, skipped: 0 }), stepCounts(true)]))).toBe(
    '42 passed, 3 failed',
  );
});

test.each([null, {}, [], 'ok', { numPassedTests: '4' }])('a report such as %j is refused, not counted as nothing', (report) => {
  expect(() => jestCounts(report)).toThrow(UnreadableReport);
  expect(() => testcafeCounts(report)).toThrow(UnreadableReport);
});
