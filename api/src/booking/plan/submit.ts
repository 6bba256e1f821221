/**
 * Performs `submit` of a plan: one order and one invitation per item, with its candidate days held and its price frozen, all or
 * nothing (`docs/domain/booking.md#plans`).
 *
 * Decisions: the price of the most expensive candidate is frozen, and the difference is thawed when a cheaper day is agreed.
 * Material without hits of the word check, in an industry that needs no proofs, is approved at once; all other material is
 * reviewed.
 */

import {
  anomalyRulesVersion,
  type CampaignContent,
  checkWords,
  type ReviewReason,
  recordReview,
  refuseBlocked,
  requireOwnFiles,
  requireQualified,
  writeContent,
} from '../../campaign';
import { requireCertified } from '../../identity';
import { availableOf, type Fen, freezeFunds, insufficientBalance, sumFen } from '../../money';
import {
  type Acting,
  type BusinessRules,
  begin,
  beginning,
  type DatabaseTransaction,
  dayOf,
  enqueue,
  feeBpOf,
  missingProofs,
  newNumber,
  type OrderRules,
  once,
  orderRulesOf,
  perform,
  Refusal,
  rulesAt,
  standingOf,
  uuidv7,
} from '../../platform';
import { autoAcceptJob, inviteExpiry, inviteLink, notifyParty } from '../orders/orders';
import { type Calendar, holdSlot, lockCalendars } from '../schedule/slots';
import type { BookingServices } from '../services';
import type { PositionOrder } from '../tables';
import { type PlanForm, type PlanTerms, validatePlan } from './form';
import { type Offer, priced } from './offers';
import { lockOwnPlan, type PlanAfter, type PlanSubject } from './plan';

interface Submitted extends PlanAfter {
  frozenFen: Fen;
  /** `item` counts the places of the form. */
  orders: { id: string; no: string; accountId: string; priceFen: Fen; item: number }[];
  /** Soft hits of the word check, for the reviewer. */
  warnings: ReviewReason[];
}

/**
 * @throws Refusal `invalid` by field, `insufficientBalance`, `notCertified`, `qualificationMissing`, `contentRefused`,
 * `wrongState`, `versionConflict`, `soldOut`, `notEligible`; then nothing is held or frozen
 */
export async function submitPlan(services: BookingServices, userId: string, input: PlanSubject): Promise<Submitted> {
  await services.clock.refresh();
  const { request_id: requestId, id, version } = input;
  return once(services, { endpoint: 'adPosition/submit', requestId, content: { userId, id, version } }, (trx) =>
    submitWithin(trx, services, { userId, id, version, at: new Date(services.clock.now()) }),
  );
}

/** Performs `submit` in the caller's transaction. */
export async function submitWithin(
  trx: DatabaseTransaction,
  services: BookingServices,
  { userId, id, version, at }: { userId: string; id: string; version: number; at: Date },
): Promise<Submitted> {
  const plan = await lockOwnPlan(trx, userId, id);
  const by: Acting = { type: 'ad', id: userId };
  const { to } = await perform(trx, {
    process: 'positionPlan',
    id,
    transition: 'submit',
    by,
    at,
    calendar: services.calendar,
    version,
  });
  await requireCertified(trx, userId);
  const rules = await rulesAt(trx, at);
  const validated = validatePlan(plan.form as PlanForm, at.getTime(), rules);
  if (!validated.ok) throw Refusal.invalid(...validated.faults);
  const { terms } = validated;
  await requireQualified(trx, userId, terms.industry, at.getTime());
  const creative = terms.content ? await keepCreative(trx, { userId, ownerId: id, content: terms.content, at }) : noCreative;
  await trx
    .updateTable('position_plan')
    .set({ name: terms.name, industry_code: terms.industry, content_id: creative.contentId })
    .where('id', '=', id)
    .execute();
  const offers = await priced(trx, userId, terms, at);
  const totalFen = sumFen(offers.map(({ priceFen }) => priceFen));
  const { cashFen, giftFen } = await availableOf(trx, userId);
  if (totalFen > cashFen + giftFen) throw insufficientBalance(totalFen - cashFen - giftFen);

  const calendars = await lockCalendars(
    trx,
    offers.map(({ account }) => account.id),
    at,
  );
  const orders: Submitted['orders'] = [];
  // All slots first, then all money: code that cancels an order also locks its slot before the advertiser's ledger accounts.
  for (const offer of offers) {
    const calendar = calendars.get(offer.account.id);
    if (!calendar) throw new RangeError(`no calendar for account ${offer.account.id}`);
    const order = await invite(trx, services, { plan: { id, userId }, terms, offer, calendar, creative, rules, at });
    const item = terms.items.indexOf(offer.item);
    orders.push({ id: order.id, no: order.no, accountId: offer.account.id, priceFen: offer.priceFen, item });
  }
  for (const order of orders) await freezePrice(trx, { ...order, planId: id, userId }, at);
  return { id, status: to, version: version + 1, frozenFen: totalFen, orders, warnings: creative.reasons };
}

interface KeptCreative {
  contentId: string | null;
  state: PositionOrder['content_state'];
  reasons: ReviewReason[];
}

const noCreative: KeptCreative = { contentId: null, state: 'none', reasons: [] };

/**
 * Checks and stores a version of the material. @throws Refusal `contentRefused` for forbidden words, 422 for files of someone
 * else
 */
