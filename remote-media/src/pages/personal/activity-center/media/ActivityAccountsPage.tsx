import { type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { Card, PageTitle, RuleLink } from '@shizhong/shared-ui';
import { Checkbox, Form } from '@shizhong/shared-ui/antd/form';
import { Button, ButtonLink } from '@shizhong/shared-ui/button';
import { ActionForm, type Errors, FormFoot, FormTicks, useActionForm } from '@shizhong/shared-ui/form-page';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { Empty, InlineFailure, Notice, Skeleton } from '@shizhong/shared-ui/states';
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

interface Values {
  accountIds: string[];
  showName: boolean;
}

function Choice({ answer: { activity, list }, onSaved }: { answer: Answer; onSaved: () => Promise<void> }) {
  const host = useHost();
  const navigate = useNavigate();
  const { mine } = activity;
  const open = mine ? mine.status === 'joined' : activity.state !== 'ended';
  const joins = list.filter(({ chosen, obstacles }) => (mine ? chosen : obstacles.length === 0));
  const join = useServerAction('activity/join');
  const save = useServerAction('activity/accountsSave');
  const form = useActionForm<Values>({
    initial: { accountIds: joins.map(({ accountId }) => accountId), showName: mine?.showName ?? true },
    errorsOf: ({ accountIds }): Errors => (accountIds.length ? {} : { accountIds: '请至少选择一个账号' }),
    act: async (values) => {
      const facts = { id: activity.id, ...values };
      const attempt = mine ? await save.run({ ...facts, version: mine.version }) : await join.run(facts);
      if (!attempt.done) return attempt.refusal;
      host.notify.toast(mine ? '参与账号已更新' : '报名成功', 'success');
      if (mine) await onSaved();
      else await navigate(`/admin-media/personal/activity-center/${activity.id}/preview`, { replace: true });
      return null;
    },
  });

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
    <Card title="选择账号" extra={<RuleLink to="/help/order?id=score-and-level#points" about="积分" />}>
      {open ? null : (
        <div className={css.notice}>
          <Notice tone="info">{activity.state === 'ended' ? '活动已结束。' : '活动开始后不能更换参与账号。'}</Notice>
        </div>
      )}
      <ActionForm form={form} name="activity-accounts" label="参与账号" onRefresh={() => void onSaved()}>
        <FormTicks
          name="accountIds"
          legend="账号"
          list
          disabled={!open}
          options={list.map((each) => ({
            value: each.accountId,
            disabled: !open || each.obstacles.length > 0,
            label: (
              <>
                {each.name}（{accountKinds[each.kind].name}）
                <span className={css.small}>{standing(each, unitWords[activity.kind])}</span>
              </>
            ),
          }))}
        />
        <Form.Item name="showName" valuePropName="checked" noStyle>
          <Checkbox disabled={!open}>在排行榜上显示我的名称（只显示第一个字）</Checkbox>
        </Form.Item>
        {open ? (
          <FormFoot>
            <Button kind="primary" type="submit" busy={form.busy}>
              {mine ? '保存参与账号' : `用 ${form.engine.values.accountIds.length} 个账号报名`}
            </Button>
          </FormFoot>
        ) : null}
      </ActionForm>
    </Card>
  );
}

function standing({ obstacles, chosen, progress }: Answer['list'][number], unit: string): string {
  if (obstacles.length > 0) return `不符合：${obstacles.join('、')}`;
  return chosen ? `活动期内已结算 ${progress} ${unit}` : '可以参与';
}
