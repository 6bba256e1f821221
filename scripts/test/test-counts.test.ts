import {
  closingLine,
  jestCounts,
  jestFailures,
  jestSlowest,
  stepCounts,
  sum,
  testcafeCounts,
  testcafeFailures,
  testcafeSlowest,
  UnreadableReport,
} from './test-counts';

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

test('a failed test is named with its file and cause, a file that could not run with its own', () => {
  const passed = { status: 'passed', fullName: 'good', failureMessages: [] };
  const red = { status: 'failed', fullName: 'money is lost', failureMessages: ['expected 1\nreceived 2'] };
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passed, red] },
    { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ];
  expect(jestFailures({ testResults })).toEqual([
    'a.test.ts: money is lost\n    expected 1\n    received 2',
    'b.test.ts\n    no such module',
  ]);
});

test('a failed test of the browser suite is named with its fixture', () => {
  const fixtures = [
    {
      name: '登录',
      tests: [
        { name: 'one', errs: [] },
        { name: 'two', errs: ['no such button'] },
      ],
    },
  ];
  expect(testcafeFailures({ fixtures })).toEqual(['登录: two\n    no such button']);
});

test('the slowest come first, after the sum of all', () => {
  const testResults = [
    { name: '/repo/api/fast.test.ts', startTime: 1000, endTime: 2000 },
    { name: '/repo/api/slow.test.ts', startTime: 1000, endTime: 31_000 },
  ];
  expect(jestSlowest({ testResults })).toEqual(['all 2 31', 'api/slow.test.ts 30', 'api/fast.test.ts 1']);
  const fixtures = [{ name: '会话', tests: [{ durationMs: 4000 }, { durationMs: 2000 }] }];
  expect(testcafeSlowest({ fixtures })).toEqual(['all 1 6', '会话 6']);
  expect(jestSlowest({})).toEqual(['all 0 0']);
});
