/** An advertiser's private stars, note and tags for an account they worked with. `docs/pages/advertiser.md#partner-media`. */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { once, refuse, type SignedInCall } from '../../platform';
import type { SupplyServices } from '../services';

/** @throws Refusal `noSuchObject` for an account without a settled order of the caller's */
export async function saveNote(
  services: SupplyServices,
  { request_id: requestId, accountId, stars, note, tags }: RequestOf<'adMedia/note'>,
  { user: { userId } }: SignedInCall,
): Promise<ResponseOf<'adMedia/note'>> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const content = [userId, accountId, stars, note, tags];
  return once(services, { endpoint: 'adMedia/note', requestId, content }, async (trx) => {
    const worked = await sql<{ met: boolean }>`select
      exists (select from performance_order where ad_user_id = ${userId}::uuid and account_id = ${accountId}::uuid and status = 'settled')
      or exists (select from position_order where ad_user_id = ${userId}::uuid and account_id = ${accountId}::uuid and status = 'settled')
      as met`.execute(trx);
    if (!worked.rows[0]?.met) throw refuse('accountMissing');
    const kept = { stars, note, tags: [...new Set(tags)], updated_at: at };
    await trx
      .insertInto('account_note')
      .values({ ad_user_id: userId, account_id: accountId, ...kept })
      .onConflict((conflict) => conflict.columns(['ad_user_id', 'account_id']).doUpdateSet(kept))
      .execute();
    return { accountId, stars, note, tags: kept.tags };
  });
}
