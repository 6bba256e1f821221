import type { AccountKind } from '@shizhong/shared-contracts/kinds';
import { notify } from '../../identity';
import type { DatabaseTransaction } from '../../platform';

const events = {
  passed: ['账号已通过审核', '已通过审核，可以接单。'],
  rejected: ['账号未通过审核', '未通过审核，请按原因修改后重新提交。'],
  taken_offline: ['账号已被平台下线', '已被平台下线，不再接新单；进行中的订单不受影响。'],
  frozen: ['账号已冻结', '已被冻结，不再接新单；进行中的订单不受影响。'],
  freeze_ended: ['账号冻结期满', '的冻结期满，可以继续接单。'],
  claims_barred: ['账号暂停接单', '暂停领取新任务；进行中的订单不受影响，按时完成可以恢复履约分。'],
  forgiven: ['履约分已恢复', '因一个订单扣除的履约分已恢复，该订单不计为违约。'],
  claims_again: ['账号可以再接单', '可以再次领取任务，履约分恢复到 60 之前同时只能进行 1 单。'],
  unfrozen: ['账号已解除冻结', '已解除冻结，可以继续接单。'],
  banned: ['账号已封禁', '已被封禁。'],
  unbanned: ['账号已解除封禁', '已解除封禁，目前为冻结状态。'],
  authorisation_lost: ['账号授权失效', '的授权已失效，不再接新单；进行中的订单请上传凭证，或重新授权。'],
  authorisation_partial: ['账号授权的权限不全', '的授权缺少必要权限，不再接新单，请重新授权。'],
  authorisation_back: ['账号授权已恢复', '的授权已恢复。'],
  promoted_passed: ['推广账号已核对', '的凭证已核对，可以用于投放。'],
  promoted_rejected: ['推广账号未通过核对', '的凭证未通过核对。'],
  listed: ['账号被列入低质名单', '被列入低质名单，可在账号详情查看规则与证据并申诉。'],
  worsened: ['账号低质等级加重', '的低质等级已加重，可在账号详情查看规则与证据并申诉。'],
  recovered: ['账号已移出低质名单', '已移出低质名单。'],
  lifted: ['低质申诉成立', '的申诉成立，已移出低质名单。'],
  rate_kept: ['报价已核对', '偏离往期的报价或保量已核对，继续展示。'],
  rate_withdrawn: ['报价已停用', '偏离往期的报价或保量没有通过核对，该位置不再展示报价，请修改后重新提交。已下的订单不受影响。'],
  dismissed: ['低质申诉不成立', '的申诉不成立，仍在低质名单内。'],
} as const;

export type AccountEvent = keyof typeof events;

export async function notifyOwner(
  trx: DatabaseTransaction,
  account: { userId: string; kind: AccountKind; name: string; role?: 'media' | 'promoted' },
  event: AccountEvent,
  reason = '',
): Promise<void> {
  const [title, body] = events[event];
  await notify(trx, {
    userId: account.userId,
    class: 'review',
    title,
    body: `「${account.name}」${body}${reason ? `原因：${reason}` : ''}`,
    link: account.role === 'promoted' ? '/admin-ad' : `/admin-media/account/${account.kind}`,
  });
}

/** The decision on a rate that is far from the account's history. */
export async function notifyAboutRate(
  trx: DatabaseTransaction,
  { account_id: accountId }: { account_id: string },
  { result, note }: { result: 'kept' | 'withdrawn'; note: string },
): Promise<void> {
  const account = await trx
    .selectFrom('media_account')
    .select(['user_id', 'kind', 'name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const owner = { userId: account.user_id, kind: account.kind, name: account.name };
  await notifyOwner(trx, owner, result === 'kept' ? 'rate_kept' : 'rate_withdrawn', note);
}
