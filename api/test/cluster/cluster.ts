/**
 * A highly available database on this computer, in a folder and a network of its own, of Debian's packages only: PostgreSQL on two machines under Patroni with a
 * synchronous standby, etcd on three, two PgBouncers and two HAProxies before them.
 */
import type { ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { installedPostgres } from '../postgres-server';
import {
  databaseName,
  databaseRole,
  etcdArguments,
  haproxyConfiguration,
  type Ports,
  patroniConfiguration,
  pgbouncerConfiguration,
} from './configurations';
import { createNetwork, killed, type Machine, type Network, nobody, signalAll } from './machines';

const programs = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
} as const;

/** What this computer lacks for a cluster, in words; empty where one can be built. */
export function lackingForCluster(): string[] {
  return [
    ...(process.platform === 'linux' && process.getuid?.() === 0 ? [] : ['root on Linux']),
    ...(installedPostgres() ? [] : ['postgresql']),
    ...Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : [name])),
  ];
}

interface Member {
  name: string;
  role: string;
  state: string;
}

export class Cluster {
  readonly ports: Ports;
  /** Of the product's servers, which the balancers expect there. */
  readonly serverPorts: readonly number[];
  readonly #home: string;
  readonly #network: Network;
  readonly #doubles = new Map<string, ChildProcess>();
  readonly #etcd = new Map<Machine, ChildProcess>();

  private constructor(home: string, ports: readonly number[]) {
    const [product = 0, pooler = 0, primary = 0, standby = 0, ...servers] = ports;
    this.ports = { product, pooler, primary, standby };
    this.serverPorts = servers;
    this.#home = home;
    this.#network = createNetwork(home, 3);
  }

  static async start(home: string, servers: number): Promise<Cluster> {
    chmodSync(home, 0o777);
    const cluster = new Cluster(home, await freePorts(4 + servers));
    try {
      await cluster.#start();
    } catch (error) {
      cluster.destroy();
      throw error;
    }
    return cluster;
  }

  /** As the product has it, through pooler and balancer. */
  get databaseUrl(): string {
    return `postgres://${databaseRole}@127.0.0.1:${this.ports.pooler}/${databaseName}`;
  }

  get standbyUrl(): string {
    return `postgres://${databaseRole}@127.0.0.1:${this.ports.standby}/${databaseName}`;
  }

  get address(): string {
    return `http://127.0.0.1:${this.ports.product}`;
  }

