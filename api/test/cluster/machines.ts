/**
 * Machines of a drill: network namespaces on a bridge of their own, so that what runs in one can be killed, frozen or cut off by itself, and nothing else of this computer
 * is touched. Linux as root only.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** PostgreSQL, PgBouncer and Patroni refuse to run as root. */
export const nobody = 65_534;

const ip = (...args: string[]): string => execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

export interface Machine {
  name: string;
  address: string;
  /** Starts a program there as nobody; what it prints comes into a file of the name. */
  run(name: string, program: string, args: readonly string[], env?: Record<string, string>): ChildProcess;
  pids(): number[];
  cut(): void;
  heal(): void;
}

export interface Network {
  machines: readonly Machine[];
  /** A program outside of the machines, where balancers, poolers and servers run. */
  runHere(name: string, program: string, args: readonly string[]): ChildProcess;
  /** Kills all that runs there, and takes the network away. */
  remove(): void;
}

/** @param home folder of what programs print */
export function createNetwork(home: string, count: number): Network {
  const prefix = `sz${process.pid}`;
  const hub = `${prefix}hub`;
  const address = (host: number) => `10.213.${process.pid % 250}.${host}`;
  const inHub = (...args: string[]) => ip('-n', hub, ...args);

  function run(name: string, command: readonly string[], env: Record<string, string> = {}): ChildProcess {
    const log = openSync(join(home, `${name}.log`), 'a');
    const [program = '', ...args] = command;
    const path = process.env['PATH'] ?? '';
    const child = spawn(program, args, { cwd: home, env: { PATH: path, LC_ALL: 'C', ...env }, stdio: ['ignore', log, log] });
    closeSync(log);
    return child;
  }
  const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];

  ip('netns', 'add', hub);
  inHub('link', 'add', 'bridge', 'type', 'bridge');
  inHub('link', 'set', 'bridge', 'up');
  ip('link', 'add', `${prefix}r`, 'type', 'veth', 'peer', 'name', 'outside', 'netns', hub);
  inHub('link', 'set', 'outside', 'master', 'bridge', 'up');
  ip('address', 'add', `${address(254)}/24`, 'dev', `${prefix}r`);
  ip('link', 'set', `${prefix}r`, 'up');

  const started: ChildProcess[] = [];
  const machines = Array.from({ length: count }, (_none, index): Machine => {
    const [name, space] = [`n${index + 1}`, `${prefix}n${index + 1}`];
    ip('netns', 'add', space);
    inHub('link', 'add', name, 'type', 'veth', 'peer', 'name', 'out', 'netns', space);
    inHub('link', 'set', name, 'master', 'bridge', 'up');
    ip('-n', space, 'address', 'add', `${address(index + 1)}/24`, 'dev', 'out');
    for (const link of ['lo', 'out']) ip('-n', space, 'link', 'set', link, 'up');
    return {
      name,
      address: address(index + 1),
      run: (program, command, args, env) =>
        run(`${name}-${program}`, ['ip', 'netns', 'exec', space, ...asNobody, command, ...args], env),
      pids: () => ip('netns', 'pids', space).split('\n').filter(Boolean).map(Number),
      cut: () => void inHub('link', 'set', name, 'down'),
      heal: () => void inHub('link', 'set', name, 'up'),
    };
  });

  return {
    machines,
    runHere(name, program, args) {
      const child = run(name, [...asNobody, program, ...args]);
      started.push(child);
      return child;
    },
    remove() {
      for (const child of started) child.kill('SIGKILL');
      for (const machine of machines) signalAll(machine.pids(), 'SIGKILL');
      ip('link', 'delete', `${prefix}r`);
      for (const { name } of machines) ip('netns', 'delete', `${prefix}${name}`);
      ip('netns', 'delete', hub);
    },
  };
}

/** Those that have ended meanwhile are left out. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

export async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
