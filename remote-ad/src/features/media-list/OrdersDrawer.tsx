import { formatDate, formatFen, type ResponseOf } from '@shizhong/shared-contracts';
import { processes, statusView } from '@shizhong/shared-contracts/process';
import { Button, Empty, InlineFailure, Skeleton, StatusTag } from '@shizhong/shared-ui';
import { Drawer } from '@shizhong/shared-ui/drawer';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { kindViews } from '../campaign/kinds';
import { OrderStatus } from '../order/OrderStatus';
import styles from './OrdersDrawer.module.css';

type Row = ResponseOf<'adMedia/orders'>['list'][number];

const pageSize = 20;

/** Where one of them is shown: in its campaign, or in its booking plan. */
export function orderLink({ kind, id, subject }: Pick<Row, 'kind' | 'id' | 'subject'>): string {
  return kind === 'position'
    ? `/admin-ad/oa/position/${subject.id}/detail?order=${id}`
    : `${kindViews[kind].adPath}/${subject.id}/detail?tab=orders&order=${id}`;
}

/** 查看订单: all orders with one account, whatever they were for. `docs/pages/advertiser.md#partner-media`. */
export function OrdersDrawer({ account, onClose }: { account: { id: string; name: string }; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const orders = useServerData('adMedia/orders', { page, pageSize, filters: { accountId: account.id } }, { keepPrevious: true });
  const { data } = orders;
  const pages = data ? Math.ceil(data.total / data.pageSize) : 1;
  return (
    <Drawer open onClose={onClose} title={`与「${account.name}」的订单`} hint={data ? `共 ${data.total} 单，新的在前` : null}>
      {data?.list.length ? (
        <ul className={styles['list']} aria-busy={orders.isRefreshing || undefined}>
          {data.list.map((row) => (
            <li key={row.id}>
              <div className={styles['words']}>
                <Link to={orderLink(row)}>{row.subject.name || '未命名'}</Link>
                <span className={styles['facts']}>
                  {row.kind === 'position' ? '广告位' : kindViews[row.kind].words.name}・{row.no}・
                  <span className={styles['date']}>{formatDate(row.createdAt)}</span>
                </span>
              </div>
              <div className={styles['side']}>
                {row.kind === 'position' ? <PositionStatus status={row.status} /> : <OrderStatus status={row.status} />}
                <span className={styles['amount']}>{row.amountFen === null ? '--' : formatFen(row.amountFen)}</span>
              </div>
            </li>
          ))}
        </ul>
      ) : data ? (
        <Empty kind="never" title="还没有与这个账号的订单" />
      ) : orders.status === 'failed' ? null : (
        <Skeleton rows={5} rowHeight={56} />
      )}
      {orders.status === 'failed' ? <InlineFailure onRetry={() => void orders.reload()} /> : null}
      {pages > 1 ? (
        <nav className={styles['pager']} aria-label="分页">
          <Button size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            上一页
          </Button>
          <span>
            第 {page} / {pages} 页
          </span>
          <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            下一页
          </Button>
        </nav>
      ) : null}
    </Drawer>
  );
}

function PositionStatus({ status }: { status: string }) {
  const { label, tone } = statusView(processes.positionOrder, status as keyof typeof processes.positionOrder.statuses, 'ad');
  return <StatusTag tone={tone}>{label}</StatusTag>;
}
