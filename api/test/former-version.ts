/** The former version of the program, laid into a folder from the history, with the packages of this one. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const database = 'api/src/platform/database';

function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/**
 * `FORMER_VERSION`, or the commit before the newest migration; not before servers open a schema that the next version has added to. Null where the history is not at hand.
 */
export function formerVersion(): string | null {
  const asked = process.env['FORMER_VERSION'];
  if (asked) return git('rev-parse', '--verify', `${asked}^{commit}`);
  const state = `${database}/schema-state.ts`;
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${database}/migrations/[0-9]*`);
  if (added && git('cat-file', '-e', `${added}~1:${state}`) !== null) return git('rev-parse', `${added}~1`);
  return git('log', '-1', '--diff-filter=A', '--format=%H', '--', state) || null;
}

/** @returns the folder of its server */
export function layVersion(commit: string, folder: string): string {
  const laid = spawnSync('sh', ['-c', `git archive ${commit} | tar -x -C "$0"`, folder], { cwd: root, encoding: 'utf8' });
  if (laid.status !== 0) throw new Error(`git archive ${commit}: ${laid.stderr}`);
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@shizhong') symlinkSync(join(root, 'node_modules', name), join(packages, name));
  mkdirSync(join(packages, '@shizhong'));
  // Its own parts, where those of this version lie beside the packages.
  const own = { api: 'api', 'remote-kit': 'webpack', shell: 'shell', 'shared-contracts': 'shared-contracts' };
  for (const [name, part] of Object.entries(own)) symlinkSync(join(folder, part), join(packages, '@shizhong', name));
  if (existsSync(join(root, 'api/node_modules'))) symlinkSync(join(root, 'api/node_modules'), join(folder, 'api/node_modules'));
  return join(folder, 'api');
}
