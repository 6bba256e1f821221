/** Money that came and matches no deposit. `docs/domain/money.md#unmatched-money`. */
import { formatFen } from '@shizhong/shared-contracts/format';
import { sql } from 'kysely';
import { fenOf, handleIncident, incidentQueue, matchUnmatched, returnUnmatched } from '../../money';
import { type Database, refuse } from '../../platform';
import { type Command, need, type Options, shown } from './command';
import { currentStatus, idOf } from './numbered';

async function incidentFigures(db: Database, options: Options) {
  const id = need(options, 'id');
  const row = await db
    .selectFrom('payment_incident')
    .select(['channel_txn', 'payer_name', 'amount_fen'])
    .where(sql<boolean>`id::text = ${id}`)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw refuse('unmatchedDepositMissing');
  return { ...row, amount: formatFen(fenOf(row.amount_fen)) };
}

export const incidentCommands: readonly Command[] = [
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
        payer: row.payerName,
        remark: row.remark,
        at: shown(row.at),
      }));
    },
  },
  {
    name: 'incident handle',
    group: '资金',
    options: '--id <编号> --note <处理结果> [--adjustment <调账编号>]',
    does: '登记这样一笔款项的处理结果：不属于广告主、也不退回的，已由两人调账从 2301 转出',
    roles: ['finance'],
    async run({ services, operator }, options) {
      const adjustmentNo = options['adjustment']?.trim();
      const handled = { id: need(options, 'id'), note: need(options, 'note'), ...(adjustmentNo ? { adjustmentNo } : {}) };
      await handleIncident(services, operator, handled);
      return [{ id: need(options, 'id'), handled: 'yes' }];
    },
  },
  {
    name: 'incident match',
    group: '资金',
    options: '--id <编号> --no <充值单号>',
    does: '待查来款有了着落：金额与户名相符，从 2301 入账到这笔对公转账的充值单',
    roles: ['finance'],
    async effect({ services: { db } }, options) {
      const { channel_txn, amount } = await incidentFigures(db, options);
      return `待查来款 ${channel_txn}：¥${amount} 入账到充值单 ${need(options, 'no')} 的广告主现金余额`;
    },
    async run(context, options) {
      const depositId = await idOf(context.services.db, 'deposit', options);
      await matchUnmatched(context.services, context.operator, { id: need(options, 'id'), depositId });
      return [await currentStatus(context.services.db, 'deposit', depositId)];
    },
  },
  {
    name: 'incident return',
    group: '资金',
    options: '--id <编号> --reference <退回流水号> --note <退回的原因> --approved-by <另一运营账号>',
    does: '登记待查来款已由银行或渠道退回付款人；第二人须当场证明是本人',
    roles: ['finance'],
    async effect({ services: { db } }, options) {
      const { channel_txn, payer_name, amount } = await incidentFigures(db, options);
      return `待查来款 ${channel_txn}：¥${amount} 已退回付款人${payer_name}，流水号 ${need(options, 'reference')}`;
    },
    async run({ services, operator, requireSecondOperator }, options) {
      const approvedBy = need(options, 'approved-by');
      await requireSecondOperator(approvedBy);
      const [id, reference, reason] = [need(options, 'id'), need(options, 'reference'), need(options, 'note')];
      await returnUnmatched(services, operator, { id, reference, reason, approvedBy });
      return [{ id, returned: 'yes' }];
    },
  },
];
