/** Writes into a conversation. The caller has locked it. */
import { createHash } from 'node:crypto';
import { talkLimits } from '@shizhong/shared-contracts/talk';
import { announceChange, hasUnread, notify } from '../../identity';
import { canonicalJson, type DatabaseTransaction, dayMs, refuse } from '../../platform';
import type { TalkedOrder } from '../services';
import type { Talk, TalkMessage } from '../tables';
import { talkLink } from './store';

export interface NewMessage {
  side: TalkMessage['side'];
  byId: string;
  text: string;
  fileIds: readonly string[];
  at: Date;
}

export type Writable = 'yes' | 'ended' | 'full';

export function writableOf({ endedAt }: TalkedOrder, messages: number, at: Date): Writable {
  if (endedAt && at.getTime() > endedAt.getTime() + talkLimits.openDaysAfterEnd * dayMs) return 'ended';
  return messages >= talkLimits.messagesMax ? 'full' : 'yes';
}

/** @throws Refusal `talkEnded`, `talkFull` */
export function requireWritable(order: TalkedOrder, { messages }: Talk, at: Date): void {
  const writable = writableOf(order, messages, at);
  if (writable === 'ended') throw refuse('talkEnded', { days: talkLimits.openDaysAfterEnd });
  if (writable === 'full') throw refuse('talkFull', { max: talkLimits.messagesMax });
}

/** @returns the message's number. @throws Refusal `attachmentMissing` when a file does not belong to the writer */
export async function addMessage(
  trx: DatabaseTransaction,
  order: TalkedOrder,
  talk: Talk,
  { side, byId, text, fileIds, at }: NewMessage,
): Promise<number> {
  const number = talk.messages + 1;
  const files = await filesOf(trx, byId, fileIds);
  const said = { order: order.no, number, side, text, files: files.map(({ sha256 }) => sha256), at: at.toISOString() };
  await trx
    .updateTable('talk')
    .set({ messages: number, ...(side === 'operator' ? {} : { [side === 'ad' ? 'ad_read' : 'media_read']: number }) })
    .where('order_id', '=', order.id)
    .execute();
  await trx
    .insertInto('talk_message')
    .values({
      order_id: order.id,
      number,
      side,
      by_id: byId,
      text,
      file_ids: files.map(({ id }) => id),
      sha256: createHash('sha256').update(canonicalJson(said)).digest('hex'),
      at,
    })
    .execute();
  for (const to of ['ad', 'media'] as const) if (to !== side) await inform(trx, order, to, { side, text });
  return number;
}

async function filesOf(trx: DatabaseTransaction, userId: string, fileIds: readonly string[]) {
  const ids = [...new Set(fileIds)];
  if (!ids.length) return [];
  const files = await trx
    .selectFrom('file')
    .select(['id', 'sha256'])
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .where('purpose', '=', 'attachment')
    .execute();
  if (files.length !== ids.length) throw refuse('attachmentMissing');
  return ids.flatMap((id) => files.filter((file) => file.id === id));
}

const names = { ad: '广告主', media: '媒体主', operator: '平台' } as const;
const quoted = 40;

/** One message in 「消息」 for all that is unread, and one for each answer of the platform; the page that shows the conversation hears of each. */
async function inform(
  trx: DatabaseTransaction,
  order: TalkedOrder,
  to: 'ad' | 'media',
  { side, text }: Pick<NewMessage, 'side' | 'text'>,
): Promise<void> {
  const userId = to === 'ad' ? order.adUserId : order.mediaUserId;
  const link = talkLink(order, to);
  if (side === 'operator' || !(await hasUnread(trx, userId, link))) {
    const words = [...text];
    const quote = words.length > quoted ? `${words.slice(0, quoted).join('')}…` : text || '图片或文件';
    await notify(trx, { userId, class: 'order', title: `${names[side]}有新留言`, body: `订单 ${order.no}：${quote}`, link });
  }
  await announceChange(trx, userId, ['talk']);
}
