import { formatBp, formatCount, formatDateTime, formatFen } from '@shizhong/shared-contracts';
import { Hint } from '@shizhong/shared-ui/hint';
import { bothWays, CellLines, type Column, type ColumnSet, soonestFirst, sumsOf } from '@shizhong/shared-ui/list';
import { Link } from 'react-router-dom';
import { CampaignStatus, reasonOf } from '../campaign/CampaignStatus';
import { FundsLink } from '../campaign/FundsLink';
import { type CampaignKind, type CampaignRow, detailPath, kindViews } from '../campaign/kinds';
import { CampaignFigure } from './CampaignFigure';
import css from './CampaignListPage.module.css';
import { Cover } from './Cover';
import type { FigureName } from './FigureEditor';
import { ordersText, Progress } from './Progress';

export function columnsOf(
  kind: CampaignKind,
  now: number,
  actions: (row: CampaignRow) => React.ReactNode,
  onOvertaken: () => void,
): Column<CampaignRow>[] {
  const about = kindViews[kind];
  const figure: Figure = (row, name, text) => (
    <CampaignFigure kind={kind} row={row} figure={name} onOvertaken={onOvertaken}>
      {text}
    </CampaignFigure>
  );
  const progress: Column<CampaignRow> = {
    key: 'progress',
    head: '完成进度',
    width: 148,
    card: 'wide',
    sort: bothWays('progress'),
    cell: (row) => <Progress row={row} />,
    cardCell: (row) => <Progress row={row} withOrders />,
  };
  const orders: Column<CampaignRow> = {
    key: 'orders',
    head: '接单 / 执行 / 完成',
    width: 136,
    yields: 0,
    card: 'none',
    align: 'right',
    sort: bothWays('claimed'),
    cell: ordersText,
  };
  const followers: Column<CampaignRow>[] = [
    {
      key: 'raw',
      head: about.raw,
      width: 118,
      yields: 3,
      align: 'right',
      sort: bothWays('raw'),
      cell: (row) => (
        <CellLines sub={about.counts.followers ? `72h 留存 ${keptText(row)}` : null}>{count(row, row.rawQty)}</CellLines>
      ),
      cardCell: (row) => count(row, row.rawQty),
    },
  ];
  return [
    nameColumn(kind),
    {
      key: 'price',
      head: '单价',
      unit: '元',
      width: 84,
      yields: 2,
      align: 'right',
      sort: bothWays('price'),
      cell: (row) => figure(row, 'unitPriceFen', priceOf(row)),
      cardCell: priceOf,
    },
    {
      key: 'budget',
      head: '预算 / 日限额',
      width: 114,
      align: 'right',
      sort: bothWays('budget'),
      cell: (row) => (
        <CellLines sub={<DailyLimit>{figure(row, 'dailyLimitFen', limitOf(row))}</DailyLimit>}>
          {figure(row, 'budgetFen', budgetOf(row))}
        </CellLines>
      ),
      cardCell: (row) => `${budgetOf(row)} / ${limitOf(row)}`,
    },
    progress,
    orders,
    ...(about.counts.readers ? [] : followers),
    {
      key: 'spent',
      head: '消耗 / 冻结',
      width: 122,
      align: 'right',
      sort: bothWays('spent'),
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
    },
    {
      key: 'time',
      head: '投放时间',
      width: 114,
      yields: 1,
      sort: soonestFirst('endAt'),
      cell: (row) => (
        <CellLines sub={row.endAt ? <span className={css.whole}>至 {shortTime(row.endAt, now)}</span> : null}>
          <span className={css.whole}>{row.startAt ? shortTime(row.startAt, now) : '--'}</span>
        </CellLines>
      ),
    },
    ...optionalColumns(kind, figure),
    statusColumn,
    {
      key: 'actions',
      head: '操作',
      width: 200,
      card: 'actions',
      cell: (row) => <div className={css.actions}>{actions(row)}</div>,
    },
  ];
}

/** 「概览」 is the page's own choice. */
export const campaignSets: ColumnSet[] = [
  { key: 'all', label: '概览' },
  { key: 'delivery', label: '投放', columns: ['price', 'budget', 'dailyLimit', 'progress', 'orders', 'time'] },
  { key: 'cost', label: '成本', columns: ['price', 'budget', 'spent', 'frozen', 'unitCost'] },
  { key: 'effect', label: '效果', columns: ['progress', 'valid', 'raw', 'unitCost', 'spent'] },
];

/** Orders that the heads request, beside the newest first. */
export const campaignSorts = [
  'newest',
  ...[
    soonestFirst('endAt'),
    ...['spent', 'frozen', 'budget', 'dailyLimit', 'price', 'unitCost', 'valid', 'raw', 'kept', 'progress'].map(bothWays),
    ...['claimed', 'running', 'settled'].map(bothWays),
  ]
    .flat()
    .map(({ by }) => by),
];

