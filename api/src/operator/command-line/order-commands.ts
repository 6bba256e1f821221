/** Performance orders, disputes and claw-backs. `docs/pages/operator.md#orders`. */

import { formatFen } from '@shizhong/shared-contracts/format';
import { termsOf } from '../../campaign';
import { fenOf } from '../../money';
import {
  approveClawback,
  cancelOrder,
  clawbackQueue,
  disputeQueue,
  orderQueue,
  proposeClawback,
  ruleDispute,
  ruleOnAppeal,
  scoreOrder,
  takeUp,
  verifyOrder,
} from '../../order';
import { type Command, need, needFen, needShareBp, type OpsContext, type Options, type Row, shown, UsageError } from './command';
import { currentStatus, idOf } from './numbered';
import { refusalOf } from './reject-templates';

const orderId = ({ services: { db } }: OpsContext, options: Options) => idOf(db, 'performanceOrder', options);
const orderStatus = ({ services: { db } }: OpsContext, id: string): Promise<Row> => currentStatus(db, 'performanceOrder', id);
const disputeId = ({ services: { db } }: OpsContext, options: Options) => idOf(db, 'dispute', options);

function whole(options: Options, name: string): number {
  const value = Number(need(options, name));
  if (!Number.isSafeInteger(value) || value < 0) throw new UsageError(`--${name} is a whole number`);
  return value;
}

