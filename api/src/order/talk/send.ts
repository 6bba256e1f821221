/** What the two sides do in a conversation: say, read, call the platform. `docs/domain/order.md#conversation`. */
import { talkLimits } from '@shizhong/shared-contracts/talk';
import { announceChange, markLinkRead } from '../../identity';
import { type DatabaseTransaction, hit, refuse } from '../../platform';
import type { OrderServices, TalkedOrder } from '../services';
import { holdsContactDetails, piecesHoldPhone } from './contact-details';
import { lockTalk, messagesOfTalk, ownOrderInTalk, type TalkParty, talkLink } from './store';
import { addMessage, requireWritable } from './write';

export interface Said {
  id: string;
  text: string;
  fileIds: readonly string[];
}

export async function sendMessage(
  trx: DatabaseTransaction,
  services: OrderServices,
  party: TalkParty,
  said: Said,
  at: Date,
): Promise<{ number: number }> {
  const order = await ownOrderInTalk(trx, services, party, said.id);
  const talk = await lockTalk(trx, order);
  requireWritable(order, talk, at);
  await requirePace(trx, party);
  if (!said.text && !said.fileIds.length) throw refuse('talkEmpty');
  if (!order.claimed) await requireNoContact(trx, order, party, said);
  const { side, userId: byId } = party;
  return { number: await addMessage(trx, order, talk, { side, byId, text: said.text, fileIds: said.fileIds, at }) };
}

/** The platform reads along from now on, and is waited for. */
export async function callPlatform(
  trx: DatabaseTransaction,
  services: OrderServices,
  party: TalkParty,
  { id, text }: { id: string; text: string },
  at: Date,
): Promise<{ number: number; calledAt: string }> {
  const order = await ownOrderInTalk(trx, services, party, id);
  const talk = await lockTalk(trx, order);
  requireWritable(order, talk, at);
  await requirePace(trx, party);
  if (talk.called_at) throw refuse('talkAlreadyCalled');
  if (!order.claimed) await requireNoContact(trx, order, party, { id, text, fileIds: [] });
  await trx
    .updateTable('talk')
    .set({ called_by: party.side, called_at: at, ever_called: true })
    .where('order_id', '=', order.id)
    .execute();
  const said = { side: party.side, byId: party.userId, text: `请平台介入：${text}`, fileIds: [], at };
  return { number: await addMessage(trx, order, talk, said), calledAt: at.toISOString() };
}

/** The reader's mark only moves forward, and the other side sees it. */
export async function markSeen(
  trx: DatabaseTransaction,
  services: OrderServices,
  party: TalkParty,
  { id, number }: { id: string; number: number },
  at: Date,
): Promise<{ read: number }> {
  const order = await ownOrderInTalk(trx, services, party, id);
  await markLinkRead(trx, party.userId, talkLink(order, party.side), at);
  const talk = await trx.selectFrom('talk').selectAll().where('order_id', '=', id).forNoKeyUpdate().executeTakeFirst();
  const column = party.side === 'ad' ? 'ad_read' : 'media_read';
  const read = Math.min(number, talk?.messages ?? 0);
  if (!talk || read <= talk[column]) return { read: talk?.[column] ?? 0 };
  await trx
    .updateTable('talk')
    .set({ [column]: read })
    .where('order_id', '=', id)
    .execute();
  await announceChange(trx, party.side === 'ad' ? order.mediaUserId : order.adUserId, ['talk']);
  return { read };
}

async function requirePace(trx: DatabaseTransaction, { userId }: TalkParty): Promise<void> {
  if (await hit(trx, { key: `talk:${userId}`, limit: talkLimits.perMinute, windowS: 60 })) throw refuse('talkTooFast');
}

const pieces = 5;

async function requireNoContact(trx: DatabaseTransaction, order: TalkedOrder, { side }: TalkParty, said: Said): Promise<void> {
  // A picture may show a code.
  if (said.fileIds.length) throw refuse('talkFilesEarly');
  const before = (await messagesOfTalk(trx, order.id, pieces)).filter((each) => each.side === side);
  const texts = [...before.map(({ text }) => text), said.text];
  if (holdsContactDetails(said.text) || piecesHoldPhone(texts)) throw refuse('talkContactDetails');
}
