/**
 * `kill -9` of the server, and of PostgreSQL, while calls are under way. Whoever got an answer keeps what he was told; who got none asks again with
 * the same number; nothing happens twice and the books balance. `PROOFS_KILLS` times each.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../src/database/embedded/server';
import { ensureDatabase } from '../src/database/migrate';
import { createStage, type Stage } from '../test/campaign-stage';
import {
  type Acknowledged,
  type Advertising,
  expectAllThere,
  post,
  type Send,
  type ServerProcess,
  startServer,
  stopServer,
  work,
} from './servers';

const kills = Number(process.env['PROOFS_KILLS'] ?? 3);
const limitMs = (kills + 4) * 30_000;

async function advertisers(stage: Stage, count: number): Promise<Advertising[]> {
  const people: Advertising[] = [];
  for (let n = 0; n < count; n += 1) {
    const who = await stage.advertiser(1_000_000_00);
    people.push({ who, form: await stage.goodForm(who.id) });
  }
  return people;
}

async function expectWhole(stage: Stage, people: readonly Advertising[], kept: readonly Acknowledged[]): Promise<void> {
  expect(await stage.breaches()).toEqual([]);
  for (const { who } of people) {
    const saves = kept.filter((call) => call.who === who && call.key === 'adRead/save').length;
    const submits = kept.filter((call) => call.who === who && call.key === 'adRead/submit' && call.heard.code === 200).length;
    const { db } = stage;
    const count = async (query: Promise<{ n: string | number | bigint }>) => Number((await query).n);
    const campaigns = db.selectFrom('campaign').select(db.fn.countAll().as('n')).where('user_id', '=', who.id);
    const freezes = db.selectFrom('freeze').select(db.fn.countAll().as('n')).where('advertiser_id', '=', who.id);
    expect([await count(campaigns.executeTakeFirstOrThrow()), await count(freezes.executeTakeFirstOrThrow())]).toEqual([
      saves,
      submits,
    ]);
  }
}

test(
  `the server is killed ${kills} times`,
  async () => {
    const stage = await createStage();
    const { settings } = stage.api;
    let server: ServerProcess = await startServer(settings);
    try {
      const people = await advertisers(stage, 8);
      const send: Send = ({ who, key, payload }) => post(server.address, who, key, payload, settings);
      let over = false;
      const working = work(send, people, () => over);
      for (let kill = 0; kill < kills; kill += 1) {
        await sleep(200 + Math.random() * 800);
        server.process.kill('SIGKILL');
        expect(await server.ended).toBe('SIGKILL');
        server = await startServer(settings);
      }
      await sleep(300);
      over = true;
      const kept = await working;
      await expectAllThere(send, kept);
      await expectWhole(stage, people, kept);
      process.stdout.write(`server killed ${kills} times, ${kept.length} calls acknowledged\n`);
    } finally {
      await stopServer(server);
      await stage.close();
    }
  },
  limitMs,
);

/** It kills a server that it has started itself, and so says nothing of a given one. */
const unlessGiven = process.env['TEST_DATABASE_URL'] ? () => {} : test;

unlessGiven(
  `PostgreSQL is killed ${kills} times`,
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sz-crash-'));
    const notes: string[] = [];
    const database = await startEmbedded({ dataDir, note: (message) => notes.push(`${new Date().toISOString()} ${message}`) });
    const { host, port, user, password } = database.connection;
    await ensureDatabase(database.connection, 'proof');
    const secret = encodeURIComponent(String(password));
    const where = host.startsWith('/')
      ? `localhost/proof?host=${encodeURIComponent(host)}&port=${port}`
      : `${host}:${port}/proof`;
    const stage = await createStage({ databaseUrl: `postgres://${user}:${secret}@${where}` });
    try {
      const people = await advertisers(stage, 8);
      const send: Send = async ({ who, key, payload }) => {
        const { status, code, data } = await stage.api.call(key, payload, { side: who.side, token: who.token });
        return { status, code, data };
      };
      let over = false;
      const working = work(send, people, () => over);
      for (let kill = 0; kill < kills; kill += 1) {
        await sleep(200 + Math.random() * 800);
        const pid = database.pid();
        if (pid === null) throw new Error('PostgreSQL is not running');
        process.kill(pid, 'SIGKILL');
        await untilHealthy(stage, pid, () => database.pid()).catch(async (fault: Error) => {
          over = true;
          throw new Error(`${fault.message}\n${notes.join('\n')}\n${await readFile(join(dataDir, 'postgres.log'), 'utf8')}`);
        });
      }
      await sleep(300);
      over = true;
      const kept = await working;
      await expectAllThere(send, kept);
      await expectWhole(stage, people, kept);
      process.stdout.write(`PostgreSQL killed ${kills} times, ${kept.length} calls acknowledged\n`);
    } finally {
      await stage.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  limitMs,
);

/** Another postmaster than the killed one, and the server reaches it. */
async function untilHealthy(stage: Stage, killed: number, pid: () => number | null): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const now = pid();
    const health = await stage.api.app.inject('/healthz');
    if (now !== null && now !== killed && health.statusCode === 200) return;
    if (Date.now() > deadline) {
      throw new Error(
        `PostgreSQL did not come back: process ${killed} killed, now ${now}, /healthz ${health.statusCode} ${health.body}`,
      );
    }
    await sleep(50);
  }
}
