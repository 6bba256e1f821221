/** A conversation as its two sides, or the platform, see it. */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type Database, privateFileUrl } from '../../platform';
import { proposalViews } from '../proposal/view';
import type { OrderServices } from '../services';
import type { TalkMessage } from '../tables';
import { messagesOfTalk, ownOrderInTalk, type TalkParty, talkOf } from './store';
import { writableOf } from './write';

type Detail = ResponseOf<'talk/detail'>;
export type TalkLine = Detail['messages'][number];

export async function talkDetail(
  services: OrderServices,
  party: TalkParty,
  { id, last }: { id: string; last: number },
): Promise<Detail> {
  const { db, clock } = services;
  const order = await ownOrderInTalk(db, services, party, id);
  // The marks before the messages: one that comes in between is shown as unread, never as read.
  const talk = await talkOf(db, id);
  const [ad, media] = [talk?.ad_read ?? 0, talk?.media_read ?? 0];
  return {
    no: order.no,
    mine: party.side,
    other: party.side === 'ad' ? order.account : order.advertiser,
    messages: await linesOf(services, await messagesOfTalk(db, id, last)),
    total: talk?.messages ?? 0,
    read: party.side === 'ad' ? { mine: ad, theirs: media } : { mine: media, theirs: ad },
    writable: writableOf(order, talk?.messages ?? 0, new Date(clock.now())),
    claimed: order.claimed,
    ...(await proposalViews(db, services, order, new Date(clock.now()))),
    calledAt: talk?.called_at?.toISOString() ?? null,
  };
}

export async function unreadInTalk(services: OrderServices, party: TalkParty, id: string): Promise<{ unread: number }> {
  await ownOrderInTalk(services.db, services, party, id);
  const talk = await talkOf(services.db, id);
  return { unread: talk ? talk.messages - (party.side === 'ad' ? talk.ad_read : talk.media_read) : 0 };
}

/** Messages with links to their files. */
export async function linesOf(
  services: Pick<OrderServices, 'db' | 'settings' | 'keys'>,
  messages: readonly TalkMessage[],
): Promise<TalkLine[]> {
  const types = await typesOf(
    services.db,
    messages.flatMap(({ file_ids }) => file_ids),
  );
  return messages.map(({ number, side, text, file_ids: fileIds, sha256, at }) => ({
    number,
    side,
    text,
    files: fileIds.map((id) => ({
      id,
      url: privateFileUrl(services, id),
      isPicture: types.get(id)?.startsWith('image/') ?? false,
    })),
    sha256,
    at: at.toISOString(),
  }));
}

async function typesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom('file')
    .select(['id', 'media_type'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, media_type }) => [id, media_type]));
}
