import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { campaignKind } from '@shizhong/shared-contracts/kinds';
import { refuse } from '../../platform';
import { measuredOf } from '../counting/measured';
import type { OrderServices } from '../services';
import { orderById, owned } from '../store/store';

const open = new Set(['need_preview', 'preview', 'waiting', 'verifying', 'counting']);

/**
 * Returns the code that distinguishes an order's followers from all others, creating it on the first request.
 * `docs/domain/overview.md#measuring-followers`.
 */
export async function orderCode(
  services: OrderServices,
  userId: string,
  id: string,
  at: Date,
): Promise<ResponseOf<'media/orderCode'>> {
  const { db, measurement } = services;
  const order = owned(await orderById(db, id), { side: 'media', userId });
  if (!campaignKind(order.kind).counts.followers) throw refuse('orderMissing');
  if (!open.has(order.status)) throw refuse('wrongState');
  const kept = async () => db.selectFrom('follow_code').selectAll().where('order_id', '=', id).executeTakeFirst();
  if (!(await kept())) {
    const made = await measurement.codeFor(await measuredOf(db, order), at);
    if (!made) throw refuse('qrCodeUnavailable');
    // With two concurrent requests the platform has created two codes, one of which becomes the order's.
    await db
      .insertInto('follow_code')
      .values({
        order_id: id,
        scene: made.scene,
        ticket: made.ticket,
        image_url: made.imageUrl,
        expires_at: made.expiresAt,
        created_at: at,
      })
      .onConflict((conflict) => conflict.column('order_id').doNothing())
      .execute();
  }
  const code = await kept();
  if (!code) throw refuse('orderMissing');
  return { imageUrl: code.image_url, scene: code.scene, expiresAt: code.expires_at.toISOString() };
}
