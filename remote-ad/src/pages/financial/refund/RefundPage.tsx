import { formatDateTime, formatFen } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui/button';
import { RadioGroup } from '@shizhong/shared-ui/controls';
import { bothWays, CellLines, type Column, ListView, RowActions, type RowOf, sortsBy, useList } from '@shizhong/shared-ui/list';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CancelDialog } from '../../../features/finance/CancelDialog';
import { EntryLink } from '../../../features/finance/EntryLink';
import { FinanceFrame } from '../../../features/finance/FinanceFrame';
import { recordFilters, timeFilter } from '../../../features/finance/filters';
import css from '../../../features/finance/form.module.css';
import { ProcessTag, statusTabs } from '../../../features/finance/ProcessTag';
import { RefundDialog } from '../../../features/finance/RefundDialog';
import { RecordsExport, recordSums } from '../../../features/finance/record-sums';
import { Subject } from '../../../features/finance/Subject';
import { routeWords } from '../../../features/finance/words';

type Balance = RowOf<'adFinance/refund'>;
type Order = RowOf<'adFinance/orderRefund'>;

/** 退款记录 of both kinds: balance to the original payments, and settled money to the balance. `docs/pages/advertiser.md#refunds`. */
export default function RefundPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [applying, setApplying] = useState(false);
  const [round, setRound] = useState(0);
  const ofOrders = query.get('type') === 'order';
  return (
    <FinanceFrame
      current="refund"
      actions={
        <Button onClick={() => setApplying(true)} aria-haspopup="dialog">
          申请余额退款
        </Button>
      }
    >
      {({ refreshBalances }) => (
        <>
          <div className={css.kinds}>
            <RadioGroup
              aria-label="退款类型"
              value={ofOrders ? 'order' : 'balance'}
              onChange={(type) => void navigate(type === 'order' ? '?type=order' : '?', { replace: true })}
              options={[
                { value: 'balance', label: '余额退款' },
                { value: 'order', label: '订单退款' },
              ]}
            />
          </div>
          {ofOrders ? (
            <OrderRefunds />
          ) : (
            <BalanceRefunds key={round} onChanged={refreshBalances} onApply={() => setApplying(true)} />
          )}
          <RefundDialog
            open={applying}
            onClose={() => setApplying(false)}
            onDone={() => {
              setRound(round + 1);
              refreshBalances();
            }}
          />
        </>
      )}
    </FinanceFrame>
  );
}

