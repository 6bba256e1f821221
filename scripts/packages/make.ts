/** Builds and packs what teams outside install. Built files and not sources: a team's own settings of compiler and bundler do not matter to them. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '@shizhong/remote-kit';
import { browsersFile } from '@shizhong/remote-kit/browsers';
import { shareVersions, shareVersionsFile } from '@shizhong/remote-kit/sharing';
import { contractVersion } from '@shizhong/shared-contracts/remote';
import { type PublishedFolder, publishedFolders, publishedPackage, type WorkspacePackage } from './published';
import { withWholeNames } from './relative-imports';

const run = promisify(execFile);

export interface MadePackage {
  name: string;
  version: string;
  /** Name of the archive. */
  file: string;
  /** `sha512-…` of the archive, as a lock file holds it. */
  integrity: string;
  bytes: number;
}

/** What the packages were made from: stands in each of them, and beside them. */
export interface Provenance {
  /** Hash of all sources of the three packages: the same sources have the same. */
  sources: string;
  commit: string | null;
  /** Whether the sources are those of the commit. */
  clean: boolean;
  contract: string;
}

/**
 * Writes the archives and `packages.json` into `out`. Version: the workspace's own and the hash of the sources, so two different
 * contents never bear one version.
 * @throws when the sources do not compile
 */
export async function makePackages(out: string): Promise<MadePackage[]> {
  const provenance = await provenanceOf();
  await mkdir(out, { recursive: true });
  const work = await mkdtemp(join(tmpdir(), 'packages-'));
  try {
    const made: MadePackage[] = [];
    for (const folder of publishedFolders) made.push(await makePackage(folder, provenance, work, out));
    await writeFile(join(out, 'packages.json'), `${JSON.stringify({ ...provenance, packages: made }, null, 2)}\n`);
    return made;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function makePackage(folder: PublishedFolder, provenance: Provenance, work: string, out: string): Promise<MadePackage> {
  const source = JSON.parse(await readFile(join(repository, folder, 'package.json'), 'utf8')) as WorkspacePackage;
  const version = `${source.version}-g${provenance.sources.slice(0, 10)}`;
  const target = join(work, folder);
  const lib = join(target, 'lib');
  await compileSources(folder, lib, work);
  await copyRest(join(repository, folder, 'src'), lib);
  for (const file of await filesBelow(lib)) {
    if (!/\.(js|d\.ts)$/.test(file)) continue;
    await writeFile(file, withWholeNames(await readFile(file, 'utf8'), file));
  }
  if (folder === 'webpack') {
    await writeFile(join(lib, shareVersionsFile), JSON.stringify(shareVersions()));
    await cp(join(repository, browsersFile), join(lib, browsersFile));
    await cp(join(repository, folder, 'template'), join(target, 'template'), { recursive: true });
  }
  await writeFile(join(target, 'provenance.json'), JSON.stringify(provenance));
  await writeFile(join(target, 'package.json'), JSON.stringify(publishedPackage(folder, source, version), null, 2));
  const { stdout } = await run('npm', ['pack', target, '--pack-destination', work, '--json', '--ignore-scripts'], { cwd: work });
  const [packed] = JSON.parse(stdout) as { filename: string; integrity: string; size: number }[];
  if (!packed) throw new Error(`npm packed nothing of ${folder}`);
  // Whoever installs while this runs finds the old archive or the new one, whole.
  await cp(join(work, packed.filename), join(out, `${packed.filename}.new`));
  await rename(join(out, `${packed.filename}.new`), join(out, packed.filename));
  return { name: source.name, version, file: packed.filename, integrity: packed.integrity, bytes: packed.size };
}

/** Scripts and types by the compiler of the type check. Tests and what helps them stay here: they need this repository's tools. */
export async function compileSources(folder: PublishedFolder, lib: string, work: string): Promise<void> {
  const place = join(repository, folder, 'src').replaceAll('\\', '/');
  const config = {
    extends: join(repository, 'tsconfig.base.json'),
    compilerOptions: {
      ...{ noEmit: false, declaration: true, allowJs: false, checkJs: false, rootDir: place, outDir: lib },
      ...{ types: ['node'], typeRoots: [join(repository, 'node_modules/@types')] },
      // Everything is written each time.
      ...{ incremental: false, tsBuildInfoFile: null },
    },
    include: [`${place}/**/*.ts`, `${place}/**/*.tsx`],
    exclude: [`${place}/**/*.test.ts`, `${place}/**/*.test.tsx`, `${place}/**/testing/**`],
  };
  const file = join(work, `${folder}.json`);
  await writeFile(file, JSON.stringify(config));
  try {
    await run('npx', ['tsc', '-p', file], { cwd: repository });
  } catch (error) {
    throw new Error(`${folder} does not compile\n${(error as { stdout?: string }).stdout ?? ''}`, { cause: error });
  }
}

/** Styles, data and declarations that the compiler leaves where they are. */
async function copyRest(source: string, lib: string): Promise<void> {
  for (const file of await filesBelow(source)) {
    const below = relative(source, file);
    if (/(^|\/)testing\//.test(below) || (/\.tsx?$/.test(file) && !file.endsWith('.d.ts'))) continue;
    await cp(file, join(lib, below));
  }
}

async function provenanceOf(): Promise<Provenance> {
  const hash = createHash('sha256');
  for (const folder of [...publishedFolders, browsersFile]) {
    for (const file of (await filesBelow(join(repository, folder))).filter((each) => !/\/(node_modules|dist)\//.test(each))) {
      hash
        .update(`${relative(repository, file)}\0`)
        .update(await readFile(file))
        .update('\0');
    }
  }
  const git = (...args: string[]) =>
    run('git', args, { cwd: repository }).then(
      ({ stdout }) => stdout.trim(),
      () => null,
    );
  const changed = await git('status', '--porcelain', '--', ...publishedFolders);
  return {
    sources: hash.digest('hex'),
    commit: await git('rev-parse', 'HEAD'),
    clean: changed === '',
    contract: contractVersion,
  };
}

async function filesBelow(folder: string): Promise<string[]> {
  if (!(await stat(folder)).isDirectory()) return [folder];
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
