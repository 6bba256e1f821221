import type { PositionOrder, Slot } from '../src/booking';
import type { Database } from '../src/platform';

/** Reads what became of a booking. */
export function createBookingFacts(db: Database) {
  async function orderOf({ orderId }: { orderId: string }): Promise<PositionOrder> {
    return db.selectFrom('position_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  }

  async function statusOf(booking: { orderId: string }): Promise<string> {
    return (await orderOf(booking)).status;
  }

  async function slotsOf({
    media,
  }: {
    media: { accountId: string };
  }): Promise<Pick<Slot, 'day' | 'position' | 'status' | 'order_id'>[]> {
    return db
      .selectFrom('slot')
      .select(['day', 'position', 'status', 'order_id'])
      .where('account_id', '=', media.accountId)
      .where('status', 'not in', ['open', 'closed'])
      .orderBy('day')
      .orderBy('position')
      .execute();
  }

  return { orderOf, statusOf, slotsOf };
}
