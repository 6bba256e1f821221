import { formatBp, formatCount, formatDateTime, formatFen } from '@shizhong/shared-contracts';
import { type CampaignKind, campaignKind } from '@shizhong/shared-contracts/kinds';
import { processes } from '@shizhong/shared-contracts/process';
import { Avatar, CopyButton, Countdown } from '@shizhong/shared-ui';
import { ButtonLink } from '@shizhong/shared-ui/button';
import {
  bothWays,
  CellLines,
  type Column,
  ExportButton,
  type FilterField,
  ListPage,
  RowActions,
  soonestFirst,
  sumsOf,
  useList,
} from '@shizhong/shared-ui/list';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { Link } from 'react-router-dom';
import { pageHints } from '../../lib/page-hints';
import { KindLinks } from '../kind-links/KindLinks';
import { wordsOf } from '../performance/kinds';
import { OrderStatusTag } from './OrderStatus';
import { positionWord } from './order-steps';
import type { OrderRow } from './order-turn';

const tabs = Object.entries(processes.performanceOrder.statuses).map(([key, { label }]) => ({ key, label }));

const orderSorts = [
  'newest',
  'deadline',
  ...[soonestFirst('planAt'), ...['net', 'price', 'fee', 'valid', 'raw', 'cap'].map(bothWays)].flat().map(({ by }) => by),
];

/** 我的订单 of one kind. `docs/pages/media-owner.md#orders`. */
export function OrderList({ kind }: { kind: CampaignKind }) {
  const words = wordsOf(kind);
  const accounts = useServerData('media/accounts', { page: 1, pageSize: 100 });
  const options = (accounts.data?.list ?? [])
    .filter((account) => campaignKind(kind).accounts.includes(account.kind))
    .map(({ id, name }) => ({ value: id, label: name }));
  const filters: FilterField[] = [
    { kind: 'search', name: 'keyword', label: '关键词', placeholder: '订单号或广告名称', maxLength: 60 },
    { kind: 'select', name: 'accountId', label: '账号', options },
    { kind: 'dates', name: 'created', label: '接单时间', from: 'createdFrom', to: 'createdTo' },
  ];
  const list = useList('media/orders', {
    id: `media-order-${kind}`,
    tabs: { filter: 'status', items: tabs },
    filters,
    sorts: orderSorts,
    views: true,
    fixed: { kind },
  });
  return (
    <ListPage
      list={list}
      title={words.order}
      hint={pageHints.orders}
      actions={<KindLinks of="订单" />}
      tools={
        <ExportButton endpoint="media/orderExport" payload={{ filters: { ...list.payload.filters, kind } }} name={words.order} />
      }
      columns={columns(kind)}
      sums={sumsOf(
        'media/orderSums',
        (ids) => ({ filters: { ...list.payload.filters, kind }, ...(ids ? { ids: [...ids] } : {}) }),
        (sums) => ({
          quantity: `${formatCount(sums.validQty)} / ${formatCount(sums.rawQty)}`,
          raw: formatCount(sums.rawQty),
          net: <CellLines sub={`已结算 ${formatFen(sums.settledFen)}`}>{formatFen(sums.netFen)}</CellLines>,
        }),
      )}
      label={words.order}
      rowKey={(row) => row.id}
      rowName={(row) => row.no}
      empty={{
        title: '还没有订单，去任务大厅接第一单',
        action: (
          <ButtonLink to={words.hall} kind="primary">
            查看{words.campaign}
          </ButtonLink>
        ),
      }}
    />
  );
}