async function rulingEffect(context: OpsContext, options: Options): Promise<string> {
  const id = await disputeId(context, options);
  const payBp = needShareBp(options, 'pay');
  const row = await context.services.db
    .selectFrom('dispute')
    .select(['no', 'base_fen'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const base = fenOf(row.base_fen);
  const paid = Math.floor((base * payBp) / 10_000);
  return `${row.no}：争议金额 ¥${formatFen(base)}，结算 ¥${formatFen(paid)} 给媒体主（再扣服务费），¥${formatFen(base - paid)} 退回广告主`;
}

async function reservedAmount(context: OpsContext, id: string): Promise<{ no: string; reserve: string }> {
  const row = await context.services.db
    .selectFrom('performance_order')
    .select(['no', 'reserve_fen'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { no: row.no, reserve: formatFen(fenOf(row.reserve_fen)) };
}

export const orderCommands: readonly Command[] = [
  {
    name: 'order queue',
    group: '订单与争议',
    options: '[--status verifying|checking]',
    does: '机器不能判定的核验（verifying）与计量（checking）',
    async run({ services }, { status }) {
      if (status !== undefined && status !== 'verifying' && status !== 'checking')
        throw new UsageError('--status is verifying or checking');
      const wanted = status ? ([status] as const) : (['verifying', 'checking'] as const);
      const rows = await Promise.all(wanted.map((one) => orderQueue(services, one)));
      return rows.flat().map((row) => ({
        no: row.no,
        kind: row.kind,
        status: row.status,
        account: row.account,
        reserve: formatFen(row.reserveFen),
        reason: row.reason,
        since: shown(row.waitingSince),
        article: row.articleUrl,
      }));
    },
  },
  {
    name: 'order verify',
    group: '订单与争议',
    options: '--no <编号> --outcome <ok|fix|void> [--reason <原因或驳回模板>]',
    does: '人工核验发布：通过、退回修改、作废',
    roles: ['review', 'risk'],
    async effect(context, options) {
      if (options['outcome'] !== 'void') return null;
      const { no, reserve } = await reservedAmount(context, await orderId(context, options));
      return `${no} 作废：占用的 ¥${reserve} 退回广告预算，媒体主无收益`;
    },
    async run(context, options) {
      const id = await orderId(context, options);
      const outcome = need(options, 'outcome');
      if (outcome !== 'ok' && outcome !== 'fix' && outcome !== 'void') throw new UsageError('--outcome is ok, fix or void');
      const reason = options['reason'] ? (await refusalOf(context.services, options, 'publication')).reason : '';
      await verifyOrder(context.services, context.operator, { orderId: id, outcome, reason });
      return [await orderStatus(context, id)];
    },
  },
  {
    name: 'order score',
    group: '订单与争议',
    options: '--no <编号> --outcome <bill|hold> --raw <总数> --valid <有效数> --reason <原因>',
    does: '按凭证认定数量：出账待双方确认，或因异常冻结待仲裁',
    roles: ['risk', 'review'],
    async effect(context, options) {
      const id = await orderId(context, options);
      const row = await context.services.db
        .selectFrom('performance_order')
        .select(['no', 'price_fen', 'reserve_fen', 'cap_qty', 'terms'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (options['outcome'] === 'hold') return `${row.no}：¥${formatFen(fenOf(row.reserve_fen))} 保持冻结，等待仲裁`;
      const amount = Math.min(whole(options, 'valid'), row.cap_qty) * row.price_fen;
      return `${row.no}：应付 ¥${formatFen(amount)}，待广告主确认（${termsOf(row).rules['confirm.objection_h']} 小时无异议自动结算）`;
    },
    async run(context, options) {
      const id = await orderId(context, options);
      const outcome = need(options, 'outcome');
      if (outcome !== 'bill' && outcome !== 'hold') throw new UsageError('--outcome is bill or hold');
      await scoreOrder(context.services, context.operator, {
        orderId: id,
        outcome,
        raw: whole(options, 'raw'),
        valid: whole(options, 'valid'),
        reason: need(options, 'reason'),
      });
      return [await orderStatus(context, id)];
    },
  },
  {
    name: 'order cancel',
    group: '订单与争议',
    options: '--no <编号> --reason <原因> [--compensate yes]',
    does: '平台取消订单；compensate 时按广告主取消的规则补偿媒体主',
    roles: ['service', 'risk'],
    async effect(context, options) {
      const { no, reserve } = await reservedAmount(context, await orderId(context, options));
      return `${no} 取消：占用的 ¥${reserve} 退回广告预算${options['compensate'] ? '，先按规则补偿媒体主' : '，媒体主无补偿'}`;
    },
    async run(context, options) {
      const id = await orderId(context, options);
      const paid = await cancelOrder(context.services, context.operator, {
        orderId: id,
        reason: need(options, 'reason'),
        compensate: options['compensate'] === 'yes',
      });
      return [{ ...(await orderStatus(context, id)), compensation: formatFen(paid) }];
    },
  },
  {
    name: 'dispute queue',
    group: '订单与争议',
    options: '',
    does: '未结案的争议，等得最久的在前',
    async run({ services }) {
      const rows = await disputeQueue(services);
      return rows.map((row) => ({
        no: row.no,
        kind: row.kind,
        status: row.status,
        base: formatFen(row.baseFen),
        ruling: row.rulingBp === null ? null : `${row.rulingBp / 100}%`,
        ruledBy: row.ruledBy,
        since: shown(row.waitingSince),
        reason: row.reason,
      }));
    },
  },
  {
    name: 'dispute take',
    group: '订单与争议',
    options: '--no <编号>',
    does: '举证期满之前受理仲裁',
    roles: ['risk'],
    async run(context, options) {
      const id = await disputeId(context, options);
      await takeUp(context.services, context.operator, { disputeId: id });
      return [await currentStatus(context.services.db, 'dispute', id)];
    },
  },
  {
    name: 'dispute rule',
    group: '订单与争议',
    options: '--no <编号> --pay <百分比> --note <裁决理由>',
    does: '裁决；复核期内可申请复核，之后执行',
    roles: ['risk'],
    effect: rulingEffect,
    async run(context, options) {
      const id = await disputeId(context, options);
      await ruleDispute(context.services, context.operator, {
        disputeId: id,
        payBp: needShareBp(options, 'pay'),
        note: need(options, 'note'),
      });
      return [await currentStatus(context.services.db, 'dispute', id)];
    },
  },
  {
    name: 'dispute rule-again',
    group: '订单与争议',
    options: '--no <编号> --pay <百分比> --note <裁决理由>',
    does: '复核裁决，须另一位运营；立即执行',
    roles: ['risk'],
    effect: rulingEffect,
    async run(context, options) {
      const id = await disputeId(context, options);
      await ruleOnAppeal(context.services, context.operator, {
        disputeId: id,
        payBp: needShareBp(options, 'pay'),
        note: need(options, 'note'),
      });
      return [await currentStatus(context.services.db, 'dispute', id)];
    },
  },
  {
    name: 'clawback queue',
    group: '订单与争议',
    options: '',
    does: '等待第二人的追回',
    async run({ services }) {
      const rows = await clawbackQueue(services);
      return rows.map((row) => ({
        proposal: row.proposalId,
        order: row.orderNo,
        amount: formatFen(row.amountFen),
        by: row.proposedBy,
        at: shown(row.at),
        reason: row.reason,
      }));
    },
  },
  {
    name: 'clawback propose',
    group: '订单与争议',
    options: '--no <订单编号> --reason <原因> [--amount <元>]',
    does: '提议追回已结算的款项（缺省为全部），追回期限内；由另一人批准',
    roles: ['risk', 'finance'],
    async run(context, options) {
      const id = await orderId(context, options);
      const amountFen = options['amount'] ? needFen(options, 'amount') : 'all';
      const done = await proposeClawback(context.services, context.operator, {
        orderId: id,
        amountFen,
        reason: need(options, 'reason'),
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
    async effect({ services }, options) {
      const proposal = (await clawbackQueue(services)).find((row) => row.proposalId === options['proposal']);
      return proposal
        ? `${proposal.orderNo}：追回 ¥${formatFen(proposal.amountFen)} 退回广告主；媒体余额不足的部分记为欠款`
        : null;
    },
    async run(context, options) {
      const done = await approveClawback(context.services, context.operator, { proposalId: need(options, 'proposal') });
      return [
        {
          ...(await orderStatus(context, done.orderId)),
          returned: formatFen(done.returned.cashFen + done.returned.giftFen),
          fromMedia: formatFen(done.mediaFen),
          debt: formatFen(done.debtFen),
          fee: formatFen(done.feeFen),
        },
      ];
    },
  },
];
