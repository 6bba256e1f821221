/**
 * The product on a highly available database, of which one part after the other is killed, frozen or cut off under load: nothing that was acknowledged is lost or
 * doubled, the books are in order, and writes are back within half a minute. `npm run drill:cluster`; `DRILL_ROUNDS` of all faults, or `DRILL_FAULTS` by name. Needs Linux as root and
 * Debian's packages; `docs/operations.md#a-cluster`.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { auditResult } from '../src/operator';
import { seeded } from '../src/platform';
import { createStage } from '../test/campaign-stage';
import { Cluster, lackingForCluster } from '../test/cluster/cluster';
import type { Machine } from '../test/cluster/machines';
import { effectsOf, Load, shares } from './cluster-load';
import { expectAllStored, post, type ServerProcess, startServer, stopServer } from './servers';

const rounds = Number(process.env['DRILL_ROUNDS'] ?? 0);
const seed = Number(process.env['PROOFS_SEED'] ?? 1);
const lacking = lackingForCluster();
const writesBackWithinMs = 30_000;
const serverCount = 2;

interface Fault {
  strike(): Promise<void> | void;
  /** What a supervisor, an operator or time does, after so long. */
  mend(): Promise<void> | void;
  afterMs: number;
}

class Drill {
  readonly servers: ServerProcess[] = [];
  readonly faults: Readonly<Record<string, Fault>>;
  /** Of the fault that has struck last. */
  #struck: Machine | null = null;

