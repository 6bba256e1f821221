import type { Side } from '@shizhong/shared-contracts/session';
import type { DatabaseTransaction } from '../../platform';
import { notify } from '../messages/notify';

const events = {
  passed: ['认证已通过', '您的认证已通过审核，可以使用全部功能。'],
  rejected: ['认证未通过', '您的认证未通过审核，请按原因修改后重新提交。'],
  change_passed: ['认证变更已通过', '您的认证变更已通过审核，新的资料已生效。'],
  change_rejected: ['认证变更未通过', '您的认证变更未通过审核，原认证继续有效。'],
  expired: ['认证已过期', '证照已过有效期。不能再新建广告、接单或提现，进行中的订单不受影响；请更新证照。'],
  expiring: ['证照即将到期', '认证的证照即将到期，请及时变更认证资料。'],
  frozen: ['认证已冻结', '您的认证已被平台冻结。'],
  unfrozen: ['认证已解除冻结', '您的认证已解除冻结。'],
  qualification_passed: ['行业资质已通过', '您提交的行业资质已通过审核。'],
  qualification_rejected: ['行业资质未通过', '您提交的行业资质未通过审核。'],
  payee_verified: ['收款账户已验证', '您的收款账户已通过核验，可以用于提现。'],
  payee_refused: ['收款账户未通过核验', '您的收款账户未通过核验。'],
} as const;

export type IdentityEvent = keyof typeof events;

/** Notifies the user; the message links to the page of the user's side. */
export async function notifyUser(trx: DatabaseTransaction, userId: string, event: IdentityEvent, more = ''): Promise<void> {
  const { side } = await trx.selectFrom('user').select('side').where('id', '=', userId).executeTakeFirstOrThrow();
  const [title, body] = events[event];
  await notify(trx, { userId, class: 'review', title, body: body + more, link: identificationPage(side) });
}

function identificationPage(side: Side): string {
  return `/admin-${side}/personal/identification`;
}
