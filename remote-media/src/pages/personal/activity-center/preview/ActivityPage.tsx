import { formatDateTime, useHost } from '@shizhong/shared-contracts';
import { PageTitle, StatusTag } from '@shizhong/shared-ui';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { activityStateTones, activityStateWords } from '../../../../features/rewards/words';
import { BackLink } from '../BackLink';
import css from '../sub-page.module.css';
import { ActivityOverview } from './ActivityOverview';
import { MyParticipation } from './MyParticipation';

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
        actions={<StatusTag tone={activityStateTones[data.state]}>{activityStateWords[data.state]}</StatusTag>}
      />
      {status === 'failed' ? <InlineFailure onRetry={() => void reload()} /> : null}
      <div className={css.columns}>
        <ActivityOverview activity={data} />
        <MyParticipation
          activity={data}
          accountsPage={`/admin-media/personal/activity-center/${id}/media`}
          onLeave={() => setLeaving(true)}
        />
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
