/**
 * A platform's quarterly report on its media owners (State Council decree 810, STA notice 2025 no. 15;
 * `docs/domain/compliance.md#tax`): who they are and their income, read from the ledger by the day of its postings.
 *
 * Decided here: income is what advertisers paid for orders and as compensation (T4, T4c), before the platform's fee; a refund is
 * what was clawed back of it (T9), also of an earlier quarter. Penalties (T8) and corrections (T10) are not advertising income
 * and are left out.
 */
import { sql } from 'kysely';
import { monthStart, startOf } from '../../platform';
import type { Fen } from '../ledger/fen';
import { fenOf } from '../ledger/store';
import type { MoneyServices } from '../services';
import { type TaxIdentity, taxIdentitiesOf } from './identity-of';

export interface Quarter {
  year: number;
  quarter: 1 | 2 | 3 | 4;
}

export interface ReportedOwner {
  userId: string;
  identity: TaxIdentity | null;
  /** Names of the media accounts listed on the platform. */
  accounts: string[];
  grossFen: Fen;
  refundFen: Fen;
  netFen: Fen;
  /** The platform's share of it, less what it gave back. */
  feeFen: Fen;
  /** Settlements and compensations. */
  count: number;
}

/** First instant of a quarter, and of the next. */
function spanOf({ year, quarter }: Quarter): { from: Date; to: Date } {
  const month = quarter * 3 - 2;
  return { from: new Date(startOf(monthStart(year, month))), to: new Date(startOf(monthStart(year, month + 3))) };
}

/** One row for each media owner with income or refunds in the quarter, the largest first. */
export async function platformReportOf(services: Pick<MoneyServices, 'db' | 'keys'>, quarter: Quarter): Promise<ReportedOwner[]> {
  const { db } = services;
  const { from, to } = spanOf(quarter);
  const { rows } = await sql<{ owner: string; gross: string; refund: string; fee: string; n: string; accounts: string[] | null }>`
    with txn as (
      select t.id, t.code,
        (array_agg(e.owner_id) filter (where e.account_code in ('2101', '2102', '2104', '1101')))[1] as owner,
        coalesce(sum(e.amount_fen) filter (where e.account_code in ('2003', '2004') and e.side = 'debit'), 0) as paid,
        coalesce(sum(e.amount_fen) filter (where e.account_code in ('2001', '2002') and e.side = 'credit'), 0) as back,
        coalesce(sum(case e.side when 'credit' then e.amount_fen else -e.amount_fen end) filter (where e.account_code = '4001'), 0) as fee
      from ledger_txn t join ledger_entry e on e.txn_id = t.id
      where t.code in ('T4', 'T4c', 'T9') and t.at >= ${from} and t.at < ${to} group by t.id, t.code
    )
    select owner, coalesce(sum(paid) filter (where code <> 'T9'), 0) as gross, coalesce(sum(back) filter (where code = 'T9'), 0) as refund,
      sum(fee) as fee, count(*) filter (where code <> 'T9') as n,
      (select array_agg(a.name order by a.created_at) from media_account a where a.user_id = owner and a.status <> 'draft') as accounts
    from txn where owner is not null group by owner order by gross desc, owner`.execute(db);
  const identities = await taxIdentitiesOf(
    db,
    services,
    rows.map(({ owner }) => owner),
  );
  return rows.map(({ owner, gross, refund, fee, n, accounts }) => ({
    userId: owner,
    identity: identities.get(owner) ?? null,
    accounts: accounts ?? [],
    grossFen: fenOf(gross),
    refundFen: fenOf(refund),
    netFen: fenOf(gross) - fenOf(refund),
    feeFen: fenOf(fee),
    count: Number(n),
  }));
}
