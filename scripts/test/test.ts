/**
 * `npm test`: checks, unit and server tests, what can differ on a PostgreSQL server of one's own, production build, what old browsers
 * lack, size budgets, layout shift, what opens over pages, printed styles of antd in pictures, some cells of the fault grid, what a remote's check refuses, browser tests.
 * `npm test -- unit size` runs only the named steps, `npm test -- changed` what a change touches. The last line counts every test: `N passed, N failed`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { BrowserMissing, ensureBrowser } from '../browser/browser';
import { minutes, runStep, type Step } from '../processes/run-step';
import { repository } from '../sources/repository';
import {
  type Counts,
  closingLine,
  jestCounts,
  jestFailures,
  jestSlowest,
  stepCounts,
  sum,
  testcafeCounts,
  testcafeFailures,
  testcafeSlowest,
} from './test-counts';

interface TestStep extends Step {
  key: string;
  /** Where the step leaves its machine-readable report, and who reads it. */
  report?: {
    file: string;
    read: (report: unknown) => Counts;
    failures: (report: unknown) => string[];
    slowest: (report: unknown) => string[];
  };
  needsBrowser?: boolean;
  /** The others are not worth their minutes when this one failed. */
  stopOnFailure?: boolean;
}

const reports = join(repository, '.cache/test-reports');

function reportFile(name: string): string {
  return join(reports, `${name}.json`);
}

function jestStep(key: string, name: string, args: readonly string[], env: Record<string, string> = {}): TestStep {
  const file = reportFile(key);
  return {
    key,
    name,
    command: 'npx',
    args: ['jest', '--ci', '--json', `--outputFile=${file}`, ...args],
    env,
    report: { file, read: jestCounts, failures: jestFailures, slowest: jestSlowest },
  };
}

