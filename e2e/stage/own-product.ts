/** Our own product to test: builds, copies, database and processes, all in one temporary folder. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveDesk } from '../../scripts/registry/serve-desk';
import { copyBuilds } from './builds';
import type { Served } from './serve';
import type { Stage } from './stage';

const repository = join(import.meta.dirname, '../..');

/** Settings of every product under test. */
export const testSettings = {
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  // Each test creates what it needs; two months of invented history would only slow down the start.
  DEMONSTRATION_DATA: 'accounts',
  // All tests come from one address; the per-address limits are covered by the server's own tests.
  RATE_LIMIT_FACTOR: '10000',
  // Receivers of webhooks are started by suites, on this machine.
  WEBHOOK_PRIVATE: 'yes',
};

/** In milliseconds: a hanging remote must not hang the test, and a slow machine must not look hung. */
const shortTimeouts = {
  MANIFEST_TIMEOUT: '4000',
  ENTRY_TIMEOUT: '4000',
  CHUNK_TIMEOUT: '4000',
  STYLE_TIMEOUT: '4000',
};

export interface OwnProduct {
  stage: Omit<Stage, 'browser' | 'guests'>;
  stop(): Promise<void>;
}

/** @param artifacts folder for the logs. Needs finished builds in `dist/`. */
export async function startOwnProduct(artifacts: string): Promise<OwnProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'shizhong-e2e-'));
  // PostgreSQL may run as another system user.
  chmodSync(folder, 0o755);
  try {
    const dist = join(repository, 'dist');
    const builds = await copyBuilds(dist, join(folder, 'main'));
    const benchBuilds = await copyBuilds(dist, join(folder, 'bench'));
    const database = { DATA_DIR: join(folder, 'data') };
    await serveDesk(database.DATA_DIR);
    const common = { ...testSettings, ...database };
    const started: Running[] = [];
    const stop = async () => {
      // One after another: the last to stop shuts down the database; if several stopped at once, none would be the last.
      for (const running of started.reverse()) await stopped(running);
      rmSync(folder, { recursive: true, force: true });
    };
    const start = async (name: string, settings: object) => {
      const running = await startProcess(join(artifacts, `${name}.log`), { ...common, ...settings });
      started.push(running);
      return running;
    };
    try {
      // The first one creates the database, the others reuse it.
      const main = await start('main', builds);
      const [subPath, impatient, bench] = await Promise.all([
        start('sub-path', { ...builds, ROUTER_BASE: '/any/base/' }),
        start('impatient', { ...builds, ...shortTimeouts }),
        start('bench', benchBuilds),
      ]);
      return {
        stage: {
          main: { address: main.address },
          own: {
            subPath: { address: subPath.address },
            impatient: { address: impatient.address },
            bench: {
              address: bench.address,
              desk: { address: named(bench.desk) },
              registry: { file: benchBuilds.REGISTRY_FILE, keyFile: benchBuilds.REGISTRY_KEY },
              remotesFolder: benchBuilds.REMOTES_FOLDER,
            },
            desk: { address: named(main.desk) },
            operatorEnvironment: { ...database, LOG_LEVEL: 'warn' },
            repository,
          },
        },
        stop,
      };
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Browsers keep a cookie with `Secure` at a name of this machine, and not at its number. */
function named(desk: string | null): string {
  return (desk ?? '').replace('//127.0.0.1:', '//localhost:');
}

export interface Running {
  child: ChildProcess;
  address: string;
  desk: string | null;
}

/** Starts one process that serves the product. @throws ProductDidNotStart */
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
  const gone = once(child, 'exit').then(([code]): Served => ({ error: `the product ended with code ${code}` }));
  const served = await Promise.race([once(child, 'message').then(([message]) => message as Served), gone]);
  if ('address' in served) return { child, address: served.address, desk: served.desk };
  if (child.connected) child.disconnect();
  throw new ProductDidNotStart(served.error);
}

/** Stops it and waits until it has exited. */
export async function stopped({ child }: Running): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  if (child.connected) child.disconnect();
  await exited;
}

export class ProductDidNotStart extends Error {
  override readonly name = 'ProductDidNotStart';
}
