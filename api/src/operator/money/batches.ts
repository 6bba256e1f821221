/** Batches of cash-outs beside what the bank answered. A payment without an answer is unknown, whether or not the bank was asked. */
import type { payoutStates } from '@shizhong/shared-contracts/operator/money-states';
import { sql } from 'kysely';
import { type Database, refuse } from '../../platform';

const maxBatches = 60;

/** What a channel pays has no file for the bank. */
const paidByBank = sql<boolean>`not exists (select 1 from cash_out_transfer t where t.cash_out_id = o.id)`;

export async function batches(db: Database) {
  const { rows: waiting } = await sql<{ n: string; fen: string }>`
    select count(*) as n, coalesce(sum(o.amount_fen), 0) as fen from cash_out o where o.status = 'approved' and ${paidByBank}`.execute(
    db,
  );
  const { rows } = await sql<Record<'no' | 'count' | 'fen' | 'unknown' | 'failed', string> & { at: Date }>`
    select b.*, (select e.at from process_event e where e.process = 'cashOut' and e.object_id = b.first and e.transition = 'start'
        order by e.seq desc limit 1) as at
    from (
      select o.batch_no as no, min(o.id::text)::uuid as first, count(*) as count, sum(o.paid_fen) as fen,
        count(*) filter (where o.status = 'paying') as unknown, count(*) filter (where o.status = 'failed') as failed
      from cash_out o where o.batch_no is not null and ${paidByBank} group by o.batch_no order by max(o.id::text) desc limit ${maxBatches}
    ) b order by at desc nulls last, b.first desc`.execute(db);
  return {
    approved: { count: Number(waiting[0]?.n ?? 0), amountFen: Number(waiting[0]?.fen ?? 0) },
    list: rows.map((row) => ({
      ...{ no: row.no, at: row.at.toISOString(), count: Number(row.count), paidFen: Number(row.fen) },
      ...{ unknown: Number(row.unknown), failed: Number(row.failed) },
    })),
  };
}

interface Line {
  no: string;
  holder: string;
  payee: string;
  amount: string;
  tax: string;
  paid: string;
  startedAt: Date;
  status: string;
  reference: string | null;
  reason: string;
  asked: boolean;
}

/** @throws Refusal `batchMissing` */
export async function batchOf(db: Database, no: string) {
  const { rows } = await sql<Line>`
    select o.no, o.payee_holder as holder, trim(o.payee_bank || ' 尾号 ' || o.payee_tail) as payee, o.amount_fen as amount,
      o.tax_fen + o.vat_fen + o.surcharge_fen as tax, o.paid_fen as paid, o.status, o.channel_txn as reference, o.reason,
      o.unknown_at is not null as asked,
      (select e.at from process_event e where e.process = 'cashOut' and e.object_id = o.id and e.transition = 'start'
        order by e.seq desc limit 1) as "startedAt"
    from cash_out o where o.batch_no = ${no} and ${paidByBank}
    order by (o.status = 'paying') desc, (o.status = 'failed') desc, o.no`.execute(db);
  if (rows.length === 0) throw refuse('batchMissing');
  return {
    no,
    lines: rows.map((row) => ({
      ...{ no: row.no, holder: row.holder, payee: row.payee, startedAt: row.startedAt.toISOString(), asked: row.asked },
      ...{ amountFen: Number(row.amount), taxFen: Number(row.tax), paidFen: Number(row.paid) },
      ...{ state: stateOf(row.status), said: row.status === 'paid' ? (row.reference ?? '') : row.reason },
    })),
  };
}

function stateOf(status: string): keyof typeof payoutStates {
  if (status === 'paid') return 'paid';
  return status === 'paying' ? 'unknown' : 'failed';
}
