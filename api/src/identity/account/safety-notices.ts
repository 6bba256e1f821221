/** Informs the owner of what touches the access to the account. `docs/domain/identity.md#notices-of-access`. */
import type { Side } from '@shizhong/shared-contracts/session';
import type { DatabaseTransaction } from '../../platform';
import { notify } from '../messages/notify';

/** `sms`: sent as a text message as well, whatever the owner chose, because whoever holds the session reads and deletes the messages. */
const events = {
  reset: { title: '登录密码已通过找回密码重置', sms: true },
  phone: { title: '登录手机号已更换', sms: true },
  apiKey: { title: '新建了 API 密钥', sms: true },
  payee: { title: '新增了收款账户', sms: true },
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
  });
}
