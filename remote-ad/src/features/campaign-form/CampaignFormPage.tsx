/** A page of the campaign form: initial values, preconditions and the form. */

import { type ShellState, useHost } from '@shizhong/shared-contracts';
import { processes, statusView } from '@shizhong/shared-contracts/process';
import { PageTitle } from '@shizhong/shared-ui';
import { Button, ButtonLink } from '@shizhong/shared-ui/button';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { Empty, InlineFailure, Notice, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useParams } from 'react-router-dom';
import { certAction, isGated } from '../campaign/gate';
import { type CampaignDetail, type CampaignKind, type KindView, kindViews } from '../campaign/kinds';
import { CampaignForm } from './CampaignForm';
import css from './CampaignFormPage.module.css';
import { useOpening } from './use-opening';

export function CampaignFormPage({ kind }: { kind: CampaignKind }) {
  const { id } = useParams();
  // Each round reopens the form: discarded, another campaign, reloaded.
  const [round, setRound] = useState(0);
  return <Opened key={`${id ?? 'new'}:${round}`} kind={kind} id={id} onReopen={() => setRound((count) => count + 1)} />;
}

interface OpenedProps {
  kind: CampaignKind;
  id: string | undefined;
  onReopen: () => void;
}

function Opened({ kind, id, onReopen }: OpenedProps) {
  const host = useHost();
  const about = kindViews[kind];
  const terms = useServerData(`${about.area}/formTerms`, {});
  const opening = useOpening(kind, id, terms.data);
  const certStatus = useSelector((state: ShellState) => state.user.info.certStatus);
  const detail = opening.state === 'ready' || opening.state === 'closed' ? opening.detail : null;
  const name = detail?.name.trim();
  const titled = id ? name || `编辑${about.words.name}` : `新建${about.words.name}`;
  const gated = isGated(certStatus);

  return (
    <>
      <p className={css.crumb}>
        {host.hasPage(about.adPath) ? <Link to={about.adPath}>{about.words.name}</Link> : about.words.name} /{' '}
        {id ? '编辑' : '新建'}
      </p>
      {opening.state === 'ready' && terms.data ? null : <PageTitle title={titled} />}
      {opening.state === 'loading' || (terms.status === 'loading' && opening.state === 'ready') ? (
        <Skeleton rows={8} rowHeight={56} />
      ) : null}
      {opening.state === 'failed' ? <InlineFailure onRetry={opening.retry} /> : null}
      {terms.status === 'failed' && !terms.data && opening.state === 'ready' ? (
        <InlineFailure onRetry={() => void terms.reload()} />
      ) : null}
      {opening.state === 'missing' ? (
        <Empty
          kind="filtered"
          title="广告不存在"
          action={host.hasPage(about.adPath) ? <ButtonLink to={about.adPath}>返回列表</ButtonLink> : null}
        />
      ) : null}
      {opening.state === 'closed' ? <Closed about={about} detail={opening.detail} onReopen={onReopen} /> : null}
      {opening.state === 'ready' && terms.data ? (
        <CampaignForm
          kind={kind}
          opening={opening}
          terms={terms.data}
          title={titled}
          gate={
            <>
              {gated ? (
                <div className={css.gate}>
                  <Notice
                    tone="warning"
                    action={
                      host.hasPage('/admin-ad/personal/identification') ? (
                        <ButtonLink size="small" to="/admin-ad/personal/identification">
                          {certAction(certStatus)}
                        </ButtonLink>
                      ) : null
                    }
                  >
                    {certStatus === 'reviewing'
                      ? '企业认证审核中，通过后即可提交；现在可以先填写，草稿会保存'
                      : '完成企业认证后可投放；现在可以先填写，草稿会保存'}
                  </Notice>
                </div>
              ) : null}
              {detail?.status === 'rejected' ? <Rejected detail={detail} /> : null}
            </>
          }
          onReopen={onReopen}
        />
      ) : null}
    </>
  );
}

function Rejected({ detail }: { detail: CampaignDetail }) {
  const reasons = detail.reviews[0]?.reasons ?? [];
  return (
    <div className={css.gate}>
      <Notice tone="error">
        审核未通过{reasons.length ? '：' : ''}
        {reasons.map(({ text }) => text).join('；')}
        {reasons.length ? '。' : '，'}修改后可再次提交。
      </Notice>
    </div>
  );
}

/** The campaign cannot be edited now; under review it can be withdrawn first. */
function Closed({ about, detail, onReopen }: { about: KindView; detail: CampaignDetail; onReopen: () => void }) {
  const host = useHost();
  const withdraw = useServerAction(`${about.area}/withdraw`);
  const [asking, setAsking] = useState(false);
  const reviewing = detail.status === 'auditing';
  const path = `${about.adPath}/${detail.id}/detail`;
  const { label } = statusView(processes.campaign, detail.status as keyof typeof processes.campaign.statuses, 'ad');
  return (
    <>
      <Empty
        kind="gated"
        title={
          reviewing
            ? '广告正在审核，撤回后才能修改'
            : detail.status === 'scheduled'
              ? '广告已通过审核、尚未开始，开始投放后可以修改预算、时间与内容'
              : `广告现在是「${label}」，不能修改`
        }
        action={
          <span className={css.acts}>
            {reviewing ? <Button onClick={() => setAsking(true)}>撤回审核</Button> : null}
            {host.hasPage(path) ? <ButtonLink to={path}>查看详情</ButtonLink> : null}
          </span>
        }
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`撤回「${detail.name}」的审核？`}
        confirm="撤回审核"
        money={detail.revision ? undefined : [{ label: '解冻退回余额', fen: detail.frozenFen, strong: true }]}
        busy={withdraw.busy}
        refusal={withdraw.refusal}
        onRefresh={onReopen}
        onConfirm={() => {
          void withdraw.run({ id: detail.id, version: detail.version }).then((attempt) => {
            if (!attempt.done) return;
            void host.session.reloadUserInfo();
            onReopen();
          });
        }}
      >
        {detail.revision ? '撤回后按修改前的内容暂停，可以继续投放或再次修改。' : '撤回后回到草稿，可以修改后再提交。'}
      </ConfirmDialog>
    </>
  );
}