  constructor(cluster: Cluster, startOne: (port: number) => Promise<ServerProcess>) {
    const onPrimary = (strike: (machine: Machine) => void) => async () => {
      this.#struck = await cluster.primary();
      if (!this.#struck) throw new Error('no primary to strike');
      strike(this.#struck);
    };
    const mended = (mend: (machine: Machine) => void) => () => {
      if (this.#struck) mend(this.#struck);
    };
    this.faults = {
      primary: {
        strike: onPrimary((machine) => cluster.killDatabase(machine)),
        mend: mended((machine) => cluster.startPatroni(machine)),
        afterMs: 20_000,
      },
      pooler: double(cluster, 'pgbouncer'),
      proxy: double(cluster, 'haproxy'),
      application: {
        strike: async () => {
          this.servers[0]?.process.kill('SIGKILL');
          await this.servers[0]?.ended;
        },
        mend: async () => {
          this.servers[0] = await startOne(cluster.serverPorts[0] ?? 0);
        },
        afterMs: 3000,
      },
      etcd: {
        strike: async () => {
          this.#struck = await cluster.etcdLeader();
          if (!this.#struck) throw new Error('no leader of etcd to strike');
          await cluster.killEtcd(this.#struck);
        },
        mend: mended((machine) => cluster.startEtcd(machine)),
        afterMs: 5000,
      },
      freeze: {
        strike: onPrimary((machine) => cluster.freeze(machine)),
        mend: mended((machine) => cluster.thaw(machine)),
        afterMs: 30_000,
      },
      network: {
        strike: onPrimary((machine) => machine.cut()),
        mend: mended((machine) => machine.heal()),
        afterMs: 30_000,
      },
    };
  }
}

const double = (cluster: Cluster, name: 'haproxy' | 'pgbouncer'): Fault => ({
  strike: () => cluster.killDouble(name, 1),
  mend: () => cluster.startDouble(name, 1),
  afterMs: 3000,
});

const print = (line: string) => process.stdout.write(`${line}\n`);

async function drill(cluster: Cluster): Promise<void> {
  const stage = await createStage({ databaseUrl: cluster.databaseUrl });
  const { settings } = stage.api;
  const startOne = (port: number) => startServer(settings, { PORT: String(port), DATABASE_POOL: '8' });
  const running = new Drill(cluster, startOne);
  const { faults, servers } = running;
  const chosen = process.env['DRILL_FAULTS']?.split(',') ?? Object.keys(faults);
  const order = Array.from({ length: rounds }, () => chosen).flat();
  try {
    const made = await shares(stage, order.length);
    const people = await Promise.all(Array.from({ length: 4 }, () => stage.advertiser(0)));
    for (const port of cluster.serverPorts) servers.push(await startOne(port));
    const load = new Load(({ who, key, payload }) => post(cluster.address, who, key, payload, settings));
    let over = false;
    const depositing = Promise.all(people.map((who, n) => load.deposits(who, seeded(seed + n), () => over)));
    let failed: unknown = null;
    depositing.catch((error: unknown) => {
      failed = error;
    });
    const gaps: number[] = [];
    try {
      await sleep(2000);
      for (const [n, name] of order.entries()) {
        const fault = faults[name];
        const share = made[n];
        if (!fault || !share) throw new Error(`no fault ${name}; there are ${Object.keys(faults).join(', ')}`);
        if (failed) throw failed;
        await cluster.untilWhole(120);
        const before = { ...load.tries };
        const trading = load.share(share, { planAt: stage.plan(), random: seeded(seed * 100 + n), spanMs: 4000 });
        trading.catch(() => {});
        await sleep(1500);
        const at = Date.now();
        await fault.strike();
        await sleep(fault.afterMs);
        await fault.mend();
        await trading;
        const until = load.acknowledgedAt.length + 20;
        for (const deadline = Date.now() + 60_000; load.acknowledgedAt.length < until && Date.now() < deadline; )
          await sleep(100);
        const gap = load.longestGap(at);
        gaps.push(gap);
        const tries = Object.entries(load.tries).map(([status, count]) => `${status}: ${count - (before[status] ?? 0)}`);
        print(`  ${name}: longest without a write ${(gap / 1000).toFixed(1)} s; answers ${tries.join(', ')}`);
      }
    } finally {
      over = true;
    }
    await depositing;
    await cluster.untilWhole(120);

    const parts = Array.from({ length: 8 }, (_none, part) => load.kept.filter((_call, n) => n % 8 === part));
    const failures = load.tries['500'] ?? 0;
    await Promise.all(parts.map((part) => expectAllStored(load.send, part)));
    const { lost, doubled } = await effectsOf(stage, load.kept, made, people);
    const { checks, breaches } = await auditResult(stage.services);
    print(`  acknowledged: ${load.kept.length} calls ${JSON.stringify(load.counts())}`);
    print(`  lost ${lost.length}, doubled ${doubled.length}; audit: ${checks} checks, ${breaches.length} breaches`);
    print(`  longest without a write ${(Math.max(...gaps) / 1000).toFixed(1)} s; answers ${JSON.stringify(load.tries)}`);
    expect({ lost, doubled, breaches }).toEqual({ lost: [], doubled: [], breaches: [] });
    expect(failures).toBe(0);
    expect(Math.max(...gaps)).toBeLessThan(writesBackWithinMs);
    // Otherwise nothing was struck.
    const { 'media/claim': claims, 'adRead/confirm': settlements, 'media/cashout': cashOuts } = load.counts();
    expect([claims, settlements, cashOuts].map((count) => Number(count) >= order.length)).toEqual([true, true, true]);
  } finally {
    for (const server of servers) await stopServer(server);
    await stage.close().catch((error: unknown) => print(`closing: ${String(error)}`));
  }
}

if (rounds && lacking.length) print(`drill:cluster needs what is not here: ${lacking.join(', ')}`);

(rounds && !lacking.length ? test : test.skip)(
  `a cluster loses and doubles nothing while its parts fail, ${rounds} times each`,
  async () => {
    const begun = Date.now();
    const cluster = await Cluster.start(mkdtempSync(join(tmpdir(), 'sz-cluster-')), serverCount);
    print(`cluster: ready in ${((Date.now() - begun) / 1000).toFixed(1)} s, seed ${seed}`);
    try {
      await drill(cluster);
    } finally {
      cluster.destroy();
    }
  },
  20 * 60_000,
);
