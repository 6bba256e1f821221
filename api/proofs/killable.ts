/** Programs for a proof to kill: a server process, or its own PostgreSQL with the server inside this process. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureDatabase, startEmbedded } from '../src/platform';
import { createStage, type Stage } from '../test/campaign-stage';
import { post, type Send, type ServerProcess, startServer, stopServer } from './servers';

export interface Killable {
  stage: Stage;
  send: Send;
  /** Kills it and waits until it answers again. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Kills a server process with `kill -9`. */
export async function killableServer(): Promise<Killable> {
  const stage = await createStage();
  const { settings } = stage.api;
  let server: ServerProcess = await startServer(settings);
  return {
    stage,
    send: ({ who, key, payload }) => post(server.address, who, key, payload, settings),
    async kill() {
      server.process.kill('SIGKILL');
      expect(await server.ended).toBe('SIGKILL');
      server = await startServer(settings);
    },
    async close() {
      await stopServer(server);
      await stage.close();
    },
  };
}

/** Kills the postmaster with `kill -9`. Only for a server that the proof started itself; it must not kill a given one. */
export async function killableDatabase(): Promise<Killable> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sz-crash-'));
  const notes: string[] = [];
  const database = await startEmbedded({ dataDir, note: (message) => notes.push(`${new Date().toISOString()} ${message}`) });
  const { host, port, user, password } = database.connection;
  await ensureDatabase(database.connection, 'proof');
  const secret = encodeURIComponent(String(password));
  const where = host.startsWith('/') ? `localhost/proof?host=${encodeURIComponent(host)}&port=${port}` : `${host}:${port}/proof`;
  const stage = await createStage({ databaseUrl: `postgres://${user}:${secret}@${where}` });
  return {
    stage,
    async send({ who, key, payload }) {
      const { status, code, data } = await stage.api.call(key, payload, { side: who.side, token: who.token });
      return { status, code, data };
    },
    async kill() {
      const pid = database.pid();
      if (pid === null) throw new Error('PostgreSQL is not running');
      process.kill(pid, 'SIGKILL');
      await untilHealthy(stage, pid, () => database.pid()).catch(async (error: Error) => {
        throw new Error(`${error.message}\n${notes.join('\n')}\n${await readFile(join(dataDir, 'postgres.log'), 'utf8')}`);
      });
    },
    async close() {
      await stage.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs a proof and always closes the program. */
export async function withKillable(killable: Killable, prove: (killable: Killable) => Promise<void>): Promise<void> {
  try {
    await prove(killable);
  } finally {
    await killable.close();
  }
}

/** Waits for a new postmaster that the server can reach. */
async function untilHealthy(stage: Stage, killed: number, pid: () => number | null): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const now = pid();
    const health = await stage.api.app.inject('/healthz');
    if (now !== null && now !== killed && health.statusCode === 200) return;
    if (Date.now() > deadline) {
      throw new Error(
        `PostgreSQL did not restart: process ${killed} killed, now ${now}, /healthz ${health.statusCode} ${health.body}`,
      );
    }
    await sleep(50);
  }
}
