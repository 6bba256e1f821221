/** Debts of media owners: how much, and the three ways in which one ends. `docs/domain/money.md#debts`. */
import { formatFen } from '@shizhong/shared-contracts/format';
import {
  agreeInstalments,
  approveWriteOff,
  bookDebtPayment,
  debtOf,
  debts,
  endInstalments,
  type Fen,
  proposeWriteOff,
  refuseWriteOff,
} from '../../money';
import { type Command, need, needFen, needShareBp, type OpsContext, type Options, type Row, UsageError } from './command';
import { ofPhone, usersOf } from './person';

/** The one media owner that is named. @throws UsageError */
async function ownerOf({ services }: OpsContext, options: Options): Promise<{ id: string; name: string }> {
  const [owner, ...more] = await usersOf(services, { ...options, side: options['user'] ? undefined : 'media' });
  if (!owner || more.length || owner.side !== 'media') throw new UsageError('欠款只属于一位媒体主：请用 --phone 或 --user 指明');
  return { id: owner.id, name: owner.nickname || owner.id };
}

async function standing({ services }: OpsContext, userId: string): Promise<Row[]> {
  const found = (await debts(services)).find((debt) => debt.userId === userId);
  return [{ 媒体主: userId, 尚欠: formatFen(found?.debtFen ?? 0), 每笔收益偿还: shareText(found?.shareBp ?? null) }];
}

const shareText = (shareBp: number | null) => (shareBp === null ? '全部' : `${shareBp / 100}%`);

/** @throws UsageError where nothing is owed */
async function owed({ services }: OpsContext, userId: string): Promise<Fen> {
  const debtFen = await debtOf(services.db, userId);
  if (debtFen === 0) throw new UsageError('这位媒体主没有欠款');
  return debtFen;
}

export const debtCommands: readonly Command[] = [
  {
    name: 'debt list',
    group: '资金',
    options: '',
    does: '有欠款的媒体主，欠得多的在前，以及约定从每笔收益偿还的比例',
    run: async ({ services }) =>
      (await debts(services)).map(({ userId, debtFen, shareBp }) => ({
        媒体主: userId,
        尚欠: formatFen(debtFen),
        每笔收益偿还: shareText(shareBp),
      })),
  },
  {
    name: 'debt instalments',
    group: '资金',
    options: `${ofPhone} --share <每笔收益的百分比> --reason <原因>`,
    does: '约定分期：之后每笔收益的这一比例偿还欠款，其余可提现；替换之前的约定',
    roles: ['finance', 'risk'],
    async run(context, options) {
      const { id: userId } = await ownerOf(context, options);
      const terms = { userId, shareBp: needShareBp(options, 'share'), reason: need(options, 'reason') };
      await agreeInstalments(context.services, context.operator, terms);
      return standing(context, userId);
    },
  },
  {
    name: 'debt no-instalments',
    group: '资金',
    options: ofPhone,
    does: '结束分期：之后的收益又全部先偿还欠款',
    roles: ['finance', 'risk'],
    async run(context, options) {
      const { id: userId } = await ownerOf(context, options);
      await endInstalments(context.services, { userId });
      return standing(context, userId);
    },
  },
  {
    name: 'debt pay',
    group: '资金',
    options: `${ofPhone} --amount <元> --reference <银行流水号>`,
    does: '登记媒体主汇来的还款；同一流水号只登记一次',
    roles: ['finance'],
    async effect(context, options) {
      const { id, name } = await ownerOf(context, options);
      const debtFen = await owed(context, id);
      return `${name}：银行收到 ¥${formatFen(needFen(options, 'amount'))}，冲减欠款 ¥${formatFen(debtFen)}`;
    },
    async run(context, options) {
      const { id: userId } = await ownerOf(context, options);
      const paid = { userId, amountFen: needFen(options, 'amount'), reference: need(options, 'reference') };
      const booked = await bookDebtPayment(context.services, context.operator, paid);
      return (await standing(context, userId)).map((row) => ({ ...row, 流水: booked === 'known' ? '此前已登记' : '已登记' }));
    },
  },
  {
    name: 'debt write-off',
    group: '资金',
    options: `${ofPhone} --amount <元> --reason <原因> --approved-by <另一运营账号>`,
    does: '核销收不回的欠款，计入 5003 坏账与垫付；两人',
    roles: ['finance', 'risk'],
    async effect(context, options) {
      const { id, name } = await ownerOf(context, options);
      const debtFen = await owed(context, id);
      return `${name}：核销欠款 ¥${formatFen(needFen(options, 'amount'))}（尚欠 ¥${formatFen(debtFen)}），计入 5003 坏账与垫付`;
    },
    async run(context, options) {
      const { id: userId } = await ownerOf(context, options);
      const approvedBy = need(options, 'approved-by');
      await context.requireSecondOperator(approvedBy);
      const { services, operator } = context;
      const { id } = await proposeWriteOff(services, operator, {
        ...{ userId, amountFen: needFen(options, 'amount'), reason: need(options, 'reason') },
      });
      try {
        await approveWriteOff(services, { id: approvedBy }, { id });
      } catch (error) {
        // Nothing may stay open that no page shows.
        await refuseWriteOff(services, operator, { id });
        throw error;
      }
      return standing(context, userId);
    },
  },
];
