import { AccountPage } from '../../../features/accounts/AccountPage';

/** 视频号管理. `domain.md` 2.4. */
export default function VideoAccountPage() {
  return <AccountPage kind="video" />;
}
