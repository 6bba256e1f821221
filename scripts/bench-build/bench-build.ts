/**
 * `npm run bench:build`: how long the builds and the compiler take: everything from nothing, nothing changed, one page changed, in a work tree
 * of the last commit, so that the caches of this one neither help nor are spoiled. Each line says median and spread.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { line } from '../performance/line';
import { repository } from '../sources/repository';

const run = promisify(execFile);
/** On the same disk, where the packages can be linked. */
const tree = join(repository, '.cache/bench-build');
const page = 'remote-help/src/pages/help/address.ts';

async function seconds(command: string, ...args: string[]): Promise<number> {
  const from = performance.now();
  await run(command, args, { cwd: tree, maxBuffer: 1e8 });
  return (performance.now() - from) / 1000;
}

async function times(count: number, once: (turn: number) => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  for (let turn = 0; turn < count; turn += 1) all.push(await once(turn));
  return all;
}

const build = () => seconds('npm', 'run', 'build');
const types = () => seconds('npx', 'tsc', '-p', 'tsconfig.all.json');

// Of a run that was killed.
await rm(tree, { recursive: true, force: true });
await run('git', ['worktree', 'prune'], { cwd: repository });
await run('git', ['worktree', 'add', '--detach', tree], { cwd: repository });
try {
  await linkPackages();
  console.log(line('everything, from nothing', [await build()]));
  console.log(line('nothing changed', await times(3, build)));
  console.log(
    line(
      'one page changed',
      await times(3, async (turn) => {
        await appendFile(join(tree, page), `\nexport const turn${turn} = ${turn};\n`);
        return build();
      }),
    ),
  );
  console.log(line('types of everything, from nothing', [await types()]));
  console.log(line('types, nothing changed', await times(3, types)));
} finally {
  await run('git', ['worktree', 'remove', '--force', tree], { cwd: repository });
}

/** Links of files, not of folders: the workspaces among the packages are those of the tree. */
async function linkPackages(): Promise<void> {
  const { workspaces } = JSON.parse(await readFile(join(tree, 'package.json'), 'utf8')) as { workspaces: string[] };
  for (const folder of ['', ...workspaces]) {
    const packages = join(repository, folder, 'node_modules');
    if (existsSync(packages)) await run('cp', ['-al', packages, join(tree, folder)]);
  }
}
