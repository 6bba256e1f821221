import type { DatabaseTransaction } from '../../platform';

/** How long before publication an account can be booked, and how many advertisements one push carries. */
export async function setBookingLimits(
  trx: DatabaseTransaction,
  accountId: string,
  { leadHours, adsPerPush }: { leadHours?: number; adsPerPush?: number },
): Promise<void> {
  await trx
    .updateTable('media_account')
    .set({
      ...(leadHours === undefined ? {} : { lead_hours: leadHours }),
      ...(adsPerPush === undefined ? {} : { ads_per_push: adsPerPush }),
    })
    .where('id', '=', accountId)
    .execute();
}
