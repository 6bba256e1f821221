import { type CampaignKind, campaignKind } from '@shizhong/shared-contracts/kinds';
import { heldProofs } from '../../identity';
import { type Database, fieldFault, type IndustryCode, missingProofs, unmet } from '../../platform';

/** `qualified`: the advertiser has valid proofs of everything the industry requires. */
export async function requireQualified(db: Database, userId: string, industry: IndustryCode, now: number): Promise<void> {
  const missing = missingProofs(industry, await heldProofs(db, userId), now);
  if (missing.length) {
    throw unmet('qualified', { data: { missing }, faults: [fieldFault('qualificationsLacking', { list: missing.join('、') })] });
  }
}

/**
 * `promotedAccountOk`: the promoted account, whose followers are counted, is authorised (or manually verified) and in good
 * standing.
 */
export async function promotedAccountOk(
  db: Database,
  campaign: { user_id: string; kind: CampaignKind; promoted_account_id: string | null },
): Promise<boolean> {
  const wanted = campaignKind(campaign.kind).promotes;
  if (!wanted) return true;
  if (!campaign.promoted_account_id) return false;
  const account = await db
    .selectFrom('account_authorisation')
    .select(['status', 'manual', 'wx_status'])
    .where('id', '=', campaign.promoted_account_id)
    .where('user_id', '=', campaign.user_id)
    .where('role', '=', 'promoted')
    .where('kind', '=', wanted)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return account !== undefined && (account.status === 'ok' || account.manual === 'passed') && account.wx_status === 1;
}

export function requireReason(reason: string): string {
  const text = reason.trim();
  if (text === '') throw unmet('reasonGiven');
  return text;
}
