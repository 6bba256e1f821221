import { announceChange, notify } from '../../identity';
import type { DatabaseTransaction } from '../../platform';
import type { TalkedOrder } from '../services';
import { talkLink } from '../talk/store';
import { userOf } from './store';

/** Says in 「消息」 what has become of a proposal, and to the other page of both that something has. */
export async function informOf(
  trx: DatabaseTransaction,
  order: TalkedOrder,
  to: 'ad' | 'media',
  title: string,
  body: string,
): Promise<void> {
  await notify(trx, {
    userId: userOf(order, to),
    class: 'order',
    title,
    body: `订单 ${order.no}：${body}`,
    link: talkLink(order, to),
  });
  for (const side of ['ad', 'media'] as const) await announceChange(trx, userOf(order, side), ['talk']);
}
