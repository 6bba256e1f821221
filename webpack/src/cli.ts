#!/usr/bin/env node
/**
 * The kit from a remote's own folder: `shizhong-remote <command>`, in this repository `tsx ../webpack/src/cli.ts <command>`.
 *
 *   build [--out folder]   builds it as it is deployed and prints the folder of the build
 *   dev                    serves it into a running shell (SHELL_URL, default http://127.0.0.1:8080)
 *   test                   its tests, in Node
 *   check [--key file]     its build in the shell of SHELL_URL, in a browser; signs the report with the key (made when it is missing)
 *   release                a build that has passed its check into RELEASE_FOLDER (default dist/releases) or RELEASE_S3_…
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { RemoteFolderFault, readRemote } from './app';
import { BuildFailed, buildRemote } from './build';
import { isInstalled, repository } from './places';
import { runTests } from './test-run/run';

// In the repository whoever starts this file has loaded it: the card is TypeScript.
if (isInstalled) (await import('tsx/esm/api')).register();

/** By name: their modules are only loaded by the commands that need them. */
const reportedFaults = [
  'BrowserMissing',
  'CheckRefused',
  'ReleaseRefused',
  'SettingsRefused',
  'StoreRefused',
  'VersionTaken',
  'BuildAltered',
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, key: { type: 'string' } },
});

try {
  const remote = await readRemote(process.cwd());
  const out = resolve(values.out ?? join(repository, 'dist/remotes'));
  switch (positionals[0]) {
    case 'build': {
      const { folder, tookMs } = await buildRemote(remote, out);
      console.log(`${folder}${tookMs > 0 ? ` in ${(tookMs / 1000).toFixed(1)} s` : ', built before'}`);
      break;
    }
    case 'dev': {
      const { serveRemote } = await import('./development/serve-remote');
      const { address } = await serveRemote(remote, process.env);
      console.log(`${remote.card.title} in the shell of ${process.env['SHELL_URL'] ?? 'http://127.0.0.1:8080'}: ${address}`);
      break;
    }
    case 'test':
      if (!(await runTests(remote.folder))) process.exitCode = 1;
      break;
    case 'check': {
      const { checkBuild } = await import('./check/command');
      const { passed } = await checkBuild(remote, (await buildRemote(remote, out)).folder, values.key);
      if (!passed) process.exitCode = 1;
      break;
    }
    case 'release': {
      const { releaseBuild } = await import('./release/command');
      console.log(await releaseBuild((await buildRemote(remote, out)).folder, join(repository, 'dist/releases')));
      break;
    }
    default:
      console.error('build, dev, test, check or release?');
      process.exitCode = 1;
  }
} catch (fault) {
  // What the kit throws by name says all there is to say; anything else is a fault of the kit.
  const told =
    fault instanceof BuildFailed ||
    fault instanceof RemoteFolderFault ||
    reportedFaults.includes((fault as Error | null)?.name ?? '');
  console.error(told && fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
}
