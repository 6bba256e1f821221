import { unbanAccount } from '../../supply';
import { type Command, need, UsageError } from './command';
import { labelOf } from './numbered';

/** Two persons: what one ban was for is read by both. */
export const unbanCommand: Command = {
  name: 'account unban',
  group: '审核',
  options: '--id <编号> --reason <原因> --approved-by <另一运营账号>',
  does: '解除封禁（转为冻结），须两人',
  roles: ['risk'],
  /** Which account it is, and why it is banned: of two persons the second approves what the first read. */
  async effect({ services: { db } }, options) {
    const account = await db
      .selectFrom('media_account')
      .select(['name', 'status', 'status_reason'])
      .where('id', '=', need(options, 'id'))
      .executeTakeFirst();
    if (!account) throw new UsageError('没有这个账号');
    const { name, status, status_reason: why } = account;
    return `账号${name}（${labelOf('accountReview', status)}${why ? `：${why}` : ''}）：解除封禁，转为冻结`;
  },
  async run({ services, operator, requireSecondOperator }, options) {
    const approvedBy = need(options, 'approved-by');
    await requireSecondOperator(approvedBy);
    await unbanAccount(services, operator, { id: need(options, 'id'), reason: need(options, 'reason'), approvedBy });
    return [{ id: need(options, 'id'), status: 'frozen', approvedBy }];
  },
};
