/**
 * 查看订单 of 成交媒体: every order between the advertiser and one account, of all kinds, newest first.
 * `docs/pages/advertiser.md#partner-media`.
 */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { bookedKind } from '@shizhong/shared-contracts/kinds';
import { sql } from 'kysely';
import { fenOf } from '../../money';
import { type Database, figureOrders } from '../../platform';

type Response = ResponseOf<'adMedia/orders'>;

interface Row {
  id: string;
  kind: Response['list'][number]['kind'];
  no: string;
  subject_id: string;
  subject_name: string;
  status: string;
  amount_fen: string | null;
  created_at: Date;
  total: string;
}

const newest = sql`o.created_at desc, o.id`;
/** What is not settled yet has no amount, and stands last. */
const orders = { newest, ...figureOrders({ amount: sql`o.amount_fen` }, newest) };

export async function ordersWith(
  db: Database,
  userId: string,
  { page = 1, pageSize = 20, filters, sort = 'newest' }: RequestOf<'adMedia/orders'>,
): Promise<Response> {
  const accountId = filters?.accountId ?? null;
  const { rows } = await sql<Row>`
    select o.*, count(*) over () as total from (
      select o.id, o.kind, o.no, c.id as subject_id, c.name as subject_name, o.status, o.amount_fen, o.created_at
      from performance_order o join campaign c on c.id = o.campaign_id
      where o.ad_user_id = ${userId}::uuid and o.account_id = ${accountId}::uuid
      union all
      select o.id, ${sql.lit(bookedKind)}, o.no, p.id, p.name, o.status, o.amount_fen, o.created_at
      from position_order o join position_plan p on p.id = o.plan_id
      where o.ad_user_id = ${userId}::uuid and o.account_id = ${accountId}::uuid
    ) o
    order by ${orders[sort]}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return {
    list: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      no: row.no,
      subject: { id: row.subject_id, name: row.subject_name },
      status: row.status,
      amountFen: row.amount_fen === null ? null : fenOf(row.amount_fen),
      createdAt: row.created_at.toISOString(),
    })),
    total: Number(rows[0]?.total ?? 0),
    page,
    pageSize,
  };
}
