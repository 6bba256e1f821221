/** The process of an object with the path it took. */
import type { DeskResponseOf } from '@shizhong/shared-contracts/operator/desk';
import { type Process, type ProcessName, processes } from '@shizhong/shared-contracts/process';

type Diagram = NonNullable<DeskResponseOf<'object/card'>['diagram']>;

export interface PathStep {
  from: string | null;
  to: string;
  at: Date;
}

/** @param path in the order in which it was taken */
export function diagramOf(name: ProcessName, now: string, path: readonly PathStep[]): Diagram {
  const process: Process = processes[name];
  const enteredAt = new Map(path.filter(({ from, to }) => from !== to).map(({ to, at }) => [to, at]));
  const steps = new Map<string, Diagram['steps'][number]>();
  const possible = new Set<string>();
  for (const row of process.rows) {
    for (const from of row.from) {
      if (from === null || from === row.to) continue;
      const key = `${from} ${row.to}`;
      const canBe = from === now && row.by.includes('operator');
      if (canBe) possible.add(row.to);
      const known = steps.get(key);
      if (known && !(canBe && known.state === 'far')) continue;
      steps.set(key, { from, to: row.to, label: row.label, state: canBe ? 'possible' : 'far' });
    }
  }
  for (const { from, to } of path) {
    const step = steps.get(`${from} ${to}`);
    if (step) step.state = 'taken';
  }
  return {
    statuses: Object.entries(process.statuses).map(([status, { label, category }]) => ({
      ...{ status, label, aside: category === 'bad' || category === 'closed', at: enteredAt.get(status)?.toISOString() ?? null },
      state: status === now ? 'now' : enteredAt.has(status) ? 'taken' : possible.has(status) ? 'possible' : 'far',
    })),
    steps: [...steps.values()],
  };
}
