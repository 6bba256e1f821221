/** Forecast quantity of an account, for which a claim reserves budget. `docs/pages/media-owner.md#claim-dialog`. */
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import type { MediaAccount } from '../../supply';
import type { EstimatedAccount } from './rules';

/** Ratios used until an account has figures: reads per follower, new followers per read and per existing follower. */
const priors = { readsPerFollower: 0.03, fansPerRead: 0.015, fansPerFollower: 0.005 } as const;

const medianReads = (account: Pick<MediaAccount, 'medians'>, position: number | null): number | null =>
  account.medians[String(position ?? 1)]?.median ?? null;

const readsOf = (account: EstimatedAccount, position: number | null): number =>
  medianReads(account, position) ?? Math.round(account.fans * priors.readsPerFollower);

export const estimateReads = (account: EstimatedAccount, position: number | null): number =>
  Math.max(1, readsOf(account, position));

export const followersOfReads = (reads: number): number => Math.round(reads * priors.fansPerRead);

export function estimateFollowers(account: EstimatedAccount, position: number | null): number {
  const followers = accountKinds[account.kind].articles
    ? followersOfReads(readsOf(account, position))
    : Math.round(account.fans * priors.fansPerFollower);
  return Math.max(1, followers);
}
