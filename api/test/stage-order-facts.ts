import type { Earning } from '../src/money';
import type { Dispute, PerformanceOrder } from '../src/order';
import type { Database } from '../src/platform';

/** What a stage returns for an order, as far as its media account is asked for. */
interface OfAccount {
  media: { accountId: string };
  ad?: unknown;
  campaign?: unknown;
  orderId?: unknown;
}

/** Reads what became of an order. */
export function createOrderFacts(db: Database) {
  async function orderOf({ orderId }: { orderId: string }): Promise<PerformanceOrder> {
    return db.selectFrom('performance_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  }

  async function statusOf(order: { orderId: string }): Promise<string> {
    return (await orderOf(order)).status;
  }

  async function disputeOf({ orderId }: { orderId: string }): Promise<Dispute> {
    return db
      .selectFrom('dispute')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
  }

  async function earningOf({ orderId }: { orderId: string }): Promise<Earning | undefined> {
    return db.selectFrom('earning').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  }

  /** Performance score of the account in tenths. */
  async function scoreOf({ media }: OfAccount): Promise<number> {
    const account = await db
      .selectFrom('media_account')
      .select('perf_tenths')
      .where('id', '=', media.accountId)
      .executeTakeFirstOrThrow();
    return account.perf_tenths;
  }

  async function eventsOf({ orderId }: { orderId: string }): Promise<string[]> {
    const events = await db
      .selectFrom('process_event')
      .select(['transition', 'outcome', 'actor'])
      .where('object_id', '=', orderId)
      .orderBy('seq')
      .execute();
    return events.map(({ transition, outcome, actor }) => `${actor} ${transition}${outcome ? `:${outcome}` : ''}`);
  }

  return { orderOf, statusOf, disputeOf, earningOf, scoreOf, eventsOf };
}