function columns(kind: CampaignKind): Column<OrderRow>[] {
  const { orders, unit } = wordsOf(kind);
  const page = (row: OrderRow) => `${orders}/${row.id}/detail`;
  return [
    {
      key: 'order',
      head: '广告',
      card: 'title',
      // At least: without a scroll bar at 1100 px.
      width: 188,
      cell: (row) => (
        <CellLines
          sub={
            <>
              {row.no} <CopyButton text={row.no} what={`订单号 ${row.no}`} />
            </>
          }
        >
          <Link to={page(row)}>{row.title || row.campaign.name}</Link>
        </CellLines>
      ),
      // Without the button to copy: beside the figure there is no room for it.
      cardCell: (row) => (
        <CellLines sub={row.no}>
          <Link to={page(row)}>{row.title || row.campaign.name}</Link>
        </CellLines>
      ),
    },
    {
      key: 'account',
      head: '账号',
      cell: (row) => (
        <CellLines
          picture={<Avatar name={row.account.name} src={row.account.avatar} size={28} />}
          sub={positionWord(row.position)}
        >
          {row.account.name}
        </CellLines>
      ),
      cardCell: (row) => [row.account.name, positionWord(row.position)].filter(Boolean).join(' · '),
    },
    {
      key: 'time',
      head: '计划 / 实际发布',
      sort: soonestFirst('planAt'),
      cell: (row) => <CellLines sub={formatDateTime(row.publishedAt)}>{formatDateTime(row.planAt)}</CellLines>,
      cardCell: (row) => formatDateTime(row.publishedAt ?? row.planAt),
    },
    {
      key: 'quantity',
      head: `有效 / 总${unit}`,
      align: 'right',
      yields: 2,
      sort: bothWays('valid'),
      cell: (row) => (
        <CellLines sub={`上限 ${formatCount(row.capQty)}`}>
          {formatCount(row.validQty)} / {formatCount(row.rawQty)}
        </CellLines>
      ),
      cardCell: (row) => `${formatCount(row.validQty)} / ${formatCount(row.rawQty)}`,
    },
    {
      key: 'price',
      head: '单价',
      unit: '元',
      align: 'right',
      yields: 1,
      sort: bothWays('price'),
      cell: (row) => <CellLines sub={`服务费 ${feeText(row)}`}>{formatFen(row.unitPriceFen)}</CellLines>,
      cardCell: (row) => formatFen(row.unitPriceFen),
    },
    {
      key: 'net',
      head: '到手（税前）',
      unit: '元',
      align: 'right',
      sort: bothWays('net'),
      cell: (row) => <CellLines sub={netWords(row)}>{netText(row)}</CellLines>,
      card: 'figure',
      cardCell: (row) => (
        <>
          {row.settled ? null : <small>{netWords(row)}</small>} {netText(row)}
        </>
      ),
    },
    {
      key: 'raw',
      head: `总${unit}`,
      align: 'right',
      optional: true,
      card: 'none',
      sort: bothWays('raw'),
      cell: (row) => (row.rawQty === null ? '--' : formatCount(row.rawQty)),
    },
    ...smallFigures(unit),
    {
      key: 'status',
      head: '状态 / 剩余时间',
      card: 'status',
      sort: [{ by: 'deadline', way: 'ascend' }],
      cell: (row) => (
        <CellLines sub={row.dueAt ? <Due row={row} /> : null}>
          <OrderStatusTag status={row.status} />
        </CellLines>
      ),
    },
    {
      key: 'actions',
      head: '操作',
      card: 'actions',
      width: 152,
      cell: (row) => <RowActions of={row.no} actions={[{ key: 'open', label: next[row.status] ?? '查看', to: page(row) }]} />,
    },
  ];
}

/** Label of the link: the owner's next action on the order page. */
const next: Record<string, string> = { need_preview: '提交预览', waiting: '取素材 / 回填链接', disputed: '查看争议' };

/** Figures that stand small in other columns: each to be sorted by itself. */
function smallFigures(unit: string): Column<OrderRow>[] {
  const small = { align: 'right', optional: true, card: 'none' } as const;
  return [
    { ...small, key: 'cap', head: `${unit}上限`, sort: bothWays('cap'), cell: (row) => formatCount(row.capQty) },
    { ...small, key: 'fee', head: '服务费率', sort: bothWays('fee'), cell: feeText },
  ];
}

const feeText = ({ feeBp }: OrderRow) => formatBp(feeBp, feeBp % 100 ? 1 : 0);

const lost = new Set(['expired', 'cancelled', 'void']);

function netText(row: OrderRow): string {
  return formatFen(row.netFen ?? (lost.has(row.status) ? 0 : row.mostNetFen));
}

function netWords(row: OrderRow): string {
  if (row.settled) return '已结算';
  if (lost.has(row.status)) return '无收益';
  return row.netFen === null ? '最多' : '预计';
}

function Due({ row }: { row: OrderRow }) {
  const mine = row.status === 'need_preview' || row.status === 'waiting';
  return <Countdown until={Date.parse(row.dueAt ?? '')} waitingFor={mine ? 'me' : 'other'} />;
}