export async function keepCreative(
  trx: DatabaseTransaction,
  facts: { userId: string; ownerId: string; content: CampaignContent; at: Date },
): Promise<KeptCreative> {
  const { userId, ownerId, content, at } = facts;
  await requireOwnFiles(trx, userId, content);
  const { verdict, reasons } = await checkWords(trx, userId, content);
  if (verdict === 'block') refuseBlocked(reasons);
  const { id: contentId } = await writeContent(trx, { campaignId: ownerId, content, reasons, at });
  await recordReview(trx, { campaignId: ownerId, contentId, level: 'machine', result: verdict, reasons, operatorId: null, at });
  const regulated = missingProofs(content.industry, [], at.getTime()).length > 0;
  return { contentId, state: verdict === 'pass' && !regulated ? 'approved' : 'reviewing', reasons };
}

/** Performs `invite`. */
async function invite(
  trx: DatabaseTransaction,
  services: BookingServices,
  facts: {
    plan: { id: string; userId: string };
    terms: PlanTerms;
    offer: Offer;
    calendar: Calendar;
    creative: KeptCreative;
    rules: BusinessRules;
    at: Date;
  },
): Promise<{ id: string; no: string }> {
  const { plan, terms, offer, calendar, creative, rules, at } = facts;
  const orderRules = orderRulesOf(rules);
  const { account, candidates, priceFen } = offer;
  const first = candidates[0];
  if (!first) throw new RangeError('an item without a date');
  const id = uuidv7();
  const no = newNumber('PO', at);
  const planAt = new Date(first.planAt);
  const by: Acting = { type: 'ad', id: plan.userId };
  const step = { process: 'positionOrder', id, transition: 'invite', by, at, calendar: services.calendar } as const;
  const { to } = beginning(step);
  await trx
    .insertInto('position_order')
    .values({
      id,
      no,
      plan_id: plan.id,
      parent_id: null,
      ad_user_id: plan.userId,
      media_user_id: account.user_id,
      account_id: account.id,
      industry_code: terms.industry,
      position: offer.item.position,
      form: terms.form,
      candidates: JSON.stringify(candidates),
      plan_at: planAt,
      price_fen: priceFen,
      guarantee_reads: first.guaranteeReads,
      keep_hours: terms.keepHours,
      fee_bp: feeBpOf((await standingOf(trx, account.user_id, at, rules)).level, rules),
      freeze_id: null,
      retry_allowed: terms.retryAllowed,
      preview_waived: terms.previewWaived,
      content_id: creative.contentId,
      content_state: creative.state,
      terms: JSON.stringify({ rules: orderRules, anomalyRules: anomalyRulesVersion }),
      status: to,
      status_at: at,
      created_at: at,
    })
    .execute();
  await begin(trx, { ...step, instants: { planAt }, rules: orderRules, data: { priceFen, candidates } });
  for (const candidate of candidates) {
    const candidateAt = new Date(candidate.planAt);
    const key = { accountId: account.id, day: dayOf(candidateAt.getTime()), position: offer.item.position };
    await holdSlot(trx, services, calendar, { ...key, planAt: candidateAt, orderId: id, adUserId: plan.userId }, at);
  }
  const order = {
    id,
    no,
    plan_id: plan.id,
    plan_at: planAt,
    ad_user_id: plan.userId,
    media_user_id: account.user_id,
    account_id: account.id,
  };
  await sendInvitation(trx, services, order, orderRules, at);
  return { id, no };
}

/** Posts T2. */
async function freezePrice(
  trx: DatabaseTransaction,
  order: { id: string; no: string; priceFen: Fen; planId: string; userId: string },
  at: Date,
): Promise<void> {
  const { freezeId } = await freezeFunds(
    trx,
    { advertiserId: order.userId, reason: 'invitation', campaignId: order.planId, orderId: order.id },
    order.priceFen,
    { requestId: `position:${order.id}:invite`, at, memo: order.no },
  );
  await trx.updateTable('position_order').set({ freeze_id: freezeId }).where('id', '=', order.id).execute();
}

async function sendInvitation(
  trx: DatabaseTransaction,
  services: BookingServices,
  order: Pick<PositionOrder, 'id' | 'no' | 'plan_id' | 'plan_at' | 'ad_user_id' | 'media_user_id' | 'account_id'>,
  rules: OrderRules,
  at: Date,
): Promise<void> {
  const id = uuidv7();
  const by: Acting = { type: 'ad', id: order.ad_user_id };
  const step = { process: 'invitation', id, transition: 'send', by, at, calendar: services.calendar, rules } as const;
  const { to } = beginning(step);
  await trx
    .insertInto('invitation')
    .values({
      id,
      order_id: order.id,
      ad_user_id: order.ad_user_id,
      media_user_id: order.media_user_id,
      account_id: order.account_id,
      expires_at: inviteExpiry(order.plan_at, at, rules),
      reason_code: null,
      status: to,
      status_at: at,
      created_at: at,
    })
    .execute();
  await begin(trx, { ...step, instants: { planAt: order.plan_at } });
  await enqueue(trx, { kind: autoAcceptJob, payload: { orderId: order.id }, due: at, objectId: order.id });
  await notifyParty(trx, order, 'media', '收到新的广告位邀约', '请在截止时间前答复，逾期未接将影响履约分。', {
    class: 'invite',
    link: inviteLink,
  });
}
