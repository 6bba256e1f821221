/** A team of its own: a folder outside the repository with our packed packages, and a remote made in it by the kit's command. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '@shizhong/remote-kit';
import { makePackages } from '../packages/make';

const run = promisify(execFile);

type Environment = Record<string, string>;

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

  /** Packs our packages and makes the remote with them. @param folder outside the repository, empty */
  static async begin(folder: string, name: string, title: string): Promise<Team> {
    const packages = join(folder, 'packages');
    const team = new Team(folder, name);
    const modules = join(folder, 'before-installation/node_modules');
    await unpack(modules, packages, await makePackages(packages));
    const create = join(modules, '@shizhong/remote-kit/lib/create.js');
    await carryOut(process.execPath, [create, name, '--title', title, '--team', `${title}组`, '--packages', packages], folder);
    return team;
  }

  /** As a developer does it, and as an automatic run does it after him. @throws with what npm said */
  async install(): Promise<void> {
    for (const command of ['install', 'ci'])
      await carryOut('npm', [command, '--prefer-offline', '--no-audit', '--no-fund'], this.remote);
  }

  /** A command of the remote's folder, as one of its scripts would start it. @throws with what it said when it fails */
  run(command: 'shizhong-remote' | 'tsc' | 'biome', args: readonly string[], environment: Environment = {}): Promise<string> {
    return carryOut(this.#command(command), args, this.remote, environment);
  }

  /** Starts `shizhong-remote dev`. @returns the address it prints */
  async develop(environment: Environment): Promise<{ address: string; stop(): Promise<void> }> {
    const child = spawn(this.#command('shizhong-remote'), ['dev'], {
      cwd: this.remote,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    return {
      address: await addressIn(child),
      stop: async () => {
        child.kill();
        await ended;
      },
    };
  }

  #command(name: string): string {
    return join(this.remote, 'node_modules/.bin', name);
  }
}

function addressIn({ stdout }: ChildProcess): Promise<string> {
  return new Promise((found, fail) => {
    let printed = '';
    stdout?.on('data', (part: Buffer) => {
      printed += part.toString();
      const address = /: (http:\/\/\S+)\s*$/m.exec(printed)?.[1];
      if (address) found(address);
    });
    stdout?.once('end', () => fail(new Error(`shizhong-remote dev ended without an address\n${printed}`)));
  });
}

async function carryOut(
  program: string,
  args: readonly string[],
  folder: string,
  environment: Environment = {},
): Promise<string> {
  try {
    const { stdout } = await run(program, [...args], {
      cwd: folder,
      env: { ...process.env, ...environment },
      maxBuffer: 1 << 26,
    });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} fails\n${stdout}${stderr}`, { cause: error });
  }
}

/**
 * What `npx --package <archive>` would fetch for the command that makes the remote: our packages from their archives, all others as this
 * repository has them installed.
 */
async function unpack(modules: string, packages: string, made: Awaited<ReturnType<typeof makePackages>>): Promise<void> {
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
