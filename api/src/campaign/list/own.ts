import type { CampaignKind } from '@shizhong/shared-contracts/kinds';
import { processes, rowsFor } from '@shizhong/shared-contracts/process';
import { type Database, type DatabaseTransaction, refuse } from '../../platform';
import { lockCampaign } from '../launch/reserve';
import type { Campaign } from '../tables';

export interface OwnSubject {
  userId: string;
  kind: CampaignKind;
  id: string;
}

/** Locks a campaign of the caller until the transaction ends. @throws Refusal `noSuchObject` */
export async function lockOwn(trx: DatabaseTransaction, { userId, kind, id }: OwnSubject): Promise<Campaign> {
  const campaign = await lockCampaign(trx, id);
  return mine(campaign ?? undefined, userId, kind);
}

/** @throws Refusal `noSuchObject` if the campaign does not exist, belongs to someone else or was deleted */
export async function readOwn(db: Database, { userId, kind, id }: OwnSubject): Promise<Campaign> {
  return mine(await db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirst(), userId, kind);
}

function mine(campaign: Campaign | undefined, userId: string, kind: CampaignKind): Campaign {
  if (!campaign || campaign.user_id !== userId || campaign.kind !== kind || campaign.status === 'deleted')
    throw refuse('campaignMissing');
  return campaign;
}

/**
 * Checks first what does not depend on the form: a newer version, or a status that does not allow the transition. `perform`
 * repeats the check under the same lock.
 */
export function assertCan(campaign: Campaign, transition: string, actor: 'ad' | 'operator' | 'system', version?: number): void {
  if (version !== undefined && version !== campaign.version) throw refuse('staleVersion');
  if (!rowsFor(processes.campaign, campaign.status, actor).some((row) => row.name === transition)) throw refuse('wrongState');
}
