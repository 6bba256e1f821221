import {
  closingLine,
  jestCounts,
  jestFailures,
  stepCounts,
  sum,
  testcafeCounts,
  testcafeFailures,
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
