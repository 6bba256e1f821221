/** Access to conversations: whose they are, their lock, their messages. */
import type { Side } from '@shizhong/shared-contracts/session';
import { type Database, type DatabaseTransaction, refuse } from '../../platform';
import type { OrderServices, TalkedOrder } from '../services';
import type { Talk, TalkMessage } from '../tables';

export interface TalkParty {
  userId: string;
  side: Side;
}

type Registered = Pick<OrderServices, 'talkSubjects'>;

export async function orderInTalk(db: Database, { talkSubjects }: Registered, id: string): Promise<TalkedOrder | undefined> {
  for (const subject of Object.values(talkSubjects)) {
    const found = await subject.find(db, id);
    if (found) return found;
  }
  return undefined;
}

/** @throws Refusal `orderMissing` when it does not exist or the caller is not one of its two sides */
export async function ownOrderInTalk(
  db: Database,
  services: Registered,
  { userId, side }: TalkParty,
  id: string,
): Promise<TalkedOrder> {
  const order = await orderInTalk(db, services, id);
  if (!order || (side === 'ad' ? order.adUserId : order.mediaUserId) !== userId) throw refuse('orderMissing');
  return order;
}

export async function talkOf(db: Database, orderId: string): Promise<Talk | undefined> {
  return db.selectFrom('talk').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

/** Locks the conversation until the transaction ends; the first who writes creates it. */
export async function lockTalk(trx: DatabaseTransaction, order: TalkedOrder): Promise<Talk> {
  await trx
    .insertInto('talk')
    .values({ order_id: order.id, process: order.process, ad_user_id: order.adUserId, media_user_id: order.mediaUserId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx.selectFrom('talk').selectAll().where('order_id', '=', order.id).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** The last messages, the oldest of them first. */
export async function messagesOfTalk(db: Database, orderId: string, last: number): Promise<TalkMessage[]> {
  const rows = await db
    .selectFrom('talk_message')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number', 'desc')
    .limit(last)
    .execute();
  return rows.reverse();
}

/** The page of an order with the conversation opened. */
export function talkLink(order: TalkedOrder, side: Side): string {
  const page = order.links[side];
  return `${page}${page.includes('?') ? '&' : '?'}talk=1`;
}
