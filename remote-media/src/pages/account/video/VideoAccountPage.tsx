import { AccountPage } from '../../../features/accounts/AccountPage';

/** 视频号管理. `docs/pages/media-owner.md#video-accounts`. */
export default function VideoAccountPage() {
  return <AccountPage kind="video" />;
}
