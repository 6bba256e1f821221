/** Informs the owner of what touches the access to the account or its money. `docs/domain/identity.md#notices-of-access`. */
import type { Side } from '@shizhong/shared-contracts/session';
import { type Database, type DatabaseTransaction, enqueue, type JobHandler } from '../../platform';
import { notify } from '../messages/notify';

/**
 * All of them go to the confirmed mailbox as well. `sms`: also as a text message, whatever the owner chose, because whoever holds the
 * session reads and deletes the messages. Not what a code to that phone has just confirmed, and what anybody can cause from outside only where it is
 * bounded: guesses need captchas and are announced once in `login.account_h`.
 */
const events = {
  reset: { title: '登录密码已通过找回密码重置', sms: true },
  password: { title: '登录密码已修改', sms: true },
  phone: { title: '登录手机号已更换', sms: true },
  email: { title: '绑定邮箱已变更', sms: true },
  apiKey: { title: '新建了 API 密钥', sms: true },
  apiKeyRotated: { title: '更换了 API 密钥', sms: true },
  webhook: { title: '新增了事件推送的地址', sms: true },
  webhookRotated: { title: '更换了事件推送的签名密钥', sms: false },
  apiKeyExpiring: { title: 'API 密钥即将到期', sms: false },
  secondStepOn: { title: '已开启两步验证', sms: true },
  secondStepOff: { title: '已关闭两步验证', sms: true },
  passkeyAdded: { title: '新增了通行密钥', sms: true },
  passkeyRemoved: { title: '删除了通行密钥', sms: true },
  passkeyCopied: { title: '通行密钥可能被复制', sms: true },
  recoveryRenewed: { title: '恢复码已重新生成', sms: true },
  recoveryUsed: { title: '使用了一个恢复码', sms: true },
  codeGuesses: { title: '两步验证的动态码多次输错', sms: true },
  payee: { title: '新增了收款账户', sms: true },
  payeeChanged: { title: '收款账户有变动', sms: false },
  device: { title: '新设备登录', sms: false },
  guesses: { title: '登录密码多次输错', sms: true },
  cashOut: { title: '已申请提现', sms: false },
  refund: { title: '已申请余额退款', sms: false },
} as const;

type SafetyEvent = keyof typeof events;

/** @param facts what happened, as whole sentences */
export async function informOwner(
  trx: DatabaseTransaction,
  { id, side }: { id: string; side: Side },
  event: SafetyEvent,
  facts: string,
): Promise<void> {
  const { title, sms } = events[event];
  await notify(trx, {
    userId: id,
    class: 'system',
    title,
    body: `${facts}如果不是您本人操作，请立即修改登录密码，并在「登录设备」里让不认识的设备下线。`,
    link: `/admin-${side}/personal/person-base`,
    alwaysBySms: sms,
    alwaysByMail: true,
  });
}

export const guessesJob = 'account.guesses';

/** A job, so that the answer to a guess takes as long for a phone that nobody has registered. */
export async function informOfGuesses(db: Database, guessed: { side: Side; phoneHash: string }, at: Date): Promise<void> {
  await db.transaction().execute((trx) => enqueue(trx, { kind: guessesJob, payload: { ...guessed }, due: at }));
}

export const notifyOfGuesses: JobHandler = async (trx, { payload }) => {
  const { side, phoneHash } = payload as { side: Side; phoneHash: string };
  const user = await trx
    .selectFrom('user')
    .select(['id', 'side'])
    .where('side', '=', side)
    .where('phone_hash', '=', phoneHash)
    .where('status', '<>', 'closed')
    .executeTakeFirst();
  if (user) await informOwner(trx, user, 'guesses', '有人从陌生的设备多次输错登录密码，还没有登录成功。');
};
