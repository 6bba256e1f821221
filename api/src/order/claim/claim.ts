/**
 * `claim` creates an order (`docs/domain/order.md#claim`). Every refusal is checked without a lock on the campaign; then one
 * guarded UPDATE of its row takes the reserve out of the budget and the daily limit, which no number of concurrent claims can
 * oversell. The UPDATE also pins the campaign's version, so that price, content and terms are the ones that were checked. Lock
 * order: owner, campaign, order.
 */

import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { campaignKind } from '@shizhong/shared-contracts/kinds';
import {
  anomalyRulesVersion,
  type Campaign,
  isSelfDeal,
  profileRequirementOf,
  quantityOf,
  retentionH,
  takeReserve,
  unreservedFen,
} from '../../campaign';
import { requireCertified } from '../../identity';
import { fenOf, splitFee, timesFen } from '../../money';
import {
  type Acting,
  type BusinessRules,
  begin,
  beginning,
  type DatabaseTransaction,
  feeBpOf,
  newNumber,
  once,
  openOrderLimit,
  orderRulesOf,
  type Refusal,
  refuse,
  rulesAt,
  standingOf,
  unmet,
  uuidv7,
} from '../../platform';
import type { OrderServices } from '../services';
import {
  offered,
  ownAccount,
  planOf,
  positionOf,
  requireEligible,
  requireOrdersLeft,
  requireOwnWindow,
  requirePlaceFree,
} from './requirements';

interface ClaimInput {
  campaignId: string;
  accountId: string;
  position?: number | undefined;
  planAt: string;
  forecastQty?: number | undefined;
  mostQty?: number | undefined;
  unitPriceFen: number;
}

export type Claimed = ResponseOf<'media/claim'>;

export async function claimCampaign(
  services: OrderServices,
  userId: string,
  { request_id: requestId, ...input }: ClaimInput & { request_id: string },
): Promise<Claimed> {
  await services.clock.refresh();
  return once(services, { endpoint: 'media/claim', requestId, content: { userId, ...input } }, (trx) =>
    claim(trx, services, { ...input, userId, by: { type: 'media', id: userId }, at: new Date(services.clock.now()) }),
  );
}

