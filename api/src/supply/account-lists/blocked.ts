/**
 * Advertisers that a media owner has blocked: identified by an order, so that nobody can be looked up by id.
 * `docs/domain/supply.md#blocked-advertisers`.
 */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type Database, type DatabaseTransaction, likeAnywhere, once, refuse, rulesAt, type SignedInCall } from '../../platform';
import type { SupplyServices } from '../services';

export async function blockedOf(
  db: Database,
  userId: string,
  { page = 1, pageSize = 20, filters = {} }: RequestOf<'media/blocked'>,
): Promise<ResponseOf<'media/blocked'>> {
  let base = db
    .selectFrom('blocked_advertiser as b')
    .innerJoin('user as u', 'u.id', 'b.ad_user_id')
    .where('b.media_user_id', '=', userId);
  if (filters.keyword) base = base.where('u.company', 'ilike', likeAnywhere(filters.keyword));
  const rows = await base
    .select(['b.ad_user_id', 'u.company', 'b.note', 'b.created_at'])
    .orderBy('b.created_at', 'desc')
    .orderBy('b.ad_user_id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { n } = await base.select(({ fn }) => fn.countAll<string>().as('n')).executeTakeFirstOrThrow();
  return {
    list: rows.map((row) => ({
      adUserId: row.ad_user_id,
      name: row.company ?? '广告主',
      note: row.note,
      createdAt: row.created_at.toISOString(),
    })),
    total: Number(n),
    page,
    pageSize,
  };
}

export async function block(
  services: SupplyServices,
  input: RequestOf<'media/block'>,
  { user }: SignedInCall,
): Promise<ResponseOf<'media/block'>> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const { request_id: requestId, ...content } = input;
  return once(services, { endpoint: 'media/block', requestId, content: [user.userId, content] }, async (trx) => {
    const adUserId = input.orderId ? await advertiserOf(trx, user.userId, input.orderId) : input.adUserId;
    if (!input.on) {
      if (!adUserId) throw refuse('advertiserMissing');
      const { numDeletedRows } = await trx
        .deleteFrom('blocked_advertiser')
        .where('media_user_id', '=', user.userId)
        .where('ad_user_id', '=', adUserId)
        .executeTakeFirstOrThrow();
      if (!numDeletedRows) throw refuse('advertiserMissing');
      return { adUserId, on: false };
    }
    if (!adUserId) throw refuse(input.orderId ? 'orderMissing' : 'blockNeedsOrder');
    if (!input.orderId && !(await hasOrderOf(trx, user.userId, adUserId))) throw refuse('blockNeedsOrder');
    await trx
      .insertInto('blocked_advertiser')
      .values({ media_user_id: user.userId, ad_user_id: adUserId, note: input.note ?? '', created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { n } = await trx
      .selectFrom('blocked_advertiser')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .where('media_user_id', '=', user.userId)
      .executeTakeFirstOrThrow();
    const { 'blocked.max': max } = await rulesAt(trx, new Date(services.clock.now()));
    if (Number(n) > max) throw refuse('blockedAdvertisersFull', { max });
    return { adUserId, on: true };
  });
}

async function advertiserOf(trx: DatabaseTransaction, mediaUserId: string, orderId: string): Promise<string | undefined> {
  const performance = await trx
    .selectFrom('performance_order')
    .select('ad_user_id')
    .where('id', '=', orderId)
    .where('media_user_id', '=', mediaUserId)
    .executeTakeFirst();
  if (performance) return performance.ad_user_id;
  const position = await trx
    .selectFrom('position_order')
    .select('ad_user_id')
    .where('id', '=', orderId)
    .where('media_user_id', '=', mediaUserId)
    .executeTakeFirst();
  return position?.ad_user_id;
}

/** Who was taken off the list is blocked again by id; nobody else is found by one. */
async function hasOrderOf(trx: DatabaseTransaction, mediaUserId: string, adUserId: string): Promise<boolean> {
  for (const table of ['performance_order', 'position_order'] as const) {
    const found = await trx
      .selectFrom(table)
      .select('id')
      .where('ad_user_id', '=', adUserId)
      .where('media_user_id', '=', mediaUserId)
      .limit(1)
      .executeTakeFirst();
    if (found) return true;
  }
  return false;
}
