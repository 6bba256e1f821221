/** What the test runners' machine-readable reports say, as plain counts. */

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0 };

export function sum(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (total, each) => ({
      passed: total.passed + each.passed,
      failed: total.failed + each.failed,
      skipped: total.skipped + each.skipped,
    }),
    nothing,
  );
}

/** Jest's `--json`. A file that could not run has no tests to count: it counts as one that failed. */
export function jestCounts(report: unknown): Counts {
  return {
    passed: count(report, 'numPassedTests'),
    failed: count(report, 'numFailedTests') + count(report, 'numRuntimeErrorTestSuites'),
    skipped: count(report, 'numPendingTests') + count(report, 'numTodoTests'),
  };
}

/** TestCafe's json reporter: `total` does not hold the skipped ones. */
export function testcafeCounts(report: unknown): Counts {
  const passed = count(report, 'passed');
  return { passed, failed: count(report, 'total') - passed, skipped: count(report, 'skipped') };
}

/** A step that proves something without counting tests, or whose report is missing: silent when good, one failure when not. */
export function stepCounts(ok: boolean): Counts {
  return ok ? nothing : { ...nothing, failed: 1 };
}

/** The line that ends `npm test`. */
export function closingLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}

function count(report: unknown, field: string): number {
  const value = typeof report === 'object' && report !== null ? (report as Record<string, unknown>)[field] : undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
  throw new UnreadableReport(field);
}

export class UnreadableReport extends Error {
  override readonly name = 'UnreadableReport';
  constructor(field: string) {
    super(`the report has no count called ${field}`);
  }
}
