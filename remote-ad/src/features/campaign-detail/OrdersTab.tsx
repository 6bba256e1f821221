import { processes } from '@shizhong/shared-contracts/process';
import { lazyPart } from '@shizhong/shared-ui/lazy-part';
import { ExportButton, ListView, type RowAction, useList } from '@shizhong/shared-ui/list';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CampaignKind, kindViews, type OrderRow } from '../campaign/kinds';
import { type OrderAct, orderActsOf } from '../order/OrderActDialog';
import { OrderDrawer } from '../order/OrderDrawer';
import { orderColumns, orderSorts } from './order-columns';
import { QuickAct } from './QuickAct';

/** Loaded separately: rarely used. */
const BlacklistDialog = lazyPart(() =>
  import(/* webpackChunkName: "blacklist-dialog" */ '../media-list/BlacklistDialog').then((part) => part.BlacklistDialog),
);

const tabs = Object.entries(processes.performanceOrder.statuses).map(([key, { label }]) => ({ key, label }));

/**
 * The campaign's orders, with evidence, confirmation, objection and blacklist in each row.
 * `docs/pages/advertiser.md#order-drawer`.
 */
export function OrdersTab({ kind, id, onChanged }: { kind: CampaignKind; id: string; onChanged: () => void }) {
  const about = kindViews[kind];
  const [query, setQuery] = useSearchParams();
  const list = useList(`${about.area}/orders` as const, {
    id: `${about.area}-orders`,
    prefix: 'o-',
    tabs: { filter: 'status', items: tabs },
    sorts: orderSorts,
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

  const columns = orderColumns(about, actionsFor, changed);
  return (
    <>
      <ListView
        list={list}
        tools={
          <ExportButton
            endpoint={`${about.area}/ordersExport` as const}
            payload={{ filters: { ...list.payload.filters, id } }}
            name={`${about.words.name}订单`}
          />
        }
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
            changed();
          }}
        />
      ) : null}
    </>
  );
}
