/**
 * Money in and out against the ledger. Each deposit, refund and cash-out accounts for its postings, and the accounts for money in
 * progress equal their sums.
 */
import type { AuditCheck } from '../ledger/audit-check';

export const moneyChecks: readonly AuditCheck[] = [
  {
    name: '2301 待查来款 = 没有处理完的款项，其中已调账的除外',
    looked: `select count(*) as n from payment_incident where posted`,
    breaches: `select '2301 has ' || has || ', unmatched money ' || waits || ', moved by adjustments ' || moved as breach from (select
        (select coalesce(sum(case side when 'credit' then amount_fen else -amount_fen end), 0) from ledger_entry where account_code = '2301') as has,
        (select coalesce(sum(amount_fen), 0) from payment_incident where posted and (outcome is null or outcome = 'adjusted')) as waits,
        (select coalesce(sum(case e.side when 'debit' then e.amount_fen else -e.amount_fen end), 0) from ledger_entry e
          join ledger_txn t on t.id = e.txn_id where e.account_code = '2301' and t.code = 'T10') as moved
      ) sums where has <> waits - moved`,
  },
  {
    name: '银行流水逐笔：不是充值入账，就是待查来款',
    looked: 'select count(*) as n from bank_line',
    breaches: `select 'bank line ' || l.bank_txn || ': ' || l.amount_fen || ' fen, in the books ' || coalesce(e.fen, 0) as breach
      from bank_line l left join lateral (
        select sum(x.amount_fen) as fen from ledger_txn t join ledger_entry x on x.txn_id = t.id and x.account_code = '1002' and x.side = 'debit'
        where (t.code = 'T1' and t.biz_id = l.deposit_id) or (t.code = 'T1u' and t.biz_id = l.incident_id)
      ) e on true where e.fen is distinct from l.amount_fen`,
  },
  {
    name: '每笔到账的充值恰好入账一次，金额相等',
    looked: 'select count(*) as n from deposit where credited_at is not null',
    breaches: `select 'deposit ' || d.no || ' ' || d.status || ': ' || d.amount_fen || ' fen, postings ' || coalesce(t.n, 0) || ' of ' || coalesce(t.fen, 0) as breach
      from deposit d left join (
        select x.biz_id, count(*) as n, sum(e.amount_fen) as fen from ledger_txn x
        join ledger_entry e on e.txn_id = x.id and e.account_code = '2001' and e.side = 'credit'
        where x.code = 'T1' and x.biz_type = 'deposit' group by x.biz_id
      ) t on t.biz_id = d.id
      where (d.status in ('credited', 'partly_refunded', 'refunded')) <> (t.n is not null) or (t.n is not null and (t.n <> 1 or t.fen <> d.amount_fen))`,
  },
  {
    name: '充值单的已退金额等于其退款的各部分',
    looked: 'select count(*) as n from refund_split where deposit_id is not null',
    breaches: `select 'deposit ' || d.no || ': refunded ' || d.refunded_fen || ', parts ' || coalesce(s.fen, 0) || '; gift ' || d.gift_back_fen || ', parts ' || coalesce(s.gift, 0) as breach
      from deposit d left join (
        select deposit_id, sum(amount_fen) as fen, sum(gift_back_fen) as gift from refund_split where status <> 'failed' group by deposit_id
      ) s on s.deposit_id = d.id
      where d.refunded_fen <> coalesce(s.fen, 0) or d.gift_back_fen <> coalesce(s.gift, 0)`,
  },
  {
    name: '退款各部分之和等于退款金额',
    looked: 'select count(*) as n from refund',
    breaches: `select 'refund ' || r.no || ': ' || r.amount_fen || ', parts ' || coalesce(sum(s.amount_fen), 0) as breach
      from refund r left join refund_split s on s.refund_id = r.id group by r.id
      having r.amount_fen <> coalesce(sum(s.amount_fen), 0) or r.fee_fen <> coalesce(sum(s.fee_fen), 0)`,
  },
  {
    name: '退款处理中账户等于未完结的退款部分',
    looked: `select count(*) as n from ledger_account where code = '2005'`,
    breaches: `select 'advertiser ' || a.owner_id || ': account ' || a.balance_fen || ', open parts ' || coalesce(s.fen, 0) as breach
      from ledger_account a left join (
        select r.user_id, sum(s.amount_fen) as fen from refund_split s join refund r on r.id = s.refund_id
        where s.status in ('waiting', 'sent') group by r.user_id
      ) s on s.user_id = a.owner_id
      where a.code = '2005' and a.balance_fen <> coalesce(s.fen, 0)`,
  },
  {
    name: '完结的退款没有未完结的部分',
    looked: `select count(*) as n from refund where status not in ('applied', 'approved')`,
    breaches: `select 'refund ' || r.no || ' is ' || r.status || ', part ' || s.line || ' is ' || s.status as breach
      from refund r join refund_split s on s.refund_id = r.id
      where (r.status not in ('applied', 'approved') and s.status in ('waiting', 'sent')) or (r.status in ('rejected', 'cancelled', 'failed') and s.status = 'paid')`,
  },
  {
    name: '提现金额等于所含各单收益之和',
    looked: 'select count(*) as n from cash_out',
    breaches: `select 'cash-out ' || c.no || ': ' || c.amount_fen || ', items ' || coalesce(sum(i.amount_fen), 0) as breach
      from cash_out c left join cash_out_item i on i.cash_out_id = c.id group by c.id having c.amount_fen <> coalesce(sum(i.amount_fen), 0)`,
  },
  {
    name: '提现处理中账户等于未完结的提现',
    looked: `select count(*) as n from ledger_account where code = '2103'`,
    breaches: `select 'media owner ' || a.owner_id || ': account ' || a.balance_fen || ', open cash-outs ' || coalesce(c.fen, 0) as breach
      from ledger_account a left join (
        select user_id, sum(amount_fen) as fen from cash_out
        where status in ('applied', 'need_invoice', 'invoice_review', 'approved', 'paying') group by user_id
      ) c on c.user_id = a.owner_id
      where a.code = '2103' and a.balance_fen <> coalesce(c.fen, 0)`,
  },
  {
    name: '每单收益的已提现部分等于有效提现所含',
    looked: 'select count(*) as n from earning',
    breaches: `select 'earning of order ' || e.order_id || ': cashed ' || e.cashed_fen || ', items ' || coalesce(i.fen, 0) as breach
      from earning e left join (
        select item.order_id, sum(item.amount_fen) as fen from cash_out_item item join cash_out c on c.id = item.cash_out_id
        where c.status not in ('failed', 'rejected', 'cancelled') group by item.order_id
      ) i on i.order_id = e.order_id
      where e.cashed_fen <> coalesce(i.fen, 0)`,
  },
  {
    name: '到账的提现：恰好一笔打款，代扣与实付相符',
    looked: `select count(*) as n from cash_out where status = 'paid'`,
    breaches: `select 'cash-out ' || c.no || ' ' || c.status || ': payments ' || coalesce(t.n, 0) || ', bank ' || coalesce(t.bank, 0) || ' of ' || c.paid_fen as breach
      from cash_out c left join (
        select x.biz_id, count(distinct x.id) as n,
          sum(case when e.account_code = '1002' then e.amount_fen else 0 end) as bank,
          sum(case when e.account_code = '2201' then e.amount_fen else 0 end) as tax
        from ledger_txn x join ledger_entry e on e.txn_id = x.id where x.code = 'T7b' group by x.biz_id
      ) t on t.biz_id = c.id
      where (c.status = 'paid') <> (t.n is not null) or (t.n is not null and (t.n <> 1 or t.bank <> c.paid_fen or t.tax <> c.tax_fen))`,
  },
  {
    name: '各月预扣税额等于该月打款的提现',
    looked: 'select count(*) as n from tax_month',
    breaches: `select 'media owner ' || m.user_id || ' ' || m.year || '-' || m.month || ': withheld ' || m.withheld_fen || ', cash-outs ' || coalesce(c.tax, 0) as breach
      from tax_month m left join (
        select user_id, tax_year, tax_month, sum(tax_fen) as tax, sum(amount_fen) as gross, count(*) as n from cash_out
        where status in ('paying', 'paid') and kind = 'personal' group by user_id, tax_year, tax_month
      ) c on c.user_id = m.user_id and c.tax_year = m.year and c.tax_month = m.month
      where m.withheld_fen <> coalesce(c.tax, 0) or m.gross_fen <> coalesce(c.gross, 0) or m.payments <> coalesce(c.n, 0)`,
  },
  {
    name: '开票总额不超过累计消费的现金',
    looked: `select count(*) as n from invoice where status in ('applied', 'issued')`,
    breaches: `select 'advertiser ' || i.user_id || ': invoiced ' || i.fen || ', consumed cash ' || coalesce(c.fen, 0) as breach from (
        select user_id, sum(amount_fen) as fen from invoice where status in ('applied', 'issued') group by user_id
      ) i left join (
        select e.owner_id, sum(e.amount_fen) as fen from ledger_entry e join ledger_txn t on t.id = e.txn_id
        where e.account_code = '2003' and e.side = 'debit' and t.code in ('T4', 'T4c') group by e.owner_id
      ) c on c.owner_id = i.user_id
      where i.fen > coalesce(c.fen, 0)`,
  },
];
