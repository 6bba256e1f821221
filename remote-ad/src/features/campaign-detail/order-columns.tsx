import { formatCount, formatDateTime, formatFen } from '@shizhong/shared-contracts';
import { pushPositions } from '@shizhong/shared-contracts/campaign';
import { Avatar, Countdown } from '@shizhong/shared-ui';
import { bothWays, CellLines, type Column, type RowAction, RowActions, soonestFirst, sortsBy } from '@shizhong/shared-ui/list';
import type { ReactNode } from 'react';
import type { KindView, OrderRow } from '../campaign/kinds';
import { OrderStatus } from '../order/OrderStatus';

export const orderSorts = [
  ...sortsBy('newest', 'amount', 'price', 'valid', 'raw', 'abnormal'),
  ...soonestFirst('publishedAt').map(({ by }) => by),
];

/** @param onDue reloads the orders when a deadline has passed */
export function orderColumns(about: KindView, actionsFor: (row: OrderRow) => RowAction[], onDue: () => void): Column<OrderRow>[] {
  /** The advertiser's deadline, or the reason of the status. */
  function noteOf(row: OrderRow): ReactNode {
    if (row.dueAt && (row.status === 'confirming' || row.status === 'preview'))
      return <Countdown until={Date.parse(row.dueAt)} waitingFor="me" onEnd={onDue} />;
    return row.statusReason || null;
  }

  return [
    {
      key: 'account',
      head: '账号',
      card: 'title',
      cell: (row) => who(row),
      cardCell: (row) => who(row, noteOf(row)),
    },
    {
      key: 'position',
      head: '位置',
      width: 80,
      yields: 1,
      card: about.choosesPosition ? 'row' : 'none',
      optional: !about.choosesPosition,
      cell: (row) => pushPositions[row.position as keyof typeof pushPositions] ?? '--',
    },
    {
      key: 'published',
      head: '发布时间',
      width: 138,
      yields: 3,
      sort: soonestFirst('publishedAt'),
      cell: (row) => (
        <CellLines sub={row.publishedAt ? `接单 ${short(row.createdAt)}` : `截止 ${short(row.publishDeadlineAt)}`}>
          {publishedOf(row)}
        </CellLines>
      ),
      cardCell: publishedOf,
    },
    {
      key: 'raw',
      head: about.raw,
      width: 92,
      yields: 2,
      align: 'right',
      card: 'none',
      sort: bothWays('raw'),
      cell: (row) => <CellLines sub={`异常 ${formatCount(row.abnormalQty)}`}>{formatCount(row.rawQty)}</CellLines>,
    },
    {
      ...{ key: 'valid', head: about.valid, width: 92, align: 'right', sort: bothWays('valid') },
      cell: (row) => formatCount(row.validQty),
    },
    {
      ...{ key: 'abnormal', head: '异常', width: 92, align: 'right', sort: bothWays('abnormal'), optional: true, card: 'none' },
      cell: (row) => formatCount(row.abnormalQty),
    },
    {
      ...{
        key: 'price',
        head: '单价',
        unit: '元',
        width: 92,
        align: 'right',
        sort: bothWays('price'),
        optional: true,
        card: 'none',
      },
      cell: (row) => formatFen(row.unitPriceFen),
    },
    {
      key: 'amount',
      head: '金额',
      unit: '元',
      width: 156,
      align: 'right',
      sort: bothWays('amount'),
      cell: (row) => <CellLines sub={priceWords(row)}>{amountOf(row)}</CellLines>,
      card: 'figure',
      cardCell: amountOf,
    },
    {
      key: 'status',
      head: '状态',
      width: 120,
      card: 'status',
      cell: (row) => (
        <CellLines sub={noteOf(row)}>
          <OrderStatus status={row.status} />
        </CellLines>
      ),
      cardCell: (row) => <OrderStatus status={row.status} />,
    },
    {
      key: 'actions',
      head: '操作',
      // Four words of four characters, the longest that an order offers.
      width: 290,
      card: 'actions',
      cell: (row) => <RowActions of={`${row.account.name} ${row.no}`} actions={actionsFor(row)} />,
    },
  ];
}

function who({ account: { name, avatar }, no, blacklisted }: OrderRow, note?: ReactNode) {
  return (
    <CellLines
      picture={<Avatar name={name} src={avatar} size={32} />}
      sub={
        <>
          {no}
          {blacklisted ? '・已拉黑' : ''}
          <div>{note}</div>
        </>
      }
    >
      {name}
    </CellLines>
  );
}

/** The time of publication, linked to the publication. */
function publishedOf(row: OrderRow): ReactNode {
  if (!row.publishedAt) return row.planAt ? `计划 ${short(row.planAt)}` : '待发布';
  if (!row.articleUrl) return short(row.publishedAt);
  return (
    <a href={row.articleUrl} target="_blank" rel="noreferrer noopener" aria-label={`打开 ${row.account.name} 发布的内容`}>
      {short(row.publishedAt)}
    </a>
  );
}

/** Reads beyond the account's cap are not billed. */
function priceWords(row: OrderRow): string {
  const price = `单价 ${formatFen(row.unitPriceFen)}`;
  return row.validQty !== null && row.validQty > row.capQty ? `${price}，封顶 ${formatCount(row.capQty)}` : price;
}

/** The paid, owed or reserved amount; nothing for a released order. */
function amountOf(row: OrderRow): string {
  if (row.amountFen !== null) return formatFen(row.amountFen);
  if (row.status === 'confirming' && row.validQty !== null)
    return `应付 ${formatFen(Math.min(row.validQty, row.capQty) * row.unitPriceFen)}`;
  return ['expired', 'cancelled', 'void'].includes(row.status) ? '--' : `占用 ${formatFen(row.reserveFen)}`;
}

function short(at: string): string {
  return formatDateTime(at).slice(5);
}
