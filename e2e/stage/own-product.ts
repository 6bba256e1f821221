/** A product of our own to test: builds, copies, database and processes, all below one temporary folder. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyBuilds } from './builds';
import type { Served } from './serve';
import type { Stage } from './stage';

const repository = join(import.meta.dirname, '../..');

/** What every product under test is started with, whatever it serves. */
export const testSettings = {
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  // Each test makes what it needs; two months of invented history would only make the start slow.
  DEMONSTRATION_DATA: 'accounts',
  // Every test comes from one address; the limits per address are for the server's own tests.
  RATE_LIMIT_FACTOR: '10000',
};

/** In milliseconds: a hanging remote should not make the test hang, a slow machine should not look hung. */
const shortTimeouts = {
  MANIFEST_TIMEOUT: '4000',
  ENTRY_TIMEOUT: '4000',
  CHUNK_TIMEOUT: '4000',
  STYLE_TIMEOUT: '4000',
};

export interface OwnProduct {
  stage: Omit<Stage, 'browser'>;
  stop(): Promise<void>;
}

/** @param artifacts folder for the log. Needs finished builds in `dist/`. */
export async function startOwnProduct(artifacts: string): Promise<OwnProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'shizhong-e2e-'));
  // PostgreSQL may run as another system user than we do.
  chmodSync(folder, 0o755);
  try {
    const dist = join(repository, 'dist');
    const builds = await copyBuilds(dist, join(folder, 'main'));
    const benchBuilds = await copyBuilds(dist, join(folder, 'bench'));
    const database = { DATA_DIR: join(folder, 'data') };
    const common = { ...testSettings, ...database };
    const started: Running[] = [];
    const stop = async () => {
      // One after the other: the last one to leave stops the database, and of several at once none would be the last.
      for (const running of started.reverse()) await stopped(running);
      rmSync(folder, { recursive: true, force: true });
    };
    const start = async (name: string, settings: object) => {
      const running = await startProcess(join(artifacts, `${name}.log`), { ...common, ...settings });
      started.push(running);
      return running.address;
    };
    try {
      // The first one makes the database, the others adopt it.
      const main = await start('main', builds);
      const [subPath, impatient, bench] = await Promise.all([
        start('sub-path', { ...builds, ROUTER_BASE: '/any/base/' }),
        start('impatient', { ...builds, ...shortTimeouts }),
        start('bench', benchBuilds),
      ]);
      return {
        stage: {
          main: { address: main },
          own: {
            subPath: { address: subPath },
            impatient: { address: impatient },
            bench: {
              address: bench,
              registry: { file: benchBuilds.REGISTRY_FILE, keyFile: benchBuilds.REGISTRY_KEY },
              remotesFolder: benchBuilds.REMOTES_FOLDER,
            },
            operatorEnvironment: { ...database, LOG_LEVEL: 'warn' },
            repository,
          },
        },
        stop,
      };
    } catch (fault) {
      await stop();
      throw fault;
    }
  } catch (fault) {
    rmSync(folder, { recursive: true, force: true });
    throw fault;
  }
}

export interface Running {
  child: ChildProcess;
  address: string;
}

/** One process that serves the product. @throws ProductDidNotStart */
export function startProcess(logFile: string, environment: object): Promise<Running> {
  return serve(launch(logFile, environment));
}

function launch(logFile: string, environment: object): ChildProcess {
  const child = fork(join(import.meta.dirname, 'serve.ts'), {
    cwd: repository,
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...environment },
    silent: true,
  });
  const log = createWriteStream(logFile);
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  return child;
}

/** Waits until the product is ready. @throws ProductDidNotStart */
async function serve(child: ChildProcess): Promise<Running> {
  const gone = once(child, 'exit').then(([code]): Served => ({ fault: `the product ended with code ${code}` }));
  const answer = await Promise.race([once(child, 'message').then(([told]) => told as Served), gone]);
  if ('address' in answer) return { child, address: answer.address };
  if (child.connected) child.disconnect();
  throw new ProductDidNotStart(answer.fault);
}

/** Ends it and waits until it has. */
export async function stopped({ child }: Running): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  if (child.connected) child.disconnect();
  await exited;
}

export class ProductDidNotStart extends Error {
  override readonly name = 'ProductDidNotStart';
}
