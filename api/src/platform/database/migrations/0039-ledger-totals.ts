/** Daily totals of advertisers, and the id below which all transactions are sealed. `ledger/totals.ts`, `ledger/seal.ts`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The summation of `money/ledger/totals.ts` at the time of this migration: everything sealed by then. */
const fillTotals = `insert into ledger_total (owner_id, day, code, side, purse, kind, cash_fen, gift_fen, n)
  select owner_id, day, code, side, purse, kind, sum(cash)::bigint as cash, sum(gift)::bigint as gift, count(*) as n
    from (
      select move.owner_id, move.day, move.code, move.side, move.purse, move.cash, move.gift,
        coalesce(c.kind, p.kind, case when o.id is not null or plan.id is not null then 'position' end, '') as kind
      from (
        select entry.owner_id, entry.txn_id, txn.code, entry.side, (txn.at at time zone 'Asia/Shanghai')::date as day,
          case when entry.account_code in ('2001', '2002') then 'available' when entry.account_code = '2005' then 'refunding' else 'frozen' end as purse,
          coalesce(sum(entry.amount_fen) filter (where entry.account_code in ('2001', '2003', '2005')), 0) as cash,
          coalesce(sum(entry.amount_fen) filter (where entry.account_code in ('2002', '2004')), 0) as gift,
          max(entry.campaign_id::text)::uuid as campaign_id, max(entry.order_id::text)::uuid as order_id
        from ledger_entry entry join ledger_txn txn on txn.id = entry.txn_id
        where entry.account_code in ('2001', '2002', '2003', '2004', '2005') and exists (select from ledger_seal seal where seal.txn_id = entry.txn_id)  group by 1, 2, 3, 4, 5, 6
      ) move
      left join performance_order p on p.id = move.order_id
      left join position_order o on o.id = move.order_id
      left join campaign c on c.id = coalesce(move.campaign_id, p.campaign_id)
      left join position_plan plan on plan.id = coalesce(o.plan_id, move.campaign_id)
    ) told group by 1, 2, 3, 4, 5, 6`;

const statements = [
  `create table ledger_total (
    owner_id uuid not null references "user",
    day date not null,
    code text not null,
    side text not null check (side in ('debit', 'credit')),
    purse text not null check (purse in ('available', 'frozen', 'refunding')),
    kind text not null,
    cash_fen bigint not null,
    gift_fen bigint not null,
    n bigint not null,
    primary key (owner_id, day, code, side, purse, kind)
  )`,
  `alter table ledger_seal_head add sealed_below uuid not null default '00000000-0000-0000-0000-000000000000'`,
  fillTotals,
];
