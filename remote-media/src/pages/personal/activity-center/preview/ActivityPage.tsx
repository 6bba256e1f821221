import { formatDateTime, useHost } from '@shizhong/shared-contracts';
import { Button, ButtonLink, Card, Empty, InlineFailure, Notice, PageTitle, Skeleton, StatusTag } from '@shizhong/shared-ui';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { ProgressBar } from '@shizhong/shared-ui/progress';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { activityStateTones, activityStateWords, nextTier, unitWords } from '../../../../features/rewards/words';
import { BackLink } from '../BackLink';
import styles from '../sub-page.module.css';

/** 活动详情. `docs/pages/media-owner.md#activity`. */
export default function ActivityPage() {
  const { id = '' } = useParams();
  const host = useHost();
  const { data, status, error, reload } = useServerData('activity/detail', { id });
  const leave = useServerAction('activity/leave');
  const [leaving, setLeaving] = useState(false);
  if (!data) {
    return (
      <>
        <BackLink />
        <PageTitle title="活动详情" />
        {status === 'loading' ? (
          <Skeleton rows={8} rowHeight={32} />
        ) : error?.name === 'BusinessRefusal' ? (
          <Empty kind="never" title="活动不存在或已下线" action={<BackLink>看看其他活动</BackLink>} />
        ) : (
          <InlineFailure onRetry={() => void reload()} />
        )}
      </>
    );
  }
  const { mine, tiers, kind, state } = data;
  const tier = nextTier(data);
  const unit = unitWords[kind];
  const accountsPage = `/admin-media/personal/activity-center/${id}/media`;

  async function left() {
    const attempt = await leave.run({ id });
    if (!attempt.done) return;
    setLeaving(false);
    host.notify.toast('已取消报名', 'success');
    await reload();
  }

  return (
    <>
      <BackLink />
      <PageTitle
        title={data.name}
        hint={`${formatDateTime(data.startAt)} 至 ${formatDateTime(data.endAt)} · 已报名 ${data.joined}${data.quota === null ? '' : ` / ${data.quota}`}`}
        actions={<StatusTag tone={activityStateTones[state]}>{activityStateWords[state]}</StatusTag>}
      />
      {status === 'failed' ? <InlineFailure onRetry={() => void reload()} /> : null}
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          <Card title="奖励">
            <p className={styles['text']}>{data.summary}</p>
            <ul className={styles['list']}>
              {tiers.map(({ target, points }) => (
                <li key={target} data-me={mine !== null && mine.progress >= target}>
                  <span>
                    达到 {target} {unit}
                  </span>
                  <b>{points} 积分</b>
                </li>
              ))}
            </ul>
            <p className={styles['small']}>按达到的最高一档发放，活动结束后自动到账。</p>
          </Card>
          <Card title="规则">
            <ul className={styles['bullets']}>
              {data.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </Card>
          <Card title="排行榜" extra="前 10 名，可在报名时选择匿名">
            {data.board.length === 0 ? (
              <Empty kind="never" title={state === 'coming' ? '活动尚未开始' : '还没有人上榜'} />
            ) : (
              <ol className={styles['list']}>
                {data.board.map((row) => (
                  <li key={row.rank} data-me={row.me}>
                    <span className={styles['grow']}>
                      {row.rank}. {row.name}
                      {row.me ? '（我）' : ''}
                    </span>
                    <b>
                      {row.progress} {unit}
                    </b>
                  </li>
                ))}
              </ol>
            )}
          </Card>
        </div>
        <Card title="我的参与">
          {mine ? (
            <>
              <ProgressBar
                label="我的进度"
                bp={tier ? Math.floor((Math.min(mine.progress, tier.target) * 10_000) / tier.target) : 0}
              />
              <p className={styles['small']}>
                已完成 {mine.progress} {unit}
                {tier && mine.progress < tier.target
                  ? `，再完成 ${tier.target - mine.progress} ${unit}得 ${tier.points} 积分`
                  : `，${mine.status === 'rewarded' ? '已发奖' : '可得'} ${mine.reward} 积分`}
              </p>
              <div className={styles['act']}>
                <ButtonLink to={accountsPage} block>
                  {mine.status === 'joined' ? '管理参与账号' : '查看参与账号'}
                </ButtonLink>
                {mine.status === 'joined' ? (
                  <Button kind="quiet" block onClick={() => setLeaving(true)}>
                    取消报名
                  </Button>
                ) : null}
              </div>
            </>
          ) : data.obstacles.length > 0 ? (
            <Notice tone="info">暂时不能报名：{data.obstacles.join('；')}</Notice>
          ) : (
            <>
              <p className={styles['text']}>选择参与的账号后即完成报名，活动开始前可以更换或取消。</p>
              <ButtonLink to={accountsPage} kind="primary" block>
                立即报名
              </ButtonLink>
            </>
          )}
        </Card>
      </div>
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title={`取消报名「${data.name}」？`}
        confirm="取消报名"
        danger
        busy={leave.busy}
        refusal={leave.refusal}
        onConfirm={() => void left()}
      >
        取消后名额释放，活动开始前可以再次报名（名额未满时）。
      </ConfirmDialog>
    </>
  );
}
