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

/** The tests that failed in jest's `--json`, each with the file it stands in; a file that could not run stands alone. */
export function jestFailures(report: unknown): string[] {
  return each(report, 'testResults').flatMap((file) => {
    const failed = each(file, 'assertionResults').filter((test) => text(test, 'status') === 'failed');
    const name = text(file, 'name');
    if (failed.length === 0) return text(file, 'status') === 'failed' ? [`${name}\n${firstLines(text(file, 'message'))}`] : [];
    return failed.map((test) => `${name}: ${text(test, 'fullName')}\n${firstLines(strings(test, 'failureMessages').join('\n'))}`);
  });
}

/** The tests that failed in TestCafe's json reporter, each under its fixture. */
export function testcafeFailures(report: unknown): string[] {
  return each(report, 'fixtures').flatMap((fixture) =>
    each(fixture, 'tests')
      .filter((test) => strings(test, 'errs').length > 0)
      .map((test) => `${text(fixture, 'name')}: ${text(test, 'name')}\n${firstLines(strings(test, 'errs').join('\n'))}`),
  );
}

const longestCount = 25;

/** Where jest's minutes went: how many files there are and the slowest of them, in seconds. */
export function jestSlowest(report: unknown): string[] {
  const files = each(report, 'testResults').map((file) => ({
    name: shortName(text(file, 'name')),
    seconds: (number(file, 'endTime') - number(file, 'startTime')) / 1000,
  }));
  return longest(files);
}

/** The same of the browser suites, by fixture. */
export function testcafeSlowest(report: unknown): string[] {
  const fixtures = each(report, 'fixtures').map((fixture) => ({
    name: text(fixture, 'name'),
    seconds: each(fixture, 'tests').reduce<number>((all, test) => all + number(test, 'durationMs') / 1000, 0),
  }));
  return longest(fixtures);
}

function longest(parts: readonly { name: string; seconds: number }[]): string[] {
  const all = Math.round(parts.reduce((before, { seconds }) => before + seconds, 0));
  const first = [...parts].sort((one, other) => other.seconds - one.seconds).slice(0, longestCount);
  return [`all ${parts.length} ${all}`, ...first.map(({ name, seconds }) => `${name} ${Math.round(seconds)}`)];
}

/** The last two parts of a file's name. */
function shortName(name: string): string {
  return name.split('/').slice(-2).join('/');
}

/** A step that proves something without counting tests, or whose report is missing: silent when good, one failure when not. */
export function stepCounts(ok: boolean): Counts {
  return ok ? nothing : { ...nothing, failed: 1 };
}

/** The line that ends `npm test`. */
export function closingLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}

function field(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? (of as Record<string, unknown>)[name] : undefined;
}

function each(of: unknown, name: string): unknown[] {
  const value = field(of, name);
  return Array.isArray(value) ? value : [];
}

function strings(of: unknown, name: string): string[] {
  return each(of, name).map(String);
}

function number(of: unknown, name: string): number {
  const value = field(of, name);
  return typeof value === 'number' ? value : 0;
}

function text(of: unknown, name: string): string {
  const value = field(of, name);
  return typeof value === 'string' ? value : '';
}

/** Enough to know the cause by; the whole stands where the test ran. */
function firstLines(message: string): string {
  return message
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line}`)
    .join('\n');
}

function count(report: unknown, name: string): number {
  const value = field(report, name);
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
  throw new UnreadableReport(name);
}

export class UnreadableReport extends Error {
  override readonly name = 'UnreadableReport';
  constructor(field: string) {
    super(`the report has no count called ${field}`);
  }
}
