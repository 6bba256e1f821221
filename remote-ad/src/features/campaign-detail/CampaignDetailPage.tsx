import { BusinessRefusal, formatBp, formatCount, formatDateTime, formatFen, yuanText } from '@shizhong/shared-contracts';
import { promoFormOf } from '@shizhong/shared-contracts/kinds';
import { CopyButton, Money, PageTitle } from '@shizhong/shared-ui';
import { ButtonLink } from '@shizhong/shared-ui/button';
import { StatBand } from '@shizhong/shared-ui/figures';
import { lazyPart } from '@shizhong/shared-ui/lazy-part';
import { RowActions } from '@shizhong/shared-ui/list';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { Empty, InlineFailure, Notice, Skeleton } from '@shizhong/shared-ui/states';
import { PageTabs, useTab } from '@shizhong/shared-ui/tabs';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { CampaignStatus, reasonOf } from '../campaign/CampaignStatus';
import { type CampaignDetail, type CampaignKind, kindViews } from '../campaign/kinds';
import { useCampaignAct } from '../campaign/use-campaign-act';
import css from './CampaignDetailPage.module.css';
import { DataTab } from './DataTab';
import { FundsTab } from './FundsTab';
import { LogTab } from './LogTab';
import { OrdersTab } from './OrdersTab';
import { OverviewTab } from './OverviewTab';
import { QualityTab } from './QualityTab';

/** Loaded separately: it contains the table of fields and is rarely opened. */
const ContentTab = lazyPart(
  () => import(/* webpackChunkName: "campaign-content" */ './ContentTab').then((part) => part.ContentTab),
  <Skeleton rows={6} rowHeight={40} />,
);

const tabKeys = ['overview', 'orders', 'data', 'quality', 'content', 'funds', 'log'] as const;

/** One campaign: delivery, orders, figures, content, money, log. `docs/pages/advertiser.md#campaign-detail`. */
export function CampaignDetailPage({ kind }: { kind: CampaignKind }) {
  const { id = '' } = useParams();
  const about = kindViews[kind];
  const detail = useServerData(`${about.area}/detail` as const, { id });
  const tab = useTab(tabKeys);
  const figures = useServerData(
    `${about.area}/figures` as const,
    { id },
    { enabled: tab === 'overview' || tab === 'data' || tab === 'quality' },
  );
  const { data } = detail;

  if (!data && detail.error instanceof BusinessRefusal) {
    return (
      <>
        <PageTitle title={`${about.words.name}详情`} />
        <Empty
          kind="filtered"
          title="广告不存在，或已被删除"
          action={
            <ButtonLink kind="primary" to={about.adPath}>
              返回列表
            </ButtonLink>
          }
        />
      </>
    );
  }
  if (!data) {
    return (
      <>
        <PageTitle title={`${about.words.name}详情`} />
        {detail.status === 'failed' ? (
          <InlineFailure onRetry={() => void detail.reload()} />
        ) : (
          <Skeleton rows={8} rowHeight={48} />
        )}
      </>
    );
  }
  const reload = () => {
    void detail.reload();
    if (figures.data) void figures.reload();
  };
  return (
    <>
      <Head kind={kind} data={data} onChanged={reload} />
      {detail.error ? <InlineFailure onRetry={reload} text="没有更新成功，以下是之前的内容" /> : null}
      <Figures kind={kind} data={data} />
      <div className={css.tabs}>
        <PageTabs
          label="广告详情"
          items={[
            { key: 'overview', label: '概览', content: () => <OverviewTab kind={kind} data={data} figures={figures} /> },
            {
              key: 'orders',
              label: '订单',
              count: data.orders.claimed,
              content: () => <OrdersTab kind={kind} id={data.id} onChanged={reload} />,
            },
            { key: 'data', label: '数据', content: () => <DataTab kind={kind} data={data} figures={figures} /> },
            ...(kindViews[kind].counts.followers
              ? [{ key: 'quality', label: '粉丝质量', content: () => <QualityTab figures={figures} /> }]
              : []),
            { key: 'content', label: '内容与审核', content: () => <ContentTab kind={kind} data={data} /> },
            { key: 'funds', label: '资金', content: () => <FundsTab data={data} /> },
            { key: 'log', label: '操作日志', content: () => <LogTab data={data} /> },
          ]}
        />
      </div>
    </>
  );
}

