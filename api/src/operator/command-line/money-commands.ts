/**
 * Transfers in and refunds out. `docs/pages/operator.md#money`, `docs/domain/money.md#deposit`, `docs/domain/money.md#refund`.
 */
import { formatFen } from '@shizhong/shared-contracts/format';
import {
  approveRefund,
  fenOf,
  handleIncident,
  incidentQueue,
  matchStatement,
  matchTransfer,
  refundBankAccount,
  refundQueue,
  refundResult,
  rejectRefund,
  rejectTransfer,
  transferQueue,
} from '../../money';
import { type Command, need, needFen, type OpsContext, type Options, shown, UsageError } from './command';
import { readBankFile } from './files';
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

const statusRow = async ({ services: { db } }: OpsContext, process: NumberedName, id: string) => [
  await currentStatus(db, process, id),
];

/** Reads a bank statement as CSV with the header `bankTxn,amount,payerName,remark`. @throws UsageError */
async function readStatement({ files }: OpsContext, path: string) {
  const lines = await readBankFile(files, path, ['bankTxn', 'amount', 'payerName', 'remark']);
  return lines.map(({ bankTxn, amount, payerName, remark }, index) => {
    if (!bankTxn || !payerName) throw new UsageError(`line ${index + 2}: bankTxn and payerName are required`);
    return { bankTxn, amountFen: needFen({ amount }, 'amount'), payerName, remark };
  });
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
    options: '--file <对账单.csv>',
    does: '按附言码批量核对银行对账单（列：bankTxn,amount,payerName,remark）',
    roles: ['finance'],
    async effect(context, options) {
      const lines = await readStatement(context, need(options, 'file'));
      const sum = lines.reduce((all, line) => all + line.amountFen, 0);
      return `${lines.length} 笔共 ¥${formatFen(sum)}；与附言码、金额、户名都相符的立即入账`;
    },
    async run(context, options) {
      const lines = await readStatement(context, need(options, 'file'));
      const outcomes = await matchStatement(context.services, context.operator, lines);
      return outcomes.map(({ bankTxn, depositNo, outcome }) => ({ bankTxn, deposit: depositNo, outcome }));
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
  {
    name: 'incident queue',
    group: '资金',
    options: '',
    does: '收到却对不上任何充值单的款项',
    async run({ services }) {
      const rows = await incidentQueue(services);
      return rows.map((row) => ({
        id: row.id,
        channel: row.channel,
        channelTxn: row.channelTxn,
        amount: formatFen(row.amountFen),
        kind: row.kind,
        deposit: row.deposit,
        at: shown(row.at),
      }));
    },
  },
  {
    name: 'incident handle',
    group: '资金',
    options: '--id <编号> --note <处理结果>',
    does: '登记这样一笔款项的处理结果',
    roles: ['finance'],
    async run({ services, operator }, options) {
      await handleIncident(services, operator, { id: need(options, 'id'), note: need(options, 'note') });
      return [{ id: need(options, 'id'), handled: 'yes' }];
    },
  },
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
    async run({ services, operator }, options) {
      const id = await idOf(services.db, 'refund', options);
      const account = await refundBankAccount(services, operator, { id });
      return account ? [{ ...account }] : [];
    },
  },
  {
    name: 'refund result',
    group: '资金',
    options: '--no <编号> --line <第几笔> --ok <yes|no> [--reference <银行流水号>] [--reason <原因>]',
    does: '登记银行（或渠道）对一笔退款的结果',
    roles: ['finance'],
    async effect(context, options) {
      const { no } = await amountOf(context, 'refund', options);
      return options['ok'] === 'yes'
        ? `${no} 第 ${options['line']} 笔：确认已付出`
        : `${no} 第 ${options['line']} 笔：退回广告主余额`;
    },
    async run(context, options) {
      const id = await idOf(context.services.db, 'refund', options);
      const ok = need(options, 'ok');
      if (ok !== 'yes' && ok !== 'no') throw new UsageError('--ok is yes or no');
      const { reference, reason } = options;
      await refundResult(context.services, context.operator, {
        id,
        line: Number(need(options, 'line')),
        ok: ok === 'yes',
        ...(reference ? { reference } : {}),
        ...(reason ? { reason } : {}),
      });
      return statusRow(context, 'refund', id);
    },
  },
];
