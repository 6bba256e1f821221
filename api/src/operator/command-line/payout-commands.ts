/** Cash-outs, taxes; adjustments by two operators. `docs/pages/operator.md#money`, `docs/domain/money.md`. */
import { formatFen } from '@shizhong/shared-contracts/format';
import {
  type AccountCode,
  acceptInvoice,
  adjustmentQueue,
  approveAdjustment,
  approveCashOut,
  bookChannelPayout,
  cashOutQueue,
  chart,
  type Entry,
  fenOf,
  type PayoutChannelName,
  proposeAdjustment,
  refuseAdjustment,
  rejectCashOut,
  returnInvoice,
  startPayments,
} from '../../money';
import { batchSizeOf } from './batch-size';
import { backToOwner, cashOutFigures } from './cash-out-figures';
import { cashOutResultCommands } from './cash-out-result-commands';
import { type Command, need, needFen, type OpsContext, type Row, shown, UsageError } from './command';
import { needNewFile } from './files';
import { invoiceCommands } from './invoice-commands';
import { currentStatus, idOf, type NumberedName } from './numbered';
import { writeBatch } from './payout-files';
import { usersOf } from './person';

const statusRow = async (context: OpsContext, process: NumberedName, id: string): Promise<Row[]> => [
  await currentStatus(context.services.db, process, id),
];

/** Cash-outs that wait for the bank's file, longest waiting first: not those to a wallet with a channel of its own. */
async function approvedCashOuts(
  { db, payouts }: OpsContext['services'],
  limit: number,
): Promise<{ ids: string[]; count: number; sum: number }> {
  const channels = Object.keys(payouts) as PayoutChannelName[];
  const rows = await db
    .selectFrom('cash_out')
    .select(['id', 'amount_fen'])
    .where('status', '=', 'approved')
    .$if(channels.length > 0, (all) => all.where('payee_kind', 'not in', channels))
    .orderBy('status_at')
    .limit(limit)
    .execute();
  return { ids: rows.map(({ id }) => id), count: rows.length, sum: rows.reduce((all, row) => all + fenOf(row.amount_fen), 0) };
}

/** Parses 「2001:13800000001 debit 12.50」: account, phone of its owner if it has one, side, yuan; several are joined by 「;」. */
async function entriesOf({ services }: OpsContext, text: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const line of text.split(';').filter((one) => one.trim())) {
    const [, code = '', phone, side = '', amount = ''] =
      /^\s*(\d{4})(?::(\d{11}))?\s+(debit|credit)\s+([\d.,]+)\s*$/.exec(line) ?? [];
    if (!Object.hasOwn(chart, code))
      throw new UsageError(
        '--entries: 「科目[:手机号] debit|credit 金额」，以分号相隔，如 "5003 debit 12.50; 2001:13800000001 credit 12.50"',
      );
    const card = chart[code as AccountCode];
    if ((card.owner === 'platform') === Boolean(phone)) {
      throw new UsageError(`科目 ${code} ${card.label}${phone ? ' 属于平台，不带手机号' : ' 须带其主人的手机号'}`);
    }
    const [owner] = card.owner === 'platform' ? [] : await usersOf(services, { phone, side: card.owner });
    entries.push({
      ...{ account: code as AccountCode, owner: owner?.id ?? null },
      side: side === 'debit' ? 'debit' : 'credit',
      amountFen: needFen({ amount }, 'amount'),
    });
  }
  return entries;
}

function entriesText(entries: readonly Entry[]): string {
  return entries
    .map(
      ({ account, side, amountFen }) =>
        `${side === 'debit' ? '借' : '贷'} ${account} ${chart[account].label} ¥${formatFen(amountFen)}`,
    )
    .join('，');
}

