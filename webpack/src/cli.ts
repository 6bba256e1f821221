/**
 * The kit from a remote's own folder.
 *
 *   tsx ../webpack/src/cli.ts build [--out folder]   builds it as it is deployed and prints the folder of the build
 *   tsx ../webpack/src/cli.ts dev                    serves it into a running shell (SHELL_URL, default http://127.0.0.1:8080)
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { RemoteFolderFault, readRemote, repository } from './app';
import { BuildFailed, buildRemote } from './build';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' } },
});

try {
  const remote = await readRemote(process.cwd());
  switch (positionals[0]) {
    case 'build': {
      const { folder, tookMs } = await buildRemote(remote, resolve(values.out ?? join(repository, 'dist/remotes')));
      console.log(`${folder}${tookMs > 0 ? ` in ${(tookMs / 1000).toFixed(1)} s` : ', built before'}`);
      break;
    }
    case 'dev': {
      const { serveRemote } = await import('./development/serve-remote');
      const { address } = await serveRemote(remote, process.env);
      console.log(`${remote.card.title} in the shell of ${process.env['SHELL_URL'] ?? 'http://127.0.0.1:8080'}: ${address}`);
      break;
    }
    default:
      console.error('build or dev?');
      process.exitCode = 1;
  }
} catch (fault) {
  console.error(fault instanceof BuildFailed || fault instanceof RemoteFolderFault ? fault.message : fault);
  process.exitCode = 1;
}