function BalanceRefunds({ onChanged, onApply }: { onChanged: () => void; onApply: () => void }) {
  const list = useList('adFinance/refund', {
    id: 'ad-refund',
    views: true,
    sorts: sortsBy('newest', 'amount', 'fee', 'paid', 'gift'),
    tabs: {
      filter: 'status',
      items: statusTabs('refund', ['applied', 'approved', 'paid', 'rejected', 'failed', 'cancelled']),
    },
    filters: [timeFilter, { kind: 'search', name: 'no', label: '退款单号', placeholder: '退款单号', maxLength: 40 }],
  });
  const [cancelling, setCancelling] = useState<Balance | null>(null);
  const columns: Column<Balance>[] = [
    {
      key: 'no',
      head: '退款单号 / 申请时间',
      card: 'title',
      cell: (row) => (
        <CellLines sub={formatDateTime(row.createdAt)}>
          <EntryLink txnId={row.id}>{row.no}</EntryLink>
        </CellLines>
      ),
    },
    {
      ...{ key: 'amount', head: '金额', unit: '元', align: 'right', sort: bothWays('amount'), fixed: true, card: 'figure' },
      cell: (row) => <b>{formatFen(row.amountFen)}</b>,
    },
    {
      ...{ key: 'fee', head: '手续费', unit: '元', align: 'right', sort: bothWays('fee'), yields: 1 },
      cell: (row) => formatFen(row.feeFen),
    },
    { key: 'paid', head: '已到账', unit: '元', align: 'right', sort: bothWays('paid'), cell: (row) => formatFen(row.paidFen) },
    {
      key: 'gift',
      head: '收回赠款',
      unit: '元',
      align: 'right',
      sort: bothWays('gift'),
      optional: true,
      cell: (row) => formatFen(row.giftBackFen),
    },
    {
      key: 'route',
      head: '去向',
      width: 232,
      cell: (row) => (
        <>
          {row.splits.map((split) => (
            <CellLines
              key={split.line}
              sub={`${formatFen(split.amountFen)}${split.depositNo ? ` · 充值 ${split.depositNo}` : ''}${split.reason ? ` · ${split.reason}` : ''}`}
            >
              {routeWords[split.route]}
              {split.route === 'bank' && row.bank ? `（尾号 ${row.bank.tail}）` : ''}
            </CellLines>
          ))}
        </>
      ),
    },
    {
      ...{ key: 'reason', head: '原因', width: 124, yields: 2 },
      cell: (row) => <CellLines sub={row.failReason || null}>{row.reason}</CellLines>,
    },
    { key: 'finished', head: '完成时间', optional: true, cell: (row) => formatDateTime(row.finishedAt) },
    { key: 'status', head: '状态', card: 'status', cell: (row) => <ProcessTag process="refund" status={row.status} /> },
    {
      key: 'actions',
      head: '操作',
      card: 'actions',
      width: 112,
      cell: (row) => (
        <RowActions
          of={row.no}
          actions={[
            ...(row.status === 'applied' ? [{ key: 'cancel', label: '撤销', onPress: () => setCancelling(row) }] : []),
            ...(row.status === 'rejected' || row.status === 'failed' || row.status === 'cancelled'
              ? [{ key: 'again', label: '重新提交', onPress: onApply }]
              : []),
          ]}
        />
      ),
    },
  ];
  return (
    <>
      <ListView<Balance>
        list={list}
        label="余额退款记录"
        columns={columns}
        rowKey={(row) => row.id}
        sums={recordSums('refund', list.payload.filters)}
        chosenTools={(rows) => (
          <RecordsExport kind="refund" filters={list.payload.filters} ids={rows.map(({ id }) => id)} name="退款记录" />
        )}
        rowName={(row) => row.no}
        empty={{
          title: '还没有余额退款。不再投放时，未使用的现金余额可以原路退回。',
          action: <Button onClick={onApply}>申请余额退款</Button>,
        }}
        tools={<RecordsExport kind="refund" filters={list.payload.filters} name="退款记录" />}
      />
      <CancelDialog
        endpoint="adFinance/refundCancel"
        row={cancelling}
        onClose={() => setCancelling(null)}
        title={`撤销退款 ${cancelling?.no ?? ''}？`}
        money={cancelling ? [{ label: '退回可用余额', fen: cancelling.amountFen, strong: true }] : []}
        confirm="撤销退款"
        done="退款已撤销，款项已回到可用余额"
        onChanged={(by) => {
          void list.answer.reload();
          if (by === 'cancelled') onChanged();
        }}
      >
        <p>撤销后这笔申请不再处理，收回的赠款一并恢复。</p>
      </CancelDialog>
    </>
  );
}

const orderColumns: Column<Order>[] = [
  {
    key: 'no',
    head: '流水号 / 时间',
    card: 'title',
    cell: (row) => (
      <CellLines sub={formatDateTime(row.at)}>
        <EntryLink txnId={row.txnId}>{row.no}</EntryLink>
      </CellLines>
    ),
  },
  { key: 'type', head: '类型', cell: (row) => (row.type === 'clawback' ? '结算后退回' : '媒体违约金') },
  { key: 'subject', head: '广告 / 订单', width: 164, cell: (row) => <Subject {...row} /> },
  {
    ...{ key: 'amount', head: '退回余额', unit: '元', align: 'right', sort: bothWays('amount'), fixed: true, card: 'figure' },
    cell: (row) => <b>{formatFen(row.amountFen)}</b>,
  },
  { key: 'cash', head: '现金', unit: '元', align: 'right', sort: bothWays('cash'), cell: (row) => formatFen(row.cashFen) },
  { key: 'gift', head: '赠款', unit: '元', align: 'right', sort: bothWays('gift'), cell: (row) => formatFen(row.giftFen) },
];

function OrderRefunds() {
  const list = useList('adFinance/orderRefund', {
    id: 'ad-order-refund',
    views: true,
    filters: recordFilters,
    sorts: sortsBy('newest', 'amount', 'cash', 'gift'),
  });
  return (
    <ListView<Order>
      list={list}
      label="订单退款记录"
      columns={orderColumns}
      rowKey={(row) => row.txnId}
      sums={recordSums('orderRefund', list.payload.filters)}
      tools={<RecordsExport kind="orderRefund" filters={list.payload.filters} name="订单退款记录" />}
      chosenTools={(rows) => (
        <RecordsExport
          kind="orderRefund"
          filters={list.payload.filters}
          ids={rows.map(({ txnId }) => txnId)}
          name="订单退款记录"
        />
      )}
      rowName={(row) => row.no}
      empty={{ title: '没有订单退款。争议裁决或追回的款项会退到可用余额，并记在这里。' }}
    />
  );
}
