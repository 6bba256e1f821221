import {
  type PerformanceEvent,
  type Process,
  performancePoints,
  performanceScale,
  processes,
} from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import {
  acting,
  type DatabaseTransaction,
  inTransaction,
  type Operator,
  performanceFloors,
  reasonGiven,
  refuse,
  rulesAt,
} from '../../platform';
import { notifyOwner } from '../media-account/notices';
import { moveAccount } from '../media-account/operate';
import type { SupplyServices } from '../services';

type OrderProcess = 'performanceOrder' | 'positionOrder';

export interface Forgiven {
  accountId: string;
  /** Points given back, in tenths. */
  tenths: number;
  unfrozen: boolean;
}

/** @throws Refusal when nothing was deducted for the order, it was given back before, or the fraud was proven */
export async function forgive(
  services: SupplyServices,
  operator: Operator,
  { process, orderId, reason }: { process: OrderProcess; orderId: string; reason: string },
): Promise<Forgiven> {
  const why = reasonGiven(reason);
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  return inTransaction(services.db, async (trx) => {
    const order = await trx
      .selectFrom(process === 'performanceOrder' ? 'performance_order' : 'position_order')
      .select(['no', 'account_id'])
      .where('id', '=', orderId)
      .executeTakeFirst();
    if (!order) throw refuse('orderMissing');
    const tenths = await takenFor(trx, process, orderId);
    if (tenths === 0) throw refuse('nothingToForgive');
    const account = await trx
      .selectFrom('media_account')
      .selectAll()
      .where('id', '=', order.account_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('performance_forgiven')
      .values({ order_id: orderId, account_id: account.id, tenths, reason: why, operator_id: operator.id, at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) throw refuse('alreadyForgiven');
    const score = sql<number>`least(${performanceScale.max}::int, perf_tenths + ${tenths}::int)`;
    const barred = sql<Date | null>`case when ${score} >= ${performanceFloors.claimTenths}::int then null else claims_from end`;
    await trx
      .updateTable('media_account')
      .set({ perf_tenths: score, claims_from: barred })
      .where('id', '=', account.id)
      .execute();
    const counted = await trx
      .deleteFrom('account_strike')
      .where('order_id', '=', orderId)
      .returning('frozen_at')
      .executeTakeFirst();
    const unfrozen =
      account.status === 'frozen' && account.frozen_until !== null && (await undecided(trx, account.id, counted, at));
    if (unfrozen)
      await moveAccount(trx, services, {
        id: account.id,
        transition: 'unfreeze',
        by: acting(operator),
        reason: '',
        event: 'unfrozen',
        at,
        data: { order: order.no, reason: why },
      });
    await notifyOwner(
      trx,
      { userId: account.user_id, kind: account.kind, name: account.name },
      'forgiven',
      `订单 ${order.no}，${why}`,
    );
    return { accountId: account.id, tenths, unfrozen };
  });
}

/** Points deducted for the order, by the transitions that were executed. */
async function takenFor(trx: DatabaseTransaction, process: OrderProcess, orderId: string): Promise<number> {
  const events = await trx
    .selectFrom('process_event')
    .select(['transition', 'outcome', 'from_status'])
    .where('object_id', '=', orderId)
    .where('process', '=', process)
    .execute();
  const { rows }: Process = processes[process];
  return events.reduce((sum, event) => {
    const row = rows.find(
      (each) => each.name === event.transition && (each.case ?? null) === event.outcome && each.from.includes(event.from_status),
    );
    const points = row?.performance ? performancePoints[row.performance satisfies PerformanceEvent] : 0;
    return Number.isFinite(points) && points < 0 ? sum - points : sum;
  }, 0);
}

/**
 * Whether the freeze is no longer justified: it counted this strike, and the remaining ones are too few. Those count again in
 * that case.
 */
async function undecided(
  trx: DatabaseTransaction,
  accountId: string,
  counted: { frozen_at: Date | null } | undefined,
  at: Date,
): Promise<boolean> {
  if (!counted?.frozen_at) return false;
  const rules = await rulesAt(trx, at);
  const left = await trx
    .selectFrom('account_strike')
    .select(['order_id', 'event'])
    .where('account_id', '=', accountId)
    .where('frozen_at', '=', counted.frozen_at)
    .execute();
  if (left.length >= rules['strikes.count'] || left.some(({ event }) => event === 'proven_fraud')) return false;
  await trx
    .updateTable('account_strike')
    .set({ frozen_at: null })
    .where('account_id', '=', accountId)
    .where('frozen_at', '=', counted.frozen_at)
    .execute();
  return true;
}
