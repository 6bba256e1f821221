/** Performance orders and disputes. `docs/pages/operator.md#orders`. */

import { formatFen } from '@shizhong/shared-contracts/format';
import { termsOf } from '../../campaign';
import { fenOf } from '../../money';
import {
  cancelOrder,
  disputeQueue,
  orderQueue,
  publishCase,
  ruleDispute,
  ruleOnAppeal,
  scoreOrder,
  takeUp,
  unpublishedCases,
  verifyOrder,
} from '../../order';
import { type Command, need, needShareBp, type OpsContext, type Options, type Row, shown, UsageError } from './command';
import { currentStatus, idOf } from './numbered';
import { refusalOf } from './reject-templates';

const orderId = ({ services: { db } }: OpsContext, options: Options) => idOf(db, 'performanceOrder', options);
const orderStatus = ({ services: { db } }: OpsContext, id: string): Promise<Row> => currentStatus(db, 'performanceOrder', id);
const disputeId = ({ services: { db } }: OpsContext, options: Options) => idOf(db, 'dispute', options);

function whole(options: Options, name: string): number {
  const value = Number(need(options, name));
  if (!Number.isSafeInteger(value) || value < 0) throw new UsageError(`--${name} 是整数`);
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
    does: '机器不能判定的核验与计量',
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
    does: '平台取消订单；选补偿时按广告主取消的规则补偿媒体主',
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
    name: 'dispute unpublished',
    group: '订单与争议',
    options: '',
    does: '已结案而没有公布为案例的争议，最近的在前',
    run: async ({ services }) => (await unpublishedCases(services)).map(({ no, kind }) => ({ no, kind })),
  },
  {
    name: 'dispute publish',
    group: '订单与争议',
    options: '--no <争议编号> --facts <事实，不写当事人> --reason <裁决理由，不写当事人>',
    does: '把结案的争议公布为匿名案例：写到账号、编号、电话或网址的会被拒绝；公布后在「运行状态与时效」可读',
    roles: ['risk', 'content'],
    async run(context, options) {
      const id = await disputeId(context, options);
      const text = { facts: need(options, 'facts'), reason: need(options, 'reason') };
      await publishCase(context.services, context.operator, { disputeId: id, ...text });
      return [await currentStatus(context.services.db, 'dispute', id)];
    },
  },
];
