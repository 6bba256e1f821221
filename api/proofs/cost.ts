/** What work costs: statements, and processor time of the server's process and of its database's processes, on Linux. */
import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';

export interface Cost {
  statements: number;
  /** Milliseconds of this process. */
  serverMs: number;
  /** Of the database's processes, or null where they cannot be seen: on another machine, or not on Linux. */
  databaseMs: number | null;
}

/** Counts the statements of every connection of this process from now on. Replaces `Client.prototype.query` until `close`. */
export function countCost(backendPid: number): { now: () => Cost; close: () => void } {
  const query = Client.prototype.query;
  let statements = 0;
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    statements += 1;
    return Reflect.apply(query, this, args);
  } as typeof query;
  const postmaster = processOf(backendPid)?.parent;
  return {
    now: () => {
      const { user, system } = process.cpuUsage();
      return { statements, serverMs: (user + system) / 1000, databaseMs: postmaster ? treeMs(postmaster) : null };
    },
    close: () => {
      Client.prototype.query = query;
    },
  };
}

/** A hundredth of a second, in which Linux counts. */
const tickMs = 10;

interface Process {
  parent: number;
  ownMs: number;
  /** Of children that have ended. */
  endedMs: number;
}

function processOf(pid: number): Process | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may have spaces. After it: state, parent, then the eleven fields before the times.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, ownMs: (utime + stime) * tickMs, endedMs: (cutime + cstime) * tickMs };
  } catch {
    return null;
  }
}

function treeMs(postmaster: number): number | null {
  const own = processOf(postmaster);
  if (!own) return null;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => processOf(Number(name)))
    .filter((each) => each?.parent === postmaster);
  return children.reduce((sum, each) => sum + (each?.ownMs ?? 0), own.ownMs + own.endedMs);
}
