/**
 * Checks every invariant of `docs/domain/money.md#invariants` over the whole ledger and reports what it checked. Reads one
 * snapshot of the database, so a running server does not disturb it. Domains with their own money add their checks through
 * `AuditCheck`.
 */
import { sql } from 'kysely';
import type { Database } from '../../platform';
import type { AuditCheck } from './audit-check';
import { firstBrokenLink } from './hash-chain';
import { chained, sealLedger } from './seal';
import { totalChecks } from './totals';

export interface Finding {
  check: string;
  /** How many rows, accounts or links were checked. */
  looked: number;
  /** Each breach in words, with ids and figures; empty when the invariant holds. */
  breaches: string[];
}

const ledgerChecks: readonly AuditCheck[] = [
  {
    name: '每笔分录借贷相等',
    looked: 'select count(*) as n from ledger_txn',
    breaches: `select 'txn ' || txn.id || ' differs by ' || coalesce(sum(case e.side when 'debit' then e.amount_fen else -e.amount_fen end), 0) as breach
      from ledger_txn txn left join ledger_entry e on e.txn_id = txn.id group by txn.id
      having coalesce(sum(case e.side when 'debit' then e.amount_fen else -e.amount_fen end), 0) <> 0 or count(e.txn_id) < 2`,
  },
  {
    name: '试算平衡为零',
    looked: 'select count(*) as n from ledger_entry',
    breaches: `select 'debits exceed credits by ' || sum(case side when 'debit' then amount_fen else -amount_fen end) as breach
      from ledger_entry having sum(case side when 'debit' then amount_fen else -amount_fen end) <> 0`,
  },
  {
    name: '账户余额等于其分录之和，且无人为负',
    looked: 'select count(*) as n from ledger_account where guarded',
    breaches: `select a.code || ' of ' || coalesce(a.owner_id::text, '-') || ': cached ' || a.balance_fen || ', entries ' || coalesce(e.fen, 0) as breach
      from ledger_account a
      left join (
        select account_id, sum(case when (side = 'credit') = (account_code <> '1101') then amount_fen else -amount_fen end) as fen
        from ledger_entry group by account_id
      ) e on e.account_id = a.id
      where a.guarded and (a.balance_fen <> coalesce(e.fen, 0) or a.balance_fen < 0)`,
  },
  {
    name: '每条分录后的余额连续',
    looked: 'select count(*) as n from ledger_entry where balance_after_fen is not null',
    breaches: `select 'account ' || account_id || ': last entry says ' || balance_after_fen || ', balance is ' || balance_fen as breach from (
        select distinct on (e.account_id) e.account_id, e.balance_after_fen, a.balance_fen
        from ledger_entry e join ledger_account a on a.id = e.account_id
        where a.guarded and e.balance_after_fen is not null and not exists (
          select 1 from ledger_entry other where other.account_id = e.account_id and other.balance_after_fen = a.balance_fen)
        order by e.account_id, e.at desc
      ) last`,
  },
  {
    name: '冻结账户等于各冻结单的剩余',
    looked: 'select count(*) as n from "freeze"',
    breaches: `select 'advertiser ' || owner_id || ' ' || code || ': account ' || account_fen || ', freezes ' || freeze_fen as breach from (
        select a.owner_id, a.code, a.balance_fen as account_fen,
          coalesce((select sum(case a.code when '2003' then f.cash_fen else f.gift_fen end) from "freeze" f where f.advertiser_id = a.owner_id), 0) as freeze_fen
        from ledger_account a where a.code in ('2003', '2004')
      ) both_sides where account_fen <> freeze_fen`,
  },
  {
    name: '广告主：可用 + 冻结 + 退款处理中 = 充值 + 赠送 + 赔付与退回 − 消费 − 已退款',
    looked: `select count(distinct owner_id) as n from ledger_account where code in ('2001','2002','2003','2004','2005')`,
    breaches: `select 'advertiser ' || owner_id || ': has ' || has || ', in less out ' || flow as breach from (
        select a.owner_id, sum(a.balance_fen) as has,
          (select coalesce(sum(case e.side when 'credit' then e.amount_fen else -e.amount_fen end), 0)
             from ledger_entry e join ledger_txn t on t.id = e.txn_id
             where e.owner_id = a.owner_id and e.account_code in ('2001','2002','2003','2004','2005')
               and t.code in ('T1','T1g','T1x','T4','T4c','T6b','T8','T9','T10')) as flow
        from ledger_account a where a.code in ('2001','2002','2003','2004','2005') group by a.owner_id
      ) equation where has <> flow`,
  },
  {
    name: '每单消费 = 媒体所得 + 服务费',
    looked: `select count(distinct order_id) as n from ledger_entry where order_id is not null`,
    breaches: `select 'order ' || order_id || ': consumed ' || consumed || ', net and fee ' || shared as breach from (
        select e.order_id,
          sum(case when e.account_code in ('2003','2004') then e.amount_fen else 0 end) as consumed,
          sum(case when e.account_code in ('2101','4001') then e.amount_fen else 0 end) as shared
        from ledger_entry e join ledger_txn t on t.id = e.txn_id
        where t.code in ('T4','T4c') and e.order_id is not null group by e.order_id
      ) both_sides where consumed <> shared`,
  },
];

/** @param more checks of domains with money of their own (cash-outs, orders, deposits) */
export async function audit(db: Database, more: readonly AuditCheck[] = []): Promise<Finding[]> {
  await sealLedger(db, { everything: true });
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const findings: Finding[] = [];
      for (const check of [...ledgerChecks, ...totalChecks, ...more]) {
        const looked = await sql.raw<{ n: string }>(check.looked).execute(trx);
        const breaches = await sql.raw<{ breach: string }>(check.breaches).execute(trx);
        findings.push({
          check: check.name,
          looked: Number(looked.rows[0]?.n ?? 0),
          breaches: breaches.rows.map((row) => row.breach),
        });
      }
      findings.push(await chainFinding(trx));
      return findings;
    });
}

async function chainFinding(db: Database): Promise<Finding> {
  const page = 1000;
  let position = 0n;
  let hash: string | undefined;
  let looked = 0;
  for (;;) {
    const rows = await db
      .selectFrom('ledger_seal as seal')
      .innerJoin('ledger_txn as txn', 'txn.id', 'seal.txn_id')
      .where('seal.position', '>', position.toString())
      .select(['seal.position', 'seal.hash', 'txn.id', 'txn.at', 'txn.request_id', 'txn.code'])
      .orderBy('seal.position')
      .limit(page)
      .execute();
    if (!rows.length) break;
    const facts = await chained(db, rows);
    const links = rows.map((row, index) => ({ ...(facts[index] as (typeof facts)[number]), hash: row.hash }));
    const broken = firstBrokenLink(links, hash);
    if (broken >= 0) {
      return { check: '哈希链完整', looked: looked + broken, breaches: [`chain breaks at txn ${rows[broken]?.id ?? '?'}`] };
    }
    looked += rows.length;
    const last = rows[rows.length - 1];
    if (!last) break;
    position = BigInt(last.position);
    hash = last.hash;
  }
  const head = await db.selectFrom('ledger_seal_head').selectAll().where('id', '=', 1).executeTakeFirst();
  const breaches = head && BigInt(head.position) !== BigInt(looked) ? [`head says ${head.position} links, found ${looked}`] : [];
  return { check: '哈希链完整', looked, breaches };
}
