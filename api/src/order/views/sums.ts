/** Sums of a media owner's list, of what its rows show. `docs/pages/conventions.md#sums`. */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { fenOf } from '../../money';
import type { OrderServices } from '../services';
import { conditionsOf } from './list';
import { netFen } from './sorts';

interface Row {
  rows: string;
  raw: string | null;
  valid: string | null;
  net_fen: string | null;
  settled_fen: string | null;
}

/** @param ids only these of the caller's; those of others are not counted */
export async function orderSums(
  { db }: Pick<OrderServices, 'db'>,
  userId: string,
  { filters = {}, ids }: RequestOf<'media/orderSums'>,
): Promise<ResponseOf<'media/orderSums'>> {
  const ofStatus = filters.status ? sql`and o.status = ${filters.status}` : sql``;
  const where = await conditionsOf(db, userId, filters);
  const these = ids ? sql`and o.id = any(${ids}::uuid[])` : sql``;
  const { rows } = await sql<Row>`select count(*) as rows, sum(o.raw_qty) as raw, sum(o.valid_qty) as valid,
      sum(${netFen})::bigint as net_fen, sum(${netFen}) filter (where o.status = 'settled')::bigint as settled_fen
    from performance_order o where ${where} ${ofStatus} ${these}`.execute(db);
  const [row] = rows;
  return {
    rows: Number(row?.rows ?? 0),
    rawQty: Number(row?.raw ?? 0),
    validQty: Number(row?.valid ?? 0),
    netFen: fenOf(row?.net_fen ?? '0'),
    settledFen: fenOf(row?.settled_fen ?? '0'),
  };
}
