/**
 * A media owner's earnings as CSV, one line per order, under the filters of the list. `docs/pages/conventions.md#exports`,
 * `docs/pages/media-owner.md#cash-out`.
 */
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { formatDateTime, yuanText } from '@shizhong/shared-contracts/format';
import { bookedKind } from '@shizhong/shared-contracts/kinds';
import { earningSources, earningStates } from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import { CsvAnswer, dayOf } from '../../platform';
import { fenOf } from '../ledger/store';
import type { MoneyServices } from '../services';
import { earningSorts, earningState } from './records';

interface Row {
  orderId: string;
  no: string | null;
  source: keyof typeof earningSources;
  state: keyof typeof earningStates;
  grossFen: string;
  feeFen: string;
  netFen: string;
  takenFen: string;
  cashedFen: string;
  availableAt: Date;
  at: Date;
  /** With microseconds, which a `Date` cannot hold. */
  cursor: string;
}

export function exportEarnings(
  { db, clock }: MoneyServices,
  userId: string,
  { filters = {}, ids, sort = 'newest' }: RequestOf<'media/earningsExport'>,
): CsvAnswer<Row> {
  const { state, kind, accountId, from, to } = filters;
  return new CsvAnswer<Row>({
    fileName: `每单收益-${dayOf(clock.now())}.csv`,
    order: { sort, keyOf: ({ orderId }) => orderId },
    header: [
      ['订单', 'order'],
      ['来源', 'order'],
      ['应得（元）', 'gross'],
      ['服务费（元）', 'fee'],
      ['到手（元）', 'net'],
      ['已追回（元）', 'net'],
      ['已申请提现（元）', 'cashed'],
      ['状态', 'state'],
      ['可提现时间', 'state'],
      ['结算时间', 'order'],
    ],
    async page({ last, limit, offset }) {
      const { rows } = await sql<Row>`
        select e.order_id as "orderId", coalesce(p.no, o.no) as no, e.source, ${earningState} as state, e.gross_fen as "grossFen", e.fee_fen as "feeFen",
          e.net_fen as "netFen", e.taken_fen as "takenFen", e.cashed_fen as "cashedFen", e.available_at as "availableAt",
          e.created_at as at, e.created_at::text as cursor
        from earning e left join performance_order p on p.id = e.order_id left join position_order o on o.id = e.order_id
        where e.media_user_id = ${userId}::uuid
          ${state ? sql`and ${earningState} = ${state}` : sql``}
          ${kind ? sql`and coalesce(p.kind, ${sql.lit(bookedKind)}) = ${kind}` : sql``}
          ${accountId ? sql`and coalesce(p.account_id, o.account_id) = ${accountId}::uuid` : sql``}
          ${ids ? sql`and e.order_id = any(${[...ids]}::uuid[])` : sql``}
          ${from ? sql`and e.created_at >= ${new Date(from)}` : sql``}
          ${to ? sql`and e.created_at < ${new Date(to)}` : sql``}
          ${last ? sql`and (e.created_at, e.order_id) < (${last.cursor}::timestamptz, ${last.orderId}::uuid)` : sql``}
        order by ${earningSorts[sort]} limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },
    cells: (row) => [
      row.no,
      earningSources[row.source],
      ...[row.grossFen, row.feeFen, row.netFen, row.takenFen, row.cashedFen].map((fen) => yuanText(fenOf(fen))),
      earningStates[row.state],
      formatDateTime(row.availableAt.toISOString()),
      formatDateTime(row.at.toISOString()),
    ],
  });
}
