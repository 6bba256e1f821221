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

/** A campaign of the caller, held until the transaction ends. @throws Refusal `noSuchObject` */
export async function lockOwn(trx: DatabaseTransaction, { userId, kind, id }: OwnSubject): Promise<Campaign> {
  const campaign = await lockCampaign(trx, id);
  return mine(campaign ?? undefined, userId, kind);
}

/** @throws Refusal `noSuchObject` for one that is not there, is another's, or was deleted */
export async function readOwn(db: Database, { userId, kind, id }: OwnSubject): Promise<Campaign> {
  return mine(await db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirst(), userId, kind);
}

function mine(campaign: Campaign | undefined, userId: string, kind: CampaignKind): Campaign {
  if (!campaign || campaign.user_id !== userId || campaign.kind !== kind || campaign.status === 'deleted')
    throw refuse('campaignMissing');
  return campaign;
}

/**
 * Says first what is true whatever the form holds: that somebody was faster, or that the status does not allow it.
 * `perform` asks the same again, under the same lock.
 */
export function assertCan(campaign: Campaign, transition: string, actor: 'ad' | 'operator' | 'system', version?: number): void {
  if (version !== undefined && version !== campaign.version) throw refuse('staleVersion');
  if (!rowsFor(processes.campaign, campaign.status, actor).some((row) => row.name === transition)) throw refuse('wrongState');
}
