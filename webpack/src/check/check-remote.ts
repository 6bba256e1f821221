/** `shizhong-remote check`: runs a built version in the real shell, in a browser, and writes the signed report beside its manifest. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Conformance, conformanceFile, sealConformance } from '@shizhong/shared-contracts/conformance';
import { contractVersion, manifestSchema, type Registry, type RemoteManifest } from '@shizhong/shared-contracts/remote';
import type { Side } from '@shizhong/shared-contracts/session';
import { keyId, signingKey } from '@shizhong/shared-contracts/signature';
import type { Browser } from 'playwright-core';
import * as v from 'valibot';
import { digestOf } from '../integrity';
import { manifestFile } from '../plugins/remote-manifest';
import { readProvenance } from '../release/provenance';
import { type CheckedArtifact, type CheckedRemote, checkOptionsSchema } from './artifact';
import { type Check, checks } from './checks';
import { firstLine } from './in-page';
import { launchBrowser } from './launch';
import { openPages } from './open-pages';
import { serveArtifact } from './serve-artifact';
import { signInAs } from './sign-in';
import { sidesOfSlots } from './slots-check';

export interface CheckOptions {
  /** Folder of the built version. */
  build: string;
  /** Address of a running shell. */
  shellUrl: string;
  /** File of the private key that signs the report; created if missing. */
  keyFile: string;
  /** The remote's `package.json`: limits, and addresses of pages with parameters. */
  packageJson?: unknown;
  /** Called with the result of each check as it ends. */
  say?: (line: string) => void;
  /** Called with all problems of each check; the report has only room for the first ones. */
  onChecked?: (name: string, problems: readonly string[]) => void;
}

export class CheckRefused extends Error {
  override readonly name = 'CheckRefused';
}

/**
 * Runs every check and writes the report, even when checks fail.
 * @throws CheckRefused when no shell responds, or `packageJson` has other settings than the check knows; BrowserMissing
 */
export async function checkRemote({
  build,
  shellUrl,
  keyFile,
  packageJson = {},
  say = () => {},
  onChecked = () => {},
}: CheckOptions): Promise<Conformance> {
  const options = v.safeParse(checkOptionsSchema, packageJson);
  if (!options.success) throw new CheckRefused(`package.json: ${v.summarize(options.issues)}`);
  await requireShell(shellUrl);
  const bytes = await readFile(join(build, manifestFile));
  const manifest = v.parse(manifestSchema, JSON.parse(bytes.toString()));
  const key = signingKey(keyFile);
  const served = await serveArtifact(build, shellUrl);
  const browser = await launchBrowser();
  try {
    const sides = new Set([...manifest.routes.map(({ guard }) => guard), ...sidesOfSlots(manifest)]);
    const accounts = await signIn(browser, served.address, sides, say);
    const remote: CheckedRemote = {
      folder: build,
      manifest,
      address: served.address,
      away: await awayFrom(manifest, served.address),
      browser,
      launch: launchBrowser,
      accounts,
      budgets: options.output.budgets,
      plan: options.output.check,
    };
    const artifact: CheckedArtifact = { ...remote, ...(await openPages(remote)) };
    const results: Conformance['checks'] = [];
    for (const check of checks) results.push(await resultOf(check, artifact, { say, onChecked }));
    const integrity = digestOf(bytes);
    const provenance = await readProvenance(build, integrity);
    const report: Conformance = {
      schema: 1,
      remote: manifest.name,
      version: manifest.version,
      integrity,
      contract: manifest.contract,
      ...(provenance ? { provenance } : {}),
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

async function resultOf(
  { name, run }: Check,
  artifact: CheckedArtifact,
  { say, onChecked }: Required<Pick<CheckOptions, 'say' | 'onChecked'>>,
): Promise<Conformance['checks'][number]> {
  const { problems, summary } = await run(artifact).catch((error: unknown) => ({
    problems: [error instanceof Error ? error.message : String(error)],
    summary: '',
  }));
  onChecked(name, problems);
  const ok = problems.length === 0;
  say([`${ok ? '✓' : '✗'} ${name}: ${ok ? summary : ''}`, ...problems.map((problem) => `    ${problem}`)].join('\n').trimEnd());
  return { name, ok, detail: (ok ? summary : problems.join('; ')).slice(0, 2000) };
}

/** The home page, or another remote's first page that anybody may open when the checked remote has the home page itself. @throws CheckRefused */
async function awayFrom(manifest: RemoteManifest, address: string): Promise<string> {
  const { remotes } = (await (await fetch(`${address}registry.json`)).json()) as Registry;
  const others = remotes
    .filter(({ name }) => name !== manifest.name)
    .flatMap(({ routes }) => routes)
    .filter(({ path, guard, layout }) => guard === undefined && layout === 'public' && !/[:*]/.test(path));
  const found = others.find(({ path }) => path === '/') ?? others[0];
  if (!found) throw new CheckRefused('the shell has no public page of another remote, so nobody could go there and back');
  return found.path;
}

async function requireShell(shellUrl: string): Promise<void> {
  const response = await fetch(shellUrl).catch((error: unknown) => {
    throw new CheckRefused(`no shell responds at ${shellUrl} (${error instanceof Error ? error.message : error}); set SHELL_URL`);
  });
  if (!response.ok || !(await response.text()).includes('routerBase'))
    throw new CheckRefused(`${shellUrl} is not a page of a shell`);
}

/** Signs in with a demonstration account for each side that the remote guards; a production shell has no such accounts. */
async function signIn(
  browser: Browser,
  address: string,
  guards: ReadonlySet<Side | undefined>,
  say: (line: string) => void,
): Promise<CheckedRemote['accounts']> {
  const accounts: CheckedRemote['accounts'] = {};
  for (const side of ['ad', 'media'] as const) {
    if (!guards.has(side)) continue;
    try {
      accounts[side] = await signInAs(browser, address, side);
    } catch (error) {
      say(`cannot sign in at ${address}login/${side} with the demonstration account: ${firstLine(error)}`);
    }
  }
  return accounts;
}
