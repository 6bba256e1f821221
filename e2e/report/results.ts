/** The results of a run, test by test; every report is made from this. */
import { relative } from 'node:path';

export interface TestResult {
  fixture: string;
  test: string;
  outcome: 'passed' | 'failed' | 'skipped';
  tookMs: number;
  /** As TestCafe formats them, without colours. */
  errors: string[];
  /** Relative to the folder of the report. */
  screenshots: string[];
  videos: string[];
}

export interface RunResult {
  browsers: string[];
  startedAt: Date;
  tookMs: number;
  tests: TestResult[];
}

/** The parts of TestCafe's reporter that we use. */
interface Reporter {
  noColors: boolean;
  formatError(error: unknown): string;
}

interface TestRun {
  errs: unknown[];
  durationMs: number;
  skipped: boolean;
  screenshots?: { screenshotPath: string }[] | null;
  videos?: { videoPath: string }[] | null;
}

/** A TestCafe reporter that only records. @param folder of the report; paths of screenshots are relative to it */
export function collector(folder: string): { reporter: () => object; result(): RunResult } {
  const run: RunResult = { browsers: [], startedAt: new Date(), tookMs: 0, tests: [] };
  let fixture = '';
  const inFolder = (path: string) => relative(folder, path).replaceAll('\\', '/');
  return {
    result: () => run,
    reporter: () => ({
      noColors: true,
      async reportTaskStart(startedAt: Date, browsers: string[]) {
        run.startedAt = startedAt;
        run.browsers = browsers;
      },
      async reportFixtureStart(name: string) {
        fixture = name;
      },
      async reportTestDone(this: Reporter, test: string, { errs, durationMs, skipped, screenshots, videos }: TestRun) {
        run.tests.push({
          fixture,
          test,
          outcome: skipped ? 'skipped' : errs.length > 0 ? 'failed' : 'passed',
          tookMs: durationMs,
          errors: errs.map((each) => this.formatError(each)),
          screenshots: (screenshots ?? []).map(({ screenshotPath }) => inFolder(screenshotPath)),
          videos: (videos ?? []).map(({ videoPath }) => inFolder(videoPath)),
        });
      },
      async reportTaskDone(endedAt: Date) {
        run.tookMs = endedAt.getTime() - run.startedAt.getTime();
      },
    }),
  };
}

export function failedOf({ tests }: RunResult): number {
  return tests.filter(({ outcome }) => outcome === 'failed').length;
}