export const payoutCommands: readonly Command[] = [
  {
    name: 'cashout queue',
    group: '资金',
    options: '',
    does: '待审核、待发票、待打款、打款中的提现',
    async run({ services }) {
      const rows = await cashOutQueue(services);
      return rows.map((row) => ({
        no: row.no,
        kind: row.kind,
        status: row.uncoveredFen ? `${row.status}（有追回或欠款）` : row.status,
        holder: row.holder,
        payee: row.payee,
        amount: formatFen(row.amountFen),
        tax: formatFen(row.taxFen),
        channel: row.transfer ? `${row.transfer.channel} ×${row.transfer.asked} ${row.transfer.fault}`.trim() : '',
      }));
    },
  },
  {
    name: 'cashout approve',
    group: '资金',
    options: '--no <编号>',
    does: '同意提现；超过限额须两人各执行一次',
    roles: ['finance'],
    async effect(context, options) {
      const { no, amount, paid } = await cashOutFigures(context, options);
      return `${no}：同意付出 ${amount}（预计到账 ${paid}）`;
    },
    async run(context, options) {
      const id = await idOf(context.services.db, 'cashOut', options);
      const outcome = await approveCashOut(context.services, context.operator, { id });
      return [{ ...(await currentStatus(context.services.db, 'cashOut', id)), outcome }];
    },
  },
  {
    name: 'cashout reject',
    group: '资金',
    options: '--no <编号> --reason <原因>',
    does: '驳回提现',
    roles: ['finance'],
    effect: backToOwner,
    async run(context, options) {
      const id = await idOf(context.services.db, 'cashOut', options);
      await rejectCashOut(context.services, context.operator, { id, reason: need(options, 'reason') });
      return statusRow(context, 'cashOut', id);
    },
  },
  {
    name: 'cashout invoice-ok',
    group: '资金',
    options: '--no <编号>',
    does: '企业媒体的发票无误',
    roles: ['finance'],
    async run(context, options) {
      const id = await idOf(context.services.db, 'cashOut', options);
      await acceptInvoice(context.services, context.operator, { id });
      return statusRow(context, 'cashOut', id);
    },
  },
  {
    name: 'cashout invoice-back',
    group: '资金',
    options: '--no <编号> --reason <原因>',
    does: '退回企业媒体的发票',
    roles: ['finance'],
    async run(context, options) {
      const id = await idOf(context.services.db, 'cashOut', options);
      await returnInvoice(context.services, context.operator, { id, reason: need(options, 'reason') });
      return statusRow(context, 'cashOut', id);
    },
  },
  {
    name: 'cashout start',
    group: '资金',
    options: '--no <编号> --batch <批次号>',
    does: '开始打款：算定本月预扣税额，给出完整收款账号（记入操作日志）',
    roles: ['finance'],
    async effect(context, options) {
      const { no, amount, paid, tax } = await cashOutFigures(context, options);
      return `${no}：申请 ${amount}，预扣税 ${tax}，预计付出 ${paid}；税额以打款当月为准`;
    },
    async run({ services, operator }, options) {
      const id = await idOf(services.db, 'cashOut', options);
      const { started, refused } = await startPayments(services, operator, { ids: [id], batchNo: need(options, 'batch') });
      return [
        ...started.map((line) => ({
          no: line.no,
          holder: line.holder,
          bank: `${line.bank}${line.branch}`,
          account: line.account,
          pay: formatFen(line.paidFen),
        })),
        ...refused.map(({ text }) => ({ refused: text })),
      ];
    },
  },
  ...cashOutResultCommands,
  {
    name: 'cashout batch',
    group: '资金',
    options: '--batch <批次号> --out <文件.csv> [--most <笔数，缺省 200>]',
    does: '把待打款的提现一并开始打款，写成交给银行的文件（含完整收款账号，记入操作日志）；期间撤销的跳过',
    roles: ['finance'],
    async effect({ services }, options) {
      const { count, sum } = await approvedCashOuts(services, batchSizeOf(options));
      return `${count} 笔待打款，申请共 ¥${formatFen(sum)}；税额以打款当月为准`;
    },
    async run(context, options) {
      const path = needNewFile(context.files, options, 'out');
      const { ids } = await approvedCashOuts(context.services, batchSizeOf(options));
      if (!ids.length) throw new UsageError('没有待打款的提现');
      const batchNo = need(options, 'batch');
      const { started, refused } = await startPayments(context.services, context.operator, { ids, batchNo });
      await writeBatch(context, batchNo, path);
      const pay = formatFen(started.reduce((all, line) => all + line.paidFen, 0));
      return [{ path, started: started.length, pay, refused: refused.map(({ text }) => text).join('；') }];
    },
  },
  {
    name: 'cashout file',
    group: '资金',
    options: '--batch <批次号> --out <文件.csv>',
    does: '重新写出一个批次里银行尚未答复的部分（含完整收款账号，记入操作日志）',
    roles: ['finance'],
    reads: true,
    async run(context, options) {
      const path = needNewFile(context.files, options, 'out');
      return [{ path, lines: await writeBatch(context, need(options, 'batch'), path) }];
    },
  },
  ...invoiceCommands,
  {
    name: 'payout book',
    group: '资金',
    options: '--channel <alipay|wechat|local> --reference <对账号> --gross <元> --fee <元>',
    does: '登记支付渠道结算到银行的款项与通道手续费',
    roles: ['finance'],
    async effect(_context, options) {
      const [gross, fee] = [needFen(options, 'gross'), needFen(options, 'fee')];
      return `${options['channel']}：¥${formatFen(gross)} 由渠道待清算转入银行 ¥${formatFen(gross - fee)}，手续费 ¥${formatFen(fee)}`;
    },
    async run({ services, operator }, options) {
      const channel = need(options, 'channel');
      if (channel !== 'alipay' && channel !== 'wechat' && channel !== 'local')
        throw new UsageError('--channel is alipay, wechat or local');
      const outcome = await bookChannelPayout(services, operator, {
        channel,
        reference: need(options, 'reference'),
        grossFen: needFen(options, 'gross'),
        feeFen: needFen(options, 'fee'),
      });
      return [{ outcome }];
    },
  },
  {
    name: 'adjustment queue',
    group: '资金',
    options: '',
    does: '等待第二人的调账',
    async run({ services }) {
      const rows = await adjustmentQueue(services);
      return rows.map((row) => ({
        id: row.id,
        no: row.no,
        entries: entriesText(row.entries),
        reason: row.reason,
        by: row.proposedBy,
        at: shown(row.proposedAt),
      }));
    },
  },
  {
    name: 'adjustment propose',
    group: '资金',
    options: '--entries <分录> --reason <原因> [--attachment <凭证说明>]',
    does: '提议调账（借贷相等），由另一人批准后入账',
    roles: ['finance'],
    async run(context, options) {
      const entries = await entriesOf(context, need(options, 'entries'));
      const { attachment } = options;
      const done = await proposeAdjustment(context.services, context.operator, {
        entries,
        reason: need(options, 'reason'),
        ...(attachment ? { attachment } : {}),
      });
      return [{ id: done.id, no: done.no, entries: entriesText(entries) }];
    },
  },
  {
    name: 'adjustment approve',
    group: '资金',
    options: '--id <编号>',
    does: '第二人批准调账并入账',
    roles: ['finance'],
    async effect({ services }, options) {
      const row = (await adjustmentQueue(services)).find(({ id }) => id === options['id']);
      return row ? `${row.no}：${entriesText(row.entries)}` : null;
    },
    async run({ services, operator }, options) {
      await approveAdjustment(services, operator, { id: need(options, 'id') });
      return [{ id: need(options, 'id'), status: 'approved' }];
    },
  },
  {
    name: 'adjustment refuse',
    group: '资金',
    options: '--id <编号>',
    does: '拒绝或撤下调账',
    roles: ['finance'],
    async run({ services, operator }, options) {
      await refuseAdjustment(services, operator, { id: need(options, 'id') });
      return [{ id: need(options, 'id'), status: 'refused' }];
    },
  },
];
