/**
 * A media owner's rule that accepts bookings automatically (自动接单). Runs as a job right after the invitation.
 * `docs/domain/supply.md#automatic-acceptance`.
 */
import { bookedKind } from '@shizhong/shared-contracts/kinds';
import { sql } from 'kysely';
import { type DatabaseTransaction, hourOf, type Job, Refusal, system } from '../../platform';
import { finalStatuses, lockOrder, type Needs } from '../orders/orders';
import { accept } from './answer';

export function autoAccept(services: Needs) {
  return async (trx: DatabaseTransaction, job: Job, at: Date): Promise<void> => {
    const order = await lockOrder(trx, String(job.payload['orderId']), null);
    if (order.status !== 'inviting') return;
    const rule = await trx
      .selectFrom('auto_rule')
      .selectAll()
      .where('account_id', '=', order.account_id)
      .where('ad_type', '=', bookedKind)
      .where('enabled', '=', true)
      .executeTakeFirst();
    if (!rule) return;
    if (rule.industries.length && !rule.industries.includes(order.industry_code)) return;
    const candidate = order.candidates.findIndex(
      ({ planAt, priceFen }) =>
        priceFen >= rule.min_price_fen && (!rule.hours.length || rule.hours.includes(hourOf(Date.parse(planAt)))),
    );
    if (candidate < 0) return;
    const { open } = await trx
      .selectFrom('position_order')
      .select(({ fn }) => fn.countAll<string>().as('open'))
      .where('account_id', '=', order.account_id)
      .where('status', 'not in', [...finalStatuses, 'inviting', 'negotiating'])
      .executeTakeFirstOrThrow();
    if (Number(open) >= rule.max_open) return;
    // If the acceptance is refused (a full push, an expired certification), the decision is left to the owner.
    await sql`savepoint auto_accept`.execute(trx);
    try {
      await accept(trx, services, order, { candidate, by: system, at });
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      await sql`rollback to savepoint auto_accept`.execute(trx);
    }
  };
}
