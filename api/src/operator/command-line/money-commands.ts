/**
 * Transfers in and refunds out. `docs/pages/operator.md#money`, `docs/domain/money.md#deposit`, `docs/domain/money.md#refund`.
 */
import { formatFen } from '@shizhong/shared-contracts/format';
import { sql } from 'kysely';
import {
  approveRefund,
  fenOf,
  foreseeStatement,
  matchStatement,
  matchTransfer,
  openRefundParts,
  type RefundPart,
  refundBankAccount,
  refundQueue,
  refundResult,
  rejectRefund,
  rejectTransfer,
  type StatementOutcome,
  transferQueue,
} from '../../money';
import { dayOf } from '../../platform';
import { type Command, need, needFen, needInstant, type OpsContext, type Options, shown, UsageError } from './command';
import { readBankFile } from './files';
import { incidentCommands } from './incident-commands';
import { currentStatus, idOf, type NumberedName } from './numbered';
import { urgencyInWorkdays, urgencyOf } from './urgency';

async function amountOf(
  { services: { db } }: OpsContext,
  process: 'deposit' | 'refund',
  options: Options,
): Promise<{ no: string; amount: string }> {
  const id = await idOf(db, process, options);
  const row = await db.selectFrom(process).select(['no', 'amount_fen']).where('id', '=', id).executeTakeFirstOrThrow();
  return { no: row.no, amount: formatFen(fenOf(row.amount_fen)) };
}

/** The part that is named, counted from 1 as the facts count it; unnamed the only one that is awaited. @throws UsageError */
async function partOf({ services: { db } }: OpsContext, options: Options): Promise<RefundPart> {
  const open = await openRefundParts(db, await idOf(db, 'refund', options));
  const named = options['line']?.trim() ?? '';
  const found = named ? open.find(({ line }) => String(line + 1) === named) : open.length === 1 ? open[0] : undefined;
  if (found) return found;
  if (open.length === 0) throw new UsageError('这张退款单没有在等结果的款');
  throw new UsageError(`请填写 --line：在等结果的是第 ${open.map(({ line }) => line + 1).join('、')} 笔`);
}

const statusRow = async ({ services: { db } }: OpsContext, process: NumberedName, id: string) => [
  await currentStatus(db, process, id),
];

/** Reads a bank statement as CSV with the header `bankTxn,amount,payerName,remark`. @throws UsageError */
async function readStatement({ files }: OpsContext, path: string) {
  const lines = await readBankFile(files, path, ['bankTxn', 'amount', 'payerName', 'remark']);
  return lines.map(({ bankTxn, amount, payerName, remark }, index) => {
    if (!bankTxn || !payerName) throw new UsageError(`第 ${index + 2} 行：bankTxn 与 payerName 必填`);
    return { bankTxn, amountFen: needFen({ amount }, 'amount'), payerName, remark };
  });
}

async function statementOf(context: OpsContext, options: Options) {
  const day = options['day'] ? needInstant(options, 'day') : new Date(context.services.clock.now());
  return { day: dayOf(day.getTime()), lines: await readStatement(context, need(options, 'file')) };
}

