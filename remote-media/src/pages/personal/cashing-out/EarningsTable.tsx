import { formatDate, formatDateTime, formatFen, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { orderKinds } from '@shizhong/shared-contracts/kinds';
import { earningSources, earningStates } from '@shizhong/shared-contracts/process';
import { CopyButton, StatusTag } from '@shizhong/shared-ui';
import { ButtonLink } from '@shizhong/shared-ui/button';
import {
  bothWays,
  CellLines,
  type Column,
  ExportButton,
  type FilterField,
  ListView,
  type RowOf,
  type SumCells,
  sortsBy,
  sumsOf,
  useList,
} from '@shizhong/shared-ui/list';
import { Link } from 'react-router-dom';
import { orderPage } from '../../../features/cash-out/words';
import css from './cashing-out.module.css';

type Row = RowOf<'media/earnings'>;

const hall = '/admin-media/oa/read';
const looks = {
  pending: { waitingFor: 'other' },
  available: { tone: 'green' },
  cashed: { tone: 'grey' },
  held: { tone: 'red' },
} as const;

const earningFilters: readonly FilterField[] = [
  { kind: 'dates', name: 'time', label: '结算时间' },
  {
    kind: 'select',
    name: 'kind',
    label: '类型',
    options: orderKinds().map(({ kind, words }) => ({ value: kind, label: words.take })),
  },
];

const columns: Column<Row>[] = [
  {
    key: 'order',
    head: '订单',
    card: 'title',
    cell: (row) => (
      <CellLines sub={`${earningSources[row.source]} · ${formatDateTime(row.at)} 结算`}>
        <OrderName row={row} />
      </CellLines>
    ),
  },
  { key: 'gross', head: '应得', unit: '元', align: 'right', sort: bothWays('gross'), cell: (row) => formatFen(row.grossFen) },
  { key: 'fee', head: '服务费', unit: '元', align: 'right', sort: bothWays('fee'), cell: (row) => formatFen(-row.feeFen) },
  {
    key: 'net',
    head: '到手（税前）',
    unit: '元',
    align: 'right',
    sort: bothWays('net'),
    width: 128,
    card: 'figure',
    cell: (row) => (
      <CellLines sub={row.takenFen > 0 ? `已追回 ${formatFen(row.takenFen)}` : undefined}>
        <b>{formatFen(row.netFen)}</b>
      </CellLines>
    ),
  },
  {
    key: 'cashed',
    head: '已申请提现',
    unit: '元',
    align: 'right',
    sort: bothWays('cashed'),
    cell: (row) => formatFen(row.cashedFen),
  },
  {
    key: 'state',
    head: '状态',
    card: 'status',
    cell: (row) => (
      <CellLines sub={stateNote(row)}>
        <StatusTag {...looks[row.state]}>{earningStates[row.state]}</StatusTag>
      </CellLines>
    ),
  },
];

/** What was taken back stands below what it was taken from, as in the rows. */
function sumCells({ grossFen, feeFen, netFen, takenFen, cashedFen }: ResponseOf<'media/earningSums'>): SumCells {
  return {
    gross: formatFen(grossFen),
    fee: formatFen(-feeFen),
    net: <CellLines sub={takenFen > 0 ? `已追回 ${formatFen(takenFen)}` : undefined}>{formatFen(netFen)}</CellLines>,
    cashed: formatFen(cashedFen),
  };
}

function stateNote({ state, availableAt, netFen, takenFen, cashedFen }: Row): string | undefined {
  if (state === 'pending') return `预计 ${formatDate(availableAt)} 可提现`;
  if (state === 'available' && cashedFen > 0) return `还可提 ${formatFen(netFen - takenFen - cashedFen)}`;
  return undefined;
}

function OrderName({ row }: { row: Row }) {
  const host = useHost();
  const page = orderPage(row);
  if (!row.orderNo) return <>--</>;
  return (
    <>
      {page && host.hasPage(page) ? <Link to={page}>{row.orderNo}</Link> : row.orderNo}{' '}
      <CopyButton text={row.orderNo} what={`订单号 ${row.orderNo}`} />
    </>
  );
}

/**
 * 收益明细: per order, the earning, its deductions, and when it becomes withdrawable. `docs/pages/media-owner.md#cash-out`,
 * `docs/domain/features.md#f17-transparent-cash-out`.
 */
export function EarningsTable() {
  const host = useHost();
  const list = useList('media/earnings', {
    id: 'media-earnings',
    prefix: 'e_',
    views: true,
    sorts: sortsBy('newest', 'gross', 'fee', 'net', 'cashed'),
    filters: earningFilters,
    tabs: { filter: 'state', items: Object.entries(earningStates).map(([key, label]) => ({ key, label })) },
  });
  return (
    <div className={css.earnings}>
      <h2>每单收益</h2>
      <ListView<Row>
        list={list}
        tools={<ExportButton endpoint="media/earningsExport" payload={{ filters: list.payload.filters }} name="每单收益" />}
        sums={sumsOf(
          'media/earningSums',
          (ids) => ({ filters: list.payload.filters, ...(ids ? { ids: [...ids] } : {}) }),
          sumCells,
        )}
        chosenTools={(rows) => (
          <ExportButton
            endpoint="media/earningsExport"
            payload={{ filters: list.payload.filters, ids: rows.map(({ orderId }) => orderId) }}
            name="每单收益"
            label="导出所选"
          />
        )}
        label="每单收益"
        columns={columns}
        rowKey={(row) => row.orderId}
        rowName={(row) => row.orderNo ?? ''}
        empty={{
          title: '还没有收益。订单结算后，每一单的应得、服务费与到手都列在这里。',
          action: host.hasPage(hall) ? <ButtonLink to={hall}>去接单</ButtonLink> : null,
        }}
      />
    </div>
  );
}
