import type { RunResult, TestResult } from './results';

/** The run as JUnit XML, one suite per fixture: the format that CI servers read. */
export function junit({ browsers, startedAt, tookMs, tests }: RunResult): string {
  const fixtures = [...new Set(tests.map(({ fixture }) => fixture))];
  const suites = fixtures.map((fixture) => {
    const own = tests.filter((each) => each.fixture === fixture);
    return [
      `<testsuite name="${xml(fixture)}"${counts(own)} time="${seconds(sumOf(own))}" timestamp="${startedAt.toISOString()}">`,
      ...own.map((test) => testcase(fixture, test)),
      '</testsuite>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${xml(browsers.join(', '))}"${counts(tests)} time="${seconds(tookMs)}">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

function testcase(fixture: string, { test, outcome, tookMs, errors, screenshots, videos }: TestResult): string {
  const files = [...screenshots, ...videos].map((file) => `[[ATTACHMENT|${file}]]`);
  const inside = [
    ...(outcome === 'skipped' ? ['<skipped/>'] : []),
    ...errors.map((error) => `<failure message="${xml(error.split('\n')[0] ?? '')}">${xml(error)}</failure>`),
    ...(files.length > 0 ? [`<system-out>${xml(files.join('\n'))}</system-out>`] : []),
  ];
  return `<testcase classname="${xml(fixture)}" name="${xml(test)}" time="${seconds(tookMs)}">${inside.join('')}</testcase>`;
}

function counts(tests: readonly TestResult[]): string {
  const of = (outcome: TestResult['outcome']) => tests.filter((each) => each.outcome === outcome).length;
  return ` tests="${tests.length}" failures="${of('failed')}" skipped="${of('skipped')}"`;
}

const sumOf = (tests: readonly TestResult[]) => tests.reduce((all, { tookMs }) => all + tookMs, 0);

const seconds = (ms: number) => (ms / 1000).toFixed(3);

/** Escapes the text of an element or attribute. Control characters are not allowed in XML at all. */
export function xml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}
