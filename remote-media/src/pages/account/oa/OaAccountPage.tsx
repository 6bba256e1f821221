import { AccountPage } from '../../../features/accounts/AccountPage';

/** 公众号管理. `docs/pages/media-owner.md#official-accounts`. */
export default function OaAccountPage() {
  return <AccountPage kind="oa" />;
}
