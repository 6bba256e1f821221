import { formatBp, type RequestOf, type ShellState, useHost } from '@shizhong/shared-contracts';
import { type CampaignKind, campaignKind } from '@shizhong/shared-contracts/kinds';
import { NavTabs, PageTitle } from '@shizhong/shared-ui';
import { Button, ButtonLink } from '@shizhong/shared-ui/button';
import { FilterRow, Pager, soonestFirst, sortChoicesOf, sortsBy, useListState } from '@shizhong/shared-ui/list';
import { Segments } from '@shizhong/shared-ui/segments';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { KindLinks } from '../kind-links/KindLinks';
import { wordsOf } from '../performance/kinds';
import { CampaignCard } from './CampaignCard';
import css from './CampaignHall.module.css';
import { CampaignTable, campaignColumns } from './CampaignTable';
import { ClaimDialog } from './ClaimDialog';
import type { Campaign } from './campaign';
import { HallGate } from './HallGate';
import { HideDialog } from './HideDialog';
import { hallFilters } from './hall-filters';
import { Ranking } from './Ranking';
import { useHallView } from './use-hall-view';
import { useIndustries } from './use-industries';

const tabs = [
  { key: 'recommended', label: '推荐' },
  { key: 'price', label: '单价' },
  { key: 'newest', label: '最新' },
  { key: 'remaining', label: '剩余预算' },
] as const;

const sorts = [
  ...sortsBy('recommended', 'price', 'remaining', 'quantity', 'cap', 'keep'),
  'newest',
  ...soonestFirst('endAt').map(({ by }) => by),
];

/**
 * 任务大厅 of one kind: claimable campaigns, their net earnings, which of the user's accounts fit and why others do not.
 * `docs/pages/media-owner.md#hall`.
 */
export function CampaignHall({ kind }: { kind: CampaignKind }) {
  const host = useHost();
  const words = wordsOf(kind);
  const user = useSelector((state: ShellState) => state.user);
  const industries = useIndustries();
  const accounts = useServerData('media/accounts', { page: 1, pageSize: 100 });
  const own = (accounts.data?.list ?? []).filter((account) => campaignKind(kind).accounts.includes(account.kind));
  const [claiming, setClaiming] = useState<string | null>(null);
  const [hiding, setHiding] = useState<Campaign | null>(null);
  const hallView = useHallView();
  const { view } = hallView;
  const unhide = useServerAction('media/taskHide');

  const filters = hallFilters(kind, own, industries.options);
  const list = useListState({ id: `media-hall-${kind}`, filters, sorts, fixed: { kind } });
  const sort = list.sort ?? 'recommended';
  const { data, status, isRefreshing, reload } = useServerData(
    'media/tasks',
    { ...list.payload, sort } as RequestOf<'media/tasks'>,
    { keepPrevious: true },
  );
  const certified = user.status !== 'ready' || user.info.certStatus === 'passed' || user.info.certStatus === 'changing';
  const noAccount = accounts.status === 'ready' && !own.some((account) => account.status === 'normal');

  const show = (campaign: Campaign, on: boolean) => (on ? setHiding(campaign) : void takeBack(campaign));
  const takeBack = async (campaign: Campaign) => {
    if ((await unhide.run({ campaignId: campaign.id, on: false, reason: 'other' })).done) {
      host.notify.toast('已恢复显示', 'success');
    }
  };

  const rows = data?.list;
  const claim = (campaign: Campaign) => setClaiming(campaign.id);
  const props = { kind, taxed: data?.taxed ?? true, industryOf: industries.nameOf, onClaim: claim, onHide: show };
  return (
    <>
      <PageTitle
        title={words.campaign}
        hint={
          data
            ? `标价按有效${words.unit}计；到手价已扣服务费 ${formatBp(data.feeBp, data.feeBp % 100 ? 1 : 0)}${data.taxed ? ' 与预估个税' : '，企业收款不代扣个税'}`
            : `标价按有效${words.unit}计`
        }
        actions={<Switches {...hallView} />}
      />
      <HallGate
        certified={certified}
        inReview={user.info.certStatus === 'reviewing'}
        noAccount={noAccount}
        accountsPath={words.accounts}
      />
      <FilterRow list={list} total={data?.total} sorts={sortChoicesOf(campaignColumns(props))} />
      <div className={css.bar}>
        <NavTabs
          label="排序"
          replace
          current={sort}
          tabs={tabs.map(({ key, label }) => ({ key, label, to: list.addressOf({ sort: key === 'recommended' ? null : key }) }))}
        />
        <p className={css.count} role="status">
          {data ? `${data.total} 个任务` : ''}
        </p>
      </div>
      {sort === 'recommended' && data ? <Ranking personalised={data.personalised} onChanged={reload} /> : null}
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
        <ul className={css.cards} aria-busy={isRefreshing}>
          {rows.map((campaign) => (
            <li key={campaign.id}>
              <CampaignCard campaign={campaign} {...props} />
            </li>
          ))}
        </ul>
      ) : (
        <CampaignTable list={list} campaigns={rows} busy={isRefreshing} {...props} />
      )}
      {rows?.length ? <Pager list={list} total={data?.total ?? 0} /> : null}
      {data && data.hiddenCount > 0 && !list.payload.filters['hidden'] ? (
        <p className={css.hidden}>
          已隐藏 {data.hiddenCount} 个不感兴趣的任务。<Link to={list.addressOf({ hidden: 'true' })}>查看</Link>
        </p>
      ) : null}
      <ClaimDialog kind={kind} campaignId={claiming} onClose={() => setClaiming(null)} onStale={() => void reload()} />
      {hiding ? (
        <HideDialog
          campaign={hiding}
          onClose={() => setHiding(null)}
          onDone={() => {
            setHiding(null);
            host.notify.toast('不再显示该任务', 'success');
          }}
        />
      ) : null}
    </>
  );
}

function Switches({ view, setView, hasChoice }: ReturnType<typeof useHallView>) {
  return (
    <>
      <KindLinks of="任务" />
      {hasChoice ? (
        <Segments<'cards' | 'table'>
          label="显示方式"
          options={[
            { value: 'cards', label: '卡片' },
            { value: 'table', label: '表格' },
          ]}
          value={view}
          onChange={setView}
        />
      ) : null}
    </>
  );
}
