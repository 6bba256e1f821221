import { formatCount, formatFen, useHost } from '@shizhong/shared-contracts';
import { processes } from '@shizhong/shared-contracts/process';
import { ButtonLink } from '@shizhong/shared-ui/button';
import { latePart, useOpenPart } from '@shizhong/shared-ui/late-part';
import {
  CellLines,
  ExportButton,
  type FilterField,
  ListPage,
  soonestFirst,
  sortsBy,
  sumsOf,
  useList,
} from '@shizhong/shared-ui/list';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { useSearchParams } from 'react-router-dom';
import { KindLinks } from '../../../features/kind-links/KindLinks';
import { pageHints } from '../../../lib/page-hints';
import { orderColumns } from './order-columns';

/** With the forms of its dialogs: pickers, uploads and the steps of an order, which the list need not wait for. */
const useOrderDrawer = latePart(() =>
  import(/* webpackChunkName: "position-order" */ './OrderDrawer').then((part) => part.OrderDrawer),
);

/** Open invitations are listed on the invitations page. */
const tabs = Object.entries(processes.positionOrder.statuses)
  .filter(([key]) => !['inviting', 'negotiating', 'declined'].includes(key))
  .map(([key, { label }]) => ({ key, label }));
const schedulePath = '/admin-media/oa/order-schedule';

/** 广告位订单, with the order in a drawer. `docs/pages/media-owner.md#placement-orders`. */
export default function OrderPositionPage() {
  const host = useHost();
  const [query, setQuery] = useSearchParams();
  const orderId = query.get('order');
  const accounts = useServerData('media/accounts', { filters: { kind: 'oa' }, pageSize: 100 });
  const filters: FilterField[] = [
    { kind: 'search', name: 'keyword', label: '关键词', placeholder: '订单号 / 账号名称' },
    {
      kind: 'select',
      name: 'accountId',
      label: '账号',
      options: accounts.data?.list.map(({ id, name }) => ({ value: id, label: name })) ?? [],
    },
    { kind: 'dates', name: 'plan', label: '投放时间', from: 'planFrom', to: 'planTo' },
  ];
  const list = useList('media/positionOrders', {
    id: 'media-position-orders',
    tabs: { filter: 'status', items: tabs },
    filters,
    sorts: [...sortsBy('newest', 'price', 'net', 'reads', 'guarantee'), ...soonestFirst('planAt').map(({ by }) => by)],
    views: true,
  });
  const show = (id: string | null) => {
    const next = new URLSearchParams(query);
    if (id) next.set('order', id);
    else next.delete('order');
    setQuery(next, { replace: id === null });
  };
  const addressOf = (id: string) => {
    const next = new URLSearchParams(query);
    next.set('order', id);
    return `?${next}`;
  };
  const OrderDrawer = useOpenPart(useOrderDrawer(), orderId !== null, () => show(null));

  return (
    <>
      <ListPage
        title="广告位订单"
        hint={pageHints.bookings}
        actions={<KindLinks of="订单" />}
        label="广告位订单"
        tools={<ExportButton endpoint="media/positionExport" payload={{ filters: list.payload.filters }} name="广告位订单" />}
        list={list}
        sums={sumsOf(
          'media/positionSums',
          (ids) => ({ filters: list.payload.filters, ...(ids ? { ids: [...ids] } : {}) }),
          ({ priceFen, netFen, settledFen, reads }) => ({
            price: formatFen(priceFen),
            net: <CellLines sub={`已结算 ${formatFen(settledFen)}`}>{formatFen(netFen)}</CellLines>,
            guarantee: formatCount(reads),
          }),
        )}
        columns={orderColumns(addressOf, host.hasPage('/admin-media/oa/preview'))}
        rowKey={({ id }) => id}
        rowName={({ no }) => no}
        empty={{
          title: '还没有广告位订单，开放排期后广告主可直接预订',
          action: host.hasPage(schedulePath) ? (
            <ButtonLink to={schedulePath} kind="primary">
              去开放排期
            </ButtonLink>
          ) : null,
        }}
      />
      {OrderDrawer ? (
        <OrderDrawer orderId={orderId} onClose={() => show(null)} onChange={() => void list.answer.reload()} />
      ) : null}
    </>
  );
}
