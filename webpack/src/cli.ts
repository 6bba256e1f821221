#!/usr/bin/env node
/** The kit's commands, run in a remote's folder: `shizhong-remote <command>`, or in this repository `tsx ../webpack/src/cli.ts <command>`. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { RemoteFolderError, readRemote } from './app';
import { BuildFailed, buildRemote } from './build';
import { isInstalled, repository } from './places';
import { checkPostcss } from './postcss/team-config';
import { runTests } from './test-run/run';

// In the repository this file already runs under tsx; an installed kit must register it, because the card is TypeScript.
if (isInstalled) (await import('tsx/esm/api')).register();

/** By name, so that their modules are loaded only by the commands that need them. */
const expectedErrors = [
  'BrowserMissing',
  'CheckRefused',
  'PostcssRefused',
  'ReleaseRefused',
  'SettingsRefused',
  'StoreRefused',
  'VersionTaken',
  'BuildAltered',
];

const usage = `shizhong-remote <command>, in a remote's folder

  build [--out folder]   builds the remote for deployment and prints the build's folder
  dev                    serves the remote inside a running shell (SHELL_URL, default http://127.0.0.1:8080)
  test                   runs its tests, in Node
  check [--key file]     checks its build in the shell at SHELL_URL, in a browser; signs the report with the key (created if missing)
        [--build folder] a version that webpack, Rspack or Vite built without the kit, after \`registry -- admit\`; in any folder
  release                stores a build that has passed its check in RELEASE_FOLDER (default dist/releases) or RELEASE_S3_…`;

const options = {
  out: { type: 'string' },
  key: { type: 'string' },
  build: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  if (values.help || positionals[0] === 'help') {
    console.log(usage);
    process.exit(0);
  }
  if (positionals[0] === 'check' && values.build !== undefined) {
    const { checkAdmitted } = await import('./check/command');
    process.exit((await checkAdmitted(values.build, values.key)).passed ? 0 : 1);
  }
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
      await checkPostcss(remote.folder);
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
      console.error(usage);
      process.exitCode = 1;
  }
} catch (error) {
  // The kit's named errors have a complete message; anything else is a bug in the kit and needs its stack.
  const expected =
    error instanceof BuildFailed ||
    error instanceof RemoteFolderError ||
    String((error as NodeJS.ErrnoException | null)?.code).startsWith('ERR_PARSE_ARGS') ||
    expectedErrors.includes((error as Error | null)?.name ?? '');
  console.error(expected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
