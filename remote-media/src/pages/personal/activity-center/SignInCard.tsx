import type { ResponseOf } from '@shizhong/shared-contracts';
import { Card } from '@shizhong/shared-ui';
import { Skeleton } from '@shizhong/shared-ui/states';
import { SignInWeek } from '../../../features/rewards/SignInWeek';

export function SignInCard({
  points,
  onSigned,
}: {
  points: ResponseOf<'activity/points'> | undefined;
  onSigned: () => Promise<void>;
}) {
  return (
    <Card title="签到" extra={points && points.streak > 0 ? `已连续 ${points.streak} 天` : undefined}>
      {points ? <SignInWeek points={points} onSigned={onSigned} /> : <Skeleton block={130} />}
    </Card>
  );
}
