import { formatCount, formatDateTime, formatFen, useHost } from '@shizhong/shared-contracts';
import { pushPositions } from '@shizhong/shared-contracts/campaign';
import { processes } from '@shizhong/shared-contracts/process';
import { Avatar, Countdown } from '@shizhong/shared-ui';
import { CellLines, type Column, ListView, type RowAction, RowActions, useList } from '@shizhong/shared-ui/list';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../lib/lazy-part';
import { type CampaignKind, kindViews, type OrderRow } from '../campaign/kinds';
import { type OrderAct, orderActsOf } from '../order/OrderActDialog';
import { OrderDrawer } from '../order/OrderDrawer';
import { OrderStatus } from '../order/OrderStatus';
import { QuickAct } from './QuickAct';

/** Wanted by the few who refuse an account. */
const BlacklistDialog = lazyPart(() =>
  import(/* webpackChunkName: "blacklist-dialog" */ '../media-list/BlacklistDialog').then((part) => part.BlacklistDialog),
);

const tabs = Object.entries(processes.performanceOrder.statuses).map(([key, { label }]) => ({ key, label }));

/** The campaign's orders; evidence, confirmation, objection and blacklist from each row. `docs/pages/advertiser.md#order-drawer`. */
export function OrdersTab({ kind, id, onChanged }: { kind: CampaignKind; id: string; onChanged: () => void }) {
  const host = useHost();
  const about = kindViews[kind];
  const [query, setQuery] = useSearchParams();
  const list = useList(`${about.area}/orders` as const, {
    id: `${about.area}-orders`,
    prefix: 'o-',
    tabs: { filter: 'status', items: tabs },
    fixed: { id },
  });
  const [black, setBlack] = useState<OrderRow | null>(null);
  const [quick, setQuick] = useState<{ act: OrderAct; orderId: string } | null>(null);
  const orderId = query.get('order');

  function open(order: string | null, part?: string) {
    const next = new URLSearchParams(query);
    if (order) next.set('order', order);
    else next.delete('order');
    if (part) next.set('part', part);
    else next.delete('part');
    setQuery(next, { replace: order === null });
  }
  const changed = () => {
    setQuick(null);
    void list.answer.reload();
    onChanged();
  };

  function actionsFor(row: OrderRow): RowAction[] {
    const acts = orderActsOf(row).map(
      ({ act, label }): RowAction => ({
        key: act,
        label,
        danger: act === 'cancel',
        onPress: () => setQuick({ act, orderId: row.id }),
      }),
    );
    return [
      { key: 'evidence', label: row.status === 'disputed' ? '查看争议' : '查看证据', onPress: () => open(row.id) },
      ...acts,
      ...(row.blacklisted ? [] : [{ key: 'black', label: '加黑名单', onPress: () => setBlack(row) }]),
    ];
  }

  /** Until when it waits for the advertiser, or why it stands as it stands. */
  function noteOf(row: OrderRow): ReactNode {
    if (row.dueAt && (row.status === 'confirming' || row.status === 'preview'))
      return <Countdown until={Date.parse(row.dueAt)} waitingFor="me" onEnd={changed} />;
    return row.statusReason || null;
  }

  const columns: Column<OrderRow>[] = [
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
      card: about.choosesPosition ? 'row' : 'none',
      optional: !about.choosesPosition,
      cell: (row) => pushPositions[row.position as keyof typeof pushPositions] ?? '--',
    },
    {
      key: 'published',
      head: '发布时间',
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
      align: 'right',
      card: 'none',
      cell: (row) => <CellLines sub={`异常 ${formatCount(row.abnormalQty)}`}>{formatCount(row.rawQty)}</CellLines>,
    },
    { key: 'valid', head: about.valid, align: 'right', cell: (row) => formatCount(row.validQty) },
    {
      key: 'amount',
      head: '金额',
      unit: '元',
      align: 'right',
      cell: (row) => <CellLines sub={priceWords(row)}>{amountOf(row)}</CellLines>,
      cardCell: amountOf,
    },
    {
      key: 'status',
      head: '状态',
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
      card: 'actions',
      cell: (row) => <RowActions of={`${row.account.name} ${row.no}`} actions={actionsFor(row)} />,
    },
  ];
  return (
    <>
      <ListView
        list={list}
        label="订单列表"
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.account.name} ${row.no}`}
        empty={{ title: '还没有媒体接单，通过审核并开始投放后会出现在这里' }}
      />
      <OrderDrawer kind={kind} orderId={orderId} onClose={() => open(null)} onChanged={changed} />
      {quick ? <QuickAct kind={kind} {...quick} onClose={() => setQuick(null)} onDone={changed} /> : null}
      {black ? (
        <BlacklistDialog
          account={black.account}
          orderId={black.id}
          onClose={() => setBlack(null)}
          onDone={() => {
            setBlack(null);
            host.notify.toast('已加入黑名单', 'success');
            changed();
          }}
        />
      ) : null}
    </>
  );
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

/** The time of publication leads to what was published. */
function publishedOf(row: OrderRow): ReactNode {
  if (!row.publishedAt) return row.planAt ? `计划 ${short(row.planAt)}` : '待发布';
  if (!row.articleUrl) return short(row.publishedAt);
  return (
    <a href={row.articleUrl} target="_blank" rel="noreferrer noopener" aria-label={`打开 ${row.account.name} 发布的内容`}>
      {short(row.publishedAt)}
    </a>
  );
}

/** Reads beyond the account's cap are not paid for. */
function priceWords(row: OrderRow): string {
  const price = `单价 ${formatFen(row.unitPriceFen)}`;
  return row.validQty !== null && row.validQty > row.capQty ? `${price}，封顶 ${formatCount(row.capQty)}` : price;
}

/** What was paid, what is owed, or what is held; nothing where it was let go. */
function amountOf(row: OrderRow): string {
  if (row.amountFen !== null) return formatFen(row.amountFen);
  if (row.status === 'confirming' && row.validQty !== null)
    return `应付 ${formatFen(Math.min(row.validQty, row.capQty) * row.unitPriceFen)}`;
  return ['expired', 'cancelled', 'void'].includes(row.status) ? '--' : `占用 ${formatFen(row.reserveFen)}`;
}

function short(at: string): string {
  return formatDateTime(at).slice(5);
}
