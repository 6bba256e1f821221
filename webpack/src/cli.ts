#!/usr/bin/env node
/**
 * The kit from a remote's own folder: `shizhong-remote <command>`, in this repository `tsx ../webpack/src/cli.ts <command>`.
 *
 *   build [--out folder]   builds it as it is deployed and prints the folder of the build
 *   dev                    serves it into a running shell (SHELL_URL, default http://127.0.0.1:8080)
 *   test                   its tests, in Node
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { RemoteFolderFault, readRemote } from './app';
import { BuildFailed, buildRemote } from './build';
import { isInstalled, repository } from './places';
import { runTests } from './test-run/run';

// In the repository whoever starts this file has loaded it: the card is TypeScript.
if (isInstalled) (await import('tsx/esm/api')).register();

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' } },
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
    default:
      console.error('build, dev or test?');
      process.exitCode = 1;
  }
} catch (fault) {
  console.error(fault instanceof BuildFailed || fault instanceof RemoteFolderFault ? fault.message : fault);
  process.exitCode = 1;
}
