/**
 * `npm run e2e`: the browser suite. Without `E2E_BASE_URL` it starts its own product from the production builds;
 * with it, the suites that change the product (`suites/own/`) are left out.
 *
 *   npm run e2e -- sessions remotes      only suites whose file name contains one of these
 *   npm run e2e -- --test 锁定           only tests whose name contains this
 *   npm run e2e -- --browsers 2          two browsers in parallel
 *   npm run e2e -- --browser all         also in Firefox, if it is installed (or only `firefox`)
 *   npm run e2e -- --repeat 10           until a run fails, at most ten times
 *   npm run e2e -- --matrix              each candidate in the registry with the current versions, and the shell with them; results as a table
 *   npm run e2e -- --matrix --candidate ad@0.2.0-1a2b3c4d --shell dist/shell
 *
 * `E2E_PAGES=20 E2E_SEED=7`: the suites that visit every page visit so many, chosen by the seed (`models/sampled.ts`).
 * `E2E_SUITES=20 E2E_SEED=7`: so many suites besides those of every time.
 *
 * `artifacts/` has the report (`report.html`, `junit.xml`), screenshots of failures, videos if ffmpeg is installed, and the product's logs.
 * `E2E_REPORT` names a file for TestCafe's JSON report in addition.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import createTestCafe from 'testcafe';
import { BrowserMissing, ensureBrowser } from '../scripts/browser/browser';
import { buildProduct } from '../scripts/build/build';
import { matrixTable, NothingToTry, untestedCells } from './matrix/cells';
import { runMatrix } from './matrix/run-matrix';
import { sampledSuites } from './models/sampled';
import { collector, failedOf, type RunResult } from './report/results';
import { writeReports } from './report/write';
import { type BrowserName, browserNames, canRecord, chooseBrowsers } from './stage/browsers';
import { guestsAmong, guestsAt } from './stage/guests';
import { stopOperator } from './stage/operator';
import { ProductDidNotStart, startOwnProduct } from './stage/own-product';
import { announceStage } from './stage/stage';

// Its databases end with it, however it ends.
process.env['SZ_RUN'] ??= String(process.pid);

const repository = join(import.meta.dirname, '..');
const artifacts = join(import.meta.dirname, 'artifacts');

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    repeat: { type: 'string', default: '1' },
    test: { type: 'string' },
    browsers: { type: 'string', default: '1' },
    browser: { type: 'string', default: 'chromium' },
    matrix: { type: 'boolean', default: false },
    candidate: { type: 'string', multiple: true, default: [] },
    shell: { type: 'string' },
  },
});

function suites(ownProduct: boolean, parts: readonly string[] = positionals): string[] {
  const folders = ['suites', ...(ownProduct ? ['suites/own'] : [])];
  const all = folders.flatMap((folder) => readdirSync(join(import.meta.dirname, folder)).map((name) => join(folder, name)));
  const named = all.filter((file) => file.endsWith('.e2e.ts'));
  const chosen = parts.length > 0 ? named.filter((file) => parts.some((part) => basename(file).includes(part))) : named;
  const files = sampledSuites(chosen).map((file) => join(import.meta.dirname, file));
  if (files.length === 0) throw new NothingToRun(parts);
  // Last: restoring the window size after each of its pages would cost a minute.
  return files.sort((one, other) => Number(leavesTheWindow(one)) - Number(leavesTheWindow(other)));
}

/** The suite that leaves the window in the size of its last page. */
const leavesTheWindow = (file: string): boolean => file.endsWith('accessibility.e2e.ts');

/** @param folder of this run's report and screenshots */
async function runSuites(browser: string, files: string[], folder: string): Promise<RunResult> {
  const { names, notes } = chooseBrowsers(chosenBrowser(), browser);
  for (const note of notes) console.log(note);
  if (names.length === 0) throw new BrowserMissing('there is no browser to run');
  const noVideo = canRecord();
  const { reporter, result } = collector(folder);
  const testcafe = await createTestCafe('127.0.0.1');
  try {
    const report = process.env['E2E_REPORT'];
    if (report) mkdirSync(dirname(report), { recursive: true });
    const runner = testcafe
      .createRunner()
      .src(files)
      .browsers(names)
      .compilerOptions({ typescript: { customCompilerModulePath: join(import.meta.dirname, 'transpile-only.cjs') } })
      .concurrency(Number(options.browsers))
      .screenshots({ path: folder, takeOnFails: true, pathPattern: placeholders('png', 'FIXTURE', 'TEST', 'FILE_INDEX') })
      .reporter([
        { name: 'spec' },
        // A function, because it is not a package. The type declaration only knows names.
        { name: reporter as unknown as string },
        ...(report ? [{ name: 'json', output: report }] : []),
      ]);
    if (noVideo.length === 0) {
      runner.video(folder, { failedOnly: true, pathPattern: placeholders('mp4', 'FIXTURE', 'TEST', 'FILE_INDEX') });
    }
    const { test } = options;
    if (test) runner.filter((name) => name.includes(test));
    await runner.run({
      // A busy machine is slow, not wrong.
      selectorTimeout: 15_000,
      assertionTimeout: 15_000,
      pageLoadTimeout: 15_000,
      pageRequestTimeout: 60_000,
      // The longest lead a whole life in two: one that hangs fails by its name, not with the whole run.
      testExecutionTimeout: 600_000,
      disableMultipleWindows: true,
    });
    writeReports(folder, result(), [...notes, ...noVideo]);
    return result();
  } finally {
    await testcafe.close();
  }
}

