import { recordReview } from '../campaign';
import { enterFigure } from '../figures';
import { acting, type DatabaseTransaction, minuteOf, type Operator, reasonGiven, refuse } from '../platform';
import { withdraw } from './answer/ending';
import { verified, verifyFailed } from './delivery/verify';
import { finalStatuses, lockOrder, lockPlanRow } from './orders/orders';
import { approveCreative, rejectCreative } from './plan/creative';
import { endPlan } from './plan/plan';
import type { BookingServices } from './services';
import { cancelByOperator } from './settlement/cancel';
import type { PositionOrder, PositionPlan } from './tables';

type Needs = Pick<BookingServices, 'db' | 'figures' | 'clock' | 'calendar' | 'keys'>;

export interface QueuedOrder {
  id: string;
  no: string;
  status: PositionOrder['status'];
  what: 'creative' | 'verify';
  account: string;
  planAt: string;
  since: string;
  reason: string;
}

/** Material waiting for review, and publications that the automatic verification could not decide; longest waiting first. */
export async function positionQueue({ db }: Pick<BookingServices, 'db'>): Promise<QueuedOrder[]> {
  const rows = await db
    .selectFrom('position_order as o')
    .innerJoin('media_account as a', 'a.id', 'o.account_id')
    .select(['o.id', 'o.no', 'o.status', 'o.plan_at', 'o.status_at', 'o.status_reason', 'o.content_state', 'a.name'])
    .where((where) =>
      where.or([
        where('o.status', '=', 'verifying'),
        where.and([where('o.content_state', '=', 'reviewing'), where('o.status', 'not in', finalStatuses)]),
      ]),
    )
    .orderBy('o.status_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    no: row.no,
    status: row.status,
    what: row.content_state === 'reviewing' ? 'creative' : 'verify',
    account: row.name,
    planAt: minuteOf(row.plan_at),
    since: row.status_at.toISOString(),
    reason: row.status_reason,
  }));
}

/** Approves material for every open order that uses this version of it. @returns the number of orders */
export async function approvePositionCreative(
  services: Needs,
  operator: Operator,
  { orderId }: { orderId: string },
): Promise<number> {
  return act(services, async (trx, at) => {
    const order = await lockOrder(trx, orderId, null);
    if (!order.content_id || order.content_state !== 'reviewing') throw refuse('wrongState');
    const same = await trx
      .selectFrom('position_order')
      .selectAll()
      .where('plan_id', '=', order.plan_id)
      .where('content_id', '=', order.content_id)
      .where('content_state', '=', 'reviewing')
      .where('status', 'in', ['inviting', 'negotiating', 'need_creative'])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    await recordReview(trx, {
      campaignId: order.plan_id,
      contentId: order.content_id,
      level: 'human',
      result: 'pass',
      reasons: [],
      operatorId: operator.id,
      at,
    });
    for (const each of same) await approveCreative(trx, services, each, acting(operator), at);
    return same.length;
  });
}

export async function rejectPositionCreative(
  services: Needs,
  operator: Operator,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<PositionOrder> {
  return change(services, orderId, (trx, order, at) => rejectCreative(trx, order, { operatorId: operator.id, reason, at }));
}

export async function verifyPosition(
  services: Needs,
  operator: Operator,
  { orderId }: { orderId: string },
): Promise<PositionOrder> {
  return change(services, orderId, (trx, order, at) => verified(trx, services, order, acting(operator), at));
}

/** @param input outcome `fix`: the media owner can correct it; `hold`: a dispute is opened */
export async function failPositionVerification(
  services: Needs,
  operator: Operator,
  { orderId, outcome, reason }: { orderId: string; outcome: 'fix' | 'hold'; reason: string },
): Promise<PositionOrder> {
  return change(services, orderId, (trx, order, at) =>
    verifyFailed(trx, services, order, { outcome, reason, by: acting(operator), at }),
  );
}

/** @param input `compensationBp`: share of the price for the media owner if the order is booked; none by default */
export async function cancelPosition(
  services: Needs,
  operator: Operator,
  { orderId, reason, compensationBp = 0 }: { orderId: string; reason: string; compensationBp?: number },
): Promise<PositionOrder> {
  return change(services, orderId, (trx, order, at) => {
    const by = acting(operator);
    const invited = order.status === 'inviting' || order.status === 'negotiating';
    return invited
      ? withdraw(trx, services, order, { by, at, note: reasonGiven(reason) })
      : cancelByOperator(trx, services, order, { by, at, reason, compensationBp });
  });
}

/** Enters reads from evidence where the source has none; stored as a snapshot of source `manual`. */
export async function enterPositionReads(
  services: Needs,
  operator: Operator,
  { orderId, reads }: { orderId: string; reads: number },
): Promise<PositionOrder> {
  if (!Number.isSafeInteger(reads) || reads < 0) throw refuse('readsMissing');
  return change(services, orderId, async (_trx, order, at) => {
    if (order.status !== 'keeping') throw refuse('wrongState');
    await enterFigure(
      services.figures,
      { at: at.getTime(), reads },
      { orderId: order.id, operatorId: operator.id, enteredAt: at },
    );
  });
}

export async function terminatePositionPlan(
  services: Needs,
  operator: Operator,
  { planId, reason }: { planId: string; reason: string },
): Promise<PositionPlan['status']> {
  return act(services, async (trx, at) => {
    await lockPlanRow(trx, planId);
    return endPlan(trx, services, { id: planId, transition: 'terminate', by: acting(operator), at, note: reasonGiven(reason) });
  });
}

async function act<T>({ db, clock }: Needs, work: (trx: DatabaseTransaction, at: Date) => Promise<T>): Promise<T> {
  await clock.refresh();
  return db.transaction().execute((trx) => work(trx, new Date(clock.now())));
}

/** @returns the order after the change */
async function change(
  services: Needs,
  orderId: string,
  work: (trx: DatabaseTransaction, order: PositionOrder, at: Date) => Promise<unknown>,
): Promise<PositionOrder> {
  return act(services, async (trx, at) => {
    await work(trx, await lockOrder(trx, orderId, null), at);
    return trx.selectFrom('position_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  });
}
