/**
 * 自动屏蔽低质媒体, for all campaigns of an advertiser. On by default; a single account is allowed by 「仍然允许」 (`marks.ts`).
 * `docs/pages/advertiser.md#low-quality-media`.
 */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { once, type SignedInCall } from '../../platform';
import type { SupplyServices } from '../services';

export async function blockLow(
  services: SupplyServices,
  { request_id: requestId, on }: RequestOf<'adMedia/blockLow'>,
  { user: { userId } }: SignedInCall,
): Promise<ResponseOf<'adMedia/blockLow'>> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  return once(services, { endpoint: 'adMedia/blockLow', requestId, content: [userId, on] }, async (trx) => {
    if (on) await trx.deleteFrom('low_unblocked').where('ad_user_id', '=', userId).execute();
    else
      await trx
        .insertInto('low_unblocked')
        .values({ ad_user_id: userId, created_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    return { on };
  });
}
