import { AccountPage } from '../../../features/accounts/AccountPage';

/** 公众号管理. `domain.md` 2.4. */
export default function OaAccountPage() {
  return <AccountPage kind="oa" />;
}
