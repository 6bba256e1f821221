/** `shizhong-remote check`: a built version in the real shell, in a browser; the signed report goes beside its manifest. */
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
import { ensureBrowser } from './browser';
import { type CheckBudgets, type CheckedArtifact, checks, usualBudgets } from './checks';
import { serveArtifact } from './serve-artifact';

export interface CheckOptions {
  /** Folder of the built version. */
  build: string;
  /** Address of a running shell. */
  shellUrl: string;
  /** File of the private key that signs the report; made when it is not there. */
  keyFile: string;
  budgets?: Partial<CheckBudgets> | undefined;
  /** Told each check as it ends. */
  say?: (line: string) => void;
}

export class CheckRefused extends Error {
  override readonly name = 'CheckRefused';
}

/**
 * Runs every check and writes the report, also one that says what is wrong.
 * @throws CheckRefused when no shell answers; BrowserMissing
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
      budgets: { ...usualBudgets, ...budgets },
    };
    const results: Conformance['checks'] = [];
    for (const { name, run } of checks) {
      const { faults, looked } = await run(artifact).catch((fault: unknown) => ({
        faults: [fault instanceof Error ? fault.message : String(fault)],
        looked: '',
      }));
      const detail = faults.length > 0 ? faults.join('; ') : looked;
      results.push({ name, ok: faults.length === 0, detail: detail.slice(0, 2000) });
      say(
        [
          `${faults.length === 0 ? '✓' : '✗'} ${name}: ${faults.length === 0 ? looked : ''}`,
          ...faults.map((fault) => `    ${fault}`),
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
  const answer = await fetch(shellUrl).catch((fault: unknown) => {
    throw new CheckRefused(`no shell answers at ${shellUrl} (${fault instanceof Error ? fault.message : fault}); set SHELL_URL`);
  });
  if (!answer.ok || !(await answer.text()).includes('routerBase')) throw new CheckRefused(`${shellUrl} is no page of a shell`);
}

/** Signs in where a page of the remote asks for it, as a demonstration account: a shell in production has none, and its guarded pages are left out. */
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
      throw new CheckRefused(`nobody can sign in at ${address}login/${side} with the demonstration account ${account.phone}`, {
        cause,
      });
    } finally {
      await context.close();
    }
  }
  return accounts;
}
