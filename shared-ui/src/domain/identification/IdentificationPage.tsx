import { type ShellState, type Side, useHost } from '@shizhong/shared-contracts';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { InlineFailure, Skeleton } from '../../patterns/states';
import { Card } from '../../primitives/card/Card';
import { PageTitle } from '../../primitives/page-title/PageTitle';
import { useRuleTexts } from '../rules-in-force';
import css from './IdentificationPage.module.css';
import { IdentityForm } from './IdentityForm';
import type { IdentificationModel } from './model';
import { QualificationsCard } from './QualificationsCard';
import type { RegionData } from './regions';
import { StandingCard } from './StandingCard';
import { StateBar } from './StateBar';

export interface IdentificationPageProps {
  side: Side;
  model: IdentificationModel;
  regions: RegionData;
}

/** 认证 in every state, as one page for both areas. */
export function IdentificationPage({ side, model, regions }: IdentificationPageProps) {
  const host = useHost();
  const dispatch = useDispatch();
  const { data, status } = useSelector(model.select);
  const phone = useSelector((state: ShellState) => state.user.info.phone);
  const [changing, setChanging] = useState(false);
  // Each round opens the form again: what was typed is given up.
  const [round, setRound] = useState(0);
  const industries = useServerData('home/industries', {}, { enabled: side === 'ad' });
  const { load } = model;
  useEffect(() => {
    dispatch(load());
  }, [dispatch, load]);
  const refresh = () => void dispatch(load());
  const done = () => {
    setChanging(false);
    refresh();
    void host.session.reloadUserInfo().catch(() => undefined);
  };

  const title = side === 'ad' ? '企业认证' : '实名与企业认证';
  const hint = useRuleTexts(
    side === 'ad'
      ? '完成认证后可以投放广告、开具专用发票；审核不超过 {{identification.review_wd}} 个工作日'
      : '完成认证后可以接单和提现；个人按累计预扣法代扣个税，企业凭发票结算',
  );
  if (!data) {
    return (
      <>
        <PageTitle title={title} hint={hint} />
        <Card>{status === 'failed' ? <InlineFailure onRetry={refresh} /> : <Skeleton rows={8} rowHeight={48} />}</Card>
      </>
    );
  }

  const words = industries.data ?? [];
  const fresh = data.status === 'none' || data.status === 'rejected' || data.status === 'expired';
  const shown = { regions, industries: words, phone };
  return (
    <>
      <PageTitle title={title} hint={hint} />
      <div className={css.stack}>
        {status === 'failed' ? <InlineFailure onRetry={refresh} text="没有更新成功，以下是之前的内容" /> : null}
        <StateBar data={data} side={side} changing={changing} onChange={() => setChanging(true)} onDone={done} />
        {changing || fresh ? (
          <IdentityForm
            key={`${data.version}-${changing}-${round}`}
            side={side}
            regions={regions}
            data={data}
            change={changing}
            onDone={done}
            onRefresh={refresh}
            onGiveUp={() => setRound((count) => count + 1)}
            onCancel={changing ? () => setChanging(false) : undefined}
          />
        ) : (
          <>
            {data.standing ? <StandingCard title="当前认证" form={data.standing} revealable {...shown} /> : null}
            {(data.status === 'reviewing' || data.status === 'changing') && data.form ? (
              <StandingCard title={data.status === 'changing' ? '审核中的变更' : '已提交的资料'} form={data.form} {...shown} />
            ) : null}
            {side === 'ad' ? <QualificationsCard industry={data.standing?.industry ?? data.form?.industry ?? ''} /> : null}
          </>
        )}
      </div>
    </>
  );
}
