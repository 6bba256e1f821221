import { formatCount, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { Card, PageTitle } from '@shizhong/shared-ui';
import { Button, ButtonLink } from '@shizhong/shared-ui/button';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, RefusalNotice, Skeleton } from '@shizhong/shared-ui/states';
import { BackLink } from '../BackLink';
import css from '../sub-page.module.css';

type Task = ResponseOf<'activity/earnTasks'>['list'][number];

const groups = [
  ['daily', '每日任务'],
  ['newcomer', '新手任务'],
  ['growth', '成长任务'],
  ['challenge', '挑战任务'],
] as const;

/** 赚积分. `docs/pages/media-owner.md#earn-points`, `docs/domain/growth.md#points`. */
export default function EarnPointsPage() {
  const { data, status, reload } = useServerData('activity/earnTasks', {});
  return (
    <>
      <BackLink />
      <PageTitle title="赚积分" hint="任务按真实的签到、认证、发布和结算记录计算，做到即可领取" />
      {status === 'failed' ? <InlineFailure onRetry={() => void reload()} /> : null}
      {data ? (
        <div className={css.stack}>
          {groups.map(([group, title]) => {
            const tasks = data.list.filter((task) => task.group === group);
            return tasks.length > 0 ? (
              <Card key={group} title={title}>
                <ul className={css.list}>
                  {tasks.map((task) => (
                    <TaskRow key={task.code} task={task} onTaken={reload} />
                  ))}
                </ul>
              </Card>
            ) : null;
          })}
          <Card title="订单积分" extra={`冻结中 ${formatCount(data.frozen)}`}>
            <p className={css.text}>
              每笔订单结算后，按净收益每元得一个积分，先冻结 {data.frozenDays} 天；期间订单被追回的，相应积分一并收回。
              <RuleText>{'解冻后 {{points.valid_months}} 个月内有效，先到期的先用。'}</RuleText>
            </p>
          </Card>
        </div>
      ) : status === 'loading' ? (
        <Skeleton rows={8} rowHeight={56} />
      ) : null}
    </>
  );
}

function TaskRow({ task, onTaken }: { task: Task; onTaken: () => Promise<void> }) {
  const host = useHost();
  const { run, busy, refusal } = useServerAction('activity/claimTask');
  async function take() {
    const attempt = await run({ task: task.code });
    if (!attempt.done) return;
    host.notify.toast(`已领取 ${attempt.data.points} 积分`, 'success');
    await Promise.all([onTaken(), host.session.reloadUserInfo()]);
  }
  return (
    <li>
      <span className={css.grow}>
        <b>{task.name}</b>
        <span className={css.small}>
          {task.hint} · {task.points} 积分{task.growth > 0 ? ` · ${task.growth} 成长值` : ''}
          {task.needed > 1 ? ` · 进度 ${task.done} / ${task.needed}` : ''}
        </span>
        {refusal ? <RefusalNotice refusal={refusal} /> : null}
      </span>
      {task.waiting > 0 ? (
        <Button kind="primary" size="small" busy={busy} onClick={() => void take()}>
          领取 {task.waiting}
        </Button>
      ) : task.taken ? (
        <span className={css.small}>{task.code === 'sign' ? '今日已签到' : '已领取'}</span>
      ) : host.hasPage(task.link) ? (
        <ButtonLink to={task.link} size="small">
          {task.code === 'sign' ? '去签到' : '去完成'}
        </ButtonLink>
      ) : null}
    </li>
  );
}
