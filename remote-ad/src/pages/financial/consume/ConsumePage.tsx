import { formatDate, formatDateTime, formatFen, useHost } from '@shizhong/shared-contracts';
import { orderKind } from '@shizhong/shared-contracts/kinds';
import { StatusTag } from '@shizhong/shared-ui';
import { ButtonLink } from '@shizhong/shared-ui/button';
import { bothWays, CellLines, type Column, ListView, type RowOf, sortsBy, useList } from '@shizhong/shared-ui/list';
import { EntryLink } from '../../../features/finance/EntryLink';
import { FinanceFrame } from '../../../features/finance/FinanceFrame';
import { recordFilters } from '../../../features/finance/filters';
import { RecordsExport, recordSums } from '../../../features/finance/record-sums';
import { Subject } from '../../../features/finance/Subject';

type Row = RowOf<'adFinance/consume'>;

const sorts = sortsBy('newest', 'amount', 'cash', 'quantity', 'price', 'invoiceable');

/** 消费记录: settlements and compensations. `docs/pages/advertiser.md#consumption`. */
export default function ConsumePage() {
  const host = useHost();
  const list = useList('adFinance/consume', { id: 'ad-consume', views: true, filters: recordFilters, sorts });
  const { days } = list.answer.data ?? {};
  const columns: Column<Row>[] = [
    {
      key: 'no',
      head: '流水号 / 时间',
      card: 'title',
      width: 152,
      cell: (row) => (
        <CellLines sub={formatDateTime(row.at).slice(11)}>
          <EntryLink txnId={row.txnId}>{row.no}</EntryLink>
        </CellLines>
      ),
    },
    { key: 'kind', head: '类型', width: 100, cell: (row) => (row.kind ? orderKind(row.kind).words.statement : '--') },
    { key: 'subject', head: '广告 / 订单', width: 200, cell: (row) => <Subject {...row} /> },
    { key: 'account', head: '媒体账号', width: 96, cell: (row) => row.account ?? '--' },
    {
      key: 'quantity',
      head: '有效数量',
      width: 96,
      align: 'right',
      sort: bothWays('quantity'),
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
      sort: bothWays('price'),
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
      sort: bothWays('amount'),
      cell: (row) => <b>{formatFen(row.amountFen)}</b>,
    },
    {
      key: 'source',
      head: '资金来源',
      width: 120,
      yields: 2,
      card: 'none',
      align: 'right',
      sort: bothWays('cash'),
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
      sort: bothWays('invoiceable'),
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
  const dayOf = (row: Row) => {
    const day = formatDate(row.at);
    const whole = days?.find((each) => each.day === day);
    return {
      key: day,
      head: whole ? `${day} · ${whole.count} 笔 · ${formatFen(whole.amountFen)}` : day,
    };
  };
  return (
    <FinanceFrame current="consume">
      {() => (
        <ListView<Row>
          list={list}
          label="消费记录"
          columns={columns}
          rowKey={(row) => row.txnId}
          sums={recordSums('consume', list.payload.filters)}
          chosenTools={(rows) => (
            <RecordsExport kind="consume" filters={list.payload.filters} ids={rows.map((row) => row.txnId)} name="消费记录" />
          )}
          rowName={(row) => row.no}
          // In another order rows of one day do not stand together.
          groupOf={list.sort && list.sort !== 'newest' ? undefined : dayOf}
          empty={{
            title: '还没有消费记录。广告结算后，每一笔都会记在这里。',
            action: host.hasPage('/admin-ad/add') ? <ButtonLink to="/admin-ad/add">新建广告</ButtonLink> : undefined,
          }}
          tools={<RecordsExport kind="consume" filters={list.payload.filters} name="消费记录" />}
        />
      )}
    </FinanceFrame>
  );
}
