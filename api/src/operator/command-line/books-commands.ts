/** The books: audit, trial balance, and the full history of events and entries of one object. */
import { formatFen } from '@shizhong/shared-contracts/format';
import type { ProcessName } from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import { type AccountCode, anchorsFor, audit, auditBooks, chart, type Finding } from '../../money';
import { type Database, isApartFromOwner, ledgerTables, rolesInExcess, unguardedTables } from '../../platform';
import { books } from '../books';
import type { OperatorServices } from '../services';
import { auditChecks } from './audit-checks';
import { type Command, need, shown, UsageError } from './command';
import { findNumbered, labelOf, numbered } from './numbered';

export class BooksBroken extends Error {
  override readonly name = 'BooksBroken';
}

export const booksCommands: readonly Command[] = [
  {
    name: 'audit',
    group: '总览',
    options: '',
    does: '核对账本的每一条不变量，逐条列出核对了多少；有不符则以错误结束',
    async run({ services }) {
      const findings = await auditAll(services);
      const broken = breachesIn(findings);
      if (broken.length) throw new BooksBroken(broken.join('\n'));
      return findings.map(({ check, looked }) => ({ 核对项: check, 核对数: looked, 结果: '✓' }));
    },
  },
  {
    name: 'trial',
    group: '总览',
    options: '',
    does: '试算平衡表',
    async run({ services: { db } }) {
      const found = await sql<{ code: AccountCode; debit: string; credit: string }>`
        select account_code as code, coalesce(sum(amount_fen) filter (where side = 'debit'), 0) as debit,
          coalesce(sum(amount_fen) filter (where side = 'credit'), 0) as credit
        from ledger_entry group by account_code order by account_code`.execute(db);
      const rows = found.rows.map(({ code, debit, credit }) => {
        const balance = (Number(debit) - Number(credit)) * (chart[code].normal === 'debit' ? 1 : -1);
        return {
          科目: code,
          名称: chart[code].label,
          借方: formatFen(Number(debit)),
          贷方: formatFen(Number(credit)),
          余额: formatFen(balance),
        };
      });
      const sum = (side: 'debit' | 'credit') => found.rows.reduce((all, row) => all + Number(row[side]), 0);
      const total = {
        借方: formatFen(sum('debit')),
        贷方: formatFen(sum('credit')),
        余额: formatFen(sum('debit') - sum('credit')),
      };
      return [...rows, { 科目: '合计', 名称: '', ...total }];
    },
  },
  {
    name: 'show',
    group: '总览',
    options: '--no <编号>',
    does: '一个对象的全部流转',
    async run({ services: { db } }, options) {
      const found = await findNumbered(db, need(options, 'no'));
      if (!found) throw new UsageError(`编号 ${options['no']} 不存在`);
      const events = await db.selectFrom('process_event').selectAll().where('object_id', '=', found.id).orderBy('seq').execute();
      return events.map((event) => ({
        对象: numbered[found.process],
        时间: shown(event.at),
        由: { ad: '广告主', media: '媒体主', operator: `运营 ${event.actor_id ?? ''}`, system: '系统' }[event.actor],
        动作: event.transition + (event.outcome ? `/${event.outcome}` : ''),
        之后: `${event.to_status} ${labelOf(event.process as ProcessName, event.to_status)}`,
        说明: event.note,
      }));
    },
  },
  {
    name: 'money',
    group: '总览',
    options: '--no <编号>',
    does: '一个对象的全部分录（元）',
    async run({ services: { db } }, options) {
      const found = await findNumbered(db, need(options, 'no'));
      if (!found) throw new UsageError(`编号 ${options['no']} 不存在`);
      const rows = await db
        .selectFrom('ledger_entry as e')
        .innerJoin('ledger_txn as t', 't.id', 'e.txn_id')
        .select(['t.code', 't.at', 'e.account_code', 'e.side', 'e.amount_fen', 't.memo', 'e.txn_id', 'e.line'])
        .where((is) =>
          is.or([is('t.biz_id', '=', found.id), is('e.order_id', '=', found.id), is('e.campaign_id', '=', found.id)]),
        )
        .orderBy('t.at')
        .orderBy('e.txn_id')
        .orderBy('e.line')
        .execute();
      return rows.map((row) => ({
        时间: shown(row.at),
        分录: row.code,
        科目: `${row.account_code} ${chart[row.account_code].label}`,
        借方: row.side === 'debit' ? formatFen(Number(row.amount_fen)) : '',
        贷方: row.side === 'credit' ? formatFen(Number(row.amount_fen)) : '',
        摘要: row.memo,
      }));
    },
  },
];

async function auditAll({ db, keys, settings }: OperatorServices): Promise<Finding[]> {
  const chained = await auditBooks(db, { keys, books }, anchorsFor(settings, keys));
  return [...(await audit(db, auditChecks)), ...chained, ...(await auditRights(db, settings.profile))];
}

const breachesIn = (findings: readonly Finding[]) =>
  findings.flatMap(({ check, breaches }) => breaches.map((breach) => `${check}: ${breach}`));

/** What the audit finds wrong, a line each. */
export async function findBreaches(services: OperatorServices): Promise<string[]> {
  return (await auditResult(services)).breaches;
}

/** How much it looked at, and what is wrong. */
export async function auditResult(services: OperatorServices): Promise<{ checks: number; breaches: string[] }> {
  const findings = await auditAll(services);
  return { checks: findings.length, breaches: breachesIn(findings) };
}

/** Who may change the ledger. One role for everything, as the embedded database of the demonstration has it, proves nothing here. */
async function auditRights(db: Database, profile: string): Promise<Finding[]> {
  const breaches = (await unguardedTables(db)).map((name) => `${name} can be changed: a trigger is off or gone`);
  const guards = { check: '账本各表的触发器都在', looked: ledgerTables.length, breaches };
  if (profile !== 'production' && !(await isApartFromOwner(db))) return [guards];
  return [guards, { check: '数据库角色不能改动账本', ...(await rolesInExcess(db)) }];
}
