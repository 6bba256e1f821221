/**
 * The drill: the product under load on a PostgreSQL server, a base backup and its log taken meanwhile, then everything destroyed and restored elsewhere. What was acknowledged
 * before the last archived second is there, the books are in order, and the seconds that are not there are printed. `DRILL_SECONDS` of load; `npm run drill:backup`.
 * `docs/operations.md#backups`.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { backupSteps } from '../src/app/backup-steps';
import { createApi } from '../src/app/create-api';
import { auditResult } from '../src/operator';
import { type ApiSettings, startThrowAway, storeFile } from '../src/platform';
import { createStage, type Stage } from '../test/campaign-stage';
import { installedPostgres, type PostgresServer, postgresServer } from '../test/postgres-server';

const seconds = Number(process.env['DRILL_SECONDS'] ?? 4);
const callers = Number(process.env['DRILL_CALLERS'] ?? 4);
const binaries = installedPostgres();

interface Acknowledged {
  endpoint: string;
  requestId: string;
  begunAt: number;
  at: number;
}

/** Advertisers who save, submit and withdraw until nothing answers any more. */
async function load(stage: Stage, acknowledged: Acknowledged[], isOver: () => boolean): Promise<void> {
  const people = await Promise.all(Array.from({ length: callers }, () => stage.advertiser(1_000_000_00)));
  await Promise.all(
    people.map(async (who) => {
      const form = await stage.goodForm(who.id);
      const call = async (endpoint: 'adRead/save' | 'adRead/submit' | 'adRead/withdraw', payload: object) => {
        const requestId = randomUUID();
        const begunAt = Date.now();
        const { code, data } = await stage.api.call(
          endpoint,
          { ...payload, request_id: requestId },
          { side: 'ad', token: who.token },
        );
        if (code !== 200) return null;
        acknowledged.push({ endpoint, requestId, begunAt, at: Date.now() });
        return data as { id: string; version: number };
      };
      while (!isOver()) {
        const saved = await call('adRead/save', { form });
        const submitted = saved && (await call('adRead/submit', { id: saved.id, version: saved.version }));
        if (submitted) await call('adRead/withdraw', { id: saved.id, version: submitted.version });
      }
    }),
  );
}

/** Ids of all requests that a restored database knows. */
async function idsAt(to: string, restore: (to: string) => Promise<unknown>): Promise<Set<string>> {
  await restore(to);
  const throwAway = await startThrowAway(dirname(binaries ?? ''), join(to, 'postgres'));
  const client = new Client({ connectionString: throwAway.address('postgres', 'shizhong') });
  await client.connect();
  try {
    const { rows } = await client.query<{ request_id: string }>('select request_id from request_log');
    return new Set(rows.map((row) => row.request_id));
  } finally {
    await client.end();
    await throwAway.close();
  }
}

const picture = (n: number) => ({
  bytes: Buffer.from(`picture ${n} ${randomUUID()}`),
  ...({ mediaType: 'image/png', extension: 'png', width: 1, height: 1 } as const),
});

