/**
 * Shared access to booked placements. Lock order: plan, order, calendar, slot, freeze, ledger accounts, media account. The plan
 * is locked before each of its orders, so that changes of an order, its make-good and its plan are serialised.
 */
import { businessRuleDefaults, type OrderRules, orderRulesOf } from '@shizhong/shared-contracts/business-rules';
import { processes } from '@shizhong/shared-contracts/process';
import type { Side } from '@shizhong/shared-contracts/session';
import type { Updateable } from 'kysely';
import { type Notice, notify } from '../../identity';
import { type Acting, type DatabaseTransaction, type Done, hourMs, perform, refuse, type StatusIn, system } from '../../platform';
import { applyPerformance } from '../../supply';
import type { BookingServices } from '../services';
import type { PositionOrder, PositionOrderTable } from '../tables';

export type Needs = Pick<BookingServices, 'calendar' | 'figures'>;

export interface Party {
  userId: string;
  side: Side;
}

export const finalStatuses = Object.entries(processes.positionOrder.statuses)
  .filter(([, card]) => 'end' in card)
  .map(([status]) => status as StatusIn<'positionOrder'>);

/**
 * Locks plan and order until the transaction ends. @throws Refusal `noSuchObject` if the order does not exist or is not the
 * caller's
 */
export async function lockOrder(trx: DatabaseTransaction, id: string, party: Party | null): Promise<PositionOrder> {
  const seen = await trx
    .selectFrom('position_order')
    .select(['plan_id', 'ad_user_id', 'media_user_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!seen || (party && (party.side === 'ad' ? seen.ad_user_id : seen.media_user_id) !== party.userId))
    throw refuse('orderMissing');
  await lockPlanRow(trx, seen.plan_id);
  return trx.selectFrom('position_order').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export async function lockPlanRow(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.selectFrom('position_plan').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Call it before the runner locks an order whose timer is due. */
export async function lockPlanOfOrder(trx: DatabaseTransaction, id: string): Promise<void> {
  const order = await trx.selectFrom('position_order').select('plan_id').where('id', '=', id).executeTakeFirst();
  if (order) await lockPlanRow(trx, order.plan_id);
}

export function actingAs({ userId, side }: Party): Acting {
  return { type: side, id: userId };
}

/** Result of a transition of a booking. */
export type OrderStep = Done<'positionOrder'>;

type Instanced = Pick<PositionOrder, 'id' | 'plan_at' | 'creative_due_at' | 'keep_ends_at' | 'terms'>;

export function stepOf({ calendar }: Pick<Needs, 'calendar'>, order: Instanced, by: Acting, at: Date) {
  return {
    process: 'positionOrder',
    id: order.id,
    by,
    at,
    calendar,
    instants: { planAt: order.plan_at, creativeDueAt: order.creative_due_at, keepEndsAt: order.keep_ends_at },
    rules: termsOf(order),
  } as const;
}

/** Follow-up of every transition, after its money: the performance score, and the end of the plan after its last open order. */
export async function afterTransition(
  trx: DatabaseTransaction,
  services: Needs,
  order: Pick<PositionOrder, 'id' | 'no' | 'plan_id' | 'account_id'>,
  done: OrderStep,
  at: Date,
): Promise<void> {
  if (done.row.performance) await applyPerformance(trx, services, { order, event: done.row.performance, at });
  if (done.to !== done.from && finalStatuses.includes(done.to)) await closePlanWhenDone(trx, services, order.plan_id, at);
}

/** Performs `close` of the plan: completed if anything was settled, otherwise terminated. */
async function closePlanWhenDone(trx: DatabaseTransaction, { calendar }: Needs, planId: string, at: Date): Promise<void> {
  const orders = await trx.selectFrom('position_order').select('status').where('plan_id', '=', planId).execute();
  if (orders.some(({ status }) => !finalStatuses.includes(status))) return;
  const plan = await trx.selectFrom('position_plan').select('status').where('id', '=', planId).executeTakeFirstOrThrow();
  if (plan.status !== 'active') return;
  const outcome = orders.some(({ status }) => status === 'settled') ? 'completed' : 'terminated';
  await perform(trx, { process: 'positionPlan', id: planId, transition: 'close', outcome, by: system, at, calendar });
}

/** Applies the order's transition to its invitation if that is in a fitting status; otherwise leaves it unchanged. */
export async function followInvitation(
  trx: DatabaseTransaction,
  { calendar }: Needs,
  order: Pick<PositionOrder, 'id' | 'plan_at'>,
  transition: 'accept' | 'decline' | 'negotiate' | 'resume' | 'withdraw' | 'expire',
  at: Date,
): Promise<void> {
  const fitting =
    transition === 'resume' ? ['negotiating'] : ['accept', 'withdraw'].includes(transition) ? undefined : ['pending'];
  const invitation = await trx
    .selectFrom('invitation')
    .select(['id', 'status'])
    .where('order_id', '=', order.id)
    .where('status', 'in', (fitting ?? ['pending', 'negotiating']) as ('pending' | 'negotiating')[])
    .executeTakeFirst();
  if (!invitation) return;
  const instants = { planAt: order.plan_at };
  await perform(trx, { process: 'invitation', id: invitation.id, transition, by: system, at, calendar, instants });
}

/** Ends the open counter-offer, if any. */
export async function followCounterOffer(
  trx: DatabaseTransaction,
  { calendar }: Needs,
  orderId: string,
  transition: 'accept' | 'refuse' | 'withdraw',
  at: Date,
): Promise<void> {
  const offer = await trx
    .selectFrom('counter_offer')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (offer) await perform(trx, { process: 'counterOffer', id: offer.id, transition, by: system, at, calendar });
}

/**
 * Rules in force when the order was created; a rule that did not exist then gets its default.
 * `docs/domain/overview.md#frozen-terms`
 */
export function termsOf(order: Pick<PositionOrder, 'terms'>): OrderRules {
  return orderRulesOf({ ...businessRuleDefaults, ...(order.terms['rules'] as Partial<OrderRules> | undefined) });
}

export const adLink = (order: Pick<PositionOrder, 'plan_id'>) => `/admin-ad/oa/position/${order.plan_id}/detail`;
export const mediaLink = (order: Pick<PositionOrder, 'id'>) => `/admin-media/oa/order-position?order=${order.id}`;
export const inviteLink = '/admin-media/order-invite';

export async function notifyParty(
  trx: DatabaseTransaction,
  order: Pick<PositionOrder, 'id' | 'no' | 'plan_id' | 'ad_user_id' | 'media_user_id'>,
  side: Side,
  title: string,
  body: string,
  more: Partial<Pick<Notice, 'class' | 'link'>> = {},
): Promise<void> {
  await notify(trx, {
    userId: side === 'ad' ? order.ad_user_id : order.media_user_id,
    class: more.class ?? 'order',
    title,
    // A typed reason may already end with a full stop.
    body: `广告位订单 ${order.no}：${body.replace(/([。！？])。/g, '$1')}`,
    link: more.link ?? (side === 'ad' ? adLink(order) : mediaLink(order)),
  });
}

export async function patchOrder(
  trx: DatabaseTransaction,
  id: string,
  values: Omit<Updateable<PositionOrderTable>, 'status' | 'seq' | 'version'>,
): Promise<void> {
  await trx.updateTable('position_order').set(values).where('id', '=', id).execute();
}

export const autoAcceptJob = 'position.auto_accept';

type InviteRules = Pick<OrderRules, 'invite.answer_h' | 'invite.latest_h'>;

/** Deadline for answering an invitation, at the latest some hours before publication. */
export function inviteExpiry(planAt: Date, at: Date, rules: InviteRules): Date {
  const latest = planAt.getTime() - rules['invite.latest_h'] * hourMs;
  return new Date(Math.max(at.getTime(), Math.min(at.getTime() + rules['invite.answer_h'] * hourMs, latest)));
}
