import { type DatabaseTransaction, enqueue } from '../../platform';

/** Offers the campaign, right after this transaction, to accounts whose owners have a matching auto rule. */
export async function autoClaimSoon(trx: DatabaseTransaction, campaignId: string, at: Date): Promise<void> {
  await enqueue(trx, { kind: 'campaign.offer', payload: { campaignId }, due: at, objectId: campaignId });
}