  get #databases(): readonly Machine[] {
    return this.#network.machines.slice(0, 2);
  }

  async #start(): Promise<void> {
    const { machines } = this.#network;
    for (const machine of machines) this.startEtcd(machine);
    await until('etcd', 30, async () => (await this.etcdLeader()) !== null);
    const [first, second] = this.#databases;
    if (!first || !second) throw new Error('two machines are needed');
    this.startPatroni(first);
    await until('the primary', 60, async () => (await this.primary()) === first);
    await this.#makeDatabase(first);
    this.startPatroni(second);
    for (const name of ['haproxy', 'pgbouncer'] as const) for (const copy of [1, 2]) this.startDouble(name, copy);
    await this.untilWhole(90);
  }

  async #makeDatabase({ address }: Machine): Promise<void> {
    const client = new Client({ host: address, user: 'postgres', database: 'postgres' });
    await client.connect();
    try {
      await client.query(`create role ${databaseRole} login`);
      for (const limit of ["statement_timeout = '15s'", "lock_timeout = '5s'", "idle_in_transaction_session_timeout = '30s'"])
        await client.query(`alter role ${databaseRole} set ${limit}`);
      await client.query(`create database ${databaseName} owner ${databaseRole}`);
    } finally {
      await client.end();
    }
  }

  startEtcd(machine: Machine): void {
    const args = etcdArguments(machine, this.#network.machines, this.#folder(`${machine.name}-etcd`));
    this.#etcd.set(machine, machine.run('etcd', programs.etcd, args));
  }

  startPatroni(machine: Machine): void {
    const file = join(this.#home, `${machine.name}.yml`);
    const network = `${machine.address.replace(/\.\d+$/, '.0')}/24`;
    const binaries = installedPostgres() ?? '';
    const data = this.#folder(`${machine.name}-postgres`);
    const sockets = this.#folder(`${machine.name}-sockets`);
    const given = { data, sockets, binaries, home: this.#home, network };
    writeFileSync(file, patroniConfiguration(machine, this.#network.machines, given));
    machine.run('patroni', programs.patroni, [file], { HOME: this.#home });
  }

  startDouble(name: 'haproxy' | 'pgbouncer', copy: number): void {
    const file = join(this.#home, `${name}.conf`);
    if (name === 'haproxy') writeFileSync(file, haproxyConfiguration(this.#databases, this.serverPorts, this.ports));
    else {
      const users = join(this.#home, 'users.txt');
      writeFileSync(users, `"${databaseRole}" ""\n`);
      writeFileSync(file, pgbouncerConfiguration(this.ports, users));
    }
    const args = name === 'haproxy' ? ['-db', '-f', file] : [file];
    this.#doubles.set(`${name}-${copy}`, this.#network.runHere(`${name}-${copy}`, programs[name], args));
  }

  async killDouble(name: 'haproxy' | 'pgbouncer', copy: number): Promise<void> {
    const child = this.#doubles.get(`${name}-${copy}`);
    if (child) await killed(child);
  }

  async killEtcd(machine: Machine): Promise<void> {
    const child = this.#etcd.get(machine);
    if (child) await killed(child);
  }

  /** Kills Patroni and PostgreSQL of a machine, and leaves its etcd. */
  killDatabase(machine: Machine): void {
    const etcd = this.#etcd.get(machine)?.pid;
    signalAll(
      machine.pids().filter((pid) => pid !== etcd),
      'SIGKILL',
    );
  }

  /** All that runs on a machine. */
  freeze(machine: Machine): void {
    signalAll(machine.pids(), 'SIGSTOP');
  }

  thaw(machine: Machine): void {
    signalAll(machine.pids(), 'SIGCONT');
  }

  async etcdLeader(): Promise<Machine | null> {
    for (const machine of this.#network.machines) {
      const self = await ask<{ state: string }>(`http://${machine.address}:2379/v2/stats/self`);
      if (self?.state === 'StateLeader') return machine;
    }
    return null;
  }

  async members(): Promise<readonly Member[]> {
    for (const { address } of this.#databases) {
      const cluster = await ask<{ members: Member[] }>(`http://${address}:8008/cluster`);
      if (cluster) return cluster.members;
    }
    return [];
  }

  async primary(): Promise<Machine | null> {
    const leader = (await this.members()).find(({ role, state }) => role === 'leader' && state === 'running');
    return this.#databases.find(({ name }) => name === leader?.name) ?? null;
  }

  /** A primary, and a standby that confirms every commit. */
  async untilWhole(seconds: number): Promise<void> {
    await until('primary and synchronous standby', seconds, async () => {
      const roles = (await this.members()).map(({ role, state }) => `${role} ${state}`).sort();
      return /^leader running,sync_standby (running|streaming)$/.test(roles.join());
    });
    await until('the way to the primary', 30, async () => {
      const client = new Client({ connectionString: this.databaseUrl, connectionTimeoutMillis: 3000 });
      client.on('error', () => {});
      try {
        await client.connect();
        const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
        return rows[0]?.standby === false;
      } catch {
        return false;
      } finally {
        await client.end().catch(() => {});
      }
    });
  }

  destroy(): void {
    this.#network.remove();
    rmSync(this.#home, { recursive: true, force: true });
  }

  #folder(name: string): string {
    const folder = join(this.#home, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chownSync(folder, nobody, nobody);
    return folder;
  }
}

/** Null when there is no answer in time. Patroni answers 503 with the same contents. */
async function ask<Answer>(url: string): Promise<Answer | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(1500) });
    return (await response.json()) as Answer;
  } catch {
    return null;
  }
}

async function until(what: string, seconds: number, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what} not there after ${seconds} s`);
    await sleep(300);
  }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}
