/** The bank's statement of a day beside our deposits. */
import type { lineStates } from '@shizhong/shared-contracts/operator/money-states';
import { sql } from 'kysely';
import type { Database } from '../../platform';

const maxDays = 60;
const maxLines = 2000;

export async function statementOf(db: Database, named: string | null) {
  const days = await daysOf(db);
  const day = named ?? days[0]?.day ?? null;
  const { rows: held } = await sql<{ fen: string }>`
    select coalesce(sum(amount_fen), 0) as fen from payment_incident where posted and handled_at is null`.execute(db);
  return { days, day, lines: day ? await linesOf(db, day) : [], heldFen: Number(held[0]?.fen ?? 0) };
}

async function daysOf(db: Database) {
  const { rows } = await sql<{ day: string; lines: string; waiting: string }>`
    select l.day::text as day, count(*) as lines, count(*) filter (where i.id is not null and i.handled_at is null) as waiting
    from bank_line l left join payment_incident i on i.id = l.incident_id
    group by l.day order by l.day desc limit ${maxDays}`.execute(db);
  return rows.map(({ day, lines, waiting }) => ({ day, lines: Number(lines), waiting: Number(waiting) }));
}

interface Line {
  bankTxn: string;
  payer: string;
  remark: string;
  fen: string;
  incidentId: string | null;
  outcome: 'matched' | 'returned' | 'adjusted' | 'noted' | null;
  why: string | null;
  depositNo: string | null;
  by: string;
  suggestedNo: string | null;
  suggestedPayer: string | null;
  suggestedFen: string | null;
}

/** What waits stands first. A suggestion is a transfer of the same payer that waits, one of the same amount before others. */
async function linesOf(db: Database, day: string) {
  const { rows } = await sql<Line>`
    select l.bank_txn as "bankTxn", l.payer_name as payer, l.remark, l.amount_fen as fen, i.id as "incidentId", i.outcome,
      case i.kind when 'unknown' then '附言里没有我们的附言码' when 'amount' then '金额与充值单不符' when 'payer' then '付款户名与认证主体不符'
        when 'state' then '充值单已不能入账' end as why,
      coalesce(d.no, nullif(i.detail, '')) as "depositNo", coalesce(nullif(i.handled_by, ''), l.imported_by) as by,
      s.no as "suggestedNo", s.name as "suggestedPayer", s.amount_fen as "suggestedFen"
    from bank_line l
      left join payment_incident i on i.id = l.incident_id
      left join deposit d on d.id = coalesce(l.deposit_id, i.deposit_id)
      left join lateral (
        select o.no, f.name, o.amount_fen from deposit o
          join identification_case c on c.user_id = o.user_id join identification_form f on f.id = c.form_id
        where i.id is not null and i.handled_at is null and o.channel = 'transfer' and o.status in ('pending_remit', 'reviewing')
          and regexp_replace(f.name, '\\s', '', 'g') = regexp_replace(l.payer_name, '\\s', '', 'g')
        order by (o.amount_fen = l.amount_fen) desc, o.created_at limit 1
      ) s on true
    where l.day = ${day}::date
    order by (i.id is not null and i.handled_at is null) desc, l.imported_at, l.bank_txn limit ${maxLines}`.execute(db);
  return rows.map((row) => ({
    ...{ bankTxn: row.bankTxn, payer: row.payer, remark: row.remark, amountFen: Number(row.fen), by: row.by },
    ...{ state: stateOf(row), incidentId: row.incidentId, why: row.why ?? '', depositNo: row.depositNo },
    suggested:
      row.suggestedNo && row.suggestedPayer
        ? { no: row.suggestedNo, payer: row.suggestedPayer, amountFen: Number(row.suggestedFen) }
        : null,
  }));
}

function stateOf({ incidentId, outcome }: Pick<Line, 'incidentId' | 'outcome'>): keyof typeof lineStates {
  if (!incidentId || outcome === 'matched') return 'matched';
  if (outcome === 'returned') return 'returned';
  return outcome === null ? 'waits' : 'adjusted';
}
