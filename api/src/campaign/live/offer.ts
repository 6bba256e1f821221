import { type DatabaseTransaction, enqueue } from '../../platform';

/** Accounts whose owners set a rule for it are offered the campaign right after this transaction. */
export async function autoClaimSoon(trx: DatabaseTransaction, campaignId: string, at: Date): Promise<void> {
  await enqueue(trx, { kind: 'campaign.offer', payload: { campaignId }, due: at, objectId: campaignId });
}
