/** Claw-backs of orders and bookings: proposed by one person, which holds what could still leave; carried out by another, or given up. */
import { formatFen } from '@shizhong/shared-contracts/format';
import { approvePositionClawback, positionClawbackQueue, proposePositionClawback, withdrawPositionClawback } from '../../booking';
import { approveClawback, clawbackQueue, proposeClawback, withdrawClawback } from '../../order';
import { type Command, need, needFen, type OpsContext, type Options, shown, UsageError } from './command';
import { currentStatus, findNumbered } from './numbered';

const subjects = {
  performanceOrder: { propose: proposeClawback, approve: approveClawback, withdraw: withdrawClawback, queue: clawbackQueue },
  positionOrder: {
    ...{ propose: proposePositionClawback, approve: approvePositionClawback },
    ...{ withdraw: withdrawPositionClawback, queue: positionClawbackQueue },
  },
} as const;
type Subject = keyof typeof subjects;

async function settled({ services: { db } }: OpsContext, options: Options): Promise<{ process: Subject; id: string }> {
  const found = await findNumbered(db, need(options, 'no'));
  if (found?.process !== 'performanceOrder' && found?.process !== 'positionOrder')
    throw new UsageError(`没有编号为 ${options['no']} 的订单`);
  return { process: found.process, id: found.id };
}

async function waiting({ services }: OpsContext) {
  const queues = await Promise.all(
    (Object.keys(subjects) as Subject[]).map(async (process) => {
      const rows = await subjects[process].queue(services);
      return rows.map((row) => ({ ...row, process }));
    }),
  );
  return queues.flat().sort((one, other) => one.at.localeCompare(other.at));
}

async function proposed(context: OpsContext, options: Options) {
  const wanted = need(options, 'proposal');
  const found = (await waiting(context)).find(({ proposalId }) => proposalId === wanted);
  if (!found) throw new UsageError('没有这个等待批准的追回：已执行、已放弃，或已过期');
  return found;
}

export const clawbackCommands: readonly Command[] = [
  {
    name: 'clawback queue',
    group: '订单与争议',
    options: '',
    does: '等待第二人的追回',
    run: async (context) =>
      (await waiting(context)).map((row) => ({
        proposal: row.proposalId,
        order: row.orderNo,
        amount: formatFen(row.amountFen),
        by: row.proposedBy,
        at: shown(row.at),
        reason: row.reason,
      })),
  },
  {
    name: 'clawback propose',
    group: '订单与争议',
    options: '--no <订单编号> --reason <原因> [--amount <元>]',
    does: '提议追回已结算的款项（缺省为全部），追回期限内；媒体主还能提现的部分随即冻结，由另一人批准',
    roles: ['risk', 'finance'],
    async run(context, options) {
      const { process, id } = await settled(context, options);
      const amountFen = options['amount'] ? needFen(options, 'amount') : 'all';
      const done = await subjects[process].propose(context.services, context.operator, {
        ...{ orderId: id, amountFen, reason: need(options, 'reason') },
      });
      return [{ proposal: done.proposalId, amount: formatFen(done.amountFen) }];
    },
  },
  {
    name: 'clawback approve',
    group: '订单与争议',
    options: '--proposal <编号>',
    does: '第二人批准追回并执行',
    roles: ['risk', 'finance'],
    async effect(context, options) {
      const { orderNo, amountFen } = await proposed(context, options);
      return `${orderNo}：追回 ¥${formatFen(amountFen)} 退回广告主；媒体余额不足的部分记为欠款`;
    },
    async run(context, options) {
      const { process, proposalId } = await proposed(context, options);
      const done = await subjects[process].approve(context.services, context.operator, { proposalId });
      return [
        {
          ...(await currentStatus(context.services.db, process, done.orderId)),
          returned: formatFen(done.returned.cashFen + done.returned.giftFen),
          fromMedia: formatFen(done.mediaFen),
          debt: formatFen(done.debtFen),
          fee: formatFen(done.feeFen),
        },
      ];
    },
  },
  {
    name: 'clawback withdraw',
    group: '订单与争议',
    options: '--proposal <编号> --reason <原因>',
    does: '放弃追回：冻结的款项随即可以提现',
    roles: ['risk', 'finance'],
    async run(context, options) {
      const { process, proposalId, orderNo } = await proposed(context, options);
      const reason = need(options, 'reason');
      await subjects[process].withdraw(context.services, context.operator, { proposalId, reason });
      return [{ order: orderNo, reason }];
    },
  },
];
