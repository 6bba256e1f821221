import { formatDateTime, formatFen, useHost } from '@shizhong/shared-contracts';
import { ButtonLink } from '@shizhong/shared-ui/button';
import {
  bothWays,
  CellLines,
  type Column,
  ListView,
  type RowAction,
  RowActions,
  type RowOf,
  sortsBy,
  useList,
} from '@shizhong/shared-ui/list';
import { Notice } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { CancelDialog } from '../../../features/finance/CancelDialog';
import { EntryLink } from '../../../features/finance/EntryLink';
import { FinanceFrame } from '../../../features/finance/FinanceFrame';
import { timeFilter } from '../../../features/finance/filters';
import { ProcessTag, statusTabs } from '../../../features/finance/ProcessTag';
import { RecordsExport, recordSums } from '../../../features/finance/record-sums';
import { channelWords } from '../../../features/finance/words';

type Row = RowOf<'adFinance/invest'>;

const sorts = sortsBy('newest', 'amount', 'gift', 'refunded', 'credited');

/** 充值记录. `docs/pages/advertiser.md#deposits`. */
export default function InvestPage() {
  const host = useHost();
  const list = useList('adFinance/invest', {
    id: 'ad-invest',
    views: true,
    sorts,
    tabs: {
      filter: 'status',
      items: statusTabs('deposit', [
        'pending',
        'pending_remit',
        'reviewing',
        'credited',
        'partly_refunded',
        'refunded',
        'closed',
        'rejected',
      ]),
    },
    filters: [
      timeFilter,
      {
        kind: 'select',
        name: 'channel',
        label: '方式',
        options: Object.entries(channelWords).map(([value, label]) => ({ value, label })),
      },
      { kind: 'search', name: 'no', label: '充值单号', placeholder: '充值单号', maxLength: 40 },
    ],
  });
  const [cancelling, setCancelling] = useState<Row | null>(null);

  function actionsOf(row: Row): RowAction[] {
    const to = `/admin-ad/deposit?id=${row.id}`;
    const open = row.status === 'pending' || row.status === 'pending_remit';
    return [
      ...(row.status === 'pending' ? [{ key: 'pay', label: '继续支付', to }] : []),
      ...(row.status === 'pending_remit' || row.status === 'rejected' ? [{ key: 'voucher', label: '上传凭证', to }] : []),
      ...(open ? [{ key: 'cancel', label: '取消', onPress: () => setCancelling(row) }] : []),
      ...(open || row.status === 'rejected' ? [] : [{ key: 'show', label: '查看', to }]),
    ];
  }

  return (
    <FinanceFrame current="invest" note="充值本身不开票：发票按已消费的现金开具，随时可以申请。">
      {() => (
        <>
          <ListView<Row>
            list={list}
            label="充值记录"
            columns={columnsOf(actionsOf)}
            rowKey={(row) => row.id}
            sums={recordSums('invest', list.payload.filters)}
            chosenTools={(rows) => (
              <RecordsExport kind="invest" filters={list.payload.filters} ids={rows.map((row) => row.id)} name="充值记录" />
            )}
            rowName={(row) => row.no}
            empty={{
              title: '还没有充值记录',
              action: host.hasPage('/admin-ad/deposit') ? (
                <ButtonLink kind="primary" to="/admin-ad/deposit">
                  去充值
                </ButtonLink>
              ) : undefined,
            }}
            tools={<RecordsExport kind="invest" filters={list.payload.filters} name="充值记录" />}
          />
          <CancelDialog
            endpoint="adFinance/depositCancel"
            row={cancelling}
            onClose={() => setCancelling(null)}
            title={`取消充值 ${cancelling?.no ?? ''}？`}
            money={cancelling ? [{ label: '未支付的充值金额', fen: cancelling.amountFen }] : []}
            confirm="取消充值"
            done="充值已取消"
            onChanged={() => void list.answer.reload()}
          >
            {cancelling?.channel === 'transfer' ? (
              <Notice tone="warning">如果已经汇款，请不要取消：带着附言码的款项会由平台核对入账。</Notice>
            ) : (
              <p>取消后二维码失效，不会产生扣款。</p>
            )}
          </CancelDialog>
        </>
      )}
    </FinanceFrame>
  );
}

function columnsOf(actionsOf: (row: Row) => RowAction[]): Column<Row>[] {
  return [
    {
      key: 'no',
      head: '充值单号 / 时间',
      card: 'title',
      width: 168,
      cell: (row) => (
        <CellLines sub={formatDateTime(row.createdAt)}>
          {row.creditedAt ? <EntryLink txnId={row.id}>{row.no}</EntryLink> : row.no}
        </CellLines>
      ),
    },
    {
      key: 'channel',
      head: '方式',
      width: 140,
      cell: (row) => <CellLines sub={row.remitCode ? `附言码 ${row.remitCode}` : null}>{channelWords[row.channel]}</CellLines>,
    },
    {
      key: 'amount',
      head: '充值金额',
      unit: '元',
      align: 'right',
      sort: bothWays('amount'),
      fixed: true,
      card: 'figure',
      cell: (row) => <b>{formatFen(row.amountFen)}</b>,
    },
    {
      key: 'gift',
      head: '赠送',
      unit: '元',
      align: 'right',
      sort: bothWays('gift'),
      width: 104,
      yields: 2,
      cell: (row) => formatFen(row.giftFen),
    },
    {
      key: 'refunded',
      head: '已退款',
      unit: '元',
      align: 'right',
      sort: bothWays('refunded'),
      width: 104,
      yields: 1,
      cell: (row) => formatFen(row.refundedFen),
    },
    {
      key: 'credited',
      head: '到账',
      unit: '元',
      align: 'right',
      width: 120,
      sort: bothWays('credited'),
      cell: (row) =>
        row.creditedAt ? (
          <CellLines sub={formatDateTime(row.creditedAt)}>{formatFen(row.amountFen + row.giftFen)}</CellLines>
        ) : (
          '0.00'
        ),
    },
    {
      key: 'voucher',
      head: '凭证',
      width: 96,
      cell: (row) =>
        row.voucherUrl ? (
          <a href={row.voucherUrl} target="_blank" rel="noreferrer">
            查看回单
          </a>
        ) : (
          '--'
        ),
    },
    {
      key: 'status',
      head: '状态',
      card: 'status',
      cell: (row) => (
        <CellLines sub={row.reason || null}>
          <ProcessTag process="deposit" status={row.status} />
        </CellLines>
      ),
    },
    {
      key: 'actions',
      head: '操作',
      card: 'actions',
      width: 180,
      cell: (row) => <RowActions of={row.no} actions={actionsOf(row)} />,
    },
  ];
}
