import { formatBp, formatCount, formatDate, formatFen, formatShortNumber, type ResponseOf } from '@shizhong/shared-contracts';
import { bothWays, CellLines, type Column, type RowAction, RowActions, sortsBy } from '@shizhong/shared-ui/list';
import { AccountCell } from '../../../../features/media-list/AccountCell';
import css from '../../../../features/media-list/RowCells.module.css';

export type Row = ResponseOf<'adMedia/deal'>['list'][number];

export const dealSorts = sortsBy(
  'latest',
  ...['spend', 'count', 'reads', 'fans', 'cost', 'readCost', 'fanCost', 'abnormal', 'score', 'stars'],
);

/** 「阅读 0.50」, 「粉丝 2.00」: cost per read or follower in yuan. */
function costsOf({ readCostFenX100, fanCostFenX100 }: Row): string[] {
  const of = (word: string, cost: number | null) => (cost === null ? [] : [`${word} ${costText(cost)}`]);
  return [...of('阅读', readCostFenX100), ...of('粉丝', fanCostFenX100)];
}

const costText = (fenX100: number | null) => (fenX100 === null ? '--' : (fenX100 / 10_000).toFixed(2));

/** Figures that stand small in other columns: each to be sorted by itself. */
const small = { align: 'right', optional: true, card: 'none' } as const;
const smallFigures: Column<Row>[] = [
  { ...small, key: 'fans', head: '粉丝总量', sort: bothWays('fans'), cell: ({ fans }) => formatCount(fans) },
  {
    ...{ ...small, key: 'readCost', head: '阅读成本', unit: '元', sort: bothWays('readCost') },
    cell: ({ readCostFenX100 }) => costText(readCostFenX100),
  },
  {
    ...{ ...small, key: 'fanCost', head: '粉丝成本', unit: '元', sort: bothWays('fanCost') },
    cell: ({ fanCostFenX100 }) => costText(fanCostFenX100),
  },
  { ...small, key: 'score', head: '履约分', sort: bothWays('score'), cell: ({ account }) => account.perfScore.toFixed(1) },
];

export function columnsOf(actionsFor: (row: Row) => RowAction[]): Column<Row>[] {
  return [
    {
      key: 'account',
      head: '账号',
      card: 'title',
      cell: (row) => (
        <AccountCell
          account={row.account}
          {...(row.blacklisted ? { more: '已拉黑' } : row.favourite ? { more: '已收藏' } : {})}
        />
      ),
    },
    {
      key: 'industry',
      head: '行业',
      width: 112,
      yields: 2,
      cell: ({ account }) => (
        <CellLines sub={`履约 ${account.perfScore.toFixed(1)}`}>
          <span className={css.facts}>{account.industries.join('、') || '--'}</span>
        </CellLines>
      ),
    },
    {
      key: 'orders',
      head: '合作次数',
      align: 'right',
      width: 104,
      sort: bothWays('count'),
      cell: ({ orders }) => formatCount(orders),
    },
    {
      ...{ key: 'spend', head: '累计消费', unit: '元', align: 'right', sort: bothWays('spend'), card: 'figure' },
      cell: ({ spendFen }) => formatFen(spendFen),
    },
    {
      key: 'reads',
      head: '阅读 / 粉丝总量',
      yields: 4,
      sort: bothWays('reads'),
      align: 'right',
      cell: ({ reads, fans }) => <CellLines sub={`粉丝 ${formatShortNumber(fans)}`}>{formatShortNumber(reads)}</CellLines>,
      cardCell: ({ reads, fans }) => `${formatShortNumber(reads)} / ${formatShortNumber(fans)}`,
    },
    {
      key: 'cost',
      head: '平均成本',
      sort: bothWays('cost'),
      unit: '元',
      align: 'right',
      cell: (row) => {
        const [first, ...more] = costsOf(row);
        return first ? <CellLines sub={more[0]}>{first}</CellLines> : '--';
      },
      cardCell: (row) => costsOf(row).join(' · ') || '--',
    },
    {
      key: 'abnormal',
      head: '异常率',
      align: 'right',
      sort: bothWays('abnormal'),
      width: 88,
      yields: 1,
      cell: ({ abnormalBp }) => formatBp(abnormalBp, 1),
    },
    ...smallFigures,
    {
      key: 'latest',
      head: '最近合作',
      width: 112,
      sort: 'latest',
      cell: ({ latestAt }) => <span className={css.facts}>{formatDate(latestAt)}</span>,
    },
    {
      key: 'note',
      head: '我的评价',
      sort: bothWays('stars'),
      width: 128,
      yields: 3,
      cell: (row) =>
        row.stars || row.note || row.tags.length ? (
          <CellLines sub={row.note ? <span className={css.note}>{row.note}</span> : null}>
            {row.stars ? (
              <span className={css.rating} role="img" aria-label={`${row.stars} 星`}>
                {'★'.repeat(row.stars)}
              </span>
            ) : null}
            {row.tags.length ? (
              <span className={css.tags}>
                {row.tags.map((tag) => (
                  <span key={tag} className={css.tag}>
                    {tag}
                  </span>
                ))}
              </span>
            ) : null}
          </CellLines>
        ) : (
          '--'
        ),
      cardCell: (row) => (row.stars ? `${row.stars} 星` : '--'),
    },
    {
      key: 'actions',
      head: '操作',
      card: 'actions',
      cell: (row) => (
        <div className={css.actions}>
          <RowActions of={row.account.name} actions={actionsFor(row)} most={2} />
        </div>
      ),
    },
  ];
}
