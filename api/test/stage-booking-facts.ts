import type { PositionOrder, Slot } from '../src/booking';
import type { Database } from '../src/platform';
import type { Booking } from './position-stage';

/** Reads what became of a booking. */
export function createBookingFacts(db: Database) {
  async function orderOf({ orderId }: Pick<Booking, 'orderId'>): Promise<PositionOrder> {
    return db.selectFrom('position_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  }

  async function statusOf(booking: Pick<Booking, 'orderId'>): Promise<string> {
    return (await orderOf(booking)).status;
  }

  async function slotsOf({ media }: Pick<Booking, 'media'>): Promise<Pick<Slot, 'day' | 'position' | 'status' | 'order_id'>[]> {
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
