/**
 * 补量: a second placement after the guarantee was missed by far; the original waits with its money frozen.
 * `docs/domain/booking.md#make-good`.
 */

import { maxReadsOf } from '../../figures';
import { amountText } from '../../money';
import {
  type Acting,
  begin,
  beginning,
  type DatabaseTransaction,
  type Done,
  dayMs,
  dayOf,
  hourMs,
  newNumber,
  perform,
  refuse,
  rulesAt,
  system,
  unmet,
  uuidv7,
} from '../../platform';
import { shareOfPrice } from '../delivery/reads';
import { finalStatuses, lockOrder, type Needs, notifyParty, patchOrder, stepOf, termsOf } from '../orders/orders';
import { bookSlot, holdSlot, lockCalendars, openForOwner } from '../schedule/slots';
import type { MakegoodOffer, PositionOrder } from '../tables';

type OrderStep = Done<'positionOrder'>;

/** Guard `makegoodAllowed`: too little of the guarantee was reached, and the order is not itself a make-good. */
function requireAllowed(order: PositionOrder): void {
  const { guarantee_reads: guarantee, reads } = order;
  const missed = guarantee !== null && reads !== null && reads * 10_000 < guarantee * termsOf(order)['makegood.below_bp'];
  if (!missed || order.parent_id) throw unmet('makegoodAllowed');
}

async function hasMakegood(trx: DatabaseTransaction, orderId: string): Promise<boolean> {
  return (await trx.selectFrom('position_order').select('id').where('parent_id', '=', orderId).executeTakeFirst()) !== undefined;
}

/** Performs `makegood_offer` by the media owner: a day within `makegood.days`. */
export async function offerMakegood(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  offer: { planAt: Date; position: number; note: string; by: Acting; at: Date; version?: number },
): Promise<OrderStep> {
  const { by, at, planAt } = offer;
  const done = await perform(trx, {
    ...stepOf(services, order, by, at),
    transition: 'makegood_offer',
    data: { planAt: planAt.toISOString(), position: offer.position },
    ...(offer.version === undefined ? {} : { version: offer.version }),
  });
  requireAllowed(order);
  if (await hasMakegood(trx, order.id)) throw unmet('makegoodAllowed');
  const ahead = planAt.getTime() - at.getTime();
  const { 'position.same_day_h': sameDayH, 'makegood.days': days } = termsOf(order);
  if (ahead < sameDayH * hourMs || ahead > days * dayMs) throw refuse('makegoodTooLate', { days });
  if (offer.position > order.position) throw refuse('makegoodPositionLower');
  const makegood: MakegoodOffer = {
    planAt: planAt.toISOString(),
    position: offer.position,
    note: offer.note.trim(),
    offeredAt: at.toISOString(),
  };
  await patchOrder(trx, order.id, { makegood: JSON.stringify(makegood) });
  await notifyParty(trx, order, 'ad', '媒体提出补量', '同意后由媒体再发布一次，原订单款项继续冻结。');
  return done;
}

/** Performs `makegood_accept`: the child order books its slot at once. */
export async function acceptMakegood(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  act: { by: Acting; at: Date; version?: number },
): Promise<OrderStep> {
  const { by, at } = act;
  const done = await perform(trx, {
    ...stepOf(services, order, by, at),
    transition: 'makegood_accept',
    ...(act.version === undefined ? {} : { version: act.version }),
  });
  requireAllowed(order);
  if (!order.makegood || (await hasMakegood(trx, order.id))) throw unmet('makegoodAllowed');
  const planAt = new Date(order.makegood.planAt);
  const { 'position.ahead_min': aheadMin } = await rulesAt(trx, at);
  if (planAt.getTime() < at.getTime() + aheadMin * 60_000) throw unmet('makegoodAllowed');
  await createChild(trx, services, order, { planAt, position: order.makegood.position, at });
  await notifyParty(trx, order, 'media', '广告主同意补量', '请按约定时间发布补量内容并回填链接。');
  return done;
}

/** Performs `makegood_order`: price 0, ready for publication. */
async function createChild(
  trx: DatabaseTransaction,
  services: Needs,
  parent: PositionOrder,
  { planAt, position, at }: { planAt: Date; position: number; at: Date },
): Promise<void> {
  const id = uuidv7();
  const step = {
    process: 'positionOrder',
    id,
    transition: 'makegood_order',
    by: system,
    at,
    calendar: services.calendar,
  } as const;
  const { to } = beginning(step);
  const candidate = { planAt: planAt.toISOString(), priceFen: 0, guaranteeReads: null };
  const child = {
    id,
    no: newNumber('PO', at),
    plan_id: parent.plan_id,
    parent_id: parent.id,
    ad_user_id: parent.ad_user_id,
    media_user_id: parent.media_user_id,
    account_id: parent.account_id,
    industry_code: parent.industry_code,
    position,
    form: parent.form,
    candidates: JSON.stringify([candidate]),
    plan_at: planAt,
    price_fen: 0,
    guarantee_reads: null,
    // The original has already completed its keeping period.
    keep_hours: termsOf(parent)['makegood.keep_h'],
    fee_bp: parent.fee_bp,
    freeze_id: null,
    retry_allowed: false,
    preview_waived: true,
    content_id: parent.content_id,
    content_state: parent.content_state,
    creative_due_at: null,
    accepted_at: at,
    terms: JSON.stringify(parent.terms),
    status: to,
    status_at: at,
    created_at: at,
  };
  await trx.insertInto('position_order').values(child).execute();
  await begin(trx, { ...step, instants: { planAt }, rules: termsOf(parent), data: { parentId: parent.id } });
  const key = { accountId: parent.account_id, day: dayOf(planAt.getTime()), position };
  const calendar = (await lockCalendars(trx, [parent.account_id], at)).get(parent.account_id);
  if (!calendar) throw unmet('slotFree');
  await openForOwner(trx, services, key, { type: 'media', id: parent.media_user_id }, at);
  await holdSlot(trx, services, calendar, { ...key, planAt, orderId: id, adUserId: parent.ad_user_id }, at);
  await bookSlot(trx, services, calendar, { id, account_id: parent.account_id, position }, planAt, at);
}

/**
 * Performs `makegood_end`: the reads of both placements determine the proposed amount. Waits while the child is waiting for
 * publication or being kept.
 */
export async function finishMakegood(trx: DatabaseTransaction, services: Needs, parentId: string, at: Date): Promise<void> {
  const parent = await lockOrder(trx, parentId, null);
  if (parent.status !== 'making_good') return;
  const child = await trx
    .selectFrom('position_order')
    .select(['id', 'status', 'reads'])
    .where('parent_id', '=', parentId)
    .executeTakeFirst();
  if (child && !finalStatuses.includes(child.status) && child.status !== 'confirming' && child.status !== 'disputed') return;
  const more = child ? (child.reads ?? (await maxReadsOf(services.figures, child.id)) ?? 0) : 0;
  const reads = (parent.reads ?? 0) + more;
  const proposedFen = shareOfPrice(parent.price_fen, reads, parent.guarantee_reads ?? Math.max(1, reads));
  await perform(trx, { ...stepOf(services, parent, system, at), transition: 'makegood_end', data: { reads, more } });
  await patchOrder(trx, parentId, { reads, proposed_fen: proposedFen });
  for (const side of ['ad', 'media'] as const)
    await notifyParty(trx, parent, side, '补量结束，待确认', `合计阅读 ${reads}，拟结算 ${amountText(proposedFen)}。`);
}
