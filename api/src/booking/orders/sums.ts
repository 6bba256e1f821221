/** Sums of a media owner's bookings, of what the rows show. `docs/pages/conventions.md#sums`. */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { fenOf } from '../../money';
import type { BookingServices } from '../services';
import { isSettled, orderCondition, shownFigures } from './view';

interface Row {
  rows: string;
  price_fen: string | null;
  net_fen: string | null;
  settled_fen: string | null;
  reads: string | null;
}

/** @param ids only these of the caller's; those of others are not counted */
export async function bookingSums(
  { db }: Pick<BookingServices, 'db'>,
  userId: string,
  { filters = {}, ids }: RequestOf<'media/positionSums'>,
): Promise<ResponseOf<'media/positionSums'>> {
  const { price, net, reads } = shownFigures;
  const ofStatus = filters.status ? sql`and o.status = ${filters.status}` : sql``;
  const where = await orderCondition(db, userId, filters);
  const these = ids ? sql`and o.id = any(${ids}::uuid[])` : sql``;
  const { rows } = await sql<Row>`select count(*) as rows, sum(${price})::bigint as price_fen, sum(${net})::bigint as net_fen,
      (sum(${net}) filter (where ${isSettled}))::bigint as settled_fen, sum(${reads})::bigint as reads
    from position_order o join media_account a on a.id = o.account_id
    where ${where} ${ofStatus} ${these}`.execute(db);
  const [row] = rows;
  return {
    rows: Number(row?.rows ?? 0),
    priceFen: fenOf(row?.price_fen ?? 0),
    netFen: fenOf(row?.net_fen ?? 0),
    settledFen: fenOf(row?.settled_fen ?? 0),
    reads: Number(row?.reads ?? 0),
  };
}
