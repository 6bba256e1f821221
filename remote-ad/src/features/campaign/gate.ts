import type { ResponseOf } from '@shizhong/shared-contracts';

type CertStatus = ResponseOf<'ad/getUserInfo'>['certStatus'];

/** Whether campaigns may be submitted; a change of the identification that is under review does not stop them. Drafts are always free. `docs/pages/advertiser.md#new-campaign`. */
export function mayLaunch(certStatus: CertStatus | undefined): boolean {
  return certStatus === 'passed' || certStatus === 'changing';
}

/** Whether to say so: not while nothing is known of the account. */
export function isGated(certStatus: CertStatus | undefined): boolean {
  return certStatus !== undefined && !mayLaunch(certStatus);
}
