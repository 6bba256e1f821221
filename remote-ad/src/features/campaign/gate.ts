import type { ResponseOf } from '@shizhong/shared-contracts';

type CertStatus = ResponseOf<'ad/getUserInfo'>['certStatus'];

/**
 * Whether campaigns may be submitted; a certification change under review does not block them. Drafts are always allowed.
 * `docs/pages/advertiser.md#new-campaign`.
 */
export function mayLaunch(certStatus: CertStatus | undefined): boolean {
  return certStatus === 'passed' || certStatus === 'changing';
}

/** Whether to show the notice: not before the user info is known. */
export function isGated(certStatus: CertStatus | undefined): boolean {
  return certStatus !== undefined && !mayLaunch(certStatus);
}
