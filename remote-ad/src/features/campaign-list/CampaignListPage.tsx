import { formatBp, formatCount, formatDateTime, formatFen, type ShellState, useHost } from '@shizhong/shared-contracts';
import { processes } from '@shizhong/shared-contracts/process';
import { Button, ButtonLink, Icon } from '@shizhong/shared-ui';
import { CellLines, type Column, ExportButton, type FilterField, ListPage, RowActions, useList } from '@shizhong/shared-ui/list';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../lib/lazy-part';
import { CampaignStatus, reasonOf } from '../campaign/CampaignStatus';
import { FundsLink } from '../campaign/FundsLink';
import { isGated } from '../campaign/gate';
import { addPath, type CampaignKind, type CampaignRow, detailPath, kindViews } from '../campaign/kinds';
import { useCampaignAct } from '../campaign/use-campaign-act';
import styles from './CampaignListPage.module.css';
import { Cover } from './Cover';
import { Progress } from './Progress';
import { useCampaignBatch } from './use-campaign-batch';
import { useIndustries } from './use-industries';

const tabs = Object.entries(processes.campaign.statuses)
  .filter(([key]) => key !== 'deleted')
  .map(([key, { label }]) => ({ key, label }));

/** Beside the page: it comes when a table is brought. */
const ImportDialog = lazyPart(() => import(/* webpackChunkName: "import" */ './ImportDialog').then((part) => part.ImportDialog));

const identification = '/admin-ad/personal/identification';

/** The list of one kind of campaign. `docs/pages/advertiser.md#campaign-list`, `docs/visual-language.md#list-page`. */
export function CampaignListPage({ kind }: { kind: CampaignKind }) {
  const host = useHost();
  const about = kindViews[kind];
  const industries = useIndustries();
  const [importing, setImporting] = useState(false);
  const filters: FilterField[] = [
    { kind: 'search', name: 'keyword', label: '关键词', placeholder: '广告名称 / ID', maxLength: 60 },
    { kind: 'select', name: 'industry', label: '行业', options: industries },
    { kind: 'dates', name: 'created', label: '创建时间', from: 'createdFrom', to: 'createdTo' },
    { kind: 'dates', name: 'runs', label: '投放时间', from: 'runsFrom', to: 'runsTo' },
  ];
  const list = useList(`${about.area}/list` as const, {
    id: about.area,
    tabs: { filter: 'status', items: tabs },
    filters,
    sorts: ['newest', 'spent', 'endAt'],
  });
  const reload = () => void list.answer.reload();
  const { actionsFor, dialog } = useCampaignAct(kind, reload);
  const batch = useCampaignBatch(kind);
  const certStatus = useSelector((state: ShellState) => state.user.info.certStatus);
  const gated = isGated(certStatus);
  // Drafts may be written before; who has some is shown them.
  const nothing = list.rows?.length === 0 && !list.narrowed && list.page === 1;
  const add = addPath(kind);
  const canAdd = host.hasPage(add);
  const addButton = canAdd ? (
    <ButtonLink to={add} kind="primary">
      <Icon name="plus" size={16} />
      新建{about.words.name}
    </ButtonLink>
  ) : null;

  return (
    <>
      <ListPage
        title={about.words.name}
        hint={about.hint}
        label={`${about.words.name}列表`}
        list={list}
        columns={columnsOf(kind, list.rows ?? [], host.now(), (row) => (
          <RowActions of={row.name || row.no} actions={actionsFor(row, { detail: true })} most={about.counts.readers ? 3 : 2} />
        ))}
        rowKey={(row) => row.id}
        rowName={(row) => row.name || row.no}
        empty={{ title: `还没有${about.words.name}，新建第一条`, action: addButton }}
        gate={
          gated && nothing
            ? {
                title:
                  certStatus === 'reviewing'
                    ? '企业认证审核中，通过后可投放；草稿现在就可以写'
                    : '完成企业认证后可投放；草稿现在就可以写',
                action: host.hasPage(identification) ? (
                  <ButtonLink to={identification} kind="primary">
                    {certStatus === 'reviewing' ? '查看进度' : '去认证'}
                  </ButtonLink>
                ) : null,
              }
            : null
        }
        batch={batch}
        onBatchDone={reload}
        actions={
          <>
            <Button onClick={() => setImporting(true)}>
              <Icon name="upload" size={16} />
              批量导入
            </Button>
            {addButton}
          </>
        }
        tools={
          <ExportButton endpoint={`${about.area}/export`} payload={{ filters: list.payload.filters }} name={about.words.name} />
        }
      />
      {dialog}
      {importing ? (
        <ImportDialog
          kind={kind}
          onClose={(created) => {
            setImporting(false);
            if (created) reload();
          }}
        />
      ) : null}
    </>
  );
}

