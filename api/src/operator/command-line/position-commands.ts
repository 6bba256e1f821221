/** Placement bookings. `docs/pages/operator.md#bookings`, `docs/domain/booking.md#states`. */
import { formatFen } from '@shizhong/shared-contracts/format';
import {
  approvePositionCreative,
  cancelPosition,
  enterPositionReads,
  failPositionVerification,
  positionQueue,
  rejectPositionCreative,
  terminatePositionPlan,
  verifyPosition,
} from '../../booking';
import { fenOf } from '../../money';
import { type Command, need, needShareBp, type OpsContext, type Options, type Row, shown, UsageError } from './command';
import { currentStatus, idOf } from './numbered';
import { refusalOf, withText } from './reject-templates';

const orderId = ({ services: { db } }: OpsContext, options: Options) => idOf(db, 'positionOrder', options);
const statusRow = async ({ services: { db } }: OpsContext, id: string): Promise<Row[]> => [
  await currentStatus(db, 'positionOrder', id),
];

export const positionCommands: readonly Command[] = [
  {
    name: 'position queue',
    group: '订单与争议',
    options: '',
    does: '待审的素材与机器不能判定的核验',
    async run({ services }) {
      const rows = await positionQueue(services);
      return rows.map((row) => ({
        no: row.no,
        what: row.what,
        status: row.status,
        account: row.account,
        plan: shown(row.planAt),
        since: shown(row.since),
        reason: row.reason,
      }));
    },
  },
  {
    name: 'position creative-ok',
    group: '审核',
    options: '--no <编号>',
    does: '素材审核通过；同一素材的其他订单一并通过',
    roles: ['review'],
    async run(context, options) {
      const id = await orderId(context, options);
      const orders = await approvePositionCreative(context.services, context.operator, { orderId: id });
      return [{ ...(await currentStatus(context.services.db, 'positionOrder', id)), orders }];
    },
  },
  {
    name: 'position creative-back',
    group: '审核',
    options: `--no <编号> ${withText}`,
    does: '素材审核不通过',
    roles: ['review'],
    async run(context, options) {
      const id = await orderId(context, options);
      const { reason } = await refusalOf(context.services, options, 'creative');
      await rejectPositionCreative(context.services, context.operator, { orderId: id, reason });
      return statusRow(context, id);
    },
  },
  {
    name: 'position verify',
    group: '订单与争议',
    options: '--no <编号> --outcome <ok|fix|hold> [--reason <原因或驳回模板>]',
    does: '人工核验发布：通过、退回修改、进入争议',
    roles: ['review', 'risk'],
    async run(context, options) {
      const id = await orderId(context, options);
      const outcome = need(options, 'outcome');
      if (outcome === 'ok') await verifyPosition(context.services, context.operator, { orderId: id });
      else if (outcome === 'fix' || outcome === 'hold')
        await failPositionVerification(context.services, context.operator, {
          orderId: id,
          outcome,
          reason: (await refusalOf(context.services, options, 'publication')).reason,
        });
      else throw new UsageError('--outcome is ok, fix or hold');
      return statusRow(context, id);
    },
  },
  {
    name: 'position reads',
    group: '订单与争议',
    options: '--no <编号> --reads <阅读数>',
    does: '按凭证登记阅读数（没有官方数据的账号）',
    roles: ['review', 'risk'],
    async run(context, options) {
      const id = await orderId(context, options);
      await enterPositionReads(context.services, context.operator, { orderId: id, reads: Number(need(options, 'reads')) });
      return statusRow(context, id);
    },
  },
  {
    name: 'position cancel',
    group: '订单与争议',
    options: '--no <编号> --reason <原因> [--compensate <百分比>]',
    does: '平台取消广告位订单；可按价款的一定比例补偿媒体主',
    roles: ['service', 'risk'],
    async effect(context, options) {
      const id = await orderId(context, options);
      const row = await context.services.db
        .selectFrom('position_order')
        .select(['no', 'price_fen'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const price = fenOf(String(row.price_fen));
      const paid = options['compensate'] ? Math.floor((price * needShareBp(options, 'compensate')) / 10_000) : 0;
      return `${row.no}：补偿媒体主 ¥${formatFen(paid)}，解冻 ¥${formatFen(price - paid)} 回广告主余额`;
    },
    async run(context, options) {
      const id = await orderId(context, options);
      const compensationBp = options['compensate'] ? needShareBp(options, 'compensate') : 0;
      await cancelPosition(context.services, context.operator, { orderId: id, reason: need(options, 'reason'), compensationBp });
      return statusRow(context, id);
    },
  },
  {
    name: 'plan terminate',
    group: '订单与争议',
    options: '--no <编号> --reason <原因>',
    does: '终止没有进行中订单的投放计划',
    roles: ['review', 'risk'],
    async run(context, options) {
      const id = await idOf(context.services.db, 'positionPlan', options);
      await terminatePositionPlan(context.services, context.operator, { planId: id, reason: need(options, 'reason') });
      return [await currentStatus(context.services.db, 'positionPlan', id)];
    },
  },
];
