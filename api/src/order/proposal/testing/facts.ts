/** What the database holds of an order or booking that is agreed on. */
import type { Database } from '../../../platform';

export function createFacts(db: Database) {
  const performance = (id: string) =>
    db.selectFrom('performance_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const booking = (id: string) => db.selectFrom('position_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const frozenFen = async (id: string) => {
    const { freeze_id: freezeId } = await booking(id);
    const row = await db.selectFrom('freeze').selectAll().where('id', '=', freezeId).executeTakeFirstOrThrow();
    return Number(row.gift_fen) + Number(row.cash_fen);
  };
  const campaignOf = async (orderId: string) => {
    const { campaign_id: id } = await performance(orderId);
    return db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  };
  const pointsOf = async (orderId: string, table: 'performance_order' | 'position_order') => {
    const row = await db
      .selectFrom(table)
      .innerJoin('media_account as a', 'a.id', `${table}.account_id`)
      .select('a.perf_tenths')
      .where(`${table}.id`, '=', orderId)
      .executeTakeFirstOrThrow();
    return row.perf_tenths;
  };

  return { performance, booking, frozenFen, campaignOf, pointsOf };
}
