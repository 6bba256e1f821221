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

/** What leads to the certification: while it is reviewed there is nothing to do there but to look. */
export function certAction(certStatus: CertStatus | undefined): string {
  return certStatus === 'reviewing' ? '查看进度' : '去认证';
}
