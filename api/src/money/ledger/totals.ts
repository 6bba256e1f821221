/**
 * Sums and counts of an advertiser's movements by day, posting, side and kind of advertising, so that the head of a page costs
 * the same with a hundred movements and a million. They are written when a transaction is sealed, in the transaction of its seal
 * and not of the posting, so that no transfer waits for a total; unsealed postings are added at read time. The audit compares the
 * totals with the entries.
 */
import { bookedKind } from '@shizhong/shared-contracts/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform';
import type { AuditCheck } from './audit-check';

/** An advertiser's accounts for the same money, cash and gift. */
export type Purse = 'available' | 'frozen' | 'refunding';

/**
 * The rows of `ledger_total` for some entries: `owner_id, day, code, side, purse, kind, cash, gift, n`. `kind` is empty where a
 * movement is not about advertising; `n` counts transactions. A condition on `ledger_entry entry` and `ledger_txn txn` goes in
 * between.
 */
const totals = {
  before: `select owner_id, day, code, side, purse, kind, sum(cash)::bigint as cash, sum(gift)::bigint as gift, count(*) as n
    from (
      select move.owner_id, move.day, move.code, move.side, move.purse, move.cash, move.gift,
        coalesce(c.kind, p.kind, case when o.id is not null or plan.id is not null then '${bookedKind}' end, '') as kind
      from (
        select entry.owner_id, entry.txn_id, txn.code, entry.side, (txn.at at time zone 'Asia/Shanghai')::date as day,
          case when entry.account_code in ('2001', '2002') then 'available' when entry.account_code = '2005' then 'refunding' else 'frozen' end as purse,
          coalesce(sum(entry.amount_fen) filter (where entry.account_code in ('2001', '2003', '2005')), 0) as cash,
          coalesce(sum(entry.amount_fen) filter (where entry.account_code in ('2002', '2004')), 0) as gift,
          max(entry.campaign_id::text)::uuid as campaign_id, max(entry.order_id::text)::uuid as order_id
        from ledger_entry entry join ledger_txn txn on txn.id = entry.txn_id
        where entry.account_code in ('2001', '2002', '2003', '2004', '2005') and `,
  after: ` group by 1, 2, 3, 4, 5, 6
      ) move
      left join performance_order p on p.id = move.order_id
      left join position_order o on o.id = move.order_id
      left join campaign c on c.id = coalesce(move.campaign_id, p.campaign_id)
      left join position_plan plan on plan.id = coalesce(o.plan_id, move.campaign_id)
    ) described group by 1, 2, 3, 4, 5, 6`,
} as const;

const sealed = `${totals.before} exists (select from ledger_seal seal where seal.txn_id = entry.txn_id) ${totals.after}`;

function totalsOf(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${sql.raw(totals.before)} ${which} ${sql.raw(totals.after)}`;
}

/** Adds what is being sealed. The head of the seal is locked, so no other instance adds at the same time. */
export async function addTotals(trx: DatabaseTransaction, txnIds: readonly string[]): Promise<void> {
  await sql`insert into ledger_total as had (owner_id, day, code, side, purse, kind, cash_fen, gift_fen, n)
    ${totalsOf(sql`entry.txn_id = any(${txnIds}::uuid[])`)}
    on conflict (owner_id, day, code, side, purse, kind) do update
      set cash_fen = had.cash_fen + excluded.cash_fen, gift_fen = had.gift_fen + excluded.gift_fen, n = had.n + excluded.n`.execute(
    trx,
  );
}

/** Rows as of `totalsOf` for everything an advertiser ever moved: sealed postings from the totals, the rest from the entries. */
export function allTotals(ownerId: string): RawBuilder<unknown> {
  return sql`(select owner_id, day, code, side, purse, kind, cash_fen as cash, gift_fen as gift, n from ledger_total where owner_id = ${ownerId}::uuid
    union all ${totalsOf(sql`entry.owner_id = ${ownerId}::uuid and entry.txn_id = any(array(
      select fresh.id from ledger_txn fresh where fresh.id >= (select sealed_below from ledger_seal_head where id = 1)
        and not exists (select from ledger_seal seal where seal.txn_id = fresh.id)))`)})`;
}

const key = 'owner_id, day, code, side, purse, kind';

export const totalChecks: readonly AuditCheck[] = [
  {
    name: '收支合计等于分录之和',
    looked: 'select count(*) as n from ledger_total',
    breaches: `select 'totals of ' || owner_id || ' on ' || day || ' (' || code || ', ' || side || ', ' || purse || ', ' || kind || '): records '
        || cash || ' cash, ' || gift || ' gift, ' || n || ' transactions more than the entries' as breach
      from (select ${key}, sum(cash) as cash, sum(gift) as gift, sum(n) as n from (
        select ${key}, cash_fen as cash, gift_fen as gift, n from ledger_total
        union all select ${key}, -cash, -gift, -n from (${sealed}) entries
      ) each group by ${key}) more where cash <> 0 or gift <> 0 or n <> 0`,
  },
];
