/** A team of its own: a folder outside the repository with our packed packages, and a remote made in it by the kit's command. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '@shizhong/remote-kit';
import { makePackages } from '../packages/make';

const run = promisify(execFile);

export class Team {
  readonly #folder: string;
  readonly #name: string;

  private constructor(folder: string, name: string) {
    this.#folder = folder;
    this.#name = name;
  }

  /** Where its remote lies. */
  get remote(): string {
    return join(this.#folder, `remote-${this.#name}`);
  }

  /** Packs our packages, installs them, and makes the remote. @param folder outside the repository, empty */
  static async begin(folder: string, name: string, title: string): Promise<Team> {
    const packages = join(folder, 'packages');
    const team = new Team(folder, name);
    await install(join(folder, 'node_modules'), packages, await makePackages(packages));
    await team.#command('create-remote', [name, '--title', title, '--team', `${title}组`, '--packages', packages], folder);
    return team;
  }

  /** A command of the remote's folder, as one of its scripts would start it. @throws with what it said when it fails */
  run(
    command: 'shizhong-remote' | 'tsc' | 'biome',
    args: readonly string[],
    environment: Record<string, string> = {},
  ): Promise<string> {
    return this.#command(command, args, this.remote, environment);
  }

  async #command(
    command: string,
    args: readonly string[],
    folder: string,
    environment: Record<string, string> = {},
  ): Promise<string> {
    const file = command in own ? own[command as keyof typeof own] : join('.bin', command);
    const path = join(this.#folder, 'node_modules', file);
    const [program, given] = command in own ? [process.execPath, [path, ...args]] : [path, [...args]];
    try {
      const { stdout } = await run(program, given, { cwd: folder, env: { ...process.env, ...environment }, maxBuffer: 1 << 26 });
      return stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${command} ${args.join(' ')} fails\n${stdout}${stderr}`, { cause: error });
    }
  }
}

const own = {
  'create-remote': '@shizhong/remote-kit/lib/create.js',
  'shizhong-remote': '@shizhong/remote-kit/lib/cli.js',
};

/**
 * Our packages from their archives, all others as this repository has them installed: the proof needs no network.
 * A real `npm install` of the archives does the same.
 */
async function install(modules: string, packages: string, made: Awaited<ReturnType<typeof makePackages>>): Promise<void> {
  await mkdir(join(modules, '@shizhong'), { recursive: true });
  for (const { name, file } of made) {
    await mkdir(join(modules, name), { recursive: true });
    await run('tar', ['-xzf', join(packages, file), '-C', join(modules, name), '--strip-components=1']);
  }
  const installed = join(repository, 'node_modules');
  for (const name of await readdir(installed)) {
    if (name !== '@shizhong' && !existsSync(join(modules, name))) await symlink(join(installed, name), join(modules, name));
  }
}