/** @throws Refusal, always before anything is written */
export async function claim(
  trx: DatabaseTransaction,
  services: Pick<OrderServices, 'calendar'>,
  input: ClaimInput & { userId: string; by: Acting; at: Date },
): Promise<Claimed> {
  const { userId, at } = input;
  const owner = await lockOwner(trx, userId);
  await requireCertified(trx, userId);
  const account = await ownAccount(trx, userId, input.accountId);
  const campaign = await offered(trx, input.campaignId);
  if (input.unitPriceFen !== campaign.unit_price_fen) throw refuse('claimPriceChanged');
  await requireEligible(trx, campaign.id, account.id);
  if (await isSelfDeal(trx, campaign.user_id, userId)) throw unmet('notSelfDeal');

  const rules = await rulesAt(trx, at);
  const { level } = await standingOf(trx, userId, at, rules);
  const limit = openOrderLimit({ level, registeredAt: owner.created_at, performanceTenths: account.perf_tenths, at }, rules);
  await requireOrdersLeft(trx, userId, { open: limit, perMinute: rules['claims.per_minute'] }, at);
  const position = positionOf(campaign, account, input.position);
  const { planAt, deadlineAt } = planOf(campaign, input.planAt, at, rules);
  await requirePlaceFree(trx, campaign, { accountId: account.id, position, planAt });
  const quantity = quantityOf(campaign, account, position, input, rules);
  if (campaignKind(campaign.kind).exclusiveWindow) await requireOwnWindow(trx, campaign);

  const reserveFen = timesFen(campaign.unit_price_fen ?? 0, quantity.cap);
  if (!(await takeReserve(trx, campaign, reserveFen, at))) throw await reserveRefusal(trx, campaign, reserveFen);

  const feeBp = feeBpOf(level, rules);
  const outcome = campaign.need_preview ? 'preview' : 'direct';
  const id = uuidv7();
  const no = newNumber('OD', at);
  const step = {
    process: 'performanceOrder',
    id,
    transition: 'claim',
    outcome,
    by: input.by,
    at,
    calendar: services.calendar,
    instants: { publishDeadlineAt: deadlineAt, planAt },
    rules: orderRulesOf(rules),
  } as const;
  const { to } = beginning(step);
  const terms = termsOf(campaign, rules, { feeBp, cap: quantity.cap });
  await trx
    .insertInto('performance_order')
    .values({
      id,
      no,
      campaign_id: campaign.id,
      content_id: campaign.content_id,
      ad_user_id: campaign.user_id,
      media_user_id: userId,
      account_id: account.id,
      kind: campaign.kind,
      position,
      price_fen: campaign.unit_price_fen ?? 0,
      cap_qty: quantity.cap,
      reserve_fen: reserveFen,
      fee_bp: feeBp,
      window_h: terms.windowH,
      retention_h: terms.retentionH,
      keep_hours: campaign.keep_hours,
      plan_at: planAt,
      publish_deadline_at: deadlineAt,
      forecast_qty: quantity.forecast,
      terms: JSON.stringify(terms),
      status: to,
      status_at: at,
      created_at: at,
    })
    .execute();
  await begin(trx, step);
  return {
    orderId: id,
    no,
    status: to,
    capQty: quantity.cap,
    unitPriceFen: campaign.unit_price_fen ?? 0,
    feeBp,
    netFen: splitFee(reserveFen, feeBp).netFen,
    planAt: planAt.toISOString(),
    publishDeadlineAt: deadlineAt.toISOString(),
  };
}

/**
 * Serialises the claims of one owner: otherwise two concurrent claims would both see the last free place among the open orders.
 */
async function lockOwner(trx: DatabaseTransaction, userId: string) {
  return trx.selectFrom('user').select(['id', 'created_at']).where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

async function reserveRefusal(trx: DatabaseTransaction, seen: Campaign, reserveFen: number): Promise<Refusal> {
  const now = await trx.selectFrom('campaign').selectAll().where('id', '=', seen.id).executeTakeFirstOrThrow();
  if (now.status !== 'running') return refuse('claimNotRunning');
  if (now.version !== seen.version) return refuse('staleVersion');
  const leftFen = unreservedFen({
    budgetFen: fenOf(now.budget_fen ?? '0'),
    spentFen: fenOf(now.spent_fen),
    reservedFen: fenOf(now.reserved_fen),
  });
  // The remainder can still be claimed with `mostQty`.
  const leftQty = Math.floor(leftFen / Math.max(1, now.unit_price_fen ?? 1));
  if (leftFen < reserveFen) return unmet('poolCovers', { data: { leftQty: leftQty < (now.least_qty ?? 1) ? 0 : leftQty } });
  return refuse('dailyPoolEmpty');
}

/**
 * The rules in force at the claim; later changes of a setting do not affect the order. `docs/domain/overview.md#frozen-terms`.
 */
function termsOf(campaign: Campaign, rules: BusinessRules, facts: { feeBp: number; cap: number }) {
  return {
    metric: campaignKind(campaign.kind).metric,
    unitPriceFen: campaign.unit_price_fen ?? 0,
    capQty: facts.cap,
    feeBp: facts.feeBp,
    windowH: rules['counting.window_h'],
    retentionH: retentionH(campaign.kind, rules),
    keepHours: campaign.keep_hours,
    publishHours: campaign.publish_hours,
    promoForm: campaign.promo_form,
    profile: profileRequirementOf(campaign.targeting),
    anomalyRules: anomalyRulesVersion,
    rules: orderRulesOf(rules),
    campaignVersion: campaign.version,
  };
}