export const moneyCommands: readonly Command[] = [
  {
    name: 'deposit queue',
    group: '资金',
    options: '',
    does: '待核对的对公转账',
    async run({ services }) {
      const rows = await transferQueue(services);
      return rows.map((row) => ({
        no: row.no,
        status: row.status,
        remitCode: row.remitCode,
        amount: formatFen(row.amountFen),
        certifiedName: row.certifiedName,
        voucher: row.hasVoucher ? 'yes' : '',
        since: shown(row.waitingSince),
        late: urgencyInWorkdays(services, new Date(row.waitingSince), 1),
      }));
    },
  },
  {
    name: 'deposit match',
    group: '资金',
    options: '--no <编号> --bank-txn <银行流水号> --amount <元> --payer <付款户名>',
    does: '核对一笔对公转账并入账；金额须相等，户名须与认证主体一致',
    roles: ['finance'],
    async effect(context, options) {
      const { no, amount } = await amountOf(context, 'deposit', options);
      return `${no}：¥${amount} 入账到广告主现金余额`;
    },
    async run(context, options) {
      const id = await idOf(context.services.db, 'deposit', options);
      await matchTransfer(context.services, context.operator, {
        id,
        bankTxn: need(options, 'bank-txn'),
        amountFen: needFen(options, 'amount'),
        payerName: need(options, 'payer'),
      });
      return statusRow(context, 'deposit', id);
    },
  },
  {
    name: 'deposit statement',
    group: '资金',
    options: '--file <对账单.csv> [--day <日期，缺省今天>]',
    does: '导入银行一天的来款（列：bankTxn,amount,payerName,remark）：附言码、金额、户名都相符的入账，其余记入待查来款',
    roles: ['finance'],
    async effect(context, options) {
      const statement = await statementOf(context, options);
      const outcomes = await foreseeStatement(context.services, statement);
      const fenOfLines = (state?: StatementOutcome['state']) =>
        statement.lines.filter((_, index) => !state || outcomes[index]?.state === state).map(({ amountFen }) => amountFen);
      const said = (fens: readonly number[], what: string) =>
        fens.length > 0 ? [`${fens.length} 笔 ¥${formatFen(fens.reduce((all, fen) => all + fen, 0))} ${what}`] : [];
      const parts = [
        ...said(fenOfLines('matched'), '入账到广告主余额'),
        ...said(fenOfLines('waits'), '记入待查来款'),
        ...said(fenOfLines('known'), '已登记过'),
      ];
      const sumFen = fenOfLines().reduce((all, fen) => all + fen, 0);
      return `${statement.day} 的来款 ${outcomes.length} 笔共 ¥${formatFen(sumFen)}：${parts.join('，')}`;
    },
    async run(context, options) {
      const statement = await statementOf(context, options);
      const outcomes = await matchStatement(context.services, context.operator, statement);
      return outcomes.map(({ bankTxn, depositNo, outcome }, index) => ({
        bankTxn,
        payer: statement.lines[index]?.payerName ?? '',
        amount: formatFen(statement.lines[index]?.amountFen ?? 0),
        deposit: depositNo,
        outcome,
      }));
    },
  },
  {
    name: 'deposit statements',
    group: '资金',
    options: '',
    does: '最近导入的银行流水，按天：笔数、金额、已入账、待查、已退回',
    async run({ services: { db } }) {
      const { rows } = await sql<Record<'day' | 'lines' | 'fen' | 'credited' | 'open' | 'returned', string>>`
        select l.day::text as day, count(*) as lines, sum(l.amount_fen) as fen,
          coalesce(sum(l.amount_fen) filter (where coalesce(l.deposit_id, i.deposit_id) is not null), 0) as credited,
          coalesce(sum(l.amount_fen) filter (where i.id is not null and i.outcome is null), 0) as open,
          coalesce(sum(l.amount_fen) filter (where i.outcome = 'returned'), 0) as returned
        from bank_line l left join payment_incident i on i.id = l.incident_id
        group by l.day order by l.day desc limit 60`.execute(db);
      return rows.map(({ day, lines, ...fens }) => ({
        ...{ day, lines: Number(lines), sum: formatFen(Number(fens.fen)), credited: formatFen(Number(fens.credited)) },
        ...{ open: formatFen(Number(fens.open)), returned: formatFen(Number(fens.returned)) },
      }));
    },
  },
  {
    name: 'deposit reject',
    group: '资金',
    options: '--no <编号> --reason <原因>',
    does: '驳回一笔对公转账的核对',
    roles: ['finance'],
    async run(context, options) {
      const id = await idOf(context.services.db, 'deposit', options);
      await rejectTransfer(context.services, context.operator, { id, reason: need(options, 'reason') });
      return statusRow(context, 'deposit', id);
    },
  },
  ...incidentCommands,
  {
    name: 'refund queue',
    group: '资金',
    options: '',
    does: '待审核与处理中的余额退款',
    async run({ services }) {
      const rows = await refundQueue(services);
      return rows.map((row) => ({
        no: row.no,
        status: row.status,
        amount: formatFen(row.amountFen),
        fee: formatFen(row.feeFen),
        parts: row.routes,
        signatures: row.signatures,
        since: shown(row.waitingSince),
        due: shown(row.dueAt),
        late: urgencyOf(Date.parse(row.waitingSince), Date.parse(row.dueAt), services.clock.now()),
        reason: row.reason,
      }));
    },
  },
  {
    name: 'refund approve',
    group: '资金',
    options: '--no <编号>',
    does: '同意退款；超过限额须两人各执行一次',
    roles: ['finance'],
    async effect(context, options) {
      const { no, amount } = await amountOf(context, 'refund', options);
      return `${no}：¥${amount} 将原路退出平台`;
    },
    async run(context, options) {
      const id = await idOf(context.services.db, 'refund', options);
      const outcome = await approveRefund(context.services, context.operator, { id });
      return [{ ...(await currentStatus(context.services.db, 'refund', id)), outcome }];
    },
  },
  {
    name: 'refund reject',
    group: '资金',
    options: '--no <编号> --reason <原因>',
    does: '驳回退款',
    roles: ['finance'],
    async effect(context, options) {
      const { no, amount } = await amountOf(context, 'refund', options);
      return `${no}：¥${amount} 回到广告主余额`;
    },
    async run(context, options) {
      const id = await idOf(context.services.db, 'refund', options);
      await rejectRefund(context.services, context.operator, { id, reason: need(options, 'reason') });
      return statusRow(context, 'refund', id);
    },
  },
  {
    name: 'refund bank',
    group: '资金',
    options: '--no <编号>',
    does: '查看退款的银行账户（记入操作日志）',
    roles: ['finance'],
    reads: true,
    async run({ services, operator }, options) {
      const id = await idOf(services.db, 'refund', options);
      const account = await refundBankAccount(services, operator, { id });
      return account ? [{ ...account }] : [];
    },
  },
  {
    name: 'refund result',
    group: '资金',
    options: '--no <编号> --ok <yes|no> [--line <第几笔，只有一笔在等时不用填>] [--reference <银行流水号>] [--reason <原因>]',
    does: '登记银行（或渠道）对一笔退款的结果',
    roles: ['finance'],
    async effect(context, options) {
      const { no } = await amountOf(context, 'refund', options);
      const { line, amountFen } = await partOf(context, options);
      const part = `${no} 第 ${line + 1} 笔 ¥${formatFen(amountFen)}`;
      return options['ok'] === 'yes' ? `${part}：确认已付出` : `${part}：退回广告主余额`;
    },
    async run(context, options) {
      const id = await idOf(context.services.db, 'refund', options);
      const ok = need(options, 'ok');
      if (ok !== 'yes' && ok !== 'no') throw new UsageError('--ok is yes or no');
      const { line } = await partOf(context, options);
      const { reference, reason } = options;
      await refundResult(context.services, context.operator, {
        ...{ id, line, ok: ok === 'yes' },
        ...(reference ? { reference } : {}),
        ...(reason ? { reason } : {}),
      });
      return statusRow(context, 'refund', id);
    },
  },
];
