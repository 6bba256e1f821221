import { formatDate, formatFen, type RequestOf, type ResponseOf } from '@shizhong/shared-contracts';
import { orderKind } from '@shizhong/shared-contracts/kinds';
import { processes, statusView } from '@shizhong/shared-contracts/process';
import { StatusTag } from '@shizhong/shared-ui';
import { Drawer } from '@shizhong/shared-ui/drawer';
import { RowPager } from '@shizhong/shared-ui/row-list';
import { Segments } from '@shizhong/shared-ui/segments';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { OrderStatus } from '../order/OrderStatus';
import css from './OrdersDrawer.module.css';

type Row = ResponseOf<'adMedia/orders'>['list'][number];

const pageSize = 20;

type Sort = NonNullable<RequestOf<'adMedia/orders'>['sort']>;

const sorts: { value: Sort; label: string }[] = [
  { value: 'newest', label: '新的在前' },
  { value: 'amount', label: '金额从大到小' },
  { value: 'amount.asc', label: '从小到大' },
];

/** Link to an order: in its campaign or its booking plan. */
export function orderLink({ kind, id, subject }: Pick<Row, 'kind' | 'id' | 'subject'>): string {
  const { adPath, process } = orderKind(kind);
  const query = { performanceOrder: `tab=orders&order=${id}`, positionOrder: `order=${id}` }[process];
  return `${adPath}/${subject.id}/detail?${query}`;
}

/** 查看订单: all orders with one account, of every kind. `docs/pages/advertiser.md#partner-media`. */
export function OrdersDrawer({ account, onClose }: { account: { id: string; name: string }; onClose: () => void }) {
  const [{ page, sort }, setView] = useState<{ page: number; sort: Sort }>({ page: 1, sort: 'newest' });
  const filters = { accountId: account.id };
  const orders = useServerData('adMedia/orders', { page, pageSize, filters, sort }, { keepPrevious: true });
  const { data } = orders;
  return (
    <Drawer open onClose={onClose} title={`与「${account.name}」的订单`} hint={data ? `共 ${data.total} 单` : null}>
      {data && data.total > 1 ? (
        <Segments label="排序" options={sorts} value={sort} onChange={(by) => setView({ page: 1, sort: by })} />
      ) : null}
      {data?.list.length ? (
        <ul className={css.list} aria-busy={orders.isRefreshing || undefined}>
          {data.list.map((row) => {
            const Status = statuses[orderKind(row.kind).process];
            return (
              <li key={row.id}>
                <div className={css.words}>
                  <Link to={orderLink(row)}>{row.subject.name || '未命名'}</Link>
                  <span className={css.facts}>
                    {orderKind(row.kind).words.name}・{row.no}・<span className={css.date}>{formatDate(row.createdAt)}</span>
                  </span>
                </div>
                <div className={css.side}>
                  <Status status={row.status} />
                  <span className={css.amount}>{row.amountFen === null ? '--' : formatFen(row.amountFen)}</span>
                </div>
              </li>
            );
          })}
        </ul>
      ) : data ? (
        <Empty kind="never" title="还没有与这个账号的订单" />
      ) : orders.status === 'failed' ? null : (
        <Skeleton rows={5} rowHeight={56} />
      )}
      {orders.status === 'failed' ? <InlineFailure onRetry={() => void orders.reload()} /> : null}
      {data ? (
        <RowPager page={page} pageSize={pageSize} total={data.total} onPage={(next) => setView({ page: next, sort })} />
      ) : null}
    </Drawer>
  );
}

const statuses = { performanceOrder: OrderStatus, positionOrder: PositionStatus };

function PositionStatus({ status }: { status: string }) {
  const { label, tone } = statusView(processes.positionOrder, status as keyof typeof processes.positionOrder.statuses, 'ad');
  return <StatusTag tone={tone}>{label}</StatusTag>;
}
