import { type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { Card, PageTitle } from '@shizhong/shared-ui';
import { Button, ButtonLink } from '@shizhong/shared-ui/button';
import { Checkbox } from '@shizhong/shared-ui/controls';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { Empty, InlineFailure, Notice, RefusalNotice, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { unitWords } from '../../../../features/rewards/words';
import { BackLink } from '../BackLink';
import css from './ActivityAccountsPage.module.css';

type Answer = ResponseOf<'activity/accounts'>;

/** 活动参与账号. `docs/pages/media-owner.md#activity-accounts`. */
export default function ActivityAccountsPage() {
  const { id = '' } = useParams();
  const { data, status, error, reload } = useServerData('activity/accounts', { id });
  const back = <BackLink to={`/admin-media/personal/activity-center/${id}/preview`}>返回活动详情</BackLink>;
  if (!data) {
    return (
      <>
        {back}
        <PageTitle title="参与账号" />
        {status === 'loading' ? (
          <Skeleton rows={6} rowHeight={48} />
        ) : error?.name === 'BusinessRefusal' ? (
          <Empty kind="never" title="活动不存在或已下线" action={<BackLink />} />
        ) : (
          <InlineFailure onRetry={() => void reload()} />
        )}
      </>
    );
  }
  return (
    <>
      {back}
      <PageTitle title="参与账号" hint={`${data.activity.name} · 只统计参与账号在活动期内结算的订单`} />
      <Choice key={`${data.activity.mine?.version ?? 0}`} answer={data} onSaved={reload} />
    </>
  );
}

function Choice({ answer: { activity, list }, onSaved }: { answer: Answer; onSaved: () => Promise<void> }) {
  const host = useHost();
  const navigate = useNavigate();
  const { mine } = activity;
  const open = mine ? mine.status === 'joined' : activity.state !== 'ended';
  const fits = list.filter(({ obstacles }) => obstacles.length === 0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(mine ? list.filter((each) => each.chosen).map(({ accountId }) => accountId) : fits.map(({ accountId }) => accountId)),
  );
  const [showName, setShowName] = useState(mine?.showName ?? true);
  const join = useServerAction('activity/join');
  const save = useServerAction('activity/accountsSave');
  const [submitted, setSubmitted] = useState(false);
  const refusal = join.refusal ?? save.refusal;

  function choose(accountId: string, on: boolean) {
    const next = new Set(chosen);
    if (on) next.add(accountId);
    else next.delete(accountId);
    setChosen(next);
  }

  async function submit() {
    setSubmitted(true);
    if (chosen.size === 0) return;
    const facts = { id: activity.id, accountIds: [...chosen], showName };
    const attempt = mine ? await save.run({ ...facts, version: mine.version }) : await join.run(facts);
    if (!attempt.done) return;
    host.notify.toast(mine ? '参与账号已更新' : '报名成功', 'success');
    if (mine) await onSaved();
    else await navigate(`/admin-media/personal/activity-center/${activity.id}/preview`, { replace: true });
  }

  if (list.length === 0) {
    return (
      <Empty
        kind="gated"
        title="还没有账号，添加并通过审核后即可参加活动"
        action={
          host.hasPage('/admin-media/account/oa') ? (
            <ButtonLink to="/admin-media/account/oa" kind="primary">
              添加账号
            </ButtonLink>
          ) : null
        }
      />
    );
  }
  return (
    <Card>
      {!open ? <Notice tone="info">{activity.state === 'ended' ? '活动已结束。' : '活动开始后不能更换参与账号。'}</Notice> : null}
      <ul className={css.accounts}>
        {list.map((each) => (
          <li key={each.accountId}>
            <Checkbox
              checked={chosen.has(each.accountId)}
              disabled={!open || each.obstacles.length > 0}
              onChange={(event) => choose(each.accountId, event.target.checked)}
            >
              {each.name}（{accountKinds[each.kind].name}）
            </Checkbox>
            <p className={css.small}>
              {each.obstacles.length > 0
                ? `不符合：${each.obstacles.join('、')}`
                : each.chosen
                  ? `活动期内已结算 ${each.progress} ${unitWords[activity.kind]}`
                  : '可以参与'}
            </p>
          </li>
        ))}
      </ul>
      <Checkbox checked={showName} disabled={!open} onChange={(event) => setShowName(event.target.checked)}>
        在排行榜上显示我的名称（只显示第一个字）
      </Checkbox>
      {submitted && chosen.size === 0 ? <Notice tone="error">请至少选择一个账号。</Notice> : null}
      {refusal ? <RefusalNotice refusal={refusal} onRefresh={() => void onSaved()} /> : null}
      {open ? (
        <p className={css.small}>
          <Button kind="primary" size="large" busy={join.busy || save.busy} onClick={() => void submit()}>
            {mine ? '保存参与账号' : `用 ${chosen.size} 个账号报名`}
          </Button>
        </p>
      ) : null}
    </Card>
  );
}
