/** `shizhong-remote check`: runs a built version in the real shell, in a browser, and writes the signed report beside its manifest. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Conformance, conformanceFile, sealConformance } from '@shizhong/shared-contracts/conformance';
import { demonstrationAccounts } from '@shizhong/shared-contracts/demonstration';
import { contractVersion, manifestSchema } from '@shizhong/shared-contracts/remote';
import { keyId, signingKey } from '@shizhong/shared-contracts/signature';
import { type Browser, chromium } from 'playwright-core';
import * as v from 'valibot';
import { digestOf } from '../integrity';
import { manifestFile } from '../plugins/remote-manifest';
import { type CheckBudgets, type CheckedArtifact, defaultBudgets } from './artifact';
import { ensureBrowser } from './browser';
import { checks } from './checks';
import { serveArtifact } from './serve-artifact';

export interface CheckOptions {
  /** Folder of the built version. */
  build: string;
  /** Address of a running shell. */
  shellUrl: string;
  /** File of the private key that signs the report; created if missing. */
  keyFile: string;
  budgets?: Partial<CheckBudgets> | undefined;
  /** Called with the result of each check as it ends. */
  say?: (line: string) => void;
}

export class CheckRefused extends Error {
  override readonly name = 'CheckRefused';
}

/**
 * Runs every check and writes the report, even when checks fail.
 * @throws CheckRefused when no shell responds; BrowserMissing
 */
export async function checkRemote({ build, shellUrl, keyFile, budgets, say = () => {} }: CheckOptions): Promise<Conformance> {
  await requireShell(shellUrl);
  const bytes = await readFile(join(build, manifestFile));
  const manifest = v.parse(manifestSchema, JSON.parse(bytes.toString()));
  const key = signingKey(keyFile);
  const served = await serveArtifact(build, shellUrl);
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  try {
    const accounts = await signIn(browser, served.address, new Set(manifest.routes.map(({ guard }) => guard)));
    const artifact: CheckedArtifact = {
      folder: build,
      manifest,
      address: served.address,
      browser,
      accounts,
      budgets: { ...defaultBudgets, ...budgets },
    };
    const results: Conformance['checks'] = [];
    for (const { name, run } of checks) {
      const { problems, summary } = await run(artifact).catch((error: unknown) => ({
        problems: [error instanceof Error ? error.message : String(error)],
        summary: '',
      }));
      const detail = problems.length > 0 ? problems.join('; ') : summary;
      results.push({ name, ok: problems.length === 0, detail: detail.slice(0, 2000) });
      say(
        [
          `${problems.length === 0 ? '✓' : '✗'} ${name}: ${problems.length === 0 ? summary : ''}`,
          ...problems.map((problem) => `    ${problem}`),
        ]
          .join('\n')
          .trimEnd(),
      );
    }
    const report: Conformance = {
      schema: 1,
      remote: manifest.name,
      version: manifest.version,
      integrity: digestOf(bytes),
      contract: manifest.contract,
      shell: contractVersion,
      checkedAt: new Date().toISOString(),
      passed: results.every(({ ok }) => ok),
      checks: results,
    };
    await writeFile(join(build, conformanceFile), sealConformance(report, key));
    say(`${join(build, conformanceFile)}, signed by ${keyId(key)}`);
    return report;
  } finally {
    await Promise.all([browser.close(), served.close()]);
  }
}

async function requireShell(shellUrl: string): Promise<void> {
  const response = await fetch(shellUrl).catch((error: unknown) => {
    throw new CheckRefused(`no shell responds at ${shellUrl} (${error instanceof Error ? error.message : error}); set SHELL_URL`);
  });
  if (!response.ok || !(await response.text()).includes('routerBase'))
    throw new CheckRefused(`${shellUrl} is not a page of a shell`);
}

/** Signs in with a demonstration account if the remote has guarded pages; a production shell has no such accounts, so its guarded pages are skipped. */
async function signIn(
  browser: Browser,
  address: string,
  guards: ReadonlySet<'ad' | 'media' | undefined>,
): Promise<CheckedArtifact['accounts']> {
  const accounts: CheckedArtifact['accounts'] = {};
  for (const side of ['ad', 'media'] as const) {
    const account = demonstrationAccounts.find((each) => each.side === side);
    if (!guards.has(side) || !account) continue;
    const context = await browser.newContext({ locale: 'zh-CN' });
    try {
      const page = await context.newPage();
      await page.goto(`${address}login/${side}`);
      await page
        .getByLabel(/手机号/)
        .first()
        .fill(account.phone);
      await page.locator('input[type=password]').first().fill(account.password);
      await page.getByRole('checkbox').first().check({ force: true });
      await page
        .getByRole('button', { name: /登\s*录/ })
        .first()
        .click();
      await page.waitForURL(/\/admin-/, { timeout: 30_000 });
      accounts[side] = await context.storageState();
    } catch (cause) {
      throw new CheckRefused(`cannot sign in at ${address}login/${side} with the demonstration account ${account.phone}`, {
        cause,
      });
    } finally {
      await context.close();
    }
  }
  return accounts;
}