(binaries ? test : test.skip)(
  'run under load, destroyed and restored elsewhere: books in order, and nothing lost that was acknowledged before the last archived second',
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'sz-drill-'));
    let server: PostgresServer | null = null;
    try {
      server = await postgresServer(binaries ?? '', home);
      const dataDir = join(home, 'data');
      mkdirSync(join(dataDir, 'registry'), { recursive: true });
      const stage = await createStage({ databaseUrl: server.address, dataDir });
      const settings: ApiSettings = {
        ...stage.api.settings,
        ...{ backupPlace: join(home, 'elsewhere'), backupKey: 'a key of the drill, long enough for a test' },
        ...{ backupDatabaseUrl: server.address, backupWalFolder: server.archive },
      };
      const run = (name: string, given = {}) => backupSteps[name]?.(settings, given) ?? Promise.reject(new TypeError(name));

      const acknowledged: Acknowledged[] = [];
      let isOver = false;
      const loaded = load(stage, acknowledged, () => isOver).catch((error: unknown) => {
        if (!isOver) throw error;
      });
      const owner = await stage.advertiser(0);
      await storeFile(stage.services, owner.id, 'avatar', picture(1));
      const [taken] = await run('backup');
      await storeFile(stage.services, owner.id, 'avatar', picture(2));
      const end = Date.now() + seconds * 1000;
      let logFiles = 0;
      let moment = 0;
      for (let round = 0; round < 3 || Date.now() < end; round += 1) {
        await stage.due();
        logFiles += Number((await run('backup wal'))[0]?.['logFiles']);
        await sleep(300);
        moment ||= Date.now();
      }
      // On: what is acknowledged from here may be lost.
      await sleep(1500);
      isOver = true;
      const destroyedAt = Date.now();
      await server.destroy();
      rmSync(dataDir, { recursive: true, force: true });
      await loaded;
      await stage.close();

      const [verified] = await run('verify');
      const thereThen = await idsAt(join(home, 'then'), (to) => run('restore', { to, until: new Date(moment).toISOString() }));
      const to = join(home, 'new', 'place');
      const restoreFrom = Date.now();
      const [restored] = await run('restore', { to });
      // As an operator would: the database's user must reach its folder.
      const throwAway = await startThrowAway(dirname(binaries ?? ''), join(to, 'postgres'));
      const restoredIn = Date.now() - restoreFrom;
      const log = readFileSync(join(to, 'postgres.log'), 'utf8');
      const lastArchived = Date.parse(
        /last completed transaction was at log time (.+)/.exec(log)?.[1]?.replace('+00', 'Z') ?? '',
      );
      const api = await createApi(
        { ...settings, databaseUrl: throwAway.address('postgres', 'shizhong'), dataDir: join(to, 'data'), runJobs: false },
        { info() {}, warn() {} },
      );
      try {
        const { db, storage } = api.services;
        const rows = await db.selectFrom('request_log').select('request_id').execute();
        const there = new Set(rows.map((row) => row.request_id));
        const before = acknowledged.filter(({ at }) => at < lastArchived);
        const lost = acknowledged.filter(({ requestId }) => !there.has(requestId));
        const files = await db
          .selectFrom('file')
          .select('storage_key')
          .where('user_id', '=', owner.id)
          .where('purpose', '=', 'avatar')
          .execute();
        const { checks, breaches } = await auditResult(api.services);
        process.stdout.write(
          [
            `drill: ${acknowledged.length} calls acknowledged in ${seconds} s and more by ${callers} callers, ${logFiles} files of log archived`,
            `  backup ${taken?.['backup']}: ${taken?.['bytes']} bytes; restored and started in ${restoredIn} ms, ${restored?.['logFiles']} files of log replayed`,
            `  last archived second ${new Date(lastArchived).toISOString()}, destroyed ${new Date(destroyedAt).toISOString()}`,
            `  acknowledged before it: ${before.length}, of them lost: ${before.filter((call) => lost.includes(call)).length}`,
            `  not there: ${((destroyedAt - lastArchived) / 1000).toFixed(1)} s with ${lost.length} acknowledged calls`,
            `  audit: ${checks} checks, ${breaches.length} breaches`,
            '',
          ].join('\n'),
        );
        // Back to a second: what was acknowledged by then, and nothing that began afterwards.
        expect(acknowledged.filter(({ at, requestId }) => at < moment && !thereThen.has(requestId))).toEqual([]);
        expect(acknowledged.filter(({ begunAt, requestId }) => begunAt > moment && thereThen.has(requestId))).toEqual([]);
        expect(thereThen.size).toBeLessThan(there.size);
        expect(before.length).toBeGreaterThan(10);
        expect(before.filter((call) => lost.includes(call))).toEqual([]);
        expect(lost.length).toBeLessThan(acknowledged.length / 2);
        expect(breaches).toEqual([]);
        expect(verified).toMatchObject({
          backup: taken?.['backup'],
          files: restored?.['files'],
          logFiles: restored?.['logFiles'],
        });
        expect(files.length).toBe(2);
        for (const { storage_key } of files) expect((await storage.get(storage_key))?.toString()).toMatch(/^picture/);
        expect(existsSync(join(to, 'data/registry'))).toBe(true);
      } finally {
        await api.close();
        await throwAway.close();
      }
    } finally {
      await server?.destroy();
      rmSync(home, { recursive: true, force: true });
    }
  },
  (seconds + 120) * 1000,
);
