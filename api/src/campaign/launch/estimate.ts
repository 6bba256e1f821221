/** How many units an account is likely to bring: what a claim holds budget for. `docs/pages/media-owner.md#claim-dialog`. */
import type { MediaAccount } from '../../supply';
import type { CampaignKind } from '../kinds/kinds';

/** Until an account has figures of its own: reads of a follower's account, and followers that reads or followers bring. */
const priors = { readsPerFollower: 0.03, fansPerRead: 0.015, fansPerFollower: 0.005 } as const;
/** An owner's own estimate may be this much above ours; what is above the anomaly rule R3 would not be paid anyway. */
const boldest = 3;

/** At least 1. */
export function estimate(
  kind: CampaignKind,
  account: Pick<MediaAccount, 'kind' | 'fans' | 'medians'>,
  position: number | null,
): number {
  const reads = medianReads(account, position) ?? Math.round(account.fans * priors.readsPerFollower);
  if (kind === 'read') return Math.max(1, reads);
  return Math.max(1, Math.round(account.kind === 'video' ? account.fans * priors.fansPerFollower : reads * priors.fansPerRead));
}

export function boldestEstimate(
  kind: CampaignKind,
  account: Pick<MediaAccount, 'kind' | 'fans' | 'medians'>,
  position: number | null,
): number {
  return estimate(kind, account, position) * boldest;
}

export function medianReads(account: Pick<MediaAccount, 'medians'>, position: number | null): number | null {
  return account.medians[String(position ?? 1)]?.median ?? null;
}
