import { Card } from '@shizhong/shared-ui';
import { Button, ButtonLink } from '@shizhong/shared-ui/button';
import { ProgressBar } from '@shizhong/shared-ui/figures';
import { Notice } from '@shizhong/shared-ui/states';
import { type ActivityDetail, nextTier, unitWords } from '../../../../features/rewards/words';
import css from './MyParticipation.module.css';

export interface MyParticipationProps {
  activity: ActivityDetail;
  accountsPage: string;
  onLeave: () => void;
}

/** The user's progress, or what it takes to join. */
export function MyParticipation({ activity: data, accountsPage, onLeave }: MyParticipationProps) {
  const { mine, kind } = data;
  const tier = nextTier(data);
  const unit = unitWords[kind];
  return (
    <Card title="我的参与">
      {mine ? (
        <>
          <ProgressBar
            label="我的进度"
            bp={tier ? Math.floor((Math.min(mine.progress, tier.target) * 10_000) / tier.target) : 0}
          />
          <p className={css.small}>
            已完成 {mine.progress} {unit}
            {tier && mine.progress < tier.target
              ? `，再完成 ${tier.target - mine.progress} ${unit}得 ${tier.points} 积分`
              : `，${mine.status === 'rewarded' ? '已发奖' : '可得'} ${mine.reward} 积分`}
          </p>
          <div className={css.act}>
            <ButtonLink to={accountsPage} block>
              {mine.status === 'joined' ? '管理参与账号' : '查看参与账号'}
            </ButtonLink>
            {mine.status === 'joined' ? (
              <Button kind="quiet" block onClick={onLeave}>
                取消报名
              </Button>
            ) : null}
          </div>
        </>
      ) : data.obstacles.length > 0 ? (
        <Notice tone="info">暂时不能报名：{data.obstacles.join('；')}</Notice>
      ) : (
        <>
          <p className={css.text}>选择参与的账号后即完成报名，活动开始前可以更换或取消。</p>
          <ButtonLink to={accountsPage} kind="primary" block>
            立即报名
          </ButtonLink>
        </>
      )}
    </Card>
  );
}
