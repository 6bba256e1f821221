import { formatBp, type RequestOf, type ShellState, useHost, yuanText } from '@shizhong/shared-contracts';
import { pushPositions } from '@shizhong/shared-contracts/campaign';
import { type CampaignKind, campaignKind, promoFormLabels } from '@shizhong/shared-contracts/kinds';
import { Button, ButtonLink, Empty, InlineFailure, NavTabs, Notice, PageTitle, Skeleton } from '@shizhong/shared-ui';
import { type FilterField, FilterRow, Pager, useListState } from '@shizhong/shared-ui/list';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';
import { wordsOf } from '../performance/kinds';
import { CampaignCard } from './CampaignCard';
import styles from './CampaignHall.module.css';
import { CampaignTable } from './CampaignTable';
import { ClaimDialog } from './ClaimDialog';
import type { Campaign } from './campaign';
import { HideDialog } from './HideDialog';
import { useIndustries } from './use-industries';

const sorts = [
  { key: 'recommended', label: '推荐' },
  { key: 'price', label: '单价' },
  { key: 'newest', label: '最新' },
  { key: 'remaining', label: '剩余预算' },
] as const;

/**
 * 任务大厅 of one kind: claimable campaigns, their net earnings, which of the user's accounts fit and why others do not.
 * `docs/pages/media-owner.md#hall`.
 */
