import type { DatabaseTransaction } from '../../platform/database/database';
import { enqueue } from '../../platform/jobs/enqueue';

/** Accounts whose owners set a rule for it are offered the campaign right after this transaction. */
export async function autoClaimSoon(trx: DatabaseTransaction, campaignId: string, at: Date): Promise<void> {
  await enqueue(trx, { kind: 'campaign.offer', payload: { campaignId }, due: at, objectId: campaignId });
}