function hasScript(workspace: string, script: string): boolean {
  const { scripts = {} } = JSON.parse(readFileSync(join(repository, workspace, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>;
  };
  return script in scripts;
}

/** Of what looks at a part only; the log names it, so that the run can be repeated. */
const seed = process.env['E2E_SEED'] ?? String(Date.now() % 2 ** 31);

/** jest leaves one core free, which of two is half the machine. */
const workers = Math.max(2, availableParallelism() - 1);

/**
 * Format, types and the unit tests of what differs from a commit, tests of what imports it included: in a minute or two, because the
 * compiler keeps what it knows. Neither builds nor browsers.
 */
function stepsOfChange(commit: string): TestStep[] {
  const files = changedFiles(commit);
  const types = (project: string): TestStep => ({
    ...{ key: `types ${project}`, name: `types of ${project}` },
    ...{ command: 'npx', args: ['tsc', '-p', project] },
  });
  return [
    {
      ...{ key: 'format', name: 'format and lint' },
      ...{ command: 'npx', args: ['biome', 'check', '--no-errors-on-unmatched', '--error-on-warnings', ...files] },
    },
    types('tsconfig.all.json'),
    ...(files.some((file) => file.startsWith('e2e/')) ? [types('e2e')] : []),
    jestStep('changed', 'tests of what changed', [
      `--maxWorkers=${workers}`,
      '--passWithNoTests',
      '--findRelatedTests',
      ...files,
    ]),
  ];
}

function changedFiles(commit: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).split('\n').filter(Boolean);
  const files = [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')];
  return files.filter((file) => existsSync(join(repository, file)));
}

const steps: TestStep[] = [
  { key: 'check', name: 'checks', command: 'npx', args: ['tsx', 'scripts/check/check.ts'], stopOnFailure: true },
  // A third of the endpoints is called with what nobody should send, and repeatedly; another one next time, and all in `npm run test:long`.
  jestStep('unit', 'unit, component and server tests', [`--maxWorkers=${workers}`], {
    PROOFS_PART: '3',
    PROOFS_PART_SEED: seed,
    PROOFS_CALLS: '10',
  }),
  ...(hasScript('api', 'test:server-database')
    ? [
        {
          ...jestStep('server-database', 'server tests on a PostgreSQL server', []),
          command: 'npm',
          args: [
            'run',
            'test:server-database',
            '-w',
            'api',
            '--',
            '--ci',
            '--json',
            `--outputFile=${reportFile('server-database')}`,
          ],
        },
      ]
    : []),
  { key: 'build', name: 'production build', command: 'npm', args: ['run', 'build'] },
  { key: 'browsers', name: 'what old browsers lack in the built files', command: 'npm', args: ['run', 'browsers'] },
  {
    key: 'development',
    name: 'development of a remote in the production shell',
    command: 'npm',
    args: ['run', 'remotes:prove', '--', 'dev'],
    needsBrowser: true,
  },
  {
    key: 'stock',
    name: 'remotes that other builders built',
    command: 'npm',
    args: ['run', 'remotes:prove', '--', 'stock', 'sample'],
    needsBrowser: true,
  },
  {
    key: 'size',
    name: 'size budgets',
    command: 'npm',
    // What federation costs takes a build of everything in one: it is weighed by `npm run test:long`.
    args: ['run', 'size', '--', 'pages'],
    needsBrowser: true,
  },
  {
    key: 'shift',
    name: 'pages that stand still while they load',
    command: 'npm',
    // One page of each pattern on a desk; `npm run test:long` looks at all of them, on a phone too.
    args: ['run', 'shift', '--', 'sample', '--widths', '1440'],
    needsBrowser: true,
  },
  {
    key: 'popups',
    name: 'what opens over pages',
    command: 'npm',
    // Each kind once, in light or in dark; `npm run test:long` presses whatever every page offers.
    args: ['run', 'popups', '--', 'sample', '--seed', seed],
    needsBrowser: true,
  },
  {
    key: 'pictures',
    name: 'antd as printed and as it comes',
    command: 'npm',
    // In one look, another next time; `npm run test:long` takes all of them.
    args: ['run', 'pictures', '--', '--seed', seed],
    needsBrowser: true,
  },
  {
    key: 'old',
    name: 'browsers that lack something',
    command: 'npm',
    args: ['run', 'remotes:prove', '--', 'old'],
    needsBrowser: true,
  },
  {
    key: 'faults',
    name: 'some cells of the fault grid',
    command: 'npm',
    // The rest of the grid is in `npm run test:long`; this much fits into a minute and a half on two cores.
    args: ['run', 'remotes:prove', '--', 'grid', '--sample', '14'],
    needsBrowser: true,
  },
  {
    key: 'refusals',
    name: 'remotes that must not pass their check',
    command: 'npm',
    args: ['run', 'remotes:prove', '--', 'check'],
    needsBrowser: true,
  },
  ...(hasScript('e2e', 'e2e')
    ? [
        {
          key: 'e2e',
          name: 'browser tests',
          command: 'npm',
          args: ['run', 'e2e', '-w', 'e2e'],
          // A tenth of the pages and part of the suites, others next time; `npm run test:long` leads all of them.
          env: { E2E_REPORT: reportFile('e2e'), E2E_PAGES: '8', E2E_SUITES: '7', E2E_SEED: seed },
          report: { file: reportFile('e2e'), read: testcafeCounts, failures: testcafeFailures, slowest: testcafeSlowest },
          needsBrowser: true,
        },
      ]
    : []),
];

interface Outcome {
  counts: Counts;
  /** What failed, to be read at the end of a log of which only the end is kept. */
  failures: readonly string[];
  /** What took longest. */
  slowest?: readonly string[];
}

/** Runs one step and counts its tests; a missing or broken report is a failure, whatever the exit code says. */
async function run(step: TestStep): Promise<Outcome> {
  if (step.report) rmSync(step.report.file, { force: true });
  console.log(`\n— ${step.name}`);
  const { ok, lastLines } = await runStep(step);
  const whole = { counts: stepCounts(ok), failures: ok ? [] : [lastLines.join('\n')] };
  const outcome = step.report && readReport(step.report);
  if (!outcome) return step.report ? { counts: stepCounts(false), failures: [lastLines.join('\n')] } : whole;
  // Green tests and a red exit code: something outside the tests broke, and nobody may miss it.
  return outcome.counts.failed > 0
    ? outcome
    : { ...outcome, counts: sum([outcome.counts, whole.counts]), failures: whole.failures };
}

function readReport({ file, read, failures, slowest }: NonNullable<TestStep['report']>): Outcome | undefined {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return { counts: read(report), failures: failures(report), slowest: slowest(report) };
  } catch (error) {
    console.error(`no usable report: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

function chosen(): TestStep[] {
  const keys = process.argv.slice(2);
  if (keys[0] === 'changed') return stepsOfChange(keys[1] ?? 'HEAD');
  const unknown = keys.filter((key) => !steps.some((step) => step.key === key));
  if (unknown.length > 0)
    console.error(`no such step: ${unknown.join(', ')}; there are ${steps.map(({ key }) => key).join(', ')}`);
  if (unknown.length > 0) process.exit(2);
  return keys.length > 0 ? steps.filter(({ key }) => keys.includes(key)) : steps;
}

const startedAt = Date.now();
const counts: Counts[] = [];
const failed: { step: string; failures: readonly string[] }[] = [];
const took: string[] = [];
const longest: string[] = [];
const plan = chosen();
console.log(`seed of what is drawn: ${seed} (E2E_SEED)`);
if (!existsSync(reports)) mkdirSync(reports, { recursive: true });
try {
  // Before the long steps: a missing browser should be known in the first minute.
  if (plan.some(({ needsBrowser }) => needsBrowser)) console.log(`browser: ${ensureBrowser()}`);
  for (const step of plan) {
    const begunAt = Date.now();
    const { counts: each, failures, slowest = [] } = await run(step);
    took.push(`${step.key} ${((Date.now() - begunAt) / 60_000).toFixed(1)}`);
    if (slowest.length > 0) longest.push(`seconds, the longest of ${step.key}: ${slowest.join(', ')}`);
    counts.push(each);
    if (each.failed > 0) failed.push({ step: step.name, failures });
    if (step.stopOnFailure && each.failed > 0) break;
  }
} catch (error) {
  console.error(error instanceof BrowserMissing ? error.message : error);
  counts.push(stepCounts(false));
}
const total = sum(counts);
for (const { step, failures } of failed) console.log(`\n✗ ${step}\n${failures.join('\n')}`);
for (const line of longest) console.log(`\n${line}`);
console.log(`\nminutes: ${took.join(', ')}`);
console.log(`${minutes(Date.now() - startedAt)}${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
console.log(closingLine(total));
process.exitCode = total.failed === 0 ? 0 : 1;