/** Figures that stand small in other columns, or in none: each to be sorted by itself. */
function optionalColumns(kind: CampaignKind, figure: Figure): Column<CampaignRow>[] {
  const about = kindViews[kind];
  const own = { align: 'right', optional: true, card: 'none' } as const;
  return [
    {
      ...{ ...own, key: 'dailyLimit', head: '日限额', unit: '元', sort: bothWays('dailyLimit') },
      cell: (row) => figure(row, 'dailyLimitFen', limitOf(row)),
    },
    {
      ...{ ...own, key: 'frozen', head: '冻结', unit: '元', sort: bothWays('frozen') },
      cell: (row) => <Funds kind={kind} row={row} fen={row.frozenFen} />,
    },
    {
      ...{ ...own, key: 'unitCost', head: '实际成本', unit: `元/${about.unit}`, sort: bothWays('unitCost') },
      cell: (row) => (row.validQty ? formatFen(Math.round(row.spentFen / row.validQty)) : '--'),
    },
    { ...own, key: 'valid', head: about.valid, sort: bothWays('valid'), cell: (row) => count(row, row.validQty) },
    ...(about.counts.readers
      ? [{ ...own, key: 'raw', head: about.raw, sort: bothWays('raw'), cell: (row: CampaignRow) => count(row, row.rawQty) }]
      : [{ ...own, key: 'kept', head: '72h 留存', sort: bothWays('kept'), cell: (row: CampaignRow) => keptText(row) }]),
    { ...own, key: 'running', head: '执行中订单', sort: bothWays('running'), cell: (row) => count(row, row.orders.running) },
    { ...own, key: 'settled', head: '已完成订单', sort: bothWays('settled'), cell: (row) => count(row, row.orders.settled) },
  ];
}

const statusColumn: Column<CampaignRow> = {
  key: 'status',
  head: '状态',
  width: 136,
  card: 'status',
  cell: (row) => (
    <CellLines
      sub={
        reasonOf(row) ? (
          <Hint text={reasonOf(row)}>
            <span className={css.reason}>{shortReasonOf(row)}</span>
          </Hint>
        ) : null
      }
    >
      <CampaignStatus row={row} />
    </CellLines>
  ),
  cardCell: (row) => <CampaignStatus row={row} />,
};

/** In one line, so that all rows are of one height. */
const shortReasonOf = (row: CampaignRow) => (row.reviewBy ? `${formatDateTime(row.reviewBy).slice(5)} 前审完` : reasonOf(row));

/** Cover, name and number; on a phone the reason of the status and no cover. */
function nameColumn(kind: CampaignKind): Column<CampaignRow> {
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
  };
}

/** Cells of the sums, by column. A unit price has no sum; the cost of a unit is that of all. */
export function campaignSums(kind: CampaignKind, filters: Record<string, unknown>) {
  return sumsOf(
    `${kindViews[kind].area}/sums` as const,
    (ids) => ({ filters, ...(ids ? { ids: [...ids] } : {}) }),
    (sums) => ({
      budget: formatFen(sums.budgetFen),
      progress: `${formatCount(sums.validQty)} / ${formatCount(sums.targetQty)}`,
      spent: <CellLines sub={`冻结 ${formatFen(sums.frozenFen)}`}>{formatFen(sums.spentFen)}</CellLines>,
      frozen: formatFen(sums.frozenFen),
      unitCost: sums.validQty ? formatFen(Math.round(sums.spentFen / sums.validQty)) : '--',
      valid: formatCount(sums.validQty),
      raw: formatCount(sums.rawQty),
    }),
  );
}

/** A figure that can be changed in its cell. */
type Figure = (row: CampaignRow, name: FigureName, text: string) => React.ReactNode;

function priceOf({ unitPriceFen }: CampaignRow): string {
  return unitPriceFen === null ? '--' : formatFen(unitPriceFen);
}

function DailyLimit({ children }: { children: React.ReactNode }) {
  return (
    <span className={css.beside}>
      <span>日限</span>
      <span>{children}</span>
    </span>
  );
}

function limitOf({ dailyLimitFen }: CampaignRow): string {
  return dailyLimitFen === null ? '不限' : formatFen(dailyLimitFen);
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

const keptText = ({ keptBp }: CampaignRow) => formatBp(keptBp, 1);

/** A campaign that was never claimed has no figure, which differs from zero. */
function count(row: CampaignRow, qty: number): string {
  return row.orders.claimed ? formatCount(qty) : '--';
}

/** Omits the current year: `11-08 15:20`. */
function shortTime(at: string, now: number): string {
  const text = formatDateTime(at);
  return text.startsWith(formatDateTime(now).slice(0, 4)) ? text.slice(5) : text;
}
