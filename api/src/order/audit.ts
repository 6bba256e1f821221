/** Invariants between orders, campaigns, disputes and the ledger. `docs/domain/money.md#invariants`. */
import type { AuditCheck } from '../money';

const consumed = `(select coalesce(sum(e.amount_fen), 0) from ledger_entry e join ledger_txn t on t.id = e.txn_id
  where e.order_id = o.id and e.account_code in ('2003', '2004') and t.code`;

export const orderChecks: readonly AuditCheck[] = [
  {
    name: '订单结算额等于账上消费，且不超过占用',
    looked: `select count(*) as n from performance_order where status in ('settled', 'expired', 'cancelled', 'void')`,
    breaches: `select 'order ' || o.no || ' (' || o.status || '): amount ' || coalesce(o.amount_fen, 0) || ', consumed ' || ${consumed} = 'T4') || ', reserve ' || o.reserve_fen as breach
      from performance_order o
      where coalesce(o.amount_fen, 0) <> ${consumed} = 'T4') or (o.amount_fen is not null and o.status <> 'settled') or coalesce(o.amount_fen, 0) > o.reserve_fen`,
  },
  {
    name: '广告已消费等于其订单的结算与补偿之和',
    looked: 'select count(*) as n from campaign',
    breaches: `select 'campaign ' || no || ': spent ' || spent_fen || ', orders consumed ' || consumed as breach from (
        select c.no, c.spent_fen, (select coalesce(sum(e.amount_fen), 0) from ledger_entry e join ledger_txn t on t.id = e.txn_id
          where e.campaign_id = c.id and e.account_code in ('2003', '2004') and t.code in ('T4', 'T4c')) as consumed
        from campaign c) both_sides where spent_fen <> consumed`,
  },
  {
    name: '订单追回额等于账上退回',
    looked: 'select count(*) as n from clawback',
    breaches: `select 'order ' || no || ': clawed ' || clawed_fen || ', returned ' || returned as breach from (
        select o.no, o.clawed_fen, (select coalesce(sum(e.amount_fen), 0) from ledger_entry e join ledger_txn t on t.id = e.txn_id
          where e.order_id = o.id and e.account_code in ('2001', '2002') and t.code = 'T9') as returned
        from performance_order o) both_sides where clawed_fen <> returned`,
  },
  {
    name: '争议中的订单恰有一个未结争议',
    looked: `select count(*) as n from performance_order where status = 'disputed'`,
    breaches: `select 'order ' || o.no || ' is ' || o.status || ' with ' || count(d.id) || ' open disputes' as breach
      from performance_order o left join dispute d on d.order_id = o.id and d.process = 'performanceOrder' and d.status <> 'closed'
      group by o.id having count(d.id) <> case when o.status = 'disputed' then 1 else 0 end`,
  },
  {
    name: '每个已结算订单有交付报告',
    looked: 'select count(*) as n from delivery_report',
    breaches: `select 'order ' || o.no || ' is settled without a report' as breach from performance_order o
      where o.status = 'settled' and not exists (select from delivery_report r where r.order_id = o.id)`,
  },
];
