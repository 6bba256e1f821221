/** Daily reconciliation of the payment channels against our books. */

import { formatFen } from '@shizhong/shared-contracts/format';
import { handleDifference, queryableChannels, reconcileJob } from '../../money';
import { dayOf, enqueue } from '../../platform';
import { type Command, need, needInstant, shown, UsageError } from './command';

const kinds = {
  not_there: '我方已入账，渠道无此款',
  not_booked: '渠道已收款，我方未入账',
  amount: '金额不符',
  number: '渠道流水号不符',
  refund_not_there: '我方已退，渠道未退',
  ledger: '充值单与账本 1001 不符',
} as const;

export const reconciliationCommands: readonly Command[] = [
  {
    name: 'reconcile run',
    group: '资金',
    options: '--day <日期>',
    does: '立即与各支付渠道逐笔核对某一天；平时每日 02:00 自动核对前一天',
    roles: ['finance'],
    async run({ services, runDue }, options) {
      const day = dayOf(needInstant(options, 'day').getTime());
      const at = new Date(services.clock.now());
      if (day > dayOf(at.getTime())) throw new UsageError('--day 不能在将来');
      await services.db.transaction().execute((trx) => enqueue(trx, { kind: reconcileJob, payload: { day }, due: at }));
      await runDue();
      const channels = queryableChannels(services);
      return [{ day, channels: channels.join(', ') || '未接入可核对的渠道（演示收银台没有自己的账）' }];
    },
  },
  {
    name: 'reconcile list',
    group: '资金',
    options: '',
    does: '最近的渠道核对：笔数、渠道侧金额、未处理差异',
    async run({ services: { db } }) {
      const rows = await db
        .selectFrom('reconciliation as r')
        .selectAll()
        .select(({ selectFrom }) =>
          selectFrom('reconciliation_difference as d')
            .select(({ fn }) => fn.countAll<string>().as('n'))
            .whereRef('d.day', '=', 'r.day')
            .whereRef('d.channel', '=', 'r.channel')
            .where('d.handled_at', 'is', null)
            .as('open'),
        )
        .orderBy('r.day', 'desc')
        .orderBy('r.channel')
        .limit(60)
        .execute();
      return rows.map((row) => ({
        day: row.day,
        channel: row.channel,
        deposits: row.deposits,
        received: formatFen(Number(row.in_fen)),
        refunds: row.refunds,
        refunded: formatFen(Number(row.out_fen)),
        differences: Number(row.open),
        done: shown(row.done_at),
      }));
    },
  },
  {
    name: 'reconcile differences',
    group: '资金',
    options: '',
    does: '尚未处理的核对差异',
    async run({ services: { db } }) {
      const rows = await db
        .selectFrom('reconciliation_difference')
        .selectAll()
        .where('handled_at', 'is', null)
        .orderBy('at')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        day: row.day,
        channel: row.kind === 'ledger' ? '' : row.channel,
        what: kinds[row.kind],
        no: row.no,
        ours: formatFen(Number(row.ours_fen)),
        theirs: formatFen(Number(row.theirs_fen)),
      }));
    },
  },
  {
    name: 'reconcile handle',
    group: '资金',
    options: '--id <编号> --note <处理结果>',
    does: '登记一条差异的处理结果；需要动账时另提调整',
    roles: ['finance'],
    async run({ services: { db, clock }, operator }, options) {
      const handled = { by: operator.id, at: new Date(clock.now()), note: need(options, 'note') };
      if (!(await handleDifference(db, need(options, 'id'), handled))) throw new UsageError('没有这样的未处理差异');
      return [{ id: need(options, 'id'), handled: 'yes' }];
    },
  },
];
