/** The `check` command: resolves its shell, key and limits. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Conformance } from '@shizhong/shared-contracts/conformance';
import { publicText, signingKey } from '@shizhong/shared-contracts/signature';
import type { RemoteApp } from '../app';
import { manifestFile } from '../plugins/remote-manifest';
import { CheckRefused, checkRemote } from './check-remote';

/**
 * @param build folder of the version
 * @param key file of the private key; by default CONFORMANCE_KEY, else the team's own key in `.keys/`
 */
export function checkBuild({ folder }: Pick<RemoteApp, 'folder'>, build: string, key: string | undefined): Promise<Conformance> {
  return checkIn(folder, build, key);
}

/**
 * A version that another builder made, after its admission. Budgets and addresses are read from the `package.json` of the present folder, if there is one.
 * @throws CheckRefused
 */
export function checkAdmitted(build: string, key: string | undefined): Promise<Conformance> {
  const folder = resolve(build);
  if (existsSync(join(folder, manifestFile))) return checkIn(process.cwd(), folder, key);
  throw new CheckRefused(`${folder} has no ${manifestFile}: npm run registry -- admit writes it, for builds of other builders`);
}

/** @param team folder with `package.json`, and with the key that is made when none is given */
async function checkIn(team: string, build: string, key: string | undefined): Promise<Conformance> {
  const shellUrl = process.env['SHELL_URL'] ?? 'http://127.0.0.1:8080';
  const keyFile = resolve(key ?? process.env['CONFORMANCE_KEY'] ?? join(team, '.keys/conformance.pem'));
  const settings = join(team, 'package.json');
  const packageJson: unknown = existsSync(settings) ? JSON.parse(await readFile(settings, 'utf8')) : {};
  console.log(`${build} in the shell of ${shellUrl}`);
  const report = await checkRemote({ build, shellUrl, keyFile, packageJson, say: console.log });
  console.log(`to make the registry trust this report: npm run registry -- trust ${publicText(signingKey(keyFile))}`);
  console.log(`${report.remote} ${report.version} ${report.passed ? 'passed' : 'did not pass'}`);
  return report;
}
