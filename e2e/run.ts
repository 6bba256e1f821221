/**
 * `npm run e2e`: the browser suite. Without `E2E_BASE_URL` it starts a product of its own from the production builds;
 * with it, the suites that need to change the product (`suites/own/`) are left out.
 *
 *   npm run e2e -- sessions remotes      only suites whose file name contains one of these
 *   npm run e2e -- --test 锁定           only tests whose name contains this
 *   npm run e2e -- --browsers 2          side by side
 *   npm run e2e -- --repeat 10           until a run fails, at most so often
 *
 * `E2E_REPORT` names a file for TestCafe's JSON report. Screenshots of failures and the product's log are in `artifacts/`.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import createTestCafe from 'testcafe';
import { BrowserMissing, ensureBrowser } from '../scripts/browser';
import { buildProduct } from '../scripts/build';
import { browserFlags } from './stage/browser-flags';
import { dismissOperator } from './stage/operator';
import { ProductDidNotStart, startOwnProduct } from './stage/own-product';
import { announceStage } from './stage/stage';

const artifacts = join(import.meta.dirname, 'artifacts');

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { repeat: { type: 'string', default: '1' }, test: { type: 'string' }, browsers: { type: 'string', default: '1' } },
});

function suites(ownProduct: boolean): string[] {
  const folders = ['suites', ...(ownProduct ? ['suites/own'] : [])];
  const files = folders.flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder))
      .filter((name) => name.endsWith('.e2e.ts'))
      .filter((name) => positionals.length === 0 || positionals.some((part) => name.includes(part)))
      .map((name) => join(import.meta.dirname, folder, name)),
  );
  if (files.length === 0) throw new NothingToRun(positionals);
  // Last: changing the window back after each of its pages would cost a minute.
  return files.sort((one, other) => Number(leavesTheWindow(one)) - Number(leavesTheWindow(other)));
}

/** The suite that leaves the window in the size of the page it looked at last. */
const leavesTheWindow = (file: string): boolean => file.endsWith('accessibility.e2e.ts');

/** @returns how many tests failed */
async function runSuites(browser: string, files: string[]): Promise<number> {
  const testcafe = await createTestCafe('127.0.0.1');
  try {
    const report = process.env['E2E_REPORT'];
    if (report) mkdirSync(dirname(report), { recursive: true });
    const runner = testcafe
      .createRunner()
      .src(files)
      .browsers(`chrome:${browser}:headless ${browserFlags.join(' ')}`)
      .compilerOptions({ typescript: { customCompilerModulePath: join(import.meta.dirname, 'transpile-only.cjs') } })
      .concurrency(Number(options.browsers))
      .screenshots({ path: artifacts, takeOnFails: true, pathPattern: placeholders('FIXTURE', 'TEST', 'FILE_INDEX') })
      .reporter([{ name: 'spec' }, ...(report ? [{ name: 'json', output: report }] : [])]);
    const { test } = options;
    if (test) runner.filter((name) => name.includes(test));
    return await runner.run({
      // A busy machine is slow, not wrong.
      selectorTimeout: 15_000,
      assertionTimeout: 15_000,
      pageLoadTimeout: 15_000,
      pageRequestTimeout: 60_000,
      disableMultipleWindows: true,
    });
  } finally {
    await testcafe.close();
  }
}

async function main(): Promise<number> {
  const browser = ensureBrowser();
  rmSync(artifacts, { recursive: true, force: true });
  mkdirSync(artifacts, { recursive: true });
  const elsewhere = process.env['E2E_BASE_URL'];
  const files = suites(!elsewhere);
  if (!elsewhere) await buildProduct();
  const own = elsewhere ? null : await startOwnProduct(artifacts);
  try {
    announceStage({
      ...(own?.stage ?? { main: { address: `${(elsewhere ?? '').replace(/\/$/, '')}/` }, own: null }),
      browser,
    });
    return await repeated(Number(options.repeat), () => runSuites(browser, files));
  } finally {
    await dismissOperator();
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

/** TestCafe writes its placeholders like those of template strings. */
function placeholders(...names: string[]): string {
  return `${names.map((name) => `\${${name}}`).join('/')}.png`;
}

class NothingToRun extends Error {
  override readonly name = 'NothingToRun';
  constructor(parts: readonly string[]) {
    super(`no suite is called ${parts.join(' or ')}`);
  }
}

try {
  const failed = await main();
  // Not by letting the event loop run dry: TestCafe leaves handles behind.
  process.exit(failed > 0 ? 1 : 0);
} catch (fault) {
  const told = [BrowserMissing, ProductDidNotStart, NothingToRun].some((kind) => fault instanceof kind);
  console.error(told && fault instanceof Error ? fault.message : fault);
  process.exit(1);
}
