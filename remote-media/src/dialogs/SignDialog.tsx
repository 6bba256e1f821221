import { useHost } from '@shizhong/shared-contracts';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { Link } from 'react-router-dom';
import { SignInWeek } from '../features/rewards/SignInWeek';
import css from './SignDialog.module.css';

/**
 * 签到, opened by the shell's flag `dialogs.sign`. `docs/specification.md#4-states-and-transitions`,
 * `docs/pages/media-owner.md#workbench`.
 */
export default function SignDialog() {
  const host = useHost();
  const { data, status, reload } = useServerData('activity/points', {});
  const close = () => host.dialogs.showSign(false);
  return (
    <Dialog open onClose={close} title={data && data.streak > 0 ? `签到 · 已连续 ${data.streak} 天` : '签到'} size="small">
      {data ? (
        <>
          <SignInWeek points={data} onSigned={reload} />
          <p className={css.points}>
            现有 {data.available} 积分，
            <Link to="/admin-media/personal/activity-center" onClick={close}>
              去活动中心兑换
            </Link>
          </p>
        </>
      ) : status === 'failed' ? (
        <InlineFailure onRetry={() => void reload()} />
      ) : (
        <Skeleton block={150} />
      )}
    </Dialog>
  );
}
