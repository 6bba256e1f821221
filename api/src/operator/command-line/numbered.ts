/** Look-up of objects by the number an operator types: 「RD20261120-…」. */
import { type Process, type ProcessName, processes } from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import { type Database, tableOf } from '../../platform';
import { need, type Options, UsageError } from './command';

/** Kinds of numbered objects and their names. */
export const numbered = {
  campaign: '广告',
  performanceOrder: '效果订单',
  positionPlan: '广告位计划',
  positionOrder: '广告位订单',
  deposit: '充值单',
  refund: '退款单',
  cashOut: '提现单',
  invoice: '发票申请',
  dispute: '争议',
  ticket: '工单',
} as const satisfies Partial<Record<ProcessName, string>>;

export type NumberedName = keyof typeof numbered;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Resolves `--no`, a number or an id, to the id. @throws UsageError */
export async function idOf(db: Database, process: NumberedName, options: Options, name = 'no'): Promise<string> {
  const text = need(options, name);
  const found = await sql<{ id: string }>`select id from ${sql.table(tableOf(process))}
    where ${uuid.test(text) ? sql`id = ${text}::uuid` : sql`no = ${text.toUpperCase()}`}`.execute(db);
  const id = found.rows[0]?.id;
  if (!id) throw new UsageError(`${numbered[process]} ${text} 不存在`);
  return id;
}

/** Searches every table. */
export async function findNumbered(db: Database, no: string): Promise<{ process: NumberedName; id: string } | null> {
  for (const process of Object.keys(numbered) as NumberedName[]) {
    const found = await sql<{ id: string }>`select id from ${sql.table(tableOf(process))}
      where ${uuid.test(no) ? sql`id = ${no}::uuid` : sql`no = ${no.toUpperCase()}`}`.execute(db);
    const id = found.rows[0]?.id;
    if (id) return { process, id };
  }
  return null;
}

/** Current number and status: the output of most commands. */
export async function currentStatus(db: Database, process: NumberedName, id: string): Promise<{ no: string; status: string }> {
  const found = await sql<{ no: string; status: string }>`select no, status from ${sql.table(tableOf(process))}
    where id = ${id}::uuid`.execute(db);
  const row = found.rows[0];
  if (!row) throw new UsageError(`${numbered[process]} ${id} 不存在`);
  return { no: row.no, status: `${row.status} ${labelOf(process, row.status)}` };
}

export function labelOf(process: ProcessName, status: string): string {
  const one: Process = processes[process];
  return one.statuses[status]?.label ?? '';
}
