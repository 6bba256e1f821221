import type { DatabaseTransaction } from '../database/database';
import { enqueue } from '../jobs/enqueue';

export const autoClaimKind = 'campaign.autoClaim';

/** Accounts whose owners set a rule for it are offered the campaign right after this transaction. */
export async function autoClaimSoon(trx: DatabaseTransaction, campaignId: string, at: Date): Promise<void> {
  await enqueue(trx, { kind: autoClaimKind, payload: { campaignId }, due: at, objectId: campaignId });
}
