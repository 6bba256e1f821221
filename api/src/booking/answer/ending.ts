/** Invitations that end without a booking: expired, withdrawn. */

import { type Acting, type DatabaseTransaction, perform, system } from '../../platform';
import type { OrderStep } from '../orders/orders';
import {
  afterTransition,
  followCounterOffer,
  followInvitation,
  inviteLink,
  type Needs,
  notifyParty,
  patchOrder,
  stepOf,
} from '../orders/orders';
import { releaseSlots } from '../schedule/slots';
import { thawRest } from '../settlement/money';
import type { PositionOrder } from '../tables';

/** Performs `expire` of an unanswered invitation. */
export async function expire(trx: DatabaseTransaction, services: Needs, order: PositionOrder, at: Date): Promise<void> {
  const done = await perform(trx, { ...stepOf(services, order, system, at), transition: 'expire' });
  await followInvitation(trx, services, order, 'expire', at);
  await endUnbooked(trx, services, order, 'expire', '超时未接', at);
  await notifyParty(trx, order, 'ad', '邀约已过期', '媒体未在期限内答复，冻结金额已解冻。');
  await notifyParty(trx, order, 'media', '邀约已过期', '未在期限内答复，履约分 −1。', { class: 'invite', link: inviteLink });
  await afterTransition(trx, services, order, done, at);
}

/** Performs `withdraw` by the advertiser, or `cancel_by_operator` before the order is booked. */
export async function withdraw(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  act: { by: Acting; at: Date; version?: number; note?: string },
): Promise<OrderStep> {
  const { by, at } = act;
  const step = { ...stepOf(services, order, by, at), ...(act.version === undefined ? {} : { version: act.version }) };
  const done =
    by.type === 'operator'
      ? await perform(trx, { ...step, transition: 'cancel_by_operator', outcome: 'invited', note: act.note ?? '' })
      : await perform(trx, { ...step, transition: 'withdraw' });
  await followCounterOffer(trx, services, order.id, 'withdraw', at);
  await followInvitation(trx, services, order, 'withdraw', at);
  await endUnbooked(trx, services, order, 'withdraw', act.note ?? '', at);
  await notifyParty(trx, order, 'media', '邀约已撤回', act.note ? `原因：${act.note}` : '广告主撤回了邀约。', {
    class: 'invite',
    link: inviteLink,
  });
  if (by.type === 'operator')
    await notifyParty(trx, order, 'ad', '订单已由平台取消', `原因：${act.note ?? ''}。冻结金额已解冻。`);
  await afterTransition(trx, services, order, done, at);
  return done;
}

/** Releases slots before money, in the usual lock order. */
export async function endUnbooked(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  what: string,
  reason: string,
  at: Date,
): Promise<void> {
  await releaseSlots(trx, services, order.id, at);
  await patchOrder(trx, order.id, { status_reason: reason });
  await thawRest(trx, order, what, at);
}
