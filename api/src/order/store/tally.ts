/**
 * Counts orders by status without reading them: from rows of `order_tally`, which database triggers add with each status change.
 */
import type { CampaignKind } from '@shizhong/shared-contracts/kinds';
import { sql } from 'kysely';
import type { AuditCheck } from '../../money';
import type { Database } from '../../platform';

/** @param ownerId a media owner or a campaign */
export async function tallyOf(db: Database, ownerId: string, kind?: CampaignKind): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; n: string }>`select status, sum(n) as n from order_tally
    where owner_id = ${ownerId}::uuid ${kind ? sql`and kind = ${kind}` : sql``} group by status having sum(n) <> 0`.execute(db);
  return Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)]));
}

const ownersPerRound = 500;

/**
 * Sums up the rows added since the last run, so that a count reads only a few rows. Each round is a single statement: a
 * concurrent count sees the rows before or after it, never both; rows that another instance is summing at the same moment are
 * left to it.
 */
export async function sumTallies(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: string }>`with whose as materialized (
        select distinct owner_id from (select owner_id from order_tally where not summed limit ${ownersPerRound * 20}) fresh limit ${ownersPerRound}
      ), gone as (
        delete from order_tally t using whose where t.owner_id = whose.owner_id returning t.owner_id, t.kind, t.status, t.n
      ), added as (
        insert into order_tally (owner_id, kind, status, n, summed)
        select owner_id, kind, status, sum(n), true from gone group by 1, 2, 3 having sum(n) <> 0
      ) select count(*) as n from whose`.execute(db);
    if (Number(rows[0]?.n ?? 0) < ownersPerRound) return;
  }
}

export const tallyChecks: readonly AuditCheck[] = [
  {
    name: '各状态订单数等于订单本身',
    looked: 'select count(distinct owner_id) as n from order_tally',
    breaches: `select 'orders of ' || owner_id || ' (' || kind || ', ' || status || '): counted ' || tallied || ', actual ' || actual as breach from (
        select owner_id, kind, status, sum(tallied) as tallied, sum(actual) as actual from (
          select owner_id, kind, status, n as tallied, 0 as actual from order_tally
          union all select media_user_id, kind, status, 0, 1 from performance_order
          union all select campaign_id, kind, status, 0, 1 from performance_order
        ) each group by 1, 2, 3) both_sides where tallied <> actual`,
  },
];
