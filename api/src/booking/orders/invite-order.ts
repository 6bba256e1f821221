/** How invitations stand, in the list and in its file. `docs/pages/media-owner.md#invitations`, `docs/pages/conventions.md#sorting`. */
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { type RawBuilder, sql } from 'kysely';
import { type Database, figureOrders } from '../../platform';
import { advertiserRecords } from '../../supply';

type Sort = NonNullable<RequestOf<'media/invites'>['sort']>;

const latest = sql`i.created_at desc, i.id desc`;
const best = (figure: RawBuilder<unknown>) => sql`(select max(${figure}) from position_order o
  cross join lateral (select (each ->> 'priceFen')::bigint as price from jsonb_array_elements(o.candidates) each) k where o.id = i.order_id)`;

/** What waits for an answer comes first by its end. Of several dates the one that brings most counts; tax keeps the order of amounts. */
const ofRows = {
  newest: latest,
  expiry: sql`case when i.status in ('pending', 'negotiating') then i.expires_at end nulls last, ${latest}`,
  ...figureOrders(
    {
      price: best(sql`k.price`),
      net: best(sql`k.price - k.price * o.fee_bp / 10000`),
      guarantee: sql`(select o.guarantee_reads from position_order o where o.id = i.order_id)`,
    },
    latest,
  ),
};

/** @param sort of the invitations `i` of a query */
export async function inviteOrder(db: Database, userId: string, sort: Sort): Promise<RawBuilder<unknown>> {
  return sort in ofRows ? ofRows[sort as keyof typeof ofRows] : (await ofAdvertisers(db, userId))[sort as 'score'];
}

/** A score is counted from events where it is shown and kept nowhere: it is counted once for each advertiser who has written to this owner. */
async function ofAdvertisers(db: Database, userId: string) {
  const { rows } = await sql<{ id: string }>`select distinct o.ad_user_id as id
    from invitation i join position_order o on o.id = i.order_id where i.media_user_id = ${userId}::uuid`.execute(db);
  const records = await advertiserRecords(
    db,
    rows.map(({ id }) => id),
  );
  const of = (figure: 'score' | 'settledOrders') => {
    const figures = Object.fromEntries([...records].map(([id, record]) => [id, record[figure]]));
    return sql`(${JSON.stringify(figures)}::jsonb
      ->> (select o.ad_user_id::text from position_order o where o.id = i.order_id))::numeric`;
  };
  return figureOrders({ score: of('score'), settled: of('settledOrders') }, latest);
}
