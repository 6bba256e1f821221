/** The `check` command: resolves its shell, key and limits. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Conformance } from '@shizhong/shared-contracts/conformance';
import { publicText, signingKey } from '@shizhong/shared-contracts/signature';
import type { RemoteApp } from '../app';
import { checkRemote } from './check-remote';

/**
 * @param build folder of the version
 * @param key file of the private key; by default CONFORMANCE_KEY, else the team's own key in `.keys/`
 */
export async function checkBuild({ card, folder }: RemoteApp, build: string, key: string | undefined): Promise<Conformance> {
  const shellUrl = process.env['SHELL_URL'] ?? 'http://127.0.0.1:8080';
  const keyFile = resolve(key ?? process.env['CONFORMANCE_KEY'] ?? join(folder, '.keys/conformance.pem'));
  const packageJson: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  console.log(`${card.title} in the shell of ${shellUrl}`);
  const report = await checkRemote({ build, shellUrl, keyFile, packageJson, say: console.log });
  console.log(`to make the registry trust this report: npm run registry -- trust ${publicText(signingKey(keyFile))}`);
  console.log(`${card.name} ${report.version} ${report.passed ? 'passed' : 'did not pass'}`);
  return report;
}
