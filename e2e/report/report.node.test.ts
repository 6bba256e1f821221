import { html } from './html';
import { junit } from './junit';
import { collector, failedOf } from './results';

/** A run as TestCafe reports it. */
async function reportedRun() {
  const { reporter, result } = collector('/reports');
  const plugin = { ...reporter(), formatError: (error: { message: string }) => error.message } as unknown as {
    reportTaskStart(at: Date, browsers: string[]): Promise<void>;
    reportFixtureStart(name: string): Promise<void>;
    reportTestDone(name: string, run: object): Promise<void>;
    reportTaskDone(at: Date): Promise<void>;
  };
  await plugin.reportTaskStart(new Date('2026-11-20T10:00:00Z'), ['Chromium 140']);
  await plugin.reportFixtureStart('会话');
  await plugin.reportTestDone('刷新后还在', { errs: [], durationMs: 1500, skipped: false });
  await plugin.reportTestDone('退出 <b> & "引号"', {
    errs: [{ message: 'expected 1 < 2\nat line 3\u0007' }],
    durationMs: 500,
    skipped: false,
    screenshots: [{ screenshotPath: '/reports/会话/退出/1.png' }],
  });
  await plugin.reportTestDone('以后', { errs: [], durationMs: 0, skipped: true });
  await plugin.reportTaskDone(new Date('2026-11-20T10:01:05Z'));
  return result();
}

test('a run is recorded as it happened', async () => {
  const run = await reportedRun();
  expect(failedOf(run)).toBe(1);
  expect([run.tookMs, run.tests.map(({ outcome }) => outcome)]).toEqual([65_000, ['passed', 'failed', 'skipped']]);
});

test('the JUnit file counts per fixture and is well formed for any test name', async () => {
  const text = junit(await reportedRun());
  const document = new (await import('jsdom')).JSDOM(text, { contentType: 'application/xml' }).window.document;
  expect(document.querySelector('testsuite')?.getAttribute('failures')).toBe('1');
  expect([...document.querySelectorAll('testcase')].map((each) => each.getAttribute('name'))).toEqual([
    '刷新后还在',
    '退出 <b> & "引号"',
    '以后',
  ]);
  expect(document.querySelector('failure')?.textContent).toContain('expected 1 < 2');
  expect(document.querySelector('system-out')?.textContent).toContain('会话/退出/1.png');
});

test('the page shows failures first, with their screenshots, and what the machine lacks', async () => {
  const page = html(await reportedRun(), ['没有 Firefox']);
  expect(page.indexOf('退出 &lt;b&gt;')).toBeLessThan(page.indexOf('刷新后还在'));
  expect(page).toContain('<img src="会话/退出/1.png"');
  expect(page).toContain('没有 Firefox');
  expect(page).not.toContain('<b> & "');
});