function Head({ kind, data, onChanged }: { kind: CampaignKind; data: CampaignDetail; onChanged: () => void }) {
  const navigate = useNavigate();
  const about = kindViews[kind];
  const { actionsFor, dialog } = useCampaignAct(kind, (act) => {
    if (act === 'delete') void navigate(about.adPath);
    else onChanged();
  });
  const reason = reasonOf(data);
  return (
    <>
      <nav className={css.crumb} aria-label="位置">
        <Link to={about.adPath}>{about.words.name}</Link> / 详情
      </nav>
      <PageTitle
        title={
          <span className={css.title}>
            {data.name || '未命名草稿'}
            <CampaignStatus row={data} />
          </span>
        }
        hint={
          <span className={css.hint}>
            {data.no}
            <CopyButton text={data.no} what="广告 ID" />
            {[
              promoFormOf(kind, data.form.promoForm)?.label,
              data.startAt ? `${formatDateTime(data.startAt)} 至 ${formatDateTime(data.endAt)}` : null,
            ]
              .filter(Boolean)
              .join('・')}
          </span>
        }
        actions={<RowActions of={data.name || data.no} actions={actionsFor(data, { detail: false })} most={4} />}
      />
      {reason ? (
        <div className={css.reason}>
          <Notice tone={data.status === 'rejected' || data.status === 'suspended' ? 'error' : 'info'}>
            {data.endReason ? `结束原因：${reason}` : reason}
          </Notice>
        </div>
      ) : null}
      {data.dayCapped ? (
        <div className={css.reason}>
          <Notice tone="warning">今日已达限额，明天 00:00 恢复接单。</Notice>
        </div>
      ) : null}
      {dialog}
    </>
  );
}

/** Nothing is frozen any more: all unspent money has been thawed. */
const isOver = (status: string): boolean => status === 'completed' || status === 'terminated';

function Figures({ kind, data }: { kind: CampaignKind; data: CampaignDetail }) {
  const about = kindViews[kind];
  const { budgetFen, spentFen, frozenFen, reservedFen, validQty, targetQty, unitPriceFen } = data;
  const share = budgetFen ? Math.round((spentFen * 10_000) / budgetFen) : null;
  const cost = validQty && spentFen ? spentFen / validQty : null;
  const entries = (fen: number, size: 'large' | 'stat') => (
    <Link to="?tab=funds" className={css.entries}>
      <Money fen={fen} size={size} />
    </Link>
  );
  return (
    <StatBand
      label="广告数据"
      stats={[
        {
          key: 'spent',
          label: '消耗',
          value: entries(spentFen, 'large'),
          foot: budgetFen ? `预算 ${formatFen(budgetFen)} 的 ${formatBp(share, 0)}` : '还没有预算',
        },
        {
          key: 'frozen',
          label: '冻结',
          value: entries(frozenFen, 'stat'),
          foot: isOver(data.status)
            ? `没花完的 ${formatFen(Math.max(0, (budgetFen ?? 0) - spentFen))} 已解冻`
            : `订单占用 ${formatFen(reservedFen)}，可接 ${formatFen(Math.max(0, frozenFen - reservedFen))}`,
        },
        {
          key: 'valid',
          label: `${about.valid} / 目标`,
          value: data.orders.claimed ? formatCount(validQty) : '--',
          foot: `目标 ${formatCount(targetQty)}`,
        },
        {
          key: 'cost',
          label: `平均成本（元/${about.unit}）`,
          value: cost === null ? '--' : yuanText(Math.round(cost)),
          foot:
            unitPriceFen === null
              ? null
              : cost !== null && cost < unitPriceFen - 1
                ? `单价 ${formatFen(unitPriceFen)}，超出单账号上限的不收费`
                : `单价 ${formatFen(unitPriceFen)}`,
        },
      ]}
    />
  );
}
