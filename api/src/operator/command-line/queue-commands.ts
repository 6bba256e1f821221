/**
 * Everything that waits for an operator, across all processes: derived from the process tables, so a new process is included
 * automatically.
 */
import { type Process, type ProcessName, processes } from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import { type Database, tableOf } from '../../platform';
import { type Command, type Row, shown } from './command';

function tableNameOf(process: ProcessName): string | null {
  try {
    return tableOf(process);
  } catch {
    return null;
  }
}

async function waiting(db: Database, process: ProcessName, status: string): Promise<{ n: number; since: Date | null }> {
  const table = tableNameOf(process);
  if (!table) return { n: 0, since: null };
  const found = await sql<{ n: string; since: Date | null }>`select count(*) as n, min(status_at) as since
    from ${sql.table(table)} where status = ${status}`.execute(db);
  return { n: Number(found.rows[0]?.n ?? 0), since: found.rows[0]?.since ?? null };
}

export const queueCommands: readonly Command[] = [
  {
    name: 'queue',
    group: '总览',
    options: '',
    does: '各流程中等待运营处理的数量与最早的一件；明细见各自的待办',
    async run({ services: { db } }) {
      const rows: Row[] = [];
      for (const name of Object.keys(processes) as ProcessName[]) {
        const process: Process = processes[name];
        for (const [status, card] of Object.entries(process.statuses)) {
          if (!card.waitsFor.includes('operator')) continue;
          const { n, since } = await waiting(db, name, status);
          if (n) rows.push({ process: name, status: `${status} ${card.label}`, waiting: n, oldest: shown(since) });
        }
      }
      return rows;
    },
  },
];
