/**
 * `npm run release -w remote-ad`: checks a remote, builds it and stores the version. Visitors get it by
 * `npm run registry -- add` and `promote`; a release alone changes nothing for anybody.
 *
 *   --skip-tests   the tests ran elsewhere (a pipeline)
 *   --register     adds the version to the registry as well
 */
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BuildFailed, buildRemote, RemoteFolderError, readRemote, repository } from '@shizhong/remote-kit';
import { StoreRefused } from '@shizhong/remote-kit/release/s3-store';
import { storeFor } from '@shizhong/remote-kit/release/settings';
import { VersionTaken } from '@shizhong/remote-kit/release/store';
import { BuildAltered, upload } from '@shizhong/remote-kit/release/upload';
import { requireSettings, SettingsRefused } from '@shizhong/shared-contracts/settings';
import { BookRefused, pageServerSettings, RegistryRefusal, registryPlace } from '@shizhong/shell/server';
import { remotesFolder } from '../build/build';
import { runStep } from '../processes/run-step';
import { runRegistry } from '../registry/commands';
import { userName } from '../registry/put-forward';
import type { Budgets } from '../size/budget';
import { checkChunks, weighChunks } from '../size/chunks';

class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}

try {
  const { values } = parseArgs({
    options: { 'skip-tests': { type: 'boolean', default: false }, register: { type: 'boolean', default: false } },
  });
  // Before the minutes of the checks: report what is missing at once.
  const settings = requireSettings(pageServerSettings, process.env);
  const served = resolve(repository, settings.remotesFolder);
  const { store, onDisk } = storeFor(process.env, served);
  const remote = await readRemote(
    process.env['INIT_CWD'] && process.cwd() === repository ? process.env['INIT_CWD'] : process.cwd(),
  );
  const folder = basename(remote.folder);
  const { name } = remote.card;

  await step('types', ['tsc', '-p', folder, '--noEmit']);
  if (!values['skip-tests']) await step('tests', ['jest', `${folder}/src`, '--maxWorkers=2']);
  const build = await buildRemote(remote, remotesFolder);
  console.log(`built ${name} ${build.version}`);
  const { chunks } = JSON.parse(await readFile(join(repository, 'webpack/budgets.json'), 'utf8')) as Budgets;
  const { broken } = checkChunks({ [name]: chunks[name] ?? {} }, [await weighChunks(build.folder)]);
  if (broken.length > 0) throw new ReleaseRefused(`over budget:\n${broken.map((line) => `  ${line}`).join('\n')}`);
  console.log('pages are within their budgets');

  const { place, version, files, fresh } = await upload(build.folder, store, onDisk);
  console.log(`${fresh ? 'stored' : 'was stored before'}: ${place} (${files} files, each held against its digest)`);
  if (values.register) {
    const author = { by: userName(), why: 'released', at: new Date() };
    await runRegistry(registryPlace(settings, repository), ['add', place], {}, author, {
      ...settings,
      remotesFolder: served,
    });
    console.log(`registered; nobody gets it yet: npm run registry -- promote ${name} ${version} --percent 10`);
  } else {
    console.log(`next: npm run registry -- add ${place}`);
  }
} catch (error) {
  const expected = [
    SettingsRefused,
    BuildFailed,
    RemoteFolderError,
    VersionTaken,
    BuildAltered,
    StoreRefused,
    RegistryRefusal,
    BookRefused,
    ReleaseRefused,
  ];
  console.error(expected.some((kind) => error instanceof kind) && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function step(what: string, command: readonly string[]): Promise<void> {
  const { ok } = await runStep({ name: what, command: 'npx', args: command });
  if (!ok) throw new ReleaseRefused(`the ${what} of the remote fail: nothing is stored`);
}
