import { formatBp, formatDateTime, formatFen } from '@shizhong/shared-contracts';
import { Card, PageTitle, StatusTag } from '@shizhong/shared-ui';
import { ReceiptDownload } from '@shizhong/shared-ui/report';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { Empty, InlineFailure, Notice, Skeleton } from '@shizhong/shared-ui/states';
import { Milestones } from '@shizhong/shared-ui/steps';
import { Link, useSearchParams } from 'react-router-dom';
import { Calculation } from '../../../../features/cash-out/Calculation';
import { OrdersInside } from '../../../../features/cash-out/OrdersInside';
import { cashOutStatus, payeeText, transitionWords } from '../../../../features/cash-out/words';
import css from './detail.module.css';

/** Ends in which the amount can be withdrawn again. */
const returned: readonly string[] = ['failed', 'rejected', 'cancelled'];

import { ConfirmCard } from './ConfirmCard';
import { InvoiceCard } from './InvoiceCard';

const actorWords: Readonly<Record<string, string>> = { media: '我', operator: '平台', system: '系统' };

/** 提现详情: timeline, orders, tax, receipt. `docs/pages/media-owner.md#cash-out-detail`. */
export default function CashOutDetailPage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { data, status, error, reload } = useServerData('media/cashoutDetail', { id }, { enabled: id !== '' });
  const back = (
    <Link to="/admin-media/personal/cashing-out/record" className={css.back}>
      ‹ 返回提现记录
    </Link>
  );
  if (!data) {
    return (
      <>
        {back}
        <PageTitle title="提现详情" />
        {id === '' || error?.name === 'BusinessRefusal' ? (
          <Empty kind="never" title="提现单不存在" />
        ) : status === 'failed' ? (
          <InlineFailure onRetry={() => void reload()} />
        ) : (
          <Skeleton rows={10} rowHeight={32} />
        )}
      </>
    );
  }
  const { label, tone } = cashOutStatus(data.status);
  const paid = data.status === 'paid';
  return (
    <>
      {back}
      <PageTitle
        title={`提现 ${data.no}`}
        hint={`${formatDateTime(data.createdAt)} 申请 · ${payeeText(data.payee)} · ${data.payee.holder}`}
        actions={
          <>
            {paid ? <ReceiptDownload of={data} /> : null}
            <StatusTag tone={tone}>{label}</StatusTag>
          </>
        }
      />
      {data.reason ? (
        <div className={css.reason}>
          <Notice tone="error">{data.reason}</Notice>
        </div>
      ) : null}
      <div className={css.columns}>
        <div className={css.stack}>
          {data.confirm ? <ConfirmCard confirm={data.confirm} onConfirmed={() => void reload()} /> : null}
          {data.status === 'need_invoice' ? <InvoiceCard detail={data} onSent={reload} /> : null}
          <Card title="所含订单" extra="合计等于申请金额">
            <OrdersInside items={data.items.map((item) => ({ ...item, at: item.earnedAt }))} amountFen={data.amountFen} />
          </Card>
          {data.invoices.length > 0 ? (
            <Card title="发票">
              <ul className={css.list}>
                {data.invoices.map((invoice) => (
                  <li key={invoice.number}>
                    <span>
                      {invoice.number} · 税率 {formatBp(invoice.taxRateBp, 0)}
                    </span>
                    <b>{formatFen(invoice.amountFen)}</b>
                  </li>
                ))}
              </ul>
            </Card>
          ) : null}
          <Card title="进度">
            <Milestones
              label="进度"
              items={data.events.map(({ at, to, transition, actor, note }) => ({
                key: `${at}-${to}`,
                state: 'event' as const,
                title: transitionWords[transition] ?? cashOutStatus(to).label,
                beside: `${formatDateTime(at)} · ${actorWords[actor] ?? '平台'}`,
                text: note,
              }))}
            />
            {data.channelTxn ? <p className={css.note}>打款流水号 {data.channelTxn}</p> : null}
          </Card>
        </div>
        <Card title="这次怎么算" extra={data.taxFinal ? '已按打款月份确定' : '打款前为预估'}>
          <Calculation
            breakdown={data}
            expectedAt={data.paidAt ?? data.expectedAt}
            outcome={paid ? 'paid' : returned.includes(data.status) ? 'returned' : undefined}
          />
        </Card>
      </div>
    </>
  );
}