function chosenBrowser(): BrowserName {
  const found = browserNames.find((name) => name === options.browser);
  if (!found) throw new BrowserMissing(`--browser is one of ${browserNames.join(', ')}`);
  return found;
}

/** @returns how many tests failed, in all combinations together, and how many cells no test ran for */
async function matrix(): Promise<number> {
  const browser = ensureBrowser();
  const files = suites(false, positionals.length > 0 ? positionals : ['between-remotes']);
  const rows = await runMatrix(
    { repository, artifacts, shell: options.shell, requested: options.candidate },
    async ({ name, entries }, address) => {
      console.log(`\n${name}`);
      announceStage({ main: { address }, own: null, browser, guests: guestsAmong(entries) });
      return runSuites(browser, files, join(artifacts, 'matrix', name.replaceAll(' ', '@')));
    },
  );
  const table = matrixTable(rows);
  writeFileSync(join(artifacts, 'matrix', 'matrix.md'), `${table}\n`);
  console.log(`\n${table}`);
  const untested = untestedCells(rows);
  for (const line of untested) console.error(line);
  return untested.length + rows.reduce((all, { tests }) => all + tests.filter(({ outcome }) => outcome === 'failed').length, 0);
}

async function main(): Promise<number> {
  rmSync(artifacts, { recursive: true, force: true });
  mkdirSync(artifacts, { recursive: true });
  const { E2E_PAGES: pages, E2E_SUITES: part, E2E_SEED: seed = 0 } = process.env;
  if (pages) console.log(`pages of the suites that visit every page: ${pages}, E2E_SEED=${seed}`);
  if (part) console.log(`suites besides those of every time: ${part}, E2E_SEED=${seed}; all of them: npm run e2e`);
  if (options.matrix) return matrix();
  const browser = ensureBrowser();
  const elsewhere = process.env['E2E_BASE_URL'];
  const files = suites(!elsewhere);
  if (!elsewhere) await buildProduct();
  const own = elsewhere ? null : await startOwnProduct(artifacts);
  try {
    const product = own?.stage ?? { main: { address: `${(elsewhere ?? '').replace(/\/$/, '')}/` }, own: null };
    announceStage({ ...product, browser, guests: await guestsAt(product.main.address) });
    return await repeated(Number(options.repeat), async () => failedOf(await runSuites(browser, files, artifacts)));
  } finally {
    await stopOperator();
    await own?.stop();
  }
}

async function repeated(times: number, once: () => Promise<number>): Promise<number> {
  for (let run = 1; run <= times; run += 1) {
    const startedAt = Date.now();
    const failed = await once();
    if (times > 1) console.log(`run ${run} of ${times}: ${failed} failed, ${Math.round((Date.now() - startedAt) / 1000)} s`);
    if (failed > 0) return failed;
  }
  return 0;
}

/** TestCafe's placeholders look like those of template strings. */
function placeholders(kind: string, ...names: string[]): string {
  return `${names.map((name) => `\${${name}}`).join('/')}.${kind}`;
}

class NothingToRun extends Error {
  override readonly name = 'NothingToRun';
  constructor(parts: readonly string[]) {
    super(`no suite's name contains ${parts.join(' or ')}`);
  }
}

try {
  const failed = await main();
  // Exits explicitly: TestCafe leaves open handles behind.
  process.exit(failed > 0 ? 1 : 0);
} catch (error) {
  const expected = [BrowserMissing, ProductDidNotStart, NothingToRun, NothingToTry].some((kind) => error instanceof kind);
  console.error(expected && error instanceof Error ? error.message : error);
  process.exit(1);
}