export function CampaignHall({ kind }: { kind: CampaignKind }) {
  const host = useHost();
  const words = wordsOf(kind);
  const about = campaignKind(kind);
  const user = useSelector((state: ShellState) => state.user);
  const [query] = useSearchParams();
  const industries = useIndustries();
  const accounts = useServerData('media/accounts', { page: 1, pageSize: 100 });
  const own = (accounts.data?.list ?? []).filter((account) => about.accounts.includes(account.kind));
  const [claiming, setClaiming] = useState<string | null>(null);
  const [hiding, setHiding] = useState<Campaign | null>(null);
  const [view, setView] = useHallView();
  const personalise = useServerAction('media/personalisation');
  const unhide = useServerAction('media/taskHide');

  const filters: FilterField[] = [
    { kind: 'search', name: 'keyword', label: '关键词', placeholder: '任务标题或编号', maxLength: 60 },
    { kind: 'select', name: 'industry', label: '行业', options: industries.options },
    { kind: 'select', name: 'accountId', label: '可接账号', options: own.map(({ id, name }) => ({ value: id, label: name })) },
    {
      kind: 'select',
      name: 'promoForm',
      label: '推广方式',
      options: promoFormLabels(kind).map(([value, label]) => ({ value, label })),
    },
    ...(about.choosesPosition
      ? [
          {
            kind: 'select' as const,
            name: 'position',
            label: '位置',
            as: 'number' as const,
            options: Object.entries(pushPositions).map(([value, label]) => ({ value, label })),
          },
        ]
      : []),
    {
      kind: 'select',
      name: 'minPriceFen',
      label: '单价',
      as: 'number',
      options: [30, 50, 80, 100, 200, 300].map((fen) => ({ value: String(fen), label: `${yuanText(fen)} 元及以上` })),
    },
    {
      kind: 'select',
      name: 'needPreview',
      label: '发布前预览',
      as: 'boolean',
      options: [
        { value: 'false', label: '不需要' },
        { value: 'true', label: '需要' },
      ],
    },
    {
      kind: 'select',
      name: 'fitting',
      label: '只看',
      as: 'boolean',
      any: '全部任务',
      options: [{ value: 'true', label: '我能接的' }],
    },
    {
      kind: 'select',
      name: 'hidden',
      label: '已隐藏',
      as: 'boolean',
      any: '不显示',
      options: [{ value: 'true', label: '只看已隐藏' }],
    },
  ];
  const sort = sorts.find(({ key }) => key === query.get('sort'))?.key ?? 'recommended';
  const list = useListState({ id: `media-hall-${kind}`, filters, fixed: { kind } });
  const { data, status, isRefreshing, reload } = useServerData(
    'media/tasks',
    { ...list.payload, sort } as RequestOf<'media/tasks'>,
    { keepPrevious: true },
  );
  const certified = user.status !== 'ready' || user.info.certStatus === 'passed' || user.info.certStatus === 'changing';
  const noAccount = accounts.status === 'ready' && !own.some((account) => account.status === 'normal');
  const process = host.hasPage('/admin-media/process');

  const show = (campaign: Campaign, on: boolean) => (on ? setHiding(campaign) : void takeBack(campaign));
  const takeBack = async (campaign: Campaign) => {
    if ((await unhide.run({ campaignId: campaign.id, on: false, reason: 'other' })).done) {
      host.notify.toast('已恢复显示', 'success');
      void reload();
    }
  };

  const rows = data?.list;
  const props = { kind, industryOf: industries.nameOf, onClaim: (campaign: Campaign) => setClaiming(campaign.id), onHide: show };
  return (
    <>
      <PageTitle
        title={words.campaign}
        hint={
          data
            ? `标价按有效${words.unit}计；到手价已扣服务费 ${formatBp(data.feeBp, data.feeBp % 100 ? 1 : 0)}${data.taxed ? '与预估个税' : '，企业收款不代扣个税'}`
            : `标价按有效${words.unit}计`
        }
        actions={
          <fieldset className={styles['views']} aria-label="显示方式">
            {(['cards', 'table'] as const).map((each) => (
              <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
                {each === 'cards' ? '卡片' : '表格'}
              </button>
            ))}
          </fieldset>
        }
      />
      {!certified ? (
        <div className={styles['gate']}>
          <Notice
            tone="warning"
            action={
              process ? (
                <ButtonLink to="/admin-media/process#step-2" size="small">
                  去完成
                </ButtonLink>
              ) : null
            }
          >
            完成实名或企业认证后可接单。
          </Notice>
        </div>
      ) : noAccount ? (
        <div className={styles['gate']}>
          <Notice
            tone="warning"
            action={
              <ButtonLink to={words.accounts} size="small">
                去添加
              </ButtonLink>
            }
          >
            还没有通过审核的账号，添加并通过审核后可接单。
          </Notice>
        </div>
      ) : null}
      <FilterRow list={list} />
      <div className={styles['bar']}>
        <NavTabs
          label="排序"
          replace
          current={sort}
          tabs={sorts.map(({ key, label }) => ({ key, label, to: list.addressOf({ sort: key === 'recommended' ? null : key }) }))}
        />
        <p className={styles['count']} role="status">
          {data ? `${data.total} 个任务` : ''}
        </p>
      </div>
      {sort === 'recommended' && data ? (
        <p className={styles['ranking']}>
          {data.personalised
            ? '个性化排序：先看您的账号是否符合要求，再看您完成过的同行业订单，最后看单价；不使用其他信息。'
            : '已关闭个性化：按单价、发布时间排序，对所有媒体主相同。'}
          <button
            type="button"
            aria-disabled={personalise.busy}
            onClick={async () => {
              if ((await personalise.run({ on: !data.personalised })).done) void reload();
            }}
          >
            {data.personalised ? '关闭个性化推荐' : '开启个性化推荐'}
          </button>
        </p>
      ) : null}
      {status === 'failed' ? <InlineFailure onRetry={() => void reload()} busy={isRefreshing} /> : null}
      {rows === undefined ? (
        status === 'failed' ? null : (
          <Skeleton rows={6} rowHeight={120} />
        )
      ) : rows.length === 0 ? (
        list.narrowed ? (
          <Empty kind="filtered" title="没有符合条件的任务" action={<Button onClick={() => list.clear()}>清空筛选</Button>} />
        ) : (
          <Empty
            kind="never"
            title="暂无适合的任务，试试授权更多账号，或开启自动接单规则"
            action={
              <ButtonLink to={words.accounts} kind="primary">
                管理账号
              </ButtonLink>
            }
          />
        )
      ) : view === 'cards' ? (
        <ul className={styles['cards']} aria-busy={isRefreshing}>
          {rows.map((campaign) => (
            <li key={campaign.id}>
              <CampaignCard campaign={campaign} {...props} />
            </li>
          ))}
        </ul>
      ) : (
        <CampaignTable campaigns={rows} {...props} />
      )}
      {rows?.length ? <Pager list={list} total={data?.total ?? 0} /> : null}
      {data && data.hiddenCount > 0 && !list.payload.filters['hidden'] ? (
        <p className={styles['hidden']}>
          已隐藏 {data.hiddenCount} 个不感兴趣的任务。<Link to={list.addressOf({ hidden: 'true' })}>查看</Link>
        </p>
      ) : null}
      <ClaimDialog kind={kind} campaignId={claiming} onClose={() => setClaiming(null)} onStale={() => void reload()} />
      <HideDialog
        campaign={hiding}
        onClose={() => setHiding(null)}
        onDone={() => {
          setHiding(null);
          host.notify.toast('不再显示该任务', 'success');
          void reload();
        }}
      />
    </>
  );
}

const viewKey = 'media-hall-view';

/** Cards or table; the choice is stored in the browser. */
function useHallView() {
  const [view, setView] = useState<'cards' | 'table'>(() => (read() === 'table' ? 'table' : 'cards'));
  useEffect(() => {
    try {
      localStorage.setItem(viewKey, view);
    } catch {
      // Storage is full or blocked: the choice applies to this page only.
    }
  }, [view]);
  return [view, setView] as const;
}

function read(): string | null {
  try {
    return localStorage.getItem(viewKey);
  } catch {
    return null;
  }
}
