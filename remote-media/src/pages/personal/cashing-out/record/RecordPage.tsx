import { formatDateTime, formatFen, useHost } from '@shizhong/shared-contracts';
import { CopyButton, StatusTag } from '@shizhong/shared-ui';
import { ButtonLink } from '@shizhong/shared-ui/button';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import {
  bothWays,
  CellLines,
  type Column,
  ExportButton,
  ListPage,
  RowActions,
  sortsBy,
  sumsOf,
  useList,
} from '@shizhong/shared-ui/list';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type CashOut, cashOutStatus, cashOutTabs, payeeText } from '../../../../features/cash-out/words';
import { pageHints } from '../../../../lib/page-hints';

const page = (id: string) => `/admin-media/personal/cashing-out/detail?id=${id}`;

/** 提现记录. `docs/pages/media-owner.md#cash-out-records`, `docs/domain/money.md#cash-out`. */
export default function RecordPage() {
  const host = useHost();
  const list = useList('media/cashoutList', {
    id: 'media-cashouts',
    views: true,
    sorts: sortsBy('newest', 'amount', 'fee', 'tax', 'paid'),
    filters: [{ kind: 'dates', name: 'time', label: '申请时间' }],
    tabs: { filter: 'status', items: cashOutTabs },
  });
  const [selected, setSelected] = useState<CashOut | null>(null);
  const cancel = useServerAction('media/cashoutCancel');

  async function cancelled() {
    if (!selected) return;
    const attempt = await cancel.run({ id: selected.id, version: selected.version });
    if (!attempt.done) return;
    setSelected(null);
    host.notify.toast('提现已撤销，款项已退回可提现余额', 'success');
    await Promise.all([list.answer.reload(), host.session.reloadUserInfo()]);
  }

  return (
    <>
      <ListPage<CashOut>
        title="提现记录"
        hint={pageHints.cashOuts}
        actions={
          <ButtonLink to="/admin-media/personal/cashing-out" kind="primary">
            去提现
          </ButtonLink>
        }
        list={list}
        tools={<ExportButton endpoint="media/cashoutExport" payload={{ filters: list.payload.filters }} name="提现记录" />}
        sums={sumsOfThese(list.payload.filters)}
        chosenTools={(rows) => (
          <ExportButton
            endpoint="media/cashoutExport"
            payload={{ filters: list.payload.filters, ids: rows.map(({ id }) => id) }}
            name="提现记录"
            label="导出所选"
          />
        )}
        label="提现记录"
        columns={columnsOf(setSelected)}
        rowKey={(row) => row.id}
        rowName={(row) => row.no}
        empty={{
          title: '还没有提现记录，可提现余额满最低金额后即可申请',
          action: <ButtonLink to="/admin-media/personal/cashing-out">去提现</ButtonLink>,
        }}
      />
      <ConfirmDialog
        open={selected !== null}
        onClose={() => setSelected(null)}
        title={`撤销提现 ${selected?.no ?? ''}？`}
        confirm="撤销提现"
        danger
        money={selected ? [{ label: '退回可提现余额', fen: selected.amountFen, strong: true }] : undefined}
        busy={cancel.busy}
        refusal={cancel.refusal}
        onRefresh={() => void list.answer.reload()}
        onConfirm={() => void cancelled()}
      >
        撤销后款项立即回到可提现余额，今天的提现次数也不占用。
      </ConfirmDialog>
    </>
  );
}

const sumsOfThese = (filters: Record<string, unknown>) =>
  sumsOf(
    'media/cashoutSums',
    (ids) => ({ filters, ...(ids ? { ids: [...ids] } : {}) }),
    ({ amountFen, feeFen, taxFen, paidFen }) => ({
      amount: formatFen(amountFen),
      fee: formatFen(feeFen),
      tax: formatFen(taxFen),
      paid: formatFen(paidFen),
    }),
  );

function columnsOf(onCancel: (row: CashOut) => void): Column<CashOut>[] {
  return [
    {
      key: 'no',
      head: '提现单号',
      card: 'title',
      // At least: the number and its copy icon stay in one line.
      width: 216,
      cell: (row) => (
        <CellLines sub={formatDateTime(row.createdAt)}>
          <Link to={page(row.id)}>{row.no}</Link> <CopyButton text={row.no} what={`单号 ${row.no}`} />
        </CellLines>
      ),
      // Without the button to copy: beside the figure there is no room for it.
      cardCell: (row) => (
        <CellLines sub={formatDateTime(row.createdAt)}>
          <Link to={page(row.id)}>{row.no}</Link>
        </CellLines>
      ),
    },
    {
      key: 'amount',
      head: '申请金额',
      unit: '元',
      align: 'right',
      sort: bothWays('amount'),
      cell: (row) => <b>{formatFen(row.amountFen)}</b>,
    },
    {
      key: 'fee',
      head: '手续费',
      unit: '元',
      align: 'right',
      sort: bothWays('fee'),
      width: 96,
      yields: 1,
      cell: (row) => formatFen(row.feeFen),
    },
    {
      key: 'tax',
      head: '预扣税',
      unit: '元',
      align: 'right',
      sort: bothWays('tax'),
      width: 104,
      yields: 2,
      cell: (row) => <CellLines sub={row.taxFinal ? undefined : '预估'}>{formatFen(row.taxFen + row.vatFen)}</CellLines>,
    },
    {
      ...{ key: 'paid', head: '到账金额', unit: '元', align: 'right', sort: bothWays('paid'), fixed: true, card: 'figure' },
      cell: (row) => <b>{formatFen(row.paidFen)}</b>,
    },
    { key: 'payee', head: '收款方式', width: 160, cell: (row) => payeeText(row.payee) },
    {
      key: 'status',
      head: '状态',
      card: 'status',
      cell: (row) => {
        const { label, tone } = cashOutStatus(row.status);
        return (
          <CellLines sub={row.reason || undefined}>
            <StatusTag tone={tone}>{label}</StatusTag>
          </CellLines>
        );
      },
    },
    { key: 'paidAt', head: '到账时间', width: 156, yields: 3, cell: (row) => (row.paidAt ? formatDateTime(row.paidAt) : '--') },
    {
      key: 'actions',
      head: '操作',
      card: 'actions',
      width: 120,
      cell: (row) => (
        <RowActions
          of={row.no}
          actions={[
            { key: 'open', label: row.status === 'need_invoice' ? '上传发票' : '查看', to: page(row.id) },
            ...(row.status === 'applied' ? [{ key: 'cancel', label: '撤销', onPress: () => onCancel(row) }] : []),
          ]}
        />
      ),
    },
  ];
}
