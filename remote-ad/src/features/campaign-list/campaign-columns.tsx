import { formatBp, formatCount, formatDateTime, formatFen } from '@shizhong/shared-contracts';
import { Hint } from '@shizhong/shared-ui/hint';
import { CellLines, type Column } from '@shizhong/shared-ui/list';
import { Link } from 'react-router-dom';
import { CampaignStatus, reasonOf } from '../campaign/CampaignStatus';
import { FundsLink } from '../campaign/FundsLink';
import { type CampaignKind, type CampaignRow, detailPath, kindViews } from '../campaign/kinds';
import css from './CampaignListPage.module.css';
import { Cover } from './Cover';
import { Progress } from './Progress';

export function columnsOf(
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
    width: 140,
    card: 'wide',
    cell: (row) => <Progress row={row} />,
    sum: `${about.valid} ${formatCount(sum(({ validQty }) => validQty))}`,
  };
  const followers: Column<CampaignRow>[] = [
    {
      key: 'raw',
      head: about.raw,
      width: 118,
      yields: 3,
      align: 'right',
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
    nameColumn(kind, rows.length),
    {
      key: 'price',
      head: '单价',
      unit: `元/${about.unit}`,
      width: 100,
      yields: 2,
      align: 'right',
      cell: (row) => (row.unitPriceFen === null ? '--' : formatFen(row.unitPriceFen)),
    },
    {
      key: 'budget',
      head: '预算 / 日限额',
      width: 114,
      align: 'right',
      cell: (row) => (
        <CellLines sub={`日限 ${row.dailyLimitFen === null ? '不限' : formatFen(row.dailyLimitFen)}`}>{budgetOf(row)}</CellLines>
      ),
      cardCell: (row) => `${budgetOf(row)} / ${row.dailyLimitFen === null ? '不限' : formatFen(row.dailyLimitFen)}`,
      sum: formatFen(sum(({ budgetFen }) => budgetFen)),
    },
    progress,
    ...(about.counts.readers ? [] : followers),
    {
      key: 'spent',
      head: '消耗 / 冻结',
      width: 126,
      align: 'right',
      sort: 'spent',
      card: 'figure',
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
      cardCell: (row) => formatFen(row.spentFen),
      sum: (
        <CellLines sub={`冻结 ${formatFen(sum(({ frozenFen }) => frozenFen))}`}>
          {formatFen(sum(({ spentFen }) => spentFen))}
        </CellLines>
      ),
    },
    {
      key: 'time',
      head: '投放时间',
      width: 118,
      yields: 1,
      cell: (row) => (
        <CellLines sub={row.endAt ? <span className={css.whole}>至 {shortTime(row.endAt, now)}</span> : null}>
          <span className={css.whole}>{row.startAt ? shortTime(row.startAt, now) : '--'}</span>
        </CellLines>
      ),
    },
    statusColumn,
    {
      key: 'actions',
      head: '操作',
      width: 206,
      card: 'actions',
      cell: (row) => <div className={css.actions}>{actions(row)}</div>,
    },
  ];
}

const statusColumn: Column<CampaignRow> = {
  key: 'status',
  head: '状态',
  width: 120,
  card: 'status',
  cell: (row) => (
    <CellLines
      sub={
        reasonOf(row) ? (
          <Hint text={reasonOf(row)}>
            <span className={css.reason}>{reasonOf(row)}</span>
          </Hint>
        ) : null
      }
    >
      <CampaignStatus row={row} />
    </CellLines>
  ),
  cardCell: (row) => <CampaignStatus row={row} />,
};

/** Cover, name and number; on a phone the reason of the status and no cover. */
function nameColumn(kind: CampaignKind, count: number): Column<CampaignRow> {
  return {
    key: 'name',
    head: '广告',
    card: 'title',
    cell: (row) => (
      <CellLines picture={<Cover url={row.cover} />} sub={<span className={css.whole}>{row.no}</span>}>
        <Link to={detailPath(kind, row.id)} className={css.name}>
          {row.name || '未命名草稿'}
        </Link>
      </CellLines>
    ),
    cardCell: (row) => (
      <CellLines
        sub={
          <>
            {row.no}
            {reasonOf(row) ? <span className={css.why}>{reasonOf(row)}</span> : null}
          </>
        }
      >
        <Link to={detailPath(kind, row.id)} className={css.name}>
          {row.name || '未命名草稿'}
        </Link>
      </CellLines>
    ),
    sum: `本页 ${count} 条合计`,
  };
}

function budgetOf({ budgetFen }: CampaignRow): string {
  return budgetFen === null ? '--' : formatFen(budgetFen);
}

/** A zero has no ledger entries, so it is not a link. */
function Funds({ kind, row, fen }: { kind: CampaignKind; row: CampaignRow; fen: number }) {
  if (!fen) return formatFen(fen);
  return (
    <FundsLink to={`${detailPath(kind, row.id)}?tab=funds`} of={`查看「${row.name || row.no}」的资金流水`}>
      {formatFen(fen)}
    </FundsLink>
  );
}

/** A campaign that was never claimed has no figure, which differs from zero. */
function count(row: CampaignRow, qty: number): string {
  return row.orders.claimed ? formatCount(qty) : '--';
}

/** Omits the current year: `11-08 15:20`. */
function shortTime(at: string, now: number): string {
  const text = formatDateTime(at);
  return text.startsWith(formatDateTime(now).slice(0, 4)) ? text.slice(5) : text;
}
