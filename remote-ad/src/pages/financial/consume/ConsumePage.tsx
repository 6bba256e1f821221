import { formatDate, formatDateTime, formatFen, useHost } from '@shizhong/shared-contracts';
import { orderKind } from '@shizhong/shared-contracts/kinds';
import { StatusTag } from '@shizhong/shared-ui';
import { ButtonLink } from '@shizhong/shared-ui/button';
import { CellLines, type Column, ExportButton, ListView, type RowOf, useList } from '@shizhong/shared-ui/list';
import { useNarrow } from '@shizhong/shared-ui/narrow';
import { EntryLink } from '../../../features/finance/EntryLink';
import { FinanceFrame } from '../../../features/finance/FinanceFrame';
import { periodOf, recordFilters } from '../../../features/finance/filters';
import { Subject } from '../../../features/finance/Subject';

type Row = RowOf<'adFinance/consume'>;

/** 消费记录: settlements and compensations. `docs/pages/advertiser.md#consumption`. */
export default function ConsumePage() {
  const host = useHost();
  const narrow = useNarrow();
  const list = useList('adFinance/consume', { id: 'ad-consume', filters: recordFilters });
  const { sums, days } = list.answer.data ?? {};
  const columns: Column<Row>[] = [
    {
      key: 'no',
      head: '流水号 / 时间',
      card: 'title',
      sum: sums && !narrow ? '合计' : undefined,
      cell: (row) => (
        <CellLines sub={formatDateTime(row.at).slice(11)}>
          <EntryLink txnId={row.txnId}>{row.no}</EntryLink>
        </CellLines>
      ),
    },
    { key: 'kind', head: '类型', width: 104, cell: (row) => (row.kind ? orderKind(row.kind).words.statement : '--') },
    { key: 'subject', head: '广告 / 订单', cell: (row) => <Subject {...row} /> },
    { key: 'account', head: '媒体账号', width: 112, cell: (row) => row.account ?? '--' },
    {
      key: 'quantity',
      head: '有效数量',
      width: 88,
      align: 'right',
      cell: (row) => row.quantity?.toLocaleString('en') ?? '--',
      cardCell: (row) => (row.quantity === null ? '--' : `${row.quantity.toLocaleString('en')} × ${formatFen(row.unitPriceFen)}`),
    },
    {
      key: 'price',
      head: '单价',
      width: 80,
      unit: '元',
      card: 'none',
      align: 'right',
      cell: (row) => (row.unitPriceFen === null ? '--' : formatFen(row.unitPriceFen)),
    },
    {
      key: 'amount',
      head: '金额',
      width: 104,
      unit: '元',
      align: 'right',
      fixed: true,
      card: 'figure',
      sum: sums ? formatFen(sums.amountFen) : undefined,
      cell: (row) => <b>{formatFen(row.amountFen)}</b>,
    },
    {
      key: 'source',
      head: '资金来源',
      width: 120,
      yields: 2,
      card: 'none',
      align: 'right',
      sum: sums ? <CellLines sub={`赠款 ${formatFen(sums.giftFen)}`}>现金 {formatFen(sums.cashFen)}</CellLines> : undefined,
      cell: (row) => <CellLines sub={`赠款 ${formatFen(row.giftFen)}`}>现金 {formatFen(row.cashFen)}</CellLines>,
    },
    {
      key: 'invoiceable',
      head: '可开票',
      width: 104,
      yields: 1,
      unit: '元',
      card: 'none',
      align: 'right',
      cell: (row) => formatFen(Math.max(0, row.cashFen - row.returnedFen)),
    },
    {
      key: 'status',
      head: '状态',
      width: 104,
      card: 'status',
      cell: (row) =>
        row.returnedFen >= row.amountFen && row.returnedFen > 0 ? (
          <StatusTag>已冲正</StatusTag>
        ) : row.returnedFen > 0 ? (
          <StatusTag>已退回 {formatFen(row.returnedFen)}</StatusTag>
        ) : (
          <StatusTag tone="green">{row.type === 'settlement' ? '已结算' : '已补偿'}</StatusTag>
        ),
    },
  ];
  return (
    <FinanceFrame current="consume">
      {() => (
        <ListView<Row>
          list={list}
          label="消费记录"
          columns={columns}
          rowKey={(row) => row.txnId}
          rowName={(row) => row.no}
          groupOf={(row) => {
            const day = formatDate(row.at);
            const whole = days?.find((each) => each.day === day);
            return {
              key: day,
              head: whole ? `${day} · ${whole.count} 笔 · ${formatFen(whole.amountFen)}` : day,
            };
          }}
          empty={{
            title: '还没有消费记录。广告结算后，每一笔都会记在这里。',
            action: host.hasPage('/admin-ad/add') ? <ButtonLink to="/admin-ad/add">新建广告</ButtonLink> : undefined,
          }}
          tools={
            <ExportButton
              endpoint="adFinance/export"
              payload={{ kind: 'consume', ...periodOf(list.payload.filters) }}
              name="消费记录"
            />
          }
        />
      )}
    </FinanceFrame>
  );
}