function columnsOf(
  kind: CampaignKind,
  rows: readonly CampaignRow[],
  now: number,
  actions: (row: CampaignRow) => React.ReactNode,
): Column<CampaignRow>[] {
  const about = kindViews[kind];
  const sum = (of: (row: CampaignRow) => number | null) => rows.reduce((total, row) => total + (of(row) ?? 0), 0);
  const progress: Column<CampaignRow> = {
    key: 'progress',
    head: '完成进度',
    width: '164px',
    card: 'wide',
    cell: (row) => <Progress row={row} />,
    sum: `${about.valid} ${formatCount(sum(({ validQty }) => validQty))}`,
  };
  const followers: Column<CampaignRow>[] = [
    {
      key: 'raw',
      head: about.raw,
      align: 'right',
      card: 'row',
      cell: (row) => (
        <CellLines sub={about.counts.followers ? `72h 留存 ${formatBp(row.keptBp, 1)}` : null}>
          {count(row, row.rawQty)}
        </CellLines>
      ),
      cardCell: (row) => count(row, row.rawQty),
      sum: formatCount(sum(({ rawQty }) => rawQty)),
    },
  ];
  return [
    {
      key: 'name',
      head: '广告',
      card: 'title',
      cell: (row) => (
        <CellLines picture={<Cover url={row.cover} />} sub={<span className={styles['whole']}>{row.no}</span>}>
          <Link to={detailPath(kind, row.id)} className={styles['name']}>
            {row.name || '未命名草稿'}
          </Link>
        </CellLines>
      ),
      cardCell: (row) => (
        <CellLines
          picture={<Cover url={row.cover} />}
          sub={
            <>
              <span className={styles['whole']}>{row.no}</span>
              {reasonOf(row) ? <span className={styles['why']}>{reasonOf(row)}</span> : null}
            </>
          }
        >
          <Link to={detailPath(kind, row.id)} className={styles['name']}>
            {row.name || '未命名草稿'}
          </Link>
        </CellLines>
      ),
      sum: `本页 ${rows.length} 条合计`,
    },
    {
      key: 'price',
      head: '单价',
      unit: `元/${about.unit}`,
      align: 'right',
      card: 'none',
      cell: (row) => (row.unitPriceFen === null ? '--' : formatFen(row.unitPriceFen)),
    },
    {
      key: 'budget',
      head: '预算 / 日限额',
      align: 'right',
      card: 'none',
      cell: (row) => (
        <CellLines sub={`日限 ${row.dailyLimitFen === null ? '不限' : formatFen(row.dailyLimitFen)}`}>
          {row.budgetFen === null ? '--' : formatFen(row.budgetFen)}
        </CellLines>
      ),
      sum: formatFen(sum(({ budgetFen }) => budgetFen)),
    },
    progress,
    ...(about.counts.readers ? [] : followers),
    {
      key: 'spent',
      head: '消耗 / 冻结',
      align: 'right',
      sort: 'spent',
      cell: (row) => (
        <CellLines
          sub={
            <>
              冻结 <Funds kind={kind} row={row} fen={row.frozenFen} />
            </>
          }
        >
          <Funds kind={kind} row={row} fen={row.spentFen} />
        </CellLines>
      ),
      cardCell: (row) => (
        <>
          <b>
            <Funds kind={kind} row={row} fen={row.spentFen} />
          </b>{' '}
          / <Funds kind={kind} row={row} fen={row.frozenFen} />
        </>
      ),
      sum: (
        <CellLines sub={`冻结 ${formatFen(sum(({ frozenFen }) => frozenFen))}`}>
          {formatFen(sum(({ spentFen }) => spentFen))}
        </CellLines>
      ),
    },
    {
      key: 'time',
      head: '投放时间',
      card: 'none',
      cell: (row) => (
        <CellLines sub={row.endAt ? <span className={styles['whole']}>至 {shortTime(row.endAt, now)}</span> : null}>
          <span className={styles['whole']}>{row.startAt ? shortTime(row.startAt, now) : '--'}</span>
        </CellLines>
      ),
    },
    {
      key: 'status',
      head: '状态',
      card: 'status',
      cell: (row) => (
        <CellLines
          sub={
            reasonOf(row) ? (
              <span className={styles['reason']} title={reasonOf(row)}>
                {reasonOf(row)}
              </span>
            ) : null
          }
        >
          <CampaignStatus row={row} />
        </CellLines>
      ),
      cardCell: (row) => <CampaignStatus row={row} />,
    },
    {
      key: 'actions',
      head: '操作',
      card: 'actions',
      cell: (row) => <div className={styles['actions']}>{actions(row)}</div>,
    },
  ];
}

/** Nothing was ever entered for what is nought. */
function Funds({ kind, row, fen }: { kind: CampaignKind; row: CampaignRow; fen: number }) {
  if (!fen) return formatFen(fen);
  return (
    <FundsLink to={`${detailPath(kind, row.id)}?tab=funds`} of={`查看「${row.name || row.no}」的资金流水`}>
      {formatFen(fen)}
    </FundsLink>
  );
}

/** A campaign that was never claimed has no figure, which is something else than none. */
function count(row: CampaignRow, qty: number): string {
  return row.orders.claimed ? formatCount(qty) : '--';
}

/** Within the present year the year is left out: `11-08 15:20`. */
function shortTime(at: string, now: number): string {
  const text = formatDateTime(at);
  return text.startsWith(formatDateTime(now).slice(0, 4)) ? text.slice(5) : text;
}
