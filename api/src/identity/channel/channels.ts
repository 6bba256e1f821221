import { randomBytes } from 'node:crypto';
import { type Database, type DatabaseTransaction, uuidv7 } from '../../platform';

/** The channel's `szPush` value, or null for an unknown or closed one. */
export async function channelToken(db: Database, uid: string, mid: string): Promise<string | null> {
  const found = await db
    .selectFrom('promo_channel')
    .select('token')
    .where('uid', '=', uid)
    .where('mid', '=', mid)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return found?.token ?? null;
}

export interface NewChannel {
  uid: string;
  mid: string;
  kind?: 'user' | 'media' | 'ad' | 'offline';
  promCode?: string | null;
  /** The user who receives the rewards for its visitors. */
  ownerId?: string | null;
  /** Generated when omitted. */
  token?: string;
}

/** Thrown because a token or campaign code must identify a single channel. */
export class ChannelCodeTaken extends Error {
  override readonly name = 'ChannelCodeTaken';
  constructor({ uid, mid }: NewChannel) {
    super(`the token or prom code for uid ${uid}, mid ${mid} belongs to another channel`);
  }
}

/**
 * Adds a channel; the same uid and mid return the existing one, even to servers that start at the same time.
 * @throws ChannelCodeTaken
 */
export async function addChannel(db: Database, channel: NewChannel): Promise<{ token: string; added: boolean }> {
  const added = await db
    .insertInto('promo_channel')
    .values({
      id: uuidv7(),
      token: channel.token ?? randomBytes(9).toString('base64url'),
      uid: channel.uid,
      mid: channel.mid,
      kind: channel.kind ?? 'offline',
      prom_code: channel.promCode ?? null,
      owner_user_id: channel.ownerId ?? null,
    })
    // On any unique key, not only uid and mid: of two inserts of the same channel, one may conflict on the token's index first.
    .onConflict((conflict) => conflict.doNothing())
    .returning('token')
    .executeTakeFirst();
  if (added) return { token: added.token, added: true };
  const existing = await db
    .selectFrom('promo_channel')
    .select('token')
    .where('uid', '=', channel.uid)
    .where('mid', '=', channel.mid)
    .executeTakeFirst();
  if (!existing) throw new ChannelCodeTaken(channel);
  return { token: existing.token, added: false };
}

/**
 * Records a user's channel at registration: `szPush` identifies the owner and takes precedence over `prom`, which identifies the
 * campaign; the last touch counts, which is the one that the client stores and sends.
 * `docs/domain/growth.md#channel-attribution`.
 */
export async function attribute(
  trx: DatabaseTransaction,
  userId: string,
  touch: { szPush: string; prom: string },
): Promise<void> {
  if (!touch.szPush && !touch.prom) return;
  const channel =
    (touch.szPush ? await activeChannel(trx, 'token', touch.szPush) : undefined) ??
    (touch.prom ? await activeChannel(trx, 'prom_code', touch.prom) : undefined);
  await trx
    .insertInto('attribution')
    .values({ user_id: userId, channel_id: channel?.id ?? null, token: touch.szPush, prom: touch.prom, model: 'last_touch_30d' })
    .execute();
}

/** The channel (by its token or prom code) or user behind an invitation code. Null for an unknown code. */
export async function inviterOf(
  trx: DatabaseTransaction,
  code: string,
): Promise<{ channelId: string | null; userId: string | null } | null> {
  const channel = (await activeChannel(trx, 'token', code)) ?? (await activeChannel(trx, 'prom_code', code));
  if (channel) return { channelId: channel.id, userId: channel.owner_user_id };
  const user = await trx
    .selectFrom('user')
    .select('id')
    .where('invite_code', '=', code.toUpperCase())
    .where('status', '=', 'active')
    .executeTakeFirst();
  return user ? { channelId: null, userId: user.id } : null;
}

function activeChannel(trx: Database, column: 'token' | 'prom_code', value: string) {
  return trx
    .selectFrom('promo_channel')
    .select(['id', 'owner_user_id'])
    .where(column, '=', value)
    .where('status', '=', 'active')
    .executeTakeFirst();
}
