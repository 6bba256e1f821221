/** The platform in a conversation: only where a side has called it, or a dispute is about the order. `docs/domain/order.md#conversation`. */
import { talkLimits } from '@shizhong/shared-contracts/talk';
import { type Database, type Operator, reasonGiven, refuse } from '../../platform';
import type { OrderServices, TalkedOrder } from '../services';
import type { Talk } from '../tables';
import { linesOf, type TalkLine } from './detail';
import { lockTalk, messagesOfTalk, orderInTalk, talkOf } from './store';
import { addMessage, requireWritable } from './write';

export interface CalledTalk {
  orderId: string;
  no: string;
  calledBy: 'ad' | 'media';
  calledAt: string;
  messages: number;
}

/** Conversations that wait for the platform, the longest waiting first. */
export async function talkQueue({ db }: { db: Database }, limit = 200): Promise<CalledTalk[]> {
  const rows = await db
    .selectFrom('talk as t')
    .leftJoin('performance_order as p', 'p.id', 't.order_id')
    .leftJoin('position_order as b', 'b.id', 't.order_id')
    .select(['t.order_id', 't.called_by', 't.called_at', 't.messages'])
    .select(({ fn }) => fn.coalesce('p.no', 'b.no').as('no'))
    .where('t.called_at', 'is not', null)
    .orderBy('t.called_at')
    .limit(limit)
    .execute();
  return rows.flatMap(({ order_id: orderId, no, called_by: calledBy, called_at: calledAt, messages }) =>
    no && calledBy && calledAt ? [{ orderId, no, calledBy, calledAt: calledAt.toISOString(), messages }] : [],
  );
}

export async function readTalk(
  services: OrderServices,
  _operator: Operator,
  { orderId }: { orderId: string },
): Promise<{ order: TalkedOrder; messages: TalkLine[] }> {
  const order = await calledOrder(services.db, services, orderId);
  return { order, messages: await linesOf(services, await messagesOfTalk(services.db, orderId, talkLimits.messagesMax)) };
}

/** Answers both sides at once; nobody waits for the platform any more. */
export async function answerTalk(
  services: OrderServices,
  operator: Operator,
  { orderId, text }: { orderId: string; text: string },
): Promise<void> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  await services.db.transaction().execute(async (trx) => {
    const order = await calledOrder(trx, services, orderId);
    const talk: Talk = await lockTalk(trx, order);
    requireWritable(order, talk, at);
    await trx.updateTable('talk').set({ called_by: null, called_at: null }).where('order_id', '=', orderId).execute();
    await addMessage(trx, order, talk, { side: 'operator', byId: operator.id, text: reasonGiven(text), fileIds: [], at });
  });
}

/** @throws Refusal `orderMissing`, `talkNotCalled` */
async function calledOrder(db: Database, services: OrderServices, orderId: string): Promise<TalkedOrder> {
  const order = await orderInTalk(db, services, orderId);
  if (!order) throw refuse('orderMissing');
  if ((await talkOf(db, orderId))?.ever_called) return order;
  const dispute = await db.selectFrom('dispute').select('id').where('order_id', '=', orderId).limit(1).executeTakeFirst();
  if (!dispute) throw refuse('talkNotCalled');
  return order;
}
